import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, type Relation } from 'typeorm';
import type { AccessFlag } from '#rules/people/policies.ts';
import { standInShape, type StandIn } from '#rules/people/stand-in.ts';
import { listOf, orMissingOrNull, text } from '#rules/basics/shape.ts';
import { jsonColumn } from '../../core/documents/document-column.ts';
import { Audited, Parent, ParentId } from '../../core/data/entity.ts';
import { DateTime } from '../../core/data/scalars.ts';

/**
 * A user account. The e-mail is stored in lower case; the password as an argon2id hash, missing when only OpenID
 * Connect is used.
 */
@ObjectType({ description: 'Somebody who can sign in.' })
@Entity('account')
export class Account extends Audited {
  @Field(() => String, { description: 'E-mail address the person signs in with, in lower case.' })
  @Index({ unique: true })
  @Column('varchar', { length: 254 })
  emailAddress!: string;

  @Field(() => String, { description: 'Full name.' })
  @Column('varchar', { length: 250 })
  name!: string;

  @Field(() => String, { description: 'Name to greet the person by.' })
  @Column('varchar', { length: 250 })
  givenName!: string;

  @Column('varchar', { length: 250, nullable: true })
  passwordHash!: string | null;

  /** Issuer and hashed subject of the linked OpenID Connect identity. */
  @Index({ unique: true })
  @Column('varchar', { length: 250, nullable: true })
  identity!: string | null;

  /** The team this person keeps cards for; null = found by e-mail among the registered players (league.md 1). */
  @Field(() => ID, {
    nullable: true,
    description: 'Team the person keeps cards for: the one set for the account, else found by e-mail.',
  })
  @Column('varchar', { length: 36, nullable: true })
  teamId!: string | null;

  @Field(() => Boolean, { description: 'A temporary account of a TV or tablet.' })
  @Column('boolean', { default: false })
  transient!: boolean;

  @Field(() => Boolean, { description: 'An administrator has disabled it: nobody can sign in with it.' })
  @Column('boolean', { default: false })
  disabled!: boolean;

  @Field(() => [String], { description: 'Rights held, e.g. "manageScores".' })
  @Column(...jsonColumn<AccessFlag[]>(listOf(text()), []))
  access!: AccessFlag[];

  /** Rights lent for a night, which may have ended (rules/people/stand-in.ts). */
  @Column(...jsonColumn<StandIn | null>(orMissingOrNull(standInShape), null, { nullable: true }))
  standIn!: StandIn | null;
}

/** A signed-in browser. Only the hash of its token is stored. */
@ObjectType({ description: 'A browser somebody is signed in on.' })
@Entity('session')
export class Session extends Audited {
  @Index({ unique: true })
  @Column('varchar', { length: 64 })
  tokenHash!: string;

  @Index()
  @ParentId(() => Account)
  accountId!: string;

  @Parent(() => Account)
  account?: Relation<Account>;

  @Field(() => String, { description: 'What the browser says it is.' })
  @Column('varchar', { length: 250 })
  userAgent!: string;

  @Field(() => String, { description: 'Network address at sign-in.' })
  @Column('varchar', { length: 64 })
  address!: string;

  @Field(() => DateTime, { description: 'Last use, to the minute.' })
  @Column('datetime', { precision: 3 })
  lastUsed!: Date;

  /** Not stored; the service fills it in for the sessions it lists. */
  @Field(() => Boolean, { description: 'Whether it is the browser that asks.' })
  isCurrent!: boolean;
}

/** A one-time link to set a password, or to create the first administrator. */
@Entity('setup_link')
export class SetupLink extends Audited {
  @Index({ unique: true })
  @Column('varchar', { length: 64 })
  tokenHash!: string;

  /** The account it is for; null = it creates the first administrator. */
  @Index()
  @ParentId(() => Account, { nullable: true })
  accountId!: string | null;

  @Parent(() => Account)
  account?: Relation<Account> | null;

  /** The account that made it: once that may invite nobody any more, it ends. Null where nobody's right made it. */
  @Index()
  @Column('varchar', { length: 36, nullable: true })
  makerId!: string | null;

  @Column('datetime', { precision: 3 })
  expires!: Date;
}
