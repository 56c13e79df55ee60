import { ArrayMaxSize, IsIn, Length } from 'class-validator';
import { Field, InputType, ObjectType } from 'type-graphql';
import { accessFlagList, type AccessFlag } from '#rules/people/policies.ts';
import { tokenLimits } from '#rules/people/tokens.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { AccessToken } from './token.entity.ts';

const namedFault = { message: `Enter a name of 1 to ${tokenLimits.name} characters, such as “Website”.` };

@InputType({ description: 'A token that somebody wants for a program.' })
export class AccessTokenInput {
  @Field(() => String, { description: 'What it is called, e.g. after the program; it is shown beside your name.' })
  @Length(1, tokenLimits.name, namedFault)
  name!: string;

  @Field(() => [String], { description: 'Rights that it is to have: only such as you have yourself.' })
  @ArrayMaxSize(100)
  @IsIn(accessFlagList, { each: true, message: 'Name rights such as "manageScores".' })
  access!: AccessFlag[];

  @Field(() => DateTime, { nullable: true, description: 'When it stops working; none = when it is revoked.' })
  expires?: Date | null;
}

@ObjectType({ description: 'A token that was just made. Its text is shown once and cannot be asked for again.' })
export class NewAccessToken {
  @Field(() => String, { description: 'What the program sends, as in "Authorization: Bearer oche_pat_…".' })
  text!: string;

  @Field(() => AccessToken, { description: 'The token.' })
  token!: AccessToken;
}
