import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { AccessFlag } from '#rules/policies.ts';
import { Audited, json, restrict } from '../../core/entity.ts';
import { DateTime } from '../../core/scalars.ts';

/** Somebody who can sign in. The e-mail is kept in lower case; the password as an argon2id hash, absent with OpenID Connect only. */
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

  /** Issuer and hashed subject of the OpenID Connect identity this account is linked to. */
  @Index({ unique: true })
  @Column('varchar', { length: 250, nullable: true })
  identity!: string | null;

  /** The team this person keeps cards for; absent = found by e-mail among the registered players (league.md 1). */
  @Field(() => ID, {
    nullable: true,
    description: 'Team the person keeps cards for: the one set for the account, else found by e-mail.',
  })
  @Column('varchar', { length: 36, nullable: true })
  teamId!: string | null;

  /** A temporary account of a TV or tablet. */
  @Field(() => Boolean, { description: 'A temporary account of a TV or tablet.' })
  @Column('boolean', { default: false })
  transient!: boolean;

  @Field(() => [String], { description: 'Rights held, e.g. "manageScores".' })
  @Column(...json<AccessFlag[]>())
  access!: AccessFlag[];
}

/** A signed-in browser. Only the hash of its token is stored. */
@ObjectType({ description: 'A browser somebody is signed in on.' })
@Entity('session')
export class Session extends Audited {
  @Index({ unique: true })
  @Column('varchar', { length: 64 })
  tokenHash!: string;

  @Index()
  @Column('varchar', { length: 36 })
  accountId!: string;

  @ManyToOne(() => Account, restrict)
  @JoinColumn({ name: 'accountId' })
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

  /** Not stored: the service says it of the sessions it lists. */
  @Field(() => Boolean, { description: 'Whether it is the browser that asks.' })
  isCurrent!: boolean;
}

/** A one-time link with which somebody sets a password, or becomes the first administrator. */
@Entity('setup_link')
export class SetupLink extends Audited {
  @Index({ unique: true })
  @Column('varchar', { length: 64 })
  tokenHash!: string;

  /** The account it is for; absent = it creates the first administrator. */
  @Index()
  @Column('varchar', { length: 36, nullable: true })
  accountId!: string | null;

  @ManyToOne(() => Account, restrict)
  @JoinColumn({ name: 'accountId' })
  account?: Relation<Account> | null;

  @Column('datetime', { precision: 3 })
  expires!: Date;
}
