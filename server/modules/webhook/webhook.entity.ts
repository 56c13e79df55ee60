import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { listOf, text } from '#rules/basics/shape.ts';
import type { EventType } from '#rules/connected/webhook-events.ts';
import type { WebhookForm } from '#rules/connected/webhook-rules.ts';
import { Audited, ParentId } from '../../core/data/entity.ts';
import { jsonColumn } from '../../core/documents/document-column.ts';
import { longestProblem } from '../../core/outgoing/post.ts';
import { Account } from '../account/account.entity.ts';

/** Why a webhook is paused: by somebody, after failures in a row, or because its owner may not have it any more. */
export type PauseReason = 'byHand' | 'failures' | 'owner';

/**
 * An address that is told of what happens (connected.md 1). Its owner's fields are saved as those of any record; what
 * sending it notes (from `failures` on) is written past its version.
 */
@Entity('webhook')
export class Webhook extends Audited {
  /** The owner. */
  @Index()
  @ParentId(() => Account)
  accountId!: string;

  @Column('varchar', { length: 1000 })
  address!: string;

  @Column(...jsonColumn<EventType[]>(listOf(text()), []))
  events!: EventType[];

  @Column('varchar', { length: 36, nullable: true })
  divisionId!: string | null;

  @Column('varchar', { length: 36, nullable: true })
  teamId!: string | null;

  /** Made by a captain, who may have it as long as `teamId` is their team. */
  @Column('boolean', { default: false })
  isOfTeam!: boolean;

  @Column('varchar', { length: 20 })
  form!: WebhookForm;

  @Column('varchar', { length: 100 })
  secret!: string;

  /** The secret before the last one, which signs too until `oldSecretUntil`. */
  @Column('varchar', { length: 100, nullable: true })
  oldSecret!: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  oldSecretUntil!: Date | null;

  /** In a row. */
  @Column('integer', { default: 0 })
  failures!: number;

  @Column('datetime', { precision: 3, nullable: true })
  pausedAt!: Date | null;

  @Column('varchar', { length: 20, nullable: true })
  pauseReason!: PauseReason | null;

  /** The process that sends what is for it; null while none does. */
  @Column('varchar', { length: 36, nullable: true })
  holder!: string | null;

  /** Rises with everything that the holder does. */
  @Column('integer', { default: 0 })
  beat!: number;
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** A message for one webhook, and what became of it. Its id is that of the message, so there is one for each event. */
@Entity('webhook_delivery')
@Index(['state', 'due'])
@Index(['webhookId', 'eventId'])
export class WebhookDelivery {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @ParentId(() => Webhook)
  webhookId!: string;

  @Index()
  @Column('integer')
  eventId!: number;

  @Column('varchar', { length: 40 })
  type!: string;

  @Column('varchar', { length: 12 })
  state!: DeliveryState;

  /** Asked for by somebody: tried once, even while the webhook is paused. */
  @Column('boolean', { default: false })
  isByHand!: boolean;

  @Column('datetime', { precision: 3 })
  created!: Date;

  /** When the next attempt is to be made. */
  @Column('datetime', { precision: 3 })
  due!: Date;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('datetime', { precision: 3, nullable: true })
  attempted!: Date | null;

  /** Status of the last answer. */
  @Column('integer', { nullable: true })
  status!: number | null;

  /** Why the last attempt failed. */
  @Column('varchar', { length: longestProblem, nullable: true })
  problem!: string | null;

  /** How long it took. */
  @Column('integer', { nullable: true })
  milliseconds!: number | null;
}

/** The value of a record of the league as it was last told, or as it was when somebody first wanted to know. */
@Entity('told_record')
export class ToldRecord {
  @PrimaryColumn('varchar', { length: 40 })
  kind!: string;

  /** A number, as a text that keeps all its digits. */
  @Column('varchar', { length: 40 })
  value!: string;
}
