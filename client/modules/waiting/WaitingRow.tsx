import { Link } from 'react-router-dom';
import { formatDay } from '#rules/basics/dates.ts';
import { scorePath } from '#rules/site/paths.ts';
import { formatDayAndTime } from '../../lib/instant.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { isCardMissing, waitingFixtureTitle, type Waiting, type WaitingGroup } from './use-waiting-results.ts';
import styles from './WaitingRow.module.css';

interface Props {
  reason: WaitingGroup['reason'];
  fixture: Waiting;
  onRemind: (fixtures: readonly Waiting[]) => void;
  onPublish: (fixtures: readonly Waiting[]) => void;
}

/** What is called so that a reader of the list can tell one button from the next. */
const ofFixture = (fixture: Waiting) => <span className="vh"> {waitingFixtureTitle(fixture)}</span>;

/** A fixture whose results wait: whose card is in, since when, what is on it, and what can be done. */
export function WaitingRow({ reason, fixture, onRemind, onPublish }: Props) {
  const { id, date, season, division } = fixture;
  return (
    <li className={`${styles.row} grid p-12-16`}>
      <Link className={`${styles.fixture} grid content-center tap ink anywhere`} to={scorePath(id)}>
        <b className="t-15 semi">{waitingFixtureTitle(fixture)}</b>
        <small className="block ink-2 t-13">
          {[division?.name, formatDay(date, season)].filter(Boolean).join(' · ')}
        </small>
      </Link>
      <EnteredCard fixture={fixture} side="home" />
      <EnteredCard fixture={fixture} side="away" />
      <Outcome fixture={fixture} />
      <div className={`${styles.ways} flex wrap gap-8 at-end`}>
        {reason === 'different' ? (
          <ButtonLink kind="primary" to={`${scorePath(id)}?view=merge`}>
            Decide{ofFixture(fixture)}
          </ButtonLink>
        ) : (
          <ButtonLink to={scorePath(id)}>
            {reason === 'overdue' ? 'Enter' : 'Look'}
            {ofFixture(fixture)}
          </ButtonLink>
        )}
        {reason === 'same' && <Button onClick={() => onPublish([fixture])}>Publish{ofFixture(fixture)}</Button>}
        {isCardMissing(reason) && <Button onClick={() => onRemind([fixture])}>Reminder{ofFixture(fixture)}</Button>}
      </div>
    </li>
  );
}

/** "22:41" on the day of the fixture, else with the day: "Fri 20 Nov, 00:10". */
function savedAt(moment: string, { date, season }: Waiting): string {
  const text = formatDayAndTime(moment, season);
  const day = `${formatDay(date, season)}, `;
  return text.startsWith(day) ? text.slice(day.length) : text;
}

/** Who saved a team's card last, and when; or that there is none. */
function EnteredCard({ fixture, side }: { fixture: Waiting; side: 'home' | 'away' }) {
  const { standing } = fixture;
  const draft = side === 'home' ? fixture.homeDraft : fixture.awayDraft;
  const isIn = standing?.enteredBy ? standing.enteredBy === side : standing?.state !== 'nothing';
  return (
    <p className={`${styles[side]} breaks t-14`}>
      <span className={`${styles.label} block ink-2 t-12 semi`}>{side === 'home' ? 'Home card' : 'Away card'}</span>
      {draft && isIn ? (
        <>
          <span>{draft.editor}</span>
          <small className="block ink-2 t-13">{savedAt(draft.updated, fixture)}</small>
        </>
      ) : (
        <span className={`${styles.none} row-inline gap-6 warn semi`}>no card</span>
      )}
    </p>
  );
}

/** The score of the card, or where the two cards differ. */
function Outcome({ fixture: { standing } }: { fixture: Waiting }) {
  if (standing?.differs?.length)
    return (
      <p className={styles.outcome}>
        <span className="vh">The cards differ in </span>
        <span className="warned block-inline p-2-8 r-1 t-13">
          {standing.differs.map((place) => place.replace(/^the /, '')).join(', ')}
        </span>
      </p>
    );
  return <p className={styles.outcome}>{standing?.score && `${standing.score.home}–${standing.score.away}`}</p>;
}
