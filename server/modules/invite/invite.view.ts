import { IsEmail, IsUUID, Length, Matches } from 'class-validator';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DateTime } from '../../core/data/scalars.ts';
import { Invite, InvitePreset } from './invite.entity.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

const email = { message: 'Enter an e-mail address such as ann@example.com.' };
const namedFault = { message: 'Enter a name of 1 to 250 characters.' };

@ObjectType({ description: 'A new invitation with its link, which is shown once and cannot be asked for again.' })
export class NewInvite {
  @Field(() => Invite, { description: 'The invitation.' })
  invite!: Invite;

  @Field(() => String, { description: 'The address to open.' })
  url!: string;
}

@ObjectType({ description: 'What somebody is invited to, as whoever opens the link sees it.' })
export class InviteOffer {
  @Field(() => InvitePreset, { description: 'What somebody is invited as.' })
  preset!: InvitePreset;

  @Field(() => String, { nullable: true, description: 'Name of the team whose cards the person will keep.' })
  team!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the team whose cards the caller keeps now, and then no more.',
  })
  inPlaceOf!: string | null;

  @Field(() => String, { description: 'Who invites.' })
  by!: string;

  @Field(() => DateTime, { description: 'When the link stops working.' })
  expires!: Date;
}

/** Where the invitation of a captain stands. */
export const CaptainState = enumType('CaptainState', ['none', 'open', 'ended', 'joined'], {
  description:
    'Where the invitation of a captain stands: there was none; it can be accepted; it has expired or was taken back; somebody has joined, or the team has an account.',
});
export type CaptainState = keyof typeof CaptainState;

@ObjectType({ description: 'The captain of a team in a season, and where their invitation stands.' })
export class CaptainInvite {
  @Field(() => ID, { description: 'Id of the team.' })
  teamId!: string;

  @Field(() => String, { nullable: true, description: 'The captain of this season, else of the latest one before.' })
  captain!: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address of that captain, where one is known.' })
  emailAddress!: string | null;

  @Field(() => Boolean, { description: 'Whether that captain is known from an earlier season only.' })
  isFromBefore!: boolean;

  @Field(() => CaptainState, { description: 'Where the invitation stands.' })
  state!: CaptainState;

  @Field(() => String, { nullable: true, description: 'Who has the account with which the team’s cards are entered.' })
  joined!: string | null;

  @Field(() => Invite, { nullable: true, description: 'The latest invitation.' })
  invite!: Invite | null;
}

@InputType({ description: 'Whom to invite.' })
export class InviteInput {
  @Field(() => InvitePreset, { description: 'What somebody is invited as.' })
  preset!: InvitePreset;

  @Field(() => ID, { nullable: true, description: 'Team whose cards the person will keep; a captain needs one.' })
  @IsUUID('all', { message: 'Name a team by its id.' })
  teamId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The open invitation whose place it takes, and which ends with it.' })
  @IsUUID('all', { message: 'Name an invitation by its id.' })
  renews?: string | null;
}

@InputType({ description: 'Who accepts an invitation without being signed in.' })
export class JoinInput {
  @Field(() => String, { description: 'Full name.' })
  @Length(1, 250, namedFault)
  name!: string;

  @Field(() => String, { description: 'E-mail address.' })
  @Length(1, 254, email)
  @IsEmail({}, email)
  emailAddress!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Random text of this try. Sent again with it in the next ten minutes, as the answer was lost, it signs the same person in, under this name and address.',
  })
  @Matches(/^[\w-]{16,100}$/, { message: 'The text of a try has 16 to 100 letters, digits, "-" and "_".' })
  attempt?: string | null;
}
