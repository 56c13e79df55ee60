import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A change that was sent under a key: it is there if the change was made, and its answer once there was one. */
@Entity('answered_change')
export class AnsweredChange {
  /** Hash of the account and its key, which itself is not stored. */
  @PrimaryColumn('varchar', { length: 64 })
  id!: string;

  /** Hash of what was asked for. */
  @Column('varchar', { length: 64 })
  content!: string;

  @Index()
  @Column('datetime', { precision: 3 })
  created!: Date;

  /** Encrypted by the key; null where there is none to repeat. */
  @Column('mediumblob', { nullable: true })
  answer!: Buffer | null;
}
