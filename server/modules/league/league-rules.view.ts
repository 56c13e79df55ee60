import { ArrayMaxSize, IsInt } from 'class-validator';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import {
  breachOutcomes,
  type BreachOutcome as BreachOfRule,
  type Eligibility,
  type LeagueRules,
} from '#rules/basics/defaults.ts';
import { handicapGifts, handicapBases, type Handicap } from '#rules/basics/handicap.ts';
import type { SentRules } from '#rules/league/sent-rules.ts';
import { Day } from '../../core/data/scalars.ts';
import { MatchFormatView } from '../fixture/match-format.view.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

/** More than any rules have; what is above the limits of the rules is refused by these, in words. */
export const mostRuleItems = 100;

export const DecidedBy = enumType('DecidedBy', ['matches', 'legs'], { description: 'What decides a fixture.' });

export const AwardsCount = enumType('AwardsCount', ['full', 'result'], {
  description: 'What an awarded fixture gives: every match and leg of its card, or the points of its result alone.',
});

const Breach = enumType('Breach', breachOutcomes, {
  description: 'What becomes of what breaks a rule of who may play: it is marked, or not saved.',
});
const HandicapBasis = enumType('HandicapBasis', handicapBases, {
  description: 'What head starts go by: nothing, so that there are none, the rating, or an average.',
});

const HandicapGift = enumType('HandicapGift', handicapGifts, { description: 'A lower start, or legs.' });

/** Points of a team for what it did in a fixture. */
@InputType()
@ObjectType()
export abstract class FixturePoints {
  @Field(() => Int, { description: 'For a win.' })
  win!: number;

  @Field(() => Int, { description: 'For a draw.' })
  draw!: number;

  @Field(() => Int, { description: 'For a defeat.' })
  loss!: number;

  @Field(() => Int, { description: 'For each match won.' })
  matchWon!: number;

  @Field(() => Int, { description: 'For each match that ended level.' })
  matchLevel!: number;

  @Field(() => Int, { description: 'For each leg won.' })
  leg!: number;

  @Field(() => Int, { description: 'For losing by one match, or by one leg where legs decide.' })
  lostByOne!: number;
}

@ObjectType({ description: 'Points of a team; all that applies to a fixture is added.' })
class LeaguePoints extends FixturePoints {
  @Field(() => Int, { description: 'For each listed visit of a player on its side.' })
  oneEighty!: number;

  @Field(() => Int, { description: 'For each hi-check of a player on its side.' })
  hiCheck!: number;
}

@ObjectType({ description: 'What a card lists besides its matches.' })
@InputType('CardExtrasInput', { description: 'What a card lists besides its matches.' })
export class CardExtras {
  @Field(() => Int, { description: 'Visits from this score on, 100 to 180; 0 = none.' })
  visitsFrom!: number;

  @Field(() => Int, { description: 'Finishes from this score on, 100 to 170; 0 = none.' })
  hiChecksFrom!: number;
}

@ObjectType('PlayerPoints', { description: 'Points of a player.' })
@InputType('PlayerPointsInput', { description: 'Points of a player.' })
export class PlayerPointsView {
  @Field(() => [Int], { description: 'Sizes of the matches that give points; 0 stands for the whole team.' })
  @ArrayMaxSize(mostRuleItems)
  @IsInt({ each: true })
  sizes!: number[];

  @Field(() => Int, { description: 'For each leg won.' })
  leg!: number;

  @Field(() => Int, { description: 'For each match won.' })
  match!: number;

  @Field(() => Int, { description: 'For each listed visit: 180s, or from where the card lists them.' })
  oneEighty!: number;

  @Field(() => Int, { description: 'For each hi-check.' })
  hiCheck!: number;
}

@ObjectType({ description: 'How often a player may play in matches of a size on one night.' })
@InputType('MostMatchesInput', { description: 'How often a player may play in matches of a size on one night.' })
export class MostMatches {
  @Field(() => Int, { description: 'Players a side, 1 to 4.' })
  size!: number;

  @Field(() => Int, { description: 'How often, 1 to 25.' })
  times!: number;
}

@ObjectType({ description: 'How many places of a division’s table are in each zone; none = 0.' })
@InputType('ZonesInput', { description: 'How many places of a division’s table are in each zone.' })
export class LeagueZones {
  @Field(() => Int, { description: 'Whether the first place is that of the champion: 1 or 0.' })
  champions!: number;

  @Field(() => Int, { description: 'From the top, the champion included.' })
  promoted!: number;

  @Field(() => Int, { description: 'Below those that are promoted.' })
  promotionPlayOff!: number;

  @Field(() => Int, { description: 'Above those that are relegated.' })
  relegationPlayOff!: number;

  @Field(() => Int, { description: 'From the bottom.' })
  relegated!: number;
}

