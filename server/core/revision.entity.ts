import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often the data of a scope changed: a season's id, or "league" for what all seasons share. Cached answers hang on it. */
@Entity('revision')
export class Revision {
  @PrimaryColumn('varchar', { length: 36 })
  scope!: string;

  @Column('integer')
  number!: number;
}
