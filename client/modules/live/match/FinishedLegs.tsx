import { isSaygOver, legsInOrder, isSinglePlayer, type Sayg } from '#rules/darts/sayg.ts';
import type { Leg, SideName } from '#rules/darts/leg.ts';
import { shortNamesInMatch, legInPlayOrLast, startedLegs, howLegWasWon } from '#rules/darts/live.ts';
import { pointsAverage, legFigures } from '#rules/darts/statistics.ts';
import { averageText } from '../figure.ts';
import styles from './FinishedLegs.module.css';
import { LegSheet } from './LegSheet.tsx';

interface Props {
  sayg: Sayg;
  per: 1 | 3;
}

/** The finished legs, newest first; each opens throw by throw (live.md 6). */
export function FinishedLegs({ sayg, per }: Props) {
  const shown = isSaygOver(sayg) ? -1 : legInPlayOrLast(sayg).number;
  const played = startedLegs(sayg).filter(({ number }) => number !== shown);
  if (!played.length) return null;
  const names = shortNamesInMatch(sayg);
  return (
    <div className="line-top t-14" translate="no">
      <p className={styles.head}>
        <span className="ellipsis">Leg</span>
        <span className="ellipsis">{names.home}</span>
        {!isSinglePlayer(sayg) && <span className="ellipsis">{names.away}</span>}
      </p>
      {played.toReversed().map(({ number, leg }) => (
        <details key={number} className={`${styles.leg} line-top`} open={legsInOrder(sayg).length === 1}>
          <summary className="tap-48 ink-2 unmarked pointer lit ring-in">
            <span>{number + 1}</span>
            <Side leg={leg} number={number} side="home" name={names.home} per={per} />
            {!isSinglePlayer(sayg) && <Side leg={leg} number={number} side="away" name={names.away} per={per} />}
          </summary>
          <LegSheet sayg={sayg} number={number} leg={leg} />
        </details>
      ))}
    </div>
  );
}

interface SideProps {
  leg: Leg;
  number: number;
  side: SideName;
  name: string;
  per: 1 | 3;
}

function Side({ leg, number, side, name, per }: SideProps) {
  const won = howLegWasWon({ number, leg });
  const { scored, darts, remaining } = legFigures(leg, side);
  return (
    <span>
      <span className="vh">{name} </span>
      {won?.side === side ? (
        <span>
          <span className="vh">won with </span>
          <b className="win heavy">{won.score}</b> in {won.thrown}
        </span>
      ) : (
        <span>{remaining} left</span>
      )}
      <small className="block ink-3 t-12 lh-12">avg {averageText(pointsAverage(scored, darts, per))}</small>
    </span>
  );
}
