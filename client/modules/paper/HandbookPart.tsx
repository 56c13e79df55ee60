import type { ReactNode } from 'react';
import type { HandbookQuery } from '../../generated/paper.ts';
import styles from './Handbook.module.css';

export type BookDay = HandbookQuery['divisionData']['fixtures'][number];
export type BookSeason = NonNullable<HandbookQuery['bookOf']>;
export type BookDivision = Pick<BookSeason['divisions'][number], 'id' | 'name'>;

/** A part of the handbook, with its heading. */
export const HandbookPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);
