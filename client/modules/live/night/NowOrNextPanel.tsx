import { pluralWord } from '#rules/basics/plural.ts';
import { pointsRemaining, sides, type SideName } from '#rules/darts/leg.ts';
import { nameOfSide, scoreOnRecord, legInPlayOrLast, throwerOf } from '#rules/darts/live.ts';
import { sideWithInitials } from '#rules/basics/short-names.ts';
import { latestThrow } from '#rules/darts/news.ts';
import type { Sayg } from '#rules/darts/sayg.ts';
import type { Board } from '#rules/tournament/superleague.ts';
import { ThrowerMark } from '../LiveIcon.tsx';
import { FittedName } from '../stage/FittedName.tsx';
import styles from './NowOrNextPanel.module.css';
import { Throw } from '../Throw.tsx';

/** The match in progress: legs, remaining scores, latest throw; between two matches the next one. */
export function NowOrNextPanel({ board: { current, lines, next } }: { board: Board }) {
  const sayg = current?.sayg;
  if (!sayg) return <Next next={next} isEmpty={!lines.length} />;
  const row = lines.flatMap((line) => (line.type === 'match' && line.row.isCurrent ? line.row : []))[0];
  return (
    <section className={styles.panel} aria-label="On now">
      <div className={styles.head}>
        <h2 className="heavy tight lh-11 board-ink">On now: {row?.name}</h2>
        <p>
          Leg {legInPlayOrLast(sayg).number + 1}, best of {sayg.numberOfLegs}
        </p>
      </div>
      {sides.map((side) => (
        <Side key={side} sayg={sayg} side={side} />
      ))}
    </section>
  );
}

function Side({ sayg, side }: { sayg: Sayg; side: SideName }) {
  const { leg } = legInPlayOrLast(sayg);
  const latest = latestThrow(sayg);
  const isNext = throwerOf(sayg) === side;
  const legs = scoreOnRecord(sayg, side);
  const name = sideWithInitials(nameOfSide(sayg, side));
  return (
    <div
      className={`${styles.side} ${isNext ? 'to-throw oche-below' : ''}`}
      translate="no"
      aria-current={isNext || undefined}
    >
      <p className={styles.name}>
        <FittedName className={styles.whole} name={name} />
        <small className="rigid board-ink-2 regular">
          <b className="board-ink heavy lh-1">{legs}</b> {pluralWord(legs, 'leg')}
        </small>
      </p>
      <p className={styles.left}>
        {pointsRemaining(leg, side)}
        <span className="vh"> left</span>
      </p>
      <p className={styles.foot}>
        {isNext && (
          <b className={styles.throws}>
            <ThrowerMark /> To throw
          </b>
        )}
        {latest?.side === side && (
          <span>
            Last throw <Throw row={latest.row} />
          </span>
        )}
      </p>
    </div>
  );
}

const Next = ({ next, isEmpty }: { next: Board['next']; isEmpty: boolean }) => (
  <section className={`${styles.panel} ${styles.rest}`} aria-label="Next">
    <div className={styles.head}>
      <h2 className="heavy tight lh-11 board-ink">
        {next ? `Next: ${next.name}` : isEmpty ? 'No matches, yet' : 'All matches are played'}
      </h2>
      {next && (
        <p>
          {next.names.home} v {next.names.away}
        </p>
      )}
    </div>
  </section>
);