@ObjectType('Eligibility', { description: 'Who may play (season-rules.md 15).' })
@InputType('EligibilityInput', { description: 'Who may play (season-rules.md 15).' })
export class EligibilityView implements Eligibility {
  @Field(() => Boolean, { description: 'Players of other teams may help out for a night.' })
  helpers!: boolean;

  @Field(() => Breach, { description: 'What becomes of a card with somebody who helped too often.' })
  tooManyNights!: BreachOfRule;

  @Field(() => Boolean, { description: 'What a helper plays counts for the helper.' })
  helpersCount!: boolean;

  @Field(() => Day, { nullable: true, description: 'The last day on which players come to a team.' })
  lastTransfer!: string | null;

  @Field(() => Breach, { description: 'What becomes of whoever comes later.' })
  lateTransfer!: BreachOfRule;

  @Field(() => Breach, { description: 'What becomes of a card with somebody who has fewer.' })
  tooFewNights!: BreachOfRule;

  @Field(() => Breach, { description: 'What becomes of a card that names somebody in more matches than a night has.' })
  tooManyMatches!: BreachOfRule;

  @Field(() => Int, { description: 'On how many nights of the season somebody may, to 50; 0 as often as wanted.' })
  helperNights!: number;

  @Field(() => Int, { description: 'Nights for the team that a finals night needs, to 50; 0 where nothing is said.' })
  nightsForFinals!: number;
}

@ObjectType({ description: 'By which figures of the players a season proposes head starts (season-rules.md 12.1).' })
@InputType('HandicapRuleInput', {
  description: 'By which figures of the players head starts are to be proposed.',
})
export class HandicapRule implements Handicap {
  @Field(() => HandicapBasis, { description: 'By what.' })
  by!: Handicap['by'];

  @Field(() => HandicapGift, { description: 'What is given.' })
  gives!: Handicap['gives'];

  @Field(() => Int, { description: 'Points of the start, or legs, of a step.' })
  step!: number;

  @Field(() => Int, { description: 'The most that a side is given.' })
  most!: number;

  @Field(() => Int, { description: 'Of how many latest nights an average is, 1 to 20.' })
  nights!: number;

  @Field(() => Int, { description: 'So much difference of the figures is one step, 1 to 1000.' })
  per!: number;

  @Field(() => Int, { description: 'Points are given in multiples of this, 1 to 100.' })
  roundedTo!: number;
}

@ObjectType('LeagueRules', { description: 'How a league, a season or a division plays (season-rules.md).' })
export class LeagueRulesView implements SentRules {
  @Field(() => LeaguePoints, { description: 'Points of the table.' })
  points!: LeaguePoints;

  @Field(() => DecidedBy, { description: 'What decides a fixture, and what its score counts.' })
  decidedBy!: LeagueRules['decidedBy'];

  @Field(() => [String], { description: 'Figures that order the table of teams, most important first; then the name.' })
  teamTieBreaks!: string[];

  @Field(() => Boolean, { description: 'Whether teams that are level in all of them share a place.' })
  sharesPlaces!: boolean;

  @Field(() => PlayerPointsView, { description: 'Points of the table of players.' })
  playerPoints!: PlayerPointsView;

  @Field(() => [String], {
    description: 'Figures that order the table of players, most important first; then the name.',
  })
  playerTieBreaks!: string[];

  @Field(() => [MatchFormatView], { description: 'Matches on the card of a league fixture, in playing order.' })
  leagueCard!: MatchFormatView[];

  @Field(() => [MatchFormatView], { description: 'Matches on the card of a qualifier, in playing order.' })
  qualifierCard!: MatchFormatView[];

  @Field(() => Int, { description: 'Matches with players that a qualifier needs before its score is shown.' })
  matchesForQualifierScore!: number;

  @Field(() => Int, { description: 'Players that a team must bring; 0 where nothing is said.' })
  leastPlayers!: number;

  @Field(() => [MostMatches], { description: 'How often a player may play, by size; others as often as wanted.' })
  mostMatches!: MostMatches[];

  @Field(() => CardExtras, { description: 'What a card lists besides its matches.' })
  extras!: CardExtras;

  @Field(() => LeagueZones, { description: 'Zones of the table of teams.' })
  zones!: LeagueZones;

  @Field(() => EligibilityView, { description: 'Who may play.' })
  eligibility!: EligibilityView;

  @Field(() => AwardsCount, { description: 'What an awarded fixture gives.' })
  awards!: LeagueRules['awards'];

  @Field(() => Boolean, { description: 'Whether players play instead of teams, each a team of one.' })
  isOfPlayers!: boolean;

  @Field(() => HandicapRule, { nullable: true, description: 'Head starts; none = they are entered by hand.' })
  handicap!: Handicap | null;
}
