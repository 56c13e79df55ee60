import { dartsThrown, remaining, scored, type SideName } from '#rules/leg.ts';
import { lastWon, legScore, shownLeg, throwerOf } from '#rules/live.ts';
import { winner, type Sayg } from '#rules/sayg.ts';
import { average, lastThrows, matchAverage } from '#rules/statistics.ts';
import { figure } from './figure.ts';
import { ThrowerMark } from './LiveIcon.tsx';
import { Throw } from './Throw.tsx';
import styles from './WideSide.module.css';

interface Props {
  sayg: Sayg;
  side: SideName;
  per: 1 | 3;
}

/** One side of the widescreen board. */
export function WideSide({ sayg, side, per }: Props) {
  const { leg } = shownLeg(sayg);
  const isNext = throwerOf(sayg) === side;
  const name = side === 'home' ? sayg.yourName : sayg.opponentName;
  const darts = dartsThrown(leg, side);
  const legs = legScore(sayg, side);
  const left = remaining(leg, side);
  return (
    <section className={`${styles.side} ${isNext ? styles.next : ''}`} aria-label={name}>
      <p className={styles.top}>
        {isNext && <ThrowerMark className={styles.mark} />}
        <span className={styles.name}>{name}</span>
        <span className={styles.legs}>
          <b>{legs}</b> {legs === 1 ? 'leg' : 'legs'}
        </span>
      </p>
      <p className={styles.left} aria-current={isNext || undefined}>
        {left}
        <span className="vh"> left</span>
      </p>
      <div className={styles.last}>
        <span className={styles.label}>Last five</span>
        <ol>
          {lastThrows(leg, side).map((row) => (
            <li key={row.thrown}>
              <Throw row={row} />
            </li>
          ))}
        </ol>
      </div>
      <dl className={styles.figures}>
        <Figure name="Darts" value={String(darts)} />
        <Figure name="Leg average" value={figure(average(scored(leg, side), darts, per))} />
        <Figure name="Match average" value={figure(matchAverage(sayg, side, per))} />
      </dl>
      <Foot sayg={sayg} side={side} isNext={isNext} />
    </section>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** Whose turn it is, or how this side won the last leg. */
function Foot({ sayg, side, isNext }: { sayg: Sayg; side: SideName; isNext: boolean }) {
  if (isNext) return <p className={styles.oche}>To throw</p>;
  const won = lastWon(sayg);
  const darts = won?.darts === 1 ? '1 dart' : `${won?.darts} darts`;
  const isWinner = winner(sayg) === side;
  if (won?.side !== side) return <p className={isWinner ? styles.shot : styles.foot}>{isWinner && 'Won the match'}</p>;
  const what = isWinner ? 'Won the match' : `Won leg ${won.number + 1}`;
  return (
    <p className={styles.shot}>
      {what}: checked out {won.score} with {darts}
    </p>
  );
}
