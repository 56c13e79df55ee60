import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type MessageChannel = 'mail' | 'push';

/** `digest`: it waits for the e-mail of the day, and then with it, as part of it. */
export type MessageState = 'waiting' | 'digest' | 'sent' | 'failed';

/**
 * A message for one person, and what became of it (messages.md 1). Its id is made from what it tells and from whom it
 * is for, so that there is one of each.
 */
@Entity('message')
@Index(['state', 'channel', 'due'])
export class Message {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  /** Whose it is; null where it is for somebody without an account. */
  @Index()
  @Column('varchar', { length: 36, nullable: true })
  accountId!: string | null;

  @Column('varchar', { length: 10 })
  channel!: MessageChannel;

  /** What it is about. */
  @Column('varchar', { length: 40 })
  topic!: string;

  /** Where it goes, of an e-mail. */
  @Column('varchar', { length: 254, nullable: true })
  address!: string | null;

  /** The browser it goes to, of a push. */
  @Column('varchar', { length: 36, nullable: true })
  deviceId!: string | null;

  /** The record it is about, or what of it may become untrue by itself, where it may while it waits. */
  @Index()
  @Column('varchar', { length: 36, nullable: true })
  recordId!: string | null;

  @Column('varchar', { length: 250 })
  subject!: string;

  /** Emptied once it is sent or given up: there may be a link in it that lets somebody in. */
  @Column('mediumtext')
  text!: string;

  /** Secret and topic with which messages like it are stopped; null where it was asked for. */
  @Column('varchar', { length: 100, nullable: true })
  stop!: string | null;

  @Column('varchar', { length: 12 })
  state!: MessageState;

  @Column('datetime', { precision: 3 })
  created!: Date;

  /** When the next attempt is to be made. */
  @Column('datetime', { precision: 3 })
  due!: Date;

  /** From when on it is of no use. */
  @Column('datetime', { precision: 3, nullable: true })
  expires!: Date | null;

  @Column('integer', { default: 0 })
  attempts!: number;

  /** Why the last attempt failed. */
  @Column('varchar', { length: 250, nullable: true })
  problem!: string | null;

  /** The process that sends it, or the e-mail of the day that it is part of; null while there is none. */
  @Column('varchar', { length: 36, nullable: true })
  holder!: string | null;

  /** Rises with everything that the holder does. */
  @Column('integer', { default: 0 })
  beat!: number;
}

/**
 * That something which follows from the time alone was told: its id is made from what. Whose process wrote it told it
 * (messages.md 3).
 */
@Entity('told_once')
export class ToldOnce {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @Column('varchar', { length: 36 })
  holder!: string;

  @Column('datetime', { precision: 3 })
  at!: Date;
}
