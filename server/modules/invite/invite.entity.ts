import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index } from 'typeorm';
import { Audited, ParentId } from '../../core/data/entity.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { Account } from '../account/account.entity.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

/** The presets people are invited with (rules/people/presets.ts). */
export const InvitePreset = enumType('InvitePreset', ['captain', 'scorer', 'secretary', 'treasurer'], {
  description: 'What somebody is invited as.',
});
export type InvitePreset = keyof typeof InvitePreset;

/**
 * A one-time link with which somebody gets an account and its rights (live.md 18). Only the hash of its code is stored.
 */
@ObjectType({ description: 'An invitation nobody has accepted yet; who made it and when are author and created.' })
@Entity('invite')
export class Invite extends Audited {
  @Index({ unique: true })
  @Column('varchar', { length: 64 })
  codeHash!: string;

  @Field(() => InvitePreset, { description: 'What somebody is invited as.' })
  @Column('varchar', { length: 20 })
  preset!: InvitePreset;

  @Field(() => ID, { nullable: true, description: 'Team whose cards the person will keep.' })
  @Column('varchar', { length: 36, nullable: true })
  teamId!: string | null;

  @Field(() => DateTime, { description: 'When it stops working.' })
  @Column('datetime', { precision: 3 })
  expires!: Date;

  /** The account that made it: once that may invite nobody any more, it ends. Null where it is not known. */
  @Index()
  @Column('varchar', { length: 36, nullable: true })
  makerId!: string | null;

  /** Who accepted it. */
  @Index()
  @ParentId(() => Account, { nullable: true })
  accountId!: string | null;
}
