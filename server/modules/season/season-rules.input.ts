import { ArrayMaxSize, IsString, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import type { LeagueRules } from '#rules/basics/defaults.ts';
import type { SentRules } from '#rules/league/sent-rules.ts';
import {
  AwardsCount,
  CardExtras,
  DecidedBy,
  EligibilityView,
  FixturePoints,
  HandicapRule,
  LeagueZones,
  MostMatches,
  mostRuleItems,
  PlayerPointsView,
} from '../league/league-rules.view.ts';

@InputType({ description: 'How a match of a card is to be played.' })
class MatchFormatInput {
  @Field(() => Int, { description: 'Players a side, 1 to 4; 0 for the whole team.' })
  playerCount!: number;

  @Field(() => Int, { description: 'Starting score, 101 to 1001; 0 of another game.' })
  startingScore!: number;

  @Field(() => Int, { description: 'Best of so many legs, or so many are played: 1 to 25.' })
  numberOfLegs!: number;

  @Field(() => Boolean, { nullable: true, description: 'All legs are played.' })
  playsAll?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'A side scores only from its first double on.' })
  isDoubleStart?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Another game than x01, at most 30 characters.' })
  game?: string | null;

  @Field(() => String, { nullable: true, description: 'What it is called in place of "Singles 2".' })
  label?: string | null;
}

@InputType({ description: 'Points of a team; all that applies to a fixture is added.' })
class LeaguePointsInput extends FixturePoints {
  @Field(() => Int, {
    nullable: true,
    description: 'For each listed visit of a player on its side; absent = as it was.',
  })
  oneEighty?: number | null;

  @Field(() => Int, { nullable: true, description: 'For each hi-check of a player on its side; absent = as it was.' })
  hiCheck?: number | null;
}

@InputType({ description: 'How a season, or a division of it, is to be played.' })
export class LeagueRulesInput implements SentRules {
  @Field(() => LeaguePointsInput, { description: 'Points of the table.' })
  @ValidateNested()
  points!: LeaguePointsInput;

  @Field(() => DecidedBy, { description: 'What decides a fixture.' })
  decidedBy!: LeagueRules['decidedBy'];

  @Field(() => [String], { description: 'Figures that order the table of teams, most important first.' })
  @ArrayMaxSize(mostRuleItems)
  @IsString({ each: true })
  teamTieBreaks!: string[];

  @Field(() => Boolean, { description: 'Whether teams that are level in all of them share a place.' })
  sharesPlaces!: boolean;

  @Field(() => PlayerPointsView, { description: 'Points of the table of players.' })
  @ValidateNested()
  playerPoints!: PlayerPointsView;

  @Field(() => [String], { description: 'Figures that order the table of players, most important first.' })
  @ArrayMaxSize(mostRuleItems)
  @IsString({ each: true })
  playerTieBreaks!: string[];

  @Field(() => [MatchFormatInput], { description: 'Matches on the card of a league fixture, in playing order.' })
  @ArrayMaxSize(mostRuleItems)
  @ValidateNested({ each: true })
  leagueCard!: MatchFormatInput[];

  @Field(() => [MatchFormatInput], { description: 'Matches on the card of a qualifier, in playing order.' })
  @ArrayMaxSize(mostRuleItems)
  @ValidateNested({ each: true })
  qualifierCard!: MatchFormatInput[];

  @Field(() => Int, { description: 'Matches with players that a qualifier needs before its score is shown.' })
  matchesForQualifierScore!: number;

  @Field(() => Int, { description: 'Players that a team must bring; 0 where nothing is said.' })
  leastPlayers!: number;

  @Field(() => [MostMatches], { description: 'How often a player may play, by size.' })
  @ArrayMaxSize(mostRuleItems)
  @ValidateNested({ each: true })
  mostMatches!: MostMatches[];

  @Field(() => CardExtras, {
    nullable: true,
    description: 'What a card lists besides its matches; absent = as it was.',
  })
  @ValidateNested()
  extras?: CardExtras | null;

  @Field(() => LeagueZones, { nullable: true, description: 'Zones of the table of teams; absent = as they were.' })
  @ValidateNested()
  zones?: LeagueZones | null;

  @Field(() => EligibilityView, { nullable: true, description: 'Who may play; absent = as it was.' })
  @ValidateNested()
  eligibility?: EligibilityView | null;

  @Field(() => AwardsCount, { nullable: true, description: 'What an awarded fixture gives; absent = as it was.' })
  awards?: LeagueRules['awards'] | null;

  @Field(() => Boolean, { nullable: true, description: 'Players play instead of teams; absent = as it was.' })
  isOfPlayers?: boolean | null;

  @Field(() => HandicapRule, {
    nullable: true,
    description: 'Head starts; null = they are entered by hand; absent = as it was.',
  })
  @ValidateNested()
  handicap?: HandicapRule | null;
}
