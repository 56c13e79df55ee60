import { useRef } from 'react';
import { plural } from '#rules/basics/plural.ts';
import { entryStateWords, placesInWords } from '#rules/tournament/registration/registration-words.ts';
import { dialogLoader } from '../../../record/dialog-loader.tsx';
import { useDialogs } from '../../../record/use-dialogs.tsx';
import { formatDayAndTime } from '../../../lib/instant.ts';
import { useRestoreFocusAfterBusy } from '../../../lib/page/use-restore-focus-after-busy.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useEachMinute } from '../../../lib/today.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import type { Evening } from '../evening.ts';
import styles from './RegistrationDesk.module.css';
import { useRegistrationDesk, type DeskEntry, type DeskRules } from './use-registration-desk.ts';

const changeRules = dialogLoader(() => import('./RegistrationDialog.tsx'));
const addEntry = dialogLoader(() => import('./AddEntryDialog.tsx'));

/**
 * Registration for those who run the evening: its rules, who has signed up, and what to do (live.md 20.7). Lazy-loaded.
 */
export default function RegistrationDesk({ tournament }: { tournament: Evening }) {
  const { id, season } = tournament;
  const desk = useRegistrationDesk(id);
  const editing = useDialogs();
  const { registration, entries, isBusy, failure, done, answer, onDone } = desk;
  const said = useRef<HTMLDivElement>(null);
  useRestoreFocusAfterBusy(isBusy, said);
  const edit = () =>
    editing.open(changeRules({ tournamentId: id, isNew: !registration, day: tournament.date, onTold: onDone }));
  if (!desk.isLoaded)
    return (
      <Card title="Registration">
        {desk.error ? (
          <NotLoaded title="The entries could not be loaded" of={failureOf(desk.error)} again={desk.again} />
        ) : (
          <p role="status" className="p-14-16 t-14 ink-2">
            Loading the entries
          </p>
        )}
      </Card>
    );
  const inLine = entries.filter(({ state }) => !isGone(state));
  const unconfirmed = entries.filter(({ state }) => state === 'unconfirmed');
  const confirmed = entries.filter(({ state }) => state === 'confirmed');
  const told = (
    <>
      {done && (
        <div
          ref={said}
          role="status"
          tabIndex={-1}
          className="row wrap gap-8-16 between p-12-14 r-2 bg-win-soft ink anywhere"
        >
          <span>{done.text}</span>
          {done.undo && (
            <Button disabled={isBusy} onClick={done.undo}>
              Undo
            </Button>
          )}
        </div>
      )}
      <Refusal of={failure} />
    </>
  );
  if (!registration)
    return (
      <Card title="Registration">
        <div className="grid gap-12 p-14-16 t-14 lh-14">
          {told}
          <p className="ink-2">
            Players can sign up on this page by themselves: with a limit, a waiting list and a time at which it closes.
          </p>
          <div>
            <Button aria-haspopup="dialog" disabled={isBusy} onClick={edit}>
              Open registration
            </Button>
          </div>
          {editing.dialog}
        </div>
      </Card>
    );
  return (
    <Card title="Registration" aside={plural(inLine.length, 'entry', 'entries')}>
      <div className="grid gap-12 p-14-16 t-14 lh-14">
        <RegistrationRules rules={registration} season={season} />
        {told}
        {!entries.length && <p className="ink-2">Nobody has signed up yet.</p>}
        <ul className="ruled">
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              isBusy={isBusy}
              season={season}
              onAnswer={(given) => answer([entry.id], given)}
            />
          ))}
        </ul>
        <div className="flex wrap gap-8">
          {unconfirmed.length > 1 && (
            <Button
              disabled={isBusy}
              onClick={() =>
                answer(
                  unconfirmed.map((entry) => entry.id),
                  'confirm',
                )
              }
            >
              Confirm all {unconfirmed.length}
            </Button>
          )}
          {confirmed.length > 0 && (
            <Button kind="primary" disabled={isBusy} onClick={desk.takeOver}>
              Make {plural(confirmed.length, 'side')} of who is confirmed
            </Button>
          )}
          {desk.undoMaking && !done?.undo && (
            <Button disabled={isBusy} onClick={desk.undoMaking}>
              Undo making sides
            </Button>
          )}
          <Button
            aria-haspopup="dialog"
            onClick={() => {
              const { playerCount } = registration;
              editing.open(addEntry({ tournamentId: id, playerCount, onTold: onDone }));
            }}
          >
            <Icon name="plus" size={18} />
            Add an entry
          </Button>
          <Button aria-haspopup="dialog" onClick={edit}>
            {registration.isOpen ? 'Change registration' : 'Open again or change'}
          </Button>
          {registration.isOpen && (
            <Button disabled={isBusy} onClick={desk.close}>
              Close registration
            </Button>
          )}
        </div>
        {editing.dialog}
      </div>
    </Card>
  );
}

const isGone = (state: DeskEntry['state']) => state === 'withdrawn' || state === 'refused' || state === 'removed';

/** "Open until Thu 12 Nov, 19:00. 2 of 8 places are left. Pairs. Entries have to be confirmed." */
function RegistrationRules({ rules, season }: { rules: DeskRules; season: Evening['season'] }) {
  const { isOpen, closes, limit, placesLeft, playerCount, confirms } = rules;
  const isOver = useEachMinute(() => closes !== null && Date.parse(closes) <= serverNow());
  const at = closes && formatDayAndTime(closes, season);
  const sentences = [
    !isOpen ? 'Closed.' : !at ? 'Open.' : isOver ? `Closed since ${at}.` : `Open until ${at}.`,
    placesInWords(placesLeft, limit),
    playerCount > 1 ? 'Pairs.' : 'Singles.',
    confirms
      ? 'Entries have to be confirmed.'
      : limit
        ? 'Whoever gets a place is in.'
        : 'Everybody who signs up is in.',
  ];
  return <p>{sentences.join(' ')}</p>;
}

interface RowProps {
  entry: DeskEntry;
  isBusy: boolean;
  season: Evening['season'];
  onAnswer: (answer: 'confirm' | 'remove' | 'restore') => void;
}

function EntryRow({ entry, isBusy, season, onAnswer }: RowProps) {
  const { name, state, by, at, isClaim } = entry;
  const button = (answer: 'confirm' | 'remove' | 'restore', text: string) => (
    <Button disabled={isBusy} onClick={() => onAnswer(answer)}>
      {text}
      <span className="vh"> {name}</span>
    </Button>
  );
  return (
    <li className="row wrap gap-8 between tap-52 p-6-0">
      <span className={styles.who}>
        <b className={isGone(state) ? 'ink-2 medium' : undefined}>{name}</b>
        <small className="block ink-3 t-12">
          {entryStateWords(entry)}; entered {formatDayAndTime(at, season)} by {by}
        </small>
        {isClaim && !isGone(state) && (
          <small className="block warn t-12 semi">
            {by} asks to play as a player of this season, whose account this is not. Confirm only if it is them.
          </small>
        )}
      </span>
      <span className="flex wrap gap-8">
        {state === 'unconfirmed' && button('confirm', 'Confirm')}
        {state === 'unconfirmed' && button('remove', 'Refuse')}
        {(state === 'confirmed' || state === 'waiting') && button('remove', 'Remove')}
        {isGone(state) && button('restore', 'Take back')}
      </span>
    </li>
  );
}
