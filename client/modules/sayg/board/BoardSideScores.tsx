import { nameOfSide } from '#rules/darts/live.ts';
import { plural, pluralWord } from '#rules/basics/plural.ts';
import { memo, type CSSProperties } from 'react';
import { checkoutRoute } from '#rules/darts/checkout-route.ts';
import { dartsThrown, pointsRemaining, pointsScored, sideToThrow, type Leg, type SideName } from '#rules/darts/leg.ts';
import { pointsAverage } from '#rules/darts/statistics.ts';
import { isSinglePlayer, type Sayg } from '#rules/darts/sayg.ts';
import { useHasCheckoutHints } from '../../../lib/device/hints.ts';
import { CheckoutRoute } from '../../../ui/text/CheckoutRoute.tsx';
import { firstNamesOrInitialsIfSame } from '#rules/basics/short-names.ts';
import styles from './BoardSideScores.module.css';

interface Props {
  sayg: Sayg;
  leg: Leg;
  /** Tells the sides from those that stand elsewhere on the page. */
  region?: string;
}

/** Both sides, or the single player: legs won, remaining score, whose turn it is. */
export const BoardSideScores = memo(function BoardSideScores({ sayg, leg, region }: Props) {
  const sides: SideName[] = isSinglePlayer(sayg) ? ['home'] : ['home', 'away'];
  return (
    <div className={`${styles.sides} grid columns columns-even gap-6 h-min`} translate="no">
      {sides.map((side) => (
        <Side key={side} {...{ sayg, leg, side, within: region }} />
      ))}
    </div>
  );
});

function Side({ sayg, leg, side, within }: Omit<Props, 'within'> & { side: SideName; within: string | undefined }) {
  const name = nameOfSide(sayg, side);
  const isOn = sideToThrow(leg) === side;
  const thrown = dartsThrown(leg, side);
  const hasHints = useHasCheckoutHints();
  const route = hasHints ? checkoutRoute(pointsRemaining(leg, side)) : null;
  const won = side === 'home' ? sayg.homeScore : sayg.awayScore;
  return (
    <section
      className={`${styles.side} ${isOn ? 'to-throw oche-below board-ink' : ''}`}
      aria-label={within ? `${name}, ${within}` : name}
    >
      <div className={styles.head}>
        <span className={styles.name}>
          {/* What is short is shown; screen readers get the full name. */}
          <span className={`${styles.short} block ellipsis`} aria-hidden="true">
            {firstNamesOrInitialsIfSame(sayg.yourName, sayg.opponentName)[side]}
          </span>
          <span className={`${styles.long} vh block ellipsis`}>{name}</span>
        </span>
        <span className={`${styles.legs} flex-inline items-baseline gap-4`}>
          <b className="t-24 heavy lh-1">{won}</b> <small className="board-ink-2 t-11">{pluralWord(won, 'leg')}</small>
        </span>
      </div>
      <p
        className={styles.left}
        style={{ '--digits': Math.max(3, String(leg.startingScore).length) } as CSSProperties}
        aria-current={isOn ? true : undefined}
      >
        {pointsRemaining(leg, side)}
        <span className="vh"> left</span>
      </p>
      {/* Its place is kept free, so that the figures above neither move nor shrink when it appears. */}
      {hasHints && <div className={styles.route}>{route && <CheckoutRoute darts={route} />}</div>}
      <div className={styles.foot}>
        {isOn ? (
          <span className="row-inline gap-4 board-oche bold">
            <svg width="10" height="12" viewBox="0 0 10 12" aria-hidden="true">
              <path d="M0 0l10 6-10 6z" fill="currentColor" />
            </svg>
            To throw
          </span>
        ) : (
          <span>{thrown ? plural(thrown, 'dart') : 'Waiting'}</span>
        )}
        <span>
          avg <b className="board-ink">{pointsAverage(pointsScored(leg, side), thrown)?.toFixed(2) ?? '-'}</b>
        </span>
      </div>
    </section>
  );
}
