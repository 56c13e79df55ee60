import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index } from 'typeorm';
import type { AccessFlag } from '#rules/people/policies.ts';
import { listOf, text } from '#rules/basics/shape.ts';
import { jsonColumn } from '../../core/documents/document-column.ts';
import { Audited, ParentId } from '../../core/data/entity.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { Account } from './account.entity.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

/** What was changed about an account. */
export const AccessChangeKind = enumType(
  'AccessChangeKind',
  ['created', 'joined', 'rights', 'team', 'lent', 'disabled', 'enabled', 'tokenMade', 'tokenRevoked'],
  {
    description:
      'What was changed: the account was created, an invitation was accepted, rights, the team, rights lent for a night, disabled, enabled, a token for a program was made or revoked.',
  },
);
export type AccessChangeKind = keyof typeof AccessChangeKind;

/** One change of what an account may do; never modified itself. Who and when are its audit fields (live.md 18). */
@ObjectType({ description: 'A change of what an account may do: who made it and when are author and created.' })
@Entity('access_change')
export class AccessChange extends Audited {
  @Index()
  @ParentId(() => Account)
  accountId!: string;

  @Field(() => AccessChangeKind, { description: 'What was changed.' })
  @Column('varchar', { length: 20 })
  what!: AccessChangeKind;

  @Field(() => [String], { description: 'Rights that were added, or lent.' })
  @Column(...jsonColumn<AccessFlag[]>(listOf(text()), []))
  gained!: AccessFlag[];

  @Field(() => [String], { description: 'Rights that were taken away.' })
  @Column(...jsonColumn<AccessFlag[]>(listOf(text()), []))
  lost!: AccessFlag[];

  @Field(() => ID, { nullable: true, description: 'The team that was set, or lent.' })
  @Column('varchar', { length: 36, nullable: true })
  teamId!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the token that was made or revoked.' })
  @Column('varchar', { length: 60, nullable: true })
  tokenName!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When what was lent ends.' })
  @Column('datetime', { precision: 3, nullable: true })
  until!: Date | null;
}
