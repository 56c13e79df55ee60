import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import type { Breach as BreachOfRule, Eligibility, LeagueRules } from '#rules/basics/defaults.ts';
import type { SentRules } from '#rules/league/sent-rules.ts';
import { handicapBases, handicapGifts, type Handicap } from '#rules/basics/handicap.ts';
import { Day } from '../../core/data/scalars.ts';
import { AwardsCount, Breach, DecidedBy, HandicapBasis, HandicapGift } from '../league/league-rules.view.ts';

/** More than any rules have; what is above the limits of the rules is refused by these, in words. */
const mostItems = 100;

@InputType({ description: 'How a match of a card is to be played.' })
export class MatchFormatInput {
  @Field(() => Int, { description: 'Players a side, 1 to 4; 0 for the whole team.' })
  @IsInt()
  playerCount!: number;

  @Field(() => Int, { description: 'Starting score, 101 to 1001; 0 of another game.' })
  @IsInt()
  startingScore!: number;

  @Field(() => Int, { description: 'Best of so many legs, or so many are played: 1 to 25.' })
  @IsInt()
  numberOfLegs!: number;

  @Field(() => Boolean, { nullable: true, description: 'All legs are played.' })
  @IsOptional()
  @IsBoolean()
  playsAll?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'A side scores only from its first double on.' })
  @IsOptional()
  @IsBoolean()
  isDoubleStart?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Another game than x01, at most 30 characters.' })
  @IsOptional()
  @IsString()
  game?: string | null;

  @Field(() => String, { nullable: true, description: 'What it is called in place of "Singles 2".' })
  @IsOptional()
  @IsString()
  label?: string | null;
}

@InputType({ description: 'Points of a team; all that applies to a fixture is added.' })
export class LeaguePointsInput {
  @Field(() => Int, { description: 'For a win.' })
  @IsInt()
  win!: number;

  @Field(() => Int, { description: 'For a draw.' })
  @IsInt()
  draw!: number;

  @Field(() => Int, { description: 'For a defeat.' })
  @IsInt()
  loss!: number;

  @Field(() => Int, { description: 'For each match won.' })
  @IsInt()
  matchWon!: number;

  @Field(() => Int, { description: 'For each match that ended level.' })
  @IsInt()
  matchLevel!: number;

  @Field(() => Int, { description: 'For each leg won.' })
  @IsInt()
  leg!: number;

  @Field(() => Int, { description: 'For losing by one match, or by one leg where legs decide.' })
  @IsInt()
  lostByOne!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'For each listed visit of a player on its side; absent = as it was.',
  })
  @IsOptional()
  @IsInt()
  oneEighty?: number | null;

  @Field(() => Int, { nullable: true, description: 'For each hi-check of a player on its side; absent = as it was.' })
  @IsOptional()
  @IsInt()
  hiCheck?: number | null;
}

@InputType({ description: 'What a card lists besides its matches.' })
export class CardExtrasInput {
  @Field(() => Int, { description: 'Visits from this score on, 100 to 180; 0 = none.' })
  @IsInt()
  visitsFrom!: number;

  @Field(() => Int, { description: 'Finishes from this score on, 100 to 170; 0 = none.' })
  @IsInt()
  hiChecksFrom!: number;
}

@InputType({ description: 'Points of a player.' })
export class PlayerPointsInput {
  @Field(() => [Int], { description: 'Sizes of the matches that give points; 0 stands for the whole team.' })
  @IsArray()
  @ArrayMaxSize(mostItems)
  @IsInt({ each: true })
  sizes!: number[];

  @Field(() => Int, { description: 'For each leg won.' })
  @IsInt()
  leg!: number;

  @Field(() => Int, { description: 'For each match won.' })
  @IsInt()
  match!: number;

  @Field(() => Int, { description: 'For each listed visit: 180s, or from where the card lists them.' })
  @IsInt()
  oneEighty!: number;

  @Field(() => Int, { description: 'For each hi-check.' })
  @IsInt()
  hiCheck!: number;
}

@InputType({ description: 'How often a player may play in matches of a size on one night.' })
export class MostMatchesInput {
  @Field(() => Int, { description: 'Players a side, 1 to 4.' })
  @IsInt()
  size!: number;

  @Field(() => Int, { description: 'How often, 1 to 25.' })
  @IsInt()
  times!: number;
}

@InputType({ description: 'How many places of a division’s table are in each zone.' })
export class ZonesInput {
  @Field(() => Int, { description: 'Whether the first place is that of the champion: 1 or 0.' })
  @IsInt()
  champions!: number;

  @Field(() => Int, { description: 'From the top, the champion included.' })
  @IsInt()
  promoted!: number;

  @Field(() => Int, { description: 'Below those that are promoted.' })
  @IsInt()
  promotionPlayOff!: number;

  @Field(() => Int, { description: 'Above those that are relegated.' })
  @IsInt()
  relegationPlayOff!: number;

  @Field(() => Int, { description: 'From the bottom.' })
  @IsInt()
  relegated!: number;
}

@InputType({ description: 'Who may play (season-rules.md 15).' })
export class EligibilityInput implements Eligibility {
  @Field(() => Boolean, { description: 'Players of other teams may help out for a night.' })
  @IsBoolean()
  helpers!: boolean;

  @Field(() => Int, { description: 'On how many nights of the season somebody may, to 50; 0 as often as wanted.' })
  @IsInt()
  helperNights!: number;

  @Field(() => Breach, { description: 'What becomes of a card with somebody who helped too often.' })
  @IsIn(Object.values(Breach))
  tooManyNights!: BreachOfRule;

