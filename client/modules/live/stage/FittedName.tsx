import type { CSSProperties } from 'react';
import styles from './FittedName.module.css';

/**
 * A name in letters as large as there is room for all of it, down to where they could not be read across a room.
 * `className` gives the largest size, as `--name`, and may give the smallest, as `--least`.
 */
export const FittedName = ({ name, className }: { name: string; className: string | undefined }) => (
  <span className={`${styles.name} ${className}`} title={name} style={{ '--letters': name.length } as CSSProperties}>
    <span className={styles.letters}>{name}</span>
  </span>
);
