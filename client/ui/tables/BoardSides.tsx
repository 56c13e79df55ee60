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
  <div className={styles.sides} translate="no">
    {sides.map(({ name, legs, left, isNext }, index) => (
      <p key={index} className={isNext ? styles.next : undefined} aria-current={isNext || undefined}>
        <b className="breaks grow semi">{name}</b>
        {legs !== undefined && (
          <span className={styles.legs}>
            {legs}
            <small className={left === undefined ? 'vh' : undefined}>{pluralWord(legs, ' leg')}</small>
          </span>
        )}
        {legs === undefined && <span className={styles.left}>{'\u00a0'}</span>}
        {left !== undefined && (
          <span className={styles.left}>
            {left}
            <span className="vh"> left</span>
          </span>
        )}
      </p>
    ))}
  </div>
);