  @Field(() => Boolean, { description: 'What a helper plays counts for the helper.' })
  @IsBoolean()
  helpersCount!: boolean;

  @Field(() => Day, { nullable: true, description: 'The last day on which players come to a team.' })
  @IsOptional()
  @IsString()
  lastTransfer!: string | null;

  @Field(() => Breach, { description: 'What becomes of whoever comes later.' })
  @IsIn(Object.values(Breach))
  lateTransfer!: BreachOfRule;

  @Field(() => Int, { description: 'Nights for the team that a finals night needs, to 50; 0 where nothing is said.' })
  @IsInt()
  nightsForFinals!: number;

  @Field(() => Breach, { description: 'What becomes of a card with somebody who has fewer.' })
  @IsIn(Object.values(Breach))
  tooFewNights!: BreachOfRule;

  @Field(() => Breach, { description: 'What becomes of a card that names somebody in more matches than a night has.' })
  @IsIn(Object.values(Breach))
  tooManyMatches!: BreachOfRule;
}

@InputType({ description: 'By which figures of the players head starts are to be proposed.' })
export class HandicapRuleInput implements Handicap {
  @Field(() => HandicapBasis, { description: 'By what.' })
  @IsIn(handicapBases)
  by!: Handicap['by'];

  @Field(() => HandicapGift, { description: 'What is given.' })
  @IsIn(handicapGifts)
  gives!: Handicap['gives'];

  @Field(() => Int, { description: 'Of how many latest nights an average is, 1 to 20.' })
  @IsInt()
  nights!: number;

  @Field(() => Int, { description: 'So much difference of the figures is one step, 1 to 1000.' })
  @IsInt()
  per!: number;

  @Field(() => Int, { description: 'Points of the start, or legs, of a step.' })
  @IsInt()
  step!: number;

  @Field(() => Int, { description: 'The most that a side is given.' })
  @IsInt()
  most!: number;

  @Field(() => Int, { description: 'Points are given in multiples of this, 1 to 100.' })
  @IsInt()
  roundedTo!: number;
}

@InputType({ description: 'How a season, or a division of it, is to be played.' })
export class LeagueRulesInput implements SentRules {
  @Field(() => LeaguePointsInput, { description: 'Points of the table.' })
  @ValidateNested()
  points!: LeaguePointsInput;

  @Field(() => DecidedBy, { description: 'What decides a fixture.' })
  @IsIn(Object.values(DecidedBy))
  decidedBy!: LeagueRules['decidedBy'];

  @Field(() => [String], { description: 'Figures that order the table of teams, most important first.' })
  @IsArray()
  @ArrayMaxSize(mostItems)
  @IsString({ each: true })
  teamTieBreaks!: string[];

  @Field(() => Boolean, { description: 'Whether teams that are level in all of them share a place.' })
  @IsBoolean()
  sharesPlaces!: boolean;

  @Field(() => PlayerPointsInput, { description: 'Points of the table of players.' })
  @ValidateNested()
  playerPoints!: PlayerPointsInput;

  @Field(() => [String], { description: 'Figures that order the table of players, most important first.' })
  @IsArray()
  @ArrayMaxSize(mostItems)
  @IsString({ each: true })
  playerTieBreaks!: string[];

  @Field(() => [MatchFormatInput], { description: 'Matches on the card of a league fixture, in playing order.' })
  @IsArray()
  @ArrayMaxSize(mostItems)
  @ValidateNested({ each: true })
  leagueCard!: MatchFormatInput[];

  @Field(() => [MatchFormatInput], { description: 'Matches on the card of a qualifier, in playing order.' })
  @IsArray()
  @ArrayMaxSize(mostItems)
  @ValidateNested({ each: true })
  qualifierCard!: MatchFormatInput[];

  @Field(() => Int, { description: 'Matches with players that a qualifier needs before its score is shown.' })
  @IsInt()
  matchesForQualifierScore!: number;

  @Field(() => Int, { description: 'Players that a team must bring; 0 where nothing is said.' })
  @IsInt()
  leastPlayers!: number;

  @Field(() => [MostMatchesInput], { description: 'How often a player may play, by size.' })
  @IsArray()
  @ArrayMaxSize(mostItems)
  @ValidateNested({ each: true })
  mostMatches!: MostMatchesInput[];

  @Field(() => CardExtrasInput, {
    nullable: true,
    description: 'What a card lists besides its matches; absent = as it was.',
  })
  @IsOptional()
  @ValidateNested()
  extras?: CardExtrasInput | null;

  @Field(() => ZonesInput, { nullable: true, description: 'Zones of the table of teams; absent = as they were.' })
  @IsOptional()
  @ValidateNested()
  zones?: ZonesInput | null;

  @Field(() => EligibilityInput, { nullable: true, description: 'Who may play; absent = as it was.' })
  @IsOptional()
  @ValidateNested()
  eligibility?: EligibilityInput | null;

  @Field(() => AwardsCount, { nullable: true, description: 'What an awarded fixture gives; absent = as it was.' })
  @IsOptional()
  @IsIn(Object.values(AwardsCount))
  awards?: LeagueRules['awards'] | null;

  @Field(() => Boolean, { nullable: true, description: 'Players play instead of teams; absent = as it was.' })
  @IsOptional()
  @IsBoolean()
  isOfPlayers?: boolean | null;

  @Field(() => HandicapRuleInput, {
    nullable: true,
    description: 'Head starts; null = they are entered by hand; absent = as it was.',
  })
  @IsOptional()
  @ValidateNested()
  handicap?: HandicapRuleInput | null;
}
