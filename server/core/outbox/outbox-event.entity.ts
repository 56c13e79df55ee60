import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Something that happened, stored by the transaction that made it happen, until everybody who wants to know is told. It
 * is a fact for whoever carries messages, and knows none of them.
 */
@Entity('outbox_event')
@Index(['handled', 'id'])
export class OutboxEvent {
  /** In the order of what happened, as far as one process sees it. */
  @PrimaryGeneratedColumn('increment', { type: 'integer' })
  id!: number;

  @Column('varchar', { length: 40 })
  type!: string;

  /** Id of the record that it is about. */
  @Column('varchar', { length: 36 })
  subject!: string;

  /** What was true at that moment and may not be any more, as JSON. */
  @Column('mediumtext')
  facts!: string;

  @Column('datetime', { precision: 3 })
  happened!: Date;

  /** Not to be told before, where it is a secret as yet. */
  @Column('datetime', { precision: 3, nullable: true })
  heldUntil!: Date | null;

  /** When it was handed to those who carry it; null until then. */
  @Column('datetime', { precision: 3, nullable: true })
  handled!: Date | null;

  /** What is told of it, from then on. */
  @Column('mediumtext', { nullable: true })
  body!: string | null;
}
