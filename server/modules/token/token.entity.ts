import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, type Relation } from 'typeorm';
import { listOf, text } from '#rules/basics/shape.ts';
import type { AccessFlag } from '#rules/people/policies.ts';
import { Audited, Parent, ParentId } from '../../core/data/entity.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { jsonColumn } from '../../core/documents/document-column.ts';
import { Account } from '../account/account.entity.ts';

/** What a program signs in with (live.md 18). Only the hash of its text is stored. */
@ObjectType({ description: 'What a program signs in with. Its text is shown once, when it is made.' })
@Entity('access_token')
export class AccessToken extends Audited {
  @Index({ unique: true })
  @Column('varchar', { length: 64 })
  tokenHash!: string;

  @Field(() => ID, { description: 'The account whose rights it has.' })
  @Index()
  @ParentId(() => Account)
  accountId!: string;

  @Parent(() => Account)
  account?: Relation<Account>;

  @Field(() => String, { description: 'What it is called: no other token of the account has this name.' })
  @Column('varchar', { length: 60 })
  name!: string;

  @Field(() => [String], { description: 'Rights that were chosen for it, e.g. "manageScores".' })
  @Column(...jsonColumn<AccessFlag[]>(listOf(text()), []))
  access!: AccessFlag[];

  @Field(() => DateTime, { nullable: true, description: 'When it stops working; none = when it is revoked.' })
  @Column('datetime', { precision: 3, nullable: true })
  expires!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Last use, to five minutes; none = never used.' })
  @Column('datetime', { precision: 3, nullable: true })
  lastUsed!: Date | null;

  /** Not stored; the service fills them in for the tokens it lists. */
  @Field(() => String, { description: 'Name of the owner.' })
  owner!: string;

  @Field(() => [String], { description: 'Rights it has now: those chosen that its owner has at this moment.' })
  usable!: AccessFlag[];

  @Field(() => Boolean, { description: 'Whether its end has come.' })
  isExpired!: boolean;
}
