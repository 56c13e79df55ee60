import { pluralWord } from '#rules/basics/plural.ts';
import styles from './BoardSides.module.css';

/** One of two sides on a board. */
export interface BoardSide {
  name: string;
  /** Undefined as long as no figures are known; they have their room. */
  legs?: number | undefined;
  /** What it still needs; undefined if not known. */
  left?: number | undefined;
  isNext?: boolean;
}

/** The two sides on a board, one below the other: whose throw it is, legs, and what is left. */
export const BoardSides = ({ sides }: { sides: readonly BoardSide[] }) => (
  <div className="grid gap-2 t-14" translate="no">
    {sides.map(({ name, legs, left, isNext }, index) => (
      <p
        key={index}
        className={`flex items-baseline gap-8 lh-14 ${isNext ? styles.next : ''}`}
        aria-current={isNext || undefined}
      >
        <b className="breaks grow semi">{name}</b>
        {legs !== undefined && (
          <span className="bold figures">
            {legs}
            <small className={left === undefined ? 'vh' : 'ink-3 t-12 regular'}>{pluralWord(legs, ' leg')}</small>
          </span>
        )}
        {legs === undefined && <span className={`t-24 heavy figures lh-11 text-end ${styles.left}`}>{'\u00a0'}</span>}
        {left !== undefined && (
          <span className={`t-24 heavy figures lh-11 text-end ${styles.left}`}>
            {left}
            <span className="vh"> left</span>
          </span>
        )}
      </p>
    ))}
  </div>
);
