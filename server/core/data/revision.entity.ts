import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How often the data of a scope has changed: a season's id, or one of the named scopes (revisions.ts). Cached answers
 * depend on it.
 */
@Entity('revision')
export class Revision {
  @PrimaryColumn('varchar', { length: 36 })
  scope!: string;

  @Column('integer')
  number!: number;
}
