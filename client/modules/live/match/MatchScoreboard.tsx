import { plural, pluralWord } from '#rules/basics/plural.ts';
import type { CSSProperties } from 'react';
import { dartsThrown, pointsRemaining, pointsScored, sides, type SideName } from '#rules/darts/leg.ts';
import { legJustWon, scoreOnRecord, shortNamesInMatch, legInPlayOrLast, throwerOf } from '#rules/darts/live.ts';
import { isDrawn, isSaygOver, isSinglePlayer, winnerOfSayg, type Sayg } from '#rules/darts/sayg.ts';
import { pointsAverage, matchAverage } from '#rules/darts/statistics.ts';
import { averageText } from '../figure.ts';
import { CheckoutHint } from '../CheckoutHint.tsx';
import { ThrowerMark } from '../LiveIcon.tsx';
import { FittedName } from '../stage/FittedName.tsx';
import styles from './MatchScoreboard.module.css';

interface Props {
  sayg: Sayg;
  /** Darts per average: 3 or 1. */
  per: 1 | 3;
}

/** The most letters of a name for which there is room beside the legs on a phone. */
const mostBesideLegs = 9;

/**
 * Both sides of a match: remaining scores, as large as possible, the side to throw marked; once it is over, the legs of
 * each and who won.
 */
export function MatchScoreboard({ sayg, per }: Props) {
  const shown = sides.filter((side) => side === 'home' || !isSinglePlayer(sayg));
  const names = shortNamesInMatch(sayg);
  // On both sides, so that the scores stand beside each other.
  const isLong = shown.some((side) => names[side].length > mostBesideLegs);
  return (
    <div className={`${styles.sides} ${isLong ? styles.long : ''} grid columns columns-even gap-6`} translate="no">
      {shown.map((side) => (
        <Side key={side} sayg={sayg} side={side} name={names[side]} per={per} />
      ))}
    </div>
  );
}

function Side({ sayg, side, name, per }: Props & { side: SideName; name: string }) {
  const { leg } = legInPlayOrLast(sayg);
  const isNext = throwerOf(sayg) === side;
  const darts = dartsThrown(leg, side);
  const legs = scoreOnRecord(sayg, side);
  // Once a match is over its legs matter, not what was left in the last leg.
  if (isSaygOver(sayg))
    return (
      <section
        className={`${styles.side} ${winnerOfSayg(sayg) === side ? styles.winner : styles.loser}`}
        aria-label={name}
      >
        <p className={styles.row}>
          <FittedName className={`${styles.name} board-ink bold`} name={name} />
        </p>
        <p className={styles.left}>
          {legs}
          <span className={styles.word}>{pluralWord(legs, 'leg')}</span>
        </p>
        <p className={styles.row}>
          <Standing sayg={sayg} side={side} isNext={false} darts={darts} />
          <span>
            avg <b className="board-ink">{averageText(matchAverage(sayg, side, per))}</b>
          </span>
        </p>
      </section>
    );
  return (
    <section className={`${styles.side} ${isNext ? 'to-throw oche-below' : ''}`} aria-label={name}>
      <p className={styles.row}>
        <FittedName className={`${styles.name} board-ink bold`} name={name} />
        <span className={styles.legs}>
          <b className="board-ink t-24 heavy">{legs}</b> {pluralWord(legs, 'leg')}
        </span>
      </p>
      <p
        className={styles.left}
        style={{ '--digits': Math.max(3, String(leg.startingScore).length) } as CSSProperties}
        aria-current={isNext || undefined}
      >
        {pointsRemaining(leg, side)}
        <span className="vh"> left</span>
      </p>
      <CheckoutHint className={styles.route} leg={leg} side={side} />
      <p className={styles.row}>
        <Standing sayg={sayg} side={side} isNext={isNext} darts={darts} />
        <span>
          avg <b className="board-ink">{averageText(pointsAverage(pointsScored(leg, side), darts, per))}</b>
        </span>
      </p>
    </section>
  );
}

function Standing({ sayg, side, isNext, darts }: { sayg: Sayg; side: SideName; isNext: boolean; darts: number }) {
  const won = legJustWon(sayg);
  if (winnerOfSayg(sayg) === side) return <b className="win">Won</b>;
  if (isSaygOver(sayg)) return <span>{isDrawn(sayg) ? 'Drawn' : ''}</span>;
  if (isNext)
    return (
      <b className={`${styles.throws} row-inline gap-4 board-oche`}>
        <ThrowerMark /> To throw
      </b>
    );
  if (won?.side === side) return <span>Shot {won.score}</span>;
  return <span>{plural(darts, 'dart')}</span>;
}
