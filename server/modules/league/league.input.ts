import { ArrayMaxSize, ValidateNested } from 'class-validator';
import { Field, InputType, ObjectType } from 'type-graphql';
import { linkLimits } from '#rules/league/league-settings.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { LeagueLink } from './league.view.ts';

/** What is shown of the settings as it is sent. */
@InputType()
@ObjectType()
abstract class LeagueSettingsFields {
  @Field(() => String, { description: 'E-mail address of the contact link; empty for none.' })
  contact!: string;

  @Field(() => String, { description: 'Address of the logo; empty for the crest.' })
  logo!: string;

  @Field(() => String, { description: 'Colour, e.g. "#026745".' })
  colour!: string;

  @Field(() => [LeagueLink], { description: 'Links to social media.' })
  @ArrayMaxSize(linkLimits.links)
  @ValidateNested({ each: true })
  social!: LeagueLink[];

  @Field(() => [LeagueLink], { description: 'Menu items before the divisions.' })
  @ArrayMaxSize(linkLimits.links)
  @ValidateNested({ each: true })
  menuBefore!: LeagueLink[];

  @Field(() => [LeagueLink], { description: 'Menu items after the divisions.' })
  @ArrayMaxSize(linkLimits.links)
  @ValidateNested({ each: true })
  menuAfter!: LeagueLink[];

  @Field(() => String, { description: 'Who looks after the site; empty when not told.' })
  custodians!: string;

  @Field(() => String, { description: 'Text of the about page, in markdown.' })
  about!: string;

  @Field(() => String, { description: 'Address of the privacy notice; empty for none.' })
  privacyUrl!: string;

  @Field(() => String, { description: 'Address of the terms; empty for none.' })
  termsUrl!: string;

  @Field(() => String, { description: 'When fixtures of a new season start, HH:mm.' })
  startTime!: string;
}

@InputType({ description: 'What the league says of itself, as it is to be.' })
export class LeagueSettingsInput extends LeagueSettingsFields {
  @Field(() => String, { description: 'Name, at most 60 characters.' })
  name!: string;

  @Field(() => String, { description: 'Weekday of league nights, e.g. "Thursday"; empty when there is no usual one.' })
  night!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Time zone, e.g. "Europe/London"; without one it stays as it is.',
  })
  timeZone?: string | null;

  @Field(() => String, { nullable: true, description: 'Weekday that weeks begin with; without one it stays as it is.' })
  weekStart?: string | null;
}

@ObjectType('LeagueSettings', { description: 'What the league says of itself, for those who may change it.' })
export class LeagueSettingsView extends LeagueSettingsFields {
  @Field(() => DateTime, {
    nullable: true,
    description: 'Version to send back with a change; none while nothing was ever changed.',
  })
  version!: Date | null;

  @Field(() => String, { description: 'Name of the league.' })
  name!: string;

  @Field(() => String, { description: 'Weekday of league nights; empty when there is no usual one.' })
  night!: string;

  @Field(() => String, { description: 'Time zone of the league’s clock, e.g. "Europe/London".' })
  timeZone!: string;

  @Field(() => String, { description: 'Weekday that weeks begin with, e.g. "Monday".' })
  weekStart!: string;
}
