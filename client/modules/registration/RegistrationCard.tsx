import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { SeasonDates } from '#rules/basics/dates.ts';
import { plural } from '#rules/basics/plural.ts';
import { can } from '#rules/people/policies.ts';
import { registrationClosedReason } from '#rules/tournament/registration/entry-faults.ts';
import {
  entryStateWords,
  movedUpWords,
  ownEntryWords,
  placesInWords,
} from '#rules/tournament/registration/registration-words.ts';
import { formatDayAndTime } from '../../lib/instant.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useEachMinute } from '../../lib/today.ts';
import { useAskFirst } from '../../lib/page/use-ask-first.ts';
import { useRestoreFocusAfterBusy } from '../../lib/page/use-restore-focus-after-busy.ts';
import { signInPath } from '../../lib/page/paths.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useActor } from '../../lib/wire/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { HowToSignUp } from './HowToSignUp.tsx';
import styles from './RegistrationCard.module.css';
import { SignUpForm } from './SignUpForm.tsx';
import { useRegistration, type Registering } from './use-registration.ts';

interface Props {
  id: string;
  /** Shown within another website, where nobody signs in. */
  isOnlyShown?: boolean;
}

const closedNow = ({ isOpen, closes, isDrawn }: Registering): string | undefined =>
  registrationClosedReason({ isOpen, closes: closes === null ? null : Date.parse(closes), isDrawn }, serverNow());

/** Registration on the page of a tournament: who is in, who waits, and signing up (live.md 20.7). Lazy-loaded. */
export default function RegistrationCard({ id, isOnlyShown = false }: Props) {
  const { season, registration, own, error, again, isBusy, failure, told, enter, withdraw } = useRegistration(id);
  const actor = useActor();
  const { pathname } = useLocation();
  const said = useRef<HTMLDivElement>(null);
  useRestoreFocusAfterBusy(isBusy, said);
  const askFirst = useAskFirst();
  const closed = useEachMinute(() => (registration ? closedNow(registration) : undefined));
  if (error)
    return (
      <Card title="Registration">
        <NotLoaded title="Who has signed up could not be loaded" of={failureOf(error)} again={again} />
      </Card>
    );
  if (!registration)
    return (
      <Card title="Registration">
        <p role="status" className="p-14-16 t-14 ink-2">
          Loading who has signed up
        </p>
      </Card>
    );
  const mine = own?.entry;

  async function leave() {
    const question = {
      title: 'Withdraw?',
      text: withdrawalText(mine!, !!closed),
      action: 'Withdraw',
      keep: mine!.state === 'waiting' ? 'Go on waiting' : 'Stay in',
    };
    if (await askFirst(question)) void withdraw();
  }

  const signUp = () => {
    if (closed || isOnlyShown || mine) return null;
    if (actor.isAnonymous) return <HowToSignUp signInAddress={signInPath(pathname)} />;
    if (!can(actor, 'tournament.signUp') || !own) return null;
    return <SignUpForm key={registration.playerCount} {...{ id, registration, own, isBusy, failure, enter }} />;
  };

  const isCertain = mine?.state !== 'waiting' && mine?.state !== 'unconfirmed';
  const withdrawal = mine && mine.state !== 'side' && (
    <Button disabled={isBusy} onClick={() => void leave()}>
      Withdraw
    </Button>
  );
  return (
    <>
      {mine && own.movedUp && !isOnlyShown && (
        <div
          ref={said}
          role="status"
          tabIndex={-1}
          className={`${styles.moved} row wrap gap-12 p-14-16 r-2 bg-win-soft anywhere`}
        >
          <Icon name="check" size={28} />
          <p>
            <b className="block t-18 heavy">{mine.state === 'unconfirmed' ? 'You have a place' : 'You are in'}</b>
            <span className="t-14">{movedUpWords(mine.name, mine.state)}</span>
          </p>
          {withdrawal}
        </div>
      )}
      <Card title="Registration" aside={plural(registration.entries.length, 'entry', 'entries')}>
        <div className="grid gap-14 p-14-16 t-14 lh-14">
          <p>
            {closed ?? <Until registration={registration} season={season} />}{' '}
            {!closed && placesInWords(registration.placesLeft, registration.limit)}
          </p>
          {told && !mine && (
            <div ref={said} role="status" tabIndex={-1} className="p-12-14 r-2 bg-warn-soft ink">
              {told}
            </div>
          )}
          {mine && !own.movedUp && !isOnlyShown && (
            <div
              ref={said}
              role="status"
              tabIndex={-1}
              className={`row wrap between gap-8-16 p-12-14 r-2 anywhere ${isCertain ? 'bg-win-soft' : 'bg-warn-soft'}`}
            >
              <b>{ownEntryWords(mine.name, { ...mine, isClaim: own.isClaim })}</b>
              {withdrawal}
            </div>
          )}
          {mine && <Refusal of={failure} />}
          {signUp()}
          <Entries of={registration} mine={mine?.id} />
        </div>
      </Card>
    </>
  );
}

/** What comes of withdrawing: a place that becomes free, and whether there is a way back. */
const withdrawalText = ({ name, state }: Registering['entries'][number], isClosed: boolean): string =>
  [
    state === 'waiting'
      ? `${name} will not wait for a place any more.`
      : `${name} will not play. Who waits first moves up.`,
    isClosed
      ? 'Registration is closed: only whoever runs the evening can enter them again.'
      : 'Whoever signs up again stands at the end.',
  ].join(' ');

const Until = ({ registration, season }: { registration: Registering; season: SeasonDates | null | undefined }) =>
  registration.closes ? (
    <>
      Open until <b>{formatDayAndTime(registration.closes, season)}</b>.
    </>
  ) : (
    <>Registration is open.</>
  );

/** Who is in, and who waits, in the order of the line. */
function Entries({ of: { entries }, mine }: { of: Registering; mine: string | undefined }) {
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const isIn = entries.filter(({ state }) => state !== 'waiting');
  if (!entries.length) return <p className="ink-2">Nobody has signed up yet.</p>;
  const list = (title: string, some: Registering['entries']) =>
    some.length > 0 && (
      <section>
        <h3 className="ink-2 t-13 semi">{title}</h3>
        <ol className={styles.list}>
          {some.map((entry) => (
            <li key={entry.id} className="flex items-baseline gap-8 p-6-0 line-bottom">
              <span className={`breaks grow ${entry.id === mine ? 'bold' : ''}`}>{entry.name}</span>
              {entry.state === 'unconfirmed' && <em className="rigid ink-2 t-12 upright">{entryStateWords(entry)}</em>}
              {entry.id === mine && <em className="rigid ink-2 t-12 upright">you</em>}
            </li>
          ))}
        </ol>
      </section>
    );
  return (
    <div className={`${styles.lists} grid gap-14 items-start`}>
      {list(`In: ${isIn.length}`, isIn)}
      {list(`Waiting: ${waiting.length}`, waiting)}
    </div>
  );
}
