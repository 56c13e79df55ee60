import { nameOfSide } from '#rules/darts/live.ts';
import { isSinglePlayer, type Sayg } from '#rules/darts/sayg.ts';
import { sides, type SideName } from '#rules/darts/leg.ts';
import styles from './FirstThrower.module.css';

interface Props {
  sayg: Sayg;
  question: string;
  onFirst: (side: SideName) => void;
}

/** Asks who throws first in the leg, one button per side. */
export const FirstThrower = ({ sayg, question, onFirst }: Props) => (
  <section className={styles.first} aria-labelledby="first-thrower">
    <h2 className="t-24 heavy tight text-center" id="first-thrower">
      {question}
    </h2>
    {(isSinglePlayer(sayg) ? sides.slice(0, 1) : sides).map((side) => (
      <button key={side} type="button" className={styles.side} translate="no" onClick={() => onFirst(side)}>
        {nameOfSide(sayg, side)}
      </button>
    ))}
  </section>
);
