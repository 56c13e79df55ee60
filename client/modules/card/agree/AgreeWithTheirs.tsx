import { useContext, useState } from 'react';
import { listInWords } from '#rules/basics/list-in-words.ts';
import { highVisitName } from '#rules/card/extras.ts';
import type { SeasonDates } from '#rules/basics/dates.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { cardTotal, type CardPlayer } from '#rules/card/scorecard.ts';
import { headStartWordsWithProposed } from '#rules/card/handicap.ts';
import { namesMarkingHelpers } from '#rules/card/helping.ts';
import { givenWords } from '#rules/card/settled-words.ts';
import { namesOfDifferences } from '#rules/card/standing.ts';
import { draftAgreeingWith } from '#rules/card/submission.ts';
import { useRestoreFocusAfterBusy } from '../../../lib/page/use-restore-focus-after-busy.ts';
import { formatTimeWithDayUnlessToday } from '../../../lib/instant.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import type { RowMatch } from '../card-rows.ts';
import { ExtrasOfCard } from '../extras-of-card.ts';
import { rowsToEdit, cardForRules, type EditedFixture } from '../edited-card.ts';
import { MenOfTheMatchEntry } from '../entry/ExtrasEntry.tsx';
import { CardRefusal } from '../entry/SaveBar.tsx';
import type { CardEdit } from '../entry/use-card-edit.ts';
import type { FixtureOfCard } from '../reading/CardPage.tsx';
import { CardContext } from '../reading/PlayerName.tsx';
import foot from '../entry/SaveBar.module.css';
import { RunningTotal } from '../RunningTotal.tsx';
import totals from '../RunningTotal.module.css';
import styles from './AgreeWithTheirs.module.css';

interface Props {
  edit: CardEdit;
  /** The other team's draft. */
  other: NonNullable<EditedFixture['theirs']>;
  /** The own side. */
  side: SideName;
  teams: Record<SideName, string>;
  squads: Record<SideName, readonly CardPlayer[]>;
  head: FixtureOfCard;
  season: SeasonDates | null | undefined;
  /** Whether a card of their own is begun. */
  isBegun: boolean;
  /** Enters a card of their own instead. */
  onOwn: () => void;
  /** Corrects a copy of the other team's card, beginning with this match. */
  onChange: (index: number) => void;
}

/** The other captain's card: agree with all of it, or tap what is wrong (league.md 13.8). */
export function AgreeWithTheirs({ edit, other, side, teams, squads, head, season, isBegun, onOwn, onChange }: Props) {
  const { card, formats, failure, isSaving } = edit;
  const [read, setRead] = useState(other);
  const extras = useContext(ExtrasOfCard);
  const changed = namesOfDifferences(cardForRules(read.card), cardForRules(other.card), { formats, extras });
  const isUnread = changed.length > 0;
  useRestoreFocusAfterBusy(isSaving || isUnread);
  const theirs = draftAgreeingWith(cardForRules(other.card), card);
  const rows = rowsToEdit(theirs, formats);
  const total = cardTotal(theirs, formats);
  const { helpsFrom } = useContext(CardContext);
  const names = (players: readonly CardPlayer[]) => namesMarkingHelpers(players, helpsFrom) || 'Nobody';
  const visit = highVisitName(extras);
  const lists = [
    ...theirs.oneEighties.map(({ name }) => ({ kind: visit, name, score: undefined })),
    ...theirs.over100Checkouts.map(({ name, score }) => ({ kind: 'Hi', name, score })),
  ];
  return (
    <div className={`${styles.page} grid gap-8 m-auto`}>
      <RunningTotal teams={teams} total={total} className={`${styles.total} ${totals.bar}`} />
      <p className={`${styles.by} row gap-8 p-8-12 r-2 t-13`}>
        <Icon name="info" size={16} />
        {other.editor}, {formatTimeWithDayUnlessToday(other.updated, season)}. Tap what is wrong.
        {isBegun && ' What you have entered stays until you agree.'}
      </p>
      {failure && (
        <CardRefusal
          failure={failure}
          title={`Nothing is published. That you agree is ${edit.isSafe ? 'kept on this device' : 'still here'}.`}
        />
      )}
      <section className="overflow-hidden line r-3 bg-surface" aria-label="Their card" inert={isSaving}>
        {rows.map(({ index, short, name, legs, match }) => (
          <button key={index} type="button" className={styles.match} onClick={() => onChange(index)}>
            <span className="ink-3 t-12 bold" aria-hidden="true">
              {short}
            </span>
            <span className="vh">{name}: </span>
            <span className={`text-end ${match.winner === 'home' ? 'ink bold' : ''}`}>{names(match.homePlayers)}</span>
            <span className="grid around items-center justify-center t-row">
              <span className={match.winner === 'home' ? 'win heavy' : undefined}>{legs.home ?? '?'}</span>
              <i className="dash" aria-hidden="true" />
              <span className="vh"> to </span>
              <span className={match.winner === 'away' ? 'win heavy' : undefined}>{legs.away ?? '?'}</span>
            </span>
            <span className={match.winner === 'away' ? 'ink bold' : undefined}>{names(match.awayPlayers)}</span>
            <Icon name="next" size={16} />
            <Remarks match={match} teams={teams} />
          </button>
        ))}
        {lists.length > 0 && (
          <ul className="grid halves line-top">
            {lists.map(({ kind, name, score }, index) => (
              <li key={index} className={`${styles.listed} row gap-8 tap t-13 anywhere ${edgesOf(index)}`}>
                <span className="ink-3 t-12 bold">{kind}</span>
                {name} {score && <b className="ml-auto ton heavy">{score}</b>}
              </li>
            ))}
          </ul>
        )}
      </section>
      <div inert={isSaving}>
        <MenOfTheMatchEntry
          card={theirs}
          onChange={edit.change}
          teams={teams}
          squads={squads}
          head={head}
          mayName={(one) => one === side}
        />
      </div>
      <div className={`${foot.bar} grid gap-8`}>
        <Refusal
          of={isUnread && !isSaving ? `${other.editor} has changed ${listInWords(changed)} meanwhile.` : undefined}
        >
          <Button onClick={() => setRead(other)}>I have read it</Button>
        </Refusal>
        <div className="flex gap-8">
          <Button onClick={onOwn}>Own card</Button>
          <Button
            kind="primary"
            disabled={isSaving || isUnread}
            aria-busy={isSaving}
            onClick={() => edit.saveAs(theirs)}
          >
            <Icon name="check" />
            {isSaving ? 'Saving' : 'All of it is right'}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Lines between entries that stand in two columns. */
const edgesOf = (index: number) => `${index % 2 ? 'line-left' : ''} ${index > 1 ? 'line-top' : ''}`;

/** To whom a match was given, and who starts ahead in it. */
function Remarks({ match, teams }: { match: RowMatch; teams: Props['teams'] }) {
  const start = headStartWordsWithProposed(match, teams);
  return (
    <>
      {match.given && <span className="full-row ink-2 t-12 semi">{givenWords(match.given, teams)}</span>}
      {start && <span className="full-row ink-2 t-12 semi">{start}</span>}
    </>
  );
}
