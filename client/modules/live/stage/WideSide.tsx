import { plural, pluralWord } from '#rules/basics/plural.ts';
import { dartsThrown, pointsRemaining, pointsScored, type SideName } from '#rules/darts/leg.ts';
import { nameOfSide, checkouts, legJustWon, scoreOnRecord, legInPlayOrLast, throwerOf } from '#rules/darts/live.ts';
import { isDrawn, isSaygOver, winnerOfSayg, type Sayg } from '#rules/darts/sayg.ts';
import { pointsAverage, lastThrowsNewestFirst, matchAverage, matchFigures } from '#rules/darts/statistics.ts';
import { averageText } from '../figure.ts';
import { CheckoutHint } from '../CheckoutHint.tsx';
import { FittedName } from './FittedName.tsx';
import { ThrowerMark } from '../LiveIcon.tsx';
import { Throw } from '../Throw.tsx';
import styles from './WideSide.module.css';

interface Props {
  sayg: Sayg;
  side: SideName;
  per: 1 | 3;
}

/** One side of the widescreen board. */
export const WideSide = (props: Props) =>
  isSaygOver(props.sayg) ? <OverSide {...props} /> : <PlayingSide {...props} />;

/** Once the match is over: legs, and how they were won. */
function OverSide({ sayg, side, per }: Props) {
  const isWinner = winnerOfSayg(sayg) === side;
  const { bands } = matchFigures(sayg, side);
  const legs = scoreOnRecord(sayg, side);
  const best = Math.max(0, ...checkouts(sayg, side));
  const name = nameOfSide(sayg, side);
  return (
    <section className={`${styles.side} ${styles.over} ${isWinner ? styles.winner : styles.loser}`} aria-label={name}>
      <p className={styles.top}>
        <FittedName className={`${styles.name} tight`} name={name} />
      </p>
      <p className={styles.left}>
        <span>
          {legs}
          <small className="block board-ink-2 medium lh-1 text-center">{pluralWord(legs, 'leg')}</small>
        </span>
      </p>
      <dl className={styles.figures}>
        <Figure name="Average" value={averageText(matchAverage(sayg, side, per))} />
        <Figure name="100+" value={String(bands['100-139'])} />
        <Figure name="140+" value={String(bands['140-179'])} />
        <Figure name="180s" value={String(bands['180'])} />
        <Figure name="Checkout" value={best ? String(best) : '-'} />
      </dl>
      <p className={`${styles.foot} ${isWinner ? styles.victory : ''}`}>
        {isWinner ? 'Won' : isDrawn(sayg) ? 'Drawn' : ''}
      </p>
    </section>
  );
}

function PlayingSide({ sayg, side, per }: Props) {
  const { leg } = legInPlayOrLast(sayg);
  const isNext = throwerOf(sayg) === side;
  const name = nameOfSide(sayg, side);
  const darts = dartsThrown(leg, side);
  const legs = scoreOnRecord(sayg, side);
  const left = pointsRemaining(leg, side);
  return (
    <section className={`${styles.side} ${isNext ? 'to-throw' : ''}`} aria-label={name}>
      <p className={styles.top}>
        {isNext && <ThrowerMark className={`${styles.mark} board-oche`} />}
        <FittedName className={`${styles.name} tight`} name={name} />
        <span className={styles.legs}>
          <b className="board-ink heavy">{legs}</b> {pluralWord(legs, 'leg')}
        </span>
      </p>
      <div className={styles.middle}>
        <p className={styles.left} aria-current={isNext || undefined}>
          {left}
          <span className="vh"> left</span>
        </p>
        <CheckoutHint
          className={styles.route}
          wordClassName={`${styles.checkout} board-ink-2 regular`}
          leg={leg}
          side={side}
        />
      </div>
      <div className={styles.last}>
        <span className={styles.label}>Last five</span>
        <ol className="grid grow items-center lh-1 text-end">
          {lastThrowsNewestFirst(leg, side).map((row) => (
            <li key={row.thrown}>
              <Throw row={row} />
            </li>
          ))}
        </ol>
      </div>
      <dl className={styles.figures}>
        <Figure name="Darts" value={String(darts)} />
        <Figure name="Leg average" value={averageText(pointsAverage(pointsScored(leg, side), darts, per))} />
        <Figure name="Match average" value={averageText(matchAverage(sayg, side, per))} />
      </dl>
      <Foot sayg={sayg} side={side} isNext={isNext} />
    </section>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="board-ink-2">{name}</dt>
    <dd className="bold lh-11">{value}</dd>
  </div>
);

/** Whose turn it is, or how this side won the previous leg. */
function Foot({ sayg, side, isNext }: { sayg: Sayg; side: SideName; isNext: boolean }) {
  if (isNext) return <p className={`${styles.foot} ${styles.oche} on-max`}>To throw</p>;
  const won = legJustWon(sayg);
  if (won?.side !== side) return <p className={styles.foot} />;
  return (
    <p className={`${styles.foot} ${styles.shot} bg-win-soft win`}>
      Won leg {won.number + 1}: checked out {won.score} with {plural(won.darts, 'dart')}
    </p>
  );
}
