import styles from './BoardSides.module.css';

/** One of two sides on a board. */
export interface BoardSide {
  name: string;
  legs: number;
  /** What it still needs; undefined if not known. */
  left?: number | undefined;
  isNext?: boolean;
}

/** The two sides on a board, one below the other: whose throw it is, legs, and what is left. */
export const BoardSides = ({ sides }: { sides: readonly BoardSide[] }) => (
  <div className={styles.sides} translate="no">
    {sides.map(({ name, legs, left, isNext }, index) => (
      <p key={index} className={isNext ? styles.next : undefined} aria-current={isNext || undefined}>
        <b>{name}</b>
        <span className={styles.legs}>
          {legs}
          <small className={left === undefined ? 'vh' : undefined}>{legs === 1 ? ' leg' : ' legs'}</small>
        </span>
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
