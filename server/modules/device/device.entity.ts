import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index } from 'typeorm';
import type { AccessFlag } from '#rules/people/policies.ts';
import { listOf, text } from '#rules/basics/shape.ts';
import { jsonColumn } from '../../core/documents/document-column.ts';
import { Audited, ParentId } from '../../core/data/entity.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { Account } from '../account/account.entity.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

/** How far the sign-in of a device has come. */
const DeviceState = enumType('DeviceState', ['waiting', 'approved', 'active', 'rejected'], {
  description: 'Waiting for somebody to let it in, let in, signed in, rejected (or its session was ended).',
});
type DeviceState = keyof typeof DeviceState;

/** A TV or tablet that asks to be signed in, or is (live.md 18). PIN and verification value are stored as hashes. */
@ObjectType('DeviceSession', { description: 'A TV or tablet that asks to be signed in with a PIN, or is.' })
@Entity('device')
export class Device extends Audited {
  @Field(() => String, { description: 'What it is called, e.g. "Tablet, Corn Exchange".' })
  @Column('varchar', { length: 100 })
  friendlyName!: string;

  @Field(() => String, { description: 'Network address it asked from.' })
  @Column('varchar', { length: 64 })
  address!: string;

  @Field(() => String, { description: 'What its browser says it is.' })
  @Column('varchar', { length: 250 })
  userAgent!: string;

  /** Hash of the cookie that only this device has. */
  @Index({ unique: true })
  @Column('varchar', { length: 64 })
  verificationHash!: string;

  @Column('varchar', { length: 64, nullable: true })
  pinHash!: string | null;

  @Column('integer', { default: 0 })
  wrongPins!: number;

  @Field(() => [String], { description: 'Rights it was let in with.' })
  @Column(...jsonColumn<AccessFlag[]>(listOf(text()), []))
  access!: AccessFlag[];

  @Field(() => String, { nullable: true, description: 'Who let it in.' })
  @Column('varchar', { length: 250, nullable: true })
  approvedBy!: string | null;

  /** The account of whoever let it in: what they lose, it loses. */
  @Index()
  @Column('varchar', { length: 36, nullable: true })
  approverId!: string | null;

  @Field(() => String, { nullable: true, description: 'Who rejected it, or ended its session.' })
  @Column('varchar', { length: 250, nullable: true })
  rejectedBy!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was rejected.' })
  @Column('varchar', { length: 250, nullable: true })
  message!: string | null;

  /** Its temporary account, once it was let in. */
  @Index()
  @ParentId(() => Account, { nullable: true })
  accountId!: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  activated!: Date | null;

  @Field(() => DeviceState, { description: 'How far it is.' })
  get state(): DeviceState {
    if (this.rejectedBy) return 'rejected';
    if (this.activated) return 'active';
    return this.approvedBy ? 'approved' : 'waiting';
  }

  /** Not stored; the service fills it in. */
  @Field(() => DateTime, { nullable: true, description: 'When it was last used, to the minute.' })
  lastRequest!: Date | null;
}
