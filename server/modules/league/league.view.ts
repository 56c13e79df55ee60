import { ArrayMaxSize, ValidateNested } from 'class-validator';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { linkLimits } from '#rules/league/league-settings.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { LeagueRulesView } from './league-rules.view.ts';

@ObjectType({ description: 'A link of the menu or the header.' })
@InputType('LeagueLinkInput', { description: 'A link of the menu or the header.' })
class LeagueLink {
  @Field(() => String, { description: 'Text of the link.' })
  text!: string;

  @Field(() => String, { description: 'Address; a page of this site when it starts with "/".' })
  url!: string;
}

/** What is shown of the settings as it is sent. */
@InputType()
@ObjectType()
export abstract class LeagueSettingsFields {
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

/** What is shown of the settings to everybody. */
@ObjectType()
abstract class LeagueSettingsShown extends LeagueSettingsFields {
  @Field(() => String, { description: 'Name of the league.' })
  name!: string;

  @Field(() => String, { description: 'Weekday of league nights, e.g. "Thursday"; empty when there is no usual one.' })
  night!: string;

  @Field(() => String, { description: 'Time zone of the league’s clock, e.g. "Europe/London".' })
  timeZone!: string;

  @Field(() => String, { description: 'Weekday that weeks begin with, e.g. "Monday".' })
  weekStart!: string;
}

@ObjectType({ description: 'What visitors may notice of the features.' })
class VisitorFeatures {
  @Field(() => Boolean, { description: 'Singles of a card are shown in random order.' })
  randomisedSingles!: boolean;

  @Field(() => Int, { description: 'Scores are hidden until so many seconds after the start of the fixture’s date.' })
  scoresHiddenSeconds!: number;

  @Field(() => Boolean, { description: 'Photos can be added and seen by those with the right.' })
  photosEnabled!: boolean;

  @Field(() => Boolean, { description: 'Visitors may mark favourite teams.' })
  favouritesEnabled!: boolean;

  @Field(() => Boolean, { description: 'TVs and tablets can be signed in with a PIN.' })
  serviceAccountSessionsAllowed!: boolean;

  @Field(() => Int, { description: 'Highest checkout that can be entered as a hi-check.' })
  hiCheckMaximum!: number;

  @Field(() => Boolean, { description: 'Captains may add players to their own team from a card.' })
  captainsAddPlayers!: boolean;

  @Field(() => Boolean, { description: 'A side may start a match of a card from a lower score.' })
  handicap!: boolean;

  @Field(() => Boolean, { description: 'Players are rated by their singles.' })
  ratings!: boolean;
}

@ObjectType({ description: 'Which version of the product answers.' })
class BuildInfo {
  @Field(() => String, { description: 'Branch it was built from; empty when not known, like the others.' })
  branch!: string;

  @Field(() => String, { description: 'Commit it was built from.' })
  version!: string;

  @Field(() => String, { description: 'When it was built.' })
  date!: string;

  @Field(() => String, { description: 'Name of the change it shows.' })
  prName!: string;

  @Field(() => String, { description: 'Address of the change it shows.' })
  prLink!: string;
}

@ObjectType('League', { description: 'The league: what it is called, how it plays, and the product that serves it.' })
export class LeagueView extends LeagueSettingsShown {
  @Field(() => LeagueRulesView, { description: 'How this league plays.' })
  rules!: LeagueRulesView;

  @Field(() => VisitorFeatures, { description: 'What visitors may notice of the features.' })
  features!: VisitorFeatures;

  @Field(() => Boolean, { description: 'Browsers can be told of teams, with or without an account.' })
  isPushSent!: boolean;

  @Field(() => BuildInfo, { description: 'Which version of the product answers.' })
  build!: BuildInfo;
}

@ObjectType('LeagueSettings', { description: 'What the league says of itself, for those who may change it.' })
export class LeagueSettingsView extends LeagueSettingsShown {
  @Field(() => DateTime, {
    nullable: true,
    description: 'Version to send back with a change; none while nothing was ever changed.',
  })
  version!: Date | null;
}
