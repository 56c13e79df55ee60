import { pointsRemaining, sides, type SideName } from '#rules/darts/leg.ts';
import { nameOfSide, scoreOnRecord, legInPlayOrLast, throwerOf } from '#rules/darts/live.ts';
import { isSaygOver, isSinglePlayer, winnerOfSayg, type Sayg } from '#rules/darts/sayg.ts';
import { lastThrowsNewestFirst } from '#rules/darts/statistics.ts';
import { CheckoutHint } from '../CheckoutHint.tsx';
import { ThrowerMark } from '../LiveIcon.tsx';
import { FittedName } from './FittedName.tsx';
import styles from './StreamOverlay.module.css';
import { Stage } from './Stage.tsx';
import { Throw } from '../Throw.tsx';
import type { WatchedMatch } from '../match/use-watched-match.ts';

/** Two lines over a stream: transparent background, no controls. */
export default function StreamOverlay({ sayg, gone }: Pick<WatchedMatch, 'sayg' | 'gone'>) {
  return (
    <Stage isClear>
      {gone && <p className={`${styles.gone} bg-board-panel`}>The match could not be found</p>}
      {sayg && (
        <table className={`${styles.lines} even`}>
          <caption className="vh">
            {sayg.playsAll ? 'All' : 'Best of'} {sayg.numberOfLegs}, leg {legInPlayOrLast(sayg).number + 1}
          </caption>
          <colgroup>
            <col />
            <col className={styles.wide} />
            <col className={styles.narrow} />
            <col className={styles.wide} />
          </colgroup>
          <thead className="vh">
            <tr>
              <th scope="col">Player</th>
              <th scope="col">Last throw</th>
              <th scope="col">Legs</th>
              <th scope="col">Left</th>
            </tr>
          </thead>
          <tbody translate="no">
            {sides
              .filter((side) => side === 'home' || !isSinglePlayer(sayg))
              .map((side) => (
                <Line key={side} sayg={sayg} side={side} />
              ))}
          </tbody>
        </table>
      )}
    </Stage>
  );
}

function Line({ sayg, side }: { sayg: Sayg; side: SideName }) {
  const { leg } = legInPlayOrLast(sayg);
  const isNext = throwerOf(sayg) === side;
  const [last] = lastThrowsNewestFirst(leg, side, 1);
  const name = nameOfSide(sayg, side);
  return (
    <tr className={`bg-board-panel board-ink ${isNext ? 'to-throw' : ''}`} aria-current={isNext || undefined}>
      <th className="text-start" scope="row">
        <div className="flex items-center one-line">
          <span className={styles.mark}>{isNext && <ThrowerMark className="m-auto" />}</span>
          <FittedName className={styles.name} name={name} />
          {isNext && <CheckoutHint className={styles.route} leg={leg} side={side} />}
        </div>
      </th>
      <td className={`${styles.last} text-end`}>{last && !isSaygOver(sayg) && <Throw row={last} />}</td>
      <td className="board-ink-2 bold text-center">{scoreOnRecord(sayg, side)}</td>
      <td className={styles.left}>
        {isSaygOver(sayg) ? (winnerOfSayg(sayg) === side ? 'Won' : '') : pointsRemaining(leg, side)}
      </td>
    </tr>
  );
}
