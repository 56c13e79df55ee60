import { ArrayMaxSize, IsEmail, IsIn, IsUUID, Length } from 'class-validator';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { accessFlagList, type AccessFlag } from '#rules/people/policies.ts';
import { DateTime } from '../../core/data/scalars.ts';

const email = { message: 'Enter an e-mail address such as ann@example.com.' };
const namedFault = { message: 'Enter a name of 1 to 250 characters.' };

@ObjectType({ description: 'The signed-in person and what they may do.' })
export class Me {
  @Field(() => ID, { description: 'Id of the account.' })
  id!: string;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { description: 'Name to greet the person by.' })
  givenName!: string;

  @Field(() => String, { description: 'E-mail address the person signs in with.' })
  emailAddress!: string;

  @Field(() => [String], { description: 'Rights held, e.g. "manageScores".' })
  access!: AccessFlag[];

  @Field(() => ID, { nullable: true, description: 'Team the person keeps cards for.' })
  teamId!: string | null;

  @Field(() => Boolean, { description: 'A temporary account of a TV or tablet.' })
  transient!: boolean;
}

@ObjectType({ description: 'An OpenID Connect provider people may sign in through.' })
class SignInProvider {
  @Field(() => String, { description: 'What to call it: the host name of the provider.' })
  name!: string;

  @Field(() => String, { description: 'Where to send the browser to sign in there.' })
  url!: string;
}

@ObjectType({ description: 'An account of the sample league, for trying things out.' })
export class SampleAccount {
  @Field(() => String, { description: 'E-mail address.' })
  emailAddress!: string;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { description: 'What the account is for.' })
  description!: string;

  @Field(() => String, { description: 'Password.' })
  password!: string;
}

@ObjectType({ description: 'How people can sign in here.' })
export class SignInWays {
  @Field(() => Boolean, {
    description: 'Whether e-mail and password may work: there are local accounts, or no provider.',
  })
  local!: boolean;

  @Field(() => Boolean, { description: 'Whether a link for a new password can be had by e-mail.' })
  passwordReset!: boolean;

  @Field(() => SignInProvider, { nullable: true, description: 'The configured provider.' })
  provider!: SignInProvider | null;

  @Field(() => [SampleAccount], {
    description: 'Accounts of the sample league; empty where others can reach the site.',
  })
  sampleAccounts!: SampleAccount[];

  @Field(() => String, {
    description: 'Where to go after signing in: the address asked for when it is ours, else "/".',
  })
  returnAddress!: string;

  @Field(() => String, {
    description: 'Address under which people reach the site. If it has https, browsers keep a sign-in only there.',
  })
  siteAddress!: string;
}

@ObjectType({ description: 'What a one-time link is for.' })
export class Setup {
  @Field(() => Boolean, { description: 'It makes the first administrator; else it sets the password of an account.' })
  isFirstAccount!: boolean;

  @Field(() => String, { nullable: true, description: 'Name of the account.' })
  name!: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address of the account.' })
  emailAddress!: string | null;
}

@ObjectType({ description: 'A one-time link to hand to somebody. It is shown once and cannot be asked for again.' })
export class Invitation {
  @Field(() => String, { description: 'The address to open.' })
  url!: string;

  @Field(() => DateTime, { description: 'When it stops working.' })
  expires!: Date;
}

@InputType({ description: 'E-mail and password of a local account.' })
export class SignInInput {
  @Field(() => String, { description: 'E-mail address.' })
  @Length(1, 254, email)
  emailAddress!: string;

  @Field(() => String, { description: 'Password.' })
  @Length(1, 1000, { message: 'Enter your password.' })
  password!: string;
}

@InputType({ description: 'An e-mail address.' })
export class EmailInput {
  @Field(() => String, { description: 'E-mail address.' })
  @Length(1, 254, email)
  @IsEmail({}, email)
  emailAddress!: string;
}

@InputType({ description: 'Somebody who is to have an account.' })
export class AccountInput {
  @Field(() => String, { description: 'E-mail address.' })
  @Length(1, 254, email)
  @IsEmail({}, email)
  emailAddress!: string;

  @Field(() => String, { description: 'Full name.' })
  @Length(1, 250, namedFault)
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name to greet the person by; the first word of the name unless given.',
  })
  @Length(0, 250, namedFault)
  givenName?: string | null;
}

@InputType({ description: 'An account that an administrator creates.' })
export class NewAccountInput extends AccountInput {
  @Field(() => [String], { nullable: true, description: 'Rights to begin with; none unless given.' })
  @ArrayMaxSize(100)
  @IsIn(accessFlagList, { each: true, message: 'Name rights such as "manageScores".' })
  access?: AccessFlag[] | null;
}

@InputType({ description: 'The first administrator.' })
export class SetupInput extends AccountInput {
  @Field(() => String, { description: 'Password: 12 characters or more.' })
  @Length(1, 1000)
  password!: string;
}

@ObjectType('StandIn', { description: 'Rights lent to an account, which end by themselves.' })
export class StandInView {
  @Field(() => [String], { description: 'Rights lent besides the own ones.' })
  access!: AccessFlag[];

  @Field(() => ID, { nullable: true, description: 'Team whose cards are kept meanwhile; none = the own one.' })
  teamId!: string | null;

  @Field(() => DateTime, { description: 'When it ends.' })
  until!: Date;
}

@InputType({ description: 'The team an account keeps cards for.' })
export class AccountTeamInput {
  @Field(() => String, { description: 'E-mail address of the account.' })
  @Length(1, 254, email)
  emailAddress!: string;

  @Field(() => ID, { nullable: true, description: 'The team; none = found by the e-mail address.' })
  @IsUUID('all', { message: 'Name a team by its id.' })
  teamId?: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Version of the account as it was read; none = whatever it is now.',
  })
  version?: Date | null;
}

@InputType({ description: 'Rights to lend for a night. No rights and no team end what is lent now.' })
export class StandInInput extends AccountTeamInput {
  @Field(() => [String], { description: 'Rights to lend besides the own ones; never manageAccess.' })
  @ArrayMaxSize(100)
  @IsIn(accessFlagList, { each: true, message: 'Name rights such as "manageScores".' })
  access!: AccessFlag[];

  @Field(() => DateTime, { description: 'When it ends: within 48 hours.' })
  until!: Date;
}

@InputType({ description: 'The complete set of rights of an account.' })
export class GrantInput {
  @Field(() => String, { description: 'E-mail address of the account.' })
  @Length(1, 254, email)
  emailAddress!: string;

  @Field(() => [String], { description: 'Every right the account is to have; all others are taken away.' })
  @ArrayMaxSize(100)
  @IsIn(accessFlagList, { each: true, message: 'Name rights such as "manageScores".' })
  access!: AccessFlag[];

  @Field(() => DateTime, {
    nullable: true,
    description: 'Version of the account as it was read; none = whatever it is now.',
  })
  version?: Date | null;
}
