import { ArrayMaxSize, ValidateNested } from 'class-validator';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { SideName } from '#rules/darts/leg.ts';
import { DateTime } from '../../../core/data/scalars.ts';
import { Side } from '../../sayg/sayg.view.ts';
import { TournamentPlayerInput } from '../tournament.input.ts';

@ObjectType({ description: 'Throws of 100 and more, each in one band only.' })
export class NightBands {
  @Field(() => Int, { description: 'Throws of 100 to 139.' })
  from100!: number;

  @Field(() => Int, { description: 'Throws of 140 to 179.' })
  from140!: number;

  @Field(() => Int, { description: 'Throws of 180.' })
  oneEighties!: number;
}

@ObjectType({ description: 'What a side threw in a leg.' })
export class NightLeg {
  @Field(() => Int, { description: 'Number of the leg, from 1.' })
  leg!: number;

  @Field(() => Int, { description: 'AD: darts thrown.' })
  darts!: number;

  @Field(() => Int, { nullable: true, description: 'GS: the last score of who won the leg.' })
  gameShot!: number | null;

  @Field(() => Int, { nullable: true, description: 'GD: the darts of that score.' })
  gameShotDarts!: number | null;

  @Field(() => Int, { nullable: true, description: 'SL: what was left to who lost the leg.' })
  scoreLeft!: number | null;

  @Field(() => NightBands, { description: 'Throws of 100 and more.' })
  bands!: NightBands;

  @Field(() => Int, { description: 'T: throws of 100 and more, a 180 counted twice.' })
  tons!: number;

  @Field(() => String, { description: 'Tons as the report writes them: "3+1".' })
  tonsText!: string;

  @Field(() => Boolean, { description: 'Whether the last score is of 100 or more.' })
  isHigh!: boolean;

  @Field(() => [Int], { description: 'Its throws.' })
  throws!: number[];
}

@ObjectType({ description: 'A side of a match in the match log.' })
export class NightLogSide {
  @Field(() => String, { description: 'Who played.' })
  player!: string;

  @Field(() => Int, { description: 'Legs won.' })
  legsWon!: number;

  @Field(() => Float, { description: 'P: points per dart.' })
  average!: number;

  @Field(() => Float, { description: 'The running total of P over the matches so far.' })
  teamAverage!: number;

  @Field(() => [NightLeg], { description: 'A line for each leg in which it threw.' })
  legs!: NightLeg[];
}

@ObjectType({ description: 'A match in the match log.' })
class NightLogMatch {
  @Field(() => ID, { description: 'Id of the match.' })
  matchId!: string;

  @Field(() => NightLogSide, { nullable: true, description: 'The host’s side; none while it has no darts.' })
  home!: NightLogSide | null;

  @Field(() => NightLogSide, { nullable: true, description: 'The opponent’s side; none while it has no darts.' })
  away!: NightLogSide | null;
}

@ObjectType({ description: 'A line of the summary.' })
class NightSummaryRow {
  @Field(() => String, { description: 'Who played.' })
  player!: string;

  @Field(() => Int, { description: 'Legs won.' })
  legsWon!: number;

  @Field(() => Int, { description: 'Tons.' })
  tons!: number;

  @Field(() => NightBands, { description: 'Throws of 100 and more.' })
  bands!: NightBands;

  @Field(() => Float, { nullable: true, description: 'P: points per dart; none without darts.' })
  average!: number | null;
}

@ObjectType({ description: 'The foot of the summary.' })
class NightTotals {
  @Field(() => Int, { description: 'Legs won.' })
  legsWon!: number;

  @Field(() => Int, { description: 'Tons.' })
  tons!: number;

  @Field(() => NightBands, { description: 'Throws of 100 and more.' })
  bands!: NightBands;

  @Field(() => Float, { description: 'The sum of P.' })
  average!: number;

  @Field(() => Int, { description: 'Matches in that sum.' })
  matchesCounted!: number;

  @Field(() => Float, { nullable: true, description: 'The sum of P divided by the number of matches counted.' })
  roundedAverage!: number | null;

  @Field(() => Float, { nullable: true, description: 'All points of the night divided by all darts.' })
  allDartsAverage!: number | null;
}

@ObjectType({ description: 'The summary of a side.' })
class NightSummary {
  @Field(() => [NightSummaryRow], { description: 'A line for each match.' })
  rows!: NightSummaryRow[];

  @Field(() => NightTotals, { description: 'Its foot.' })
  totals!: NightTotals;
}

@ObjectType({ description: 'A leg of a set in the match report.' })
class NightReportLeg {
  @Field(() => NightLeg, { nullable: true, description: 'The host’s line; none while it has no darts.' })
  home!: NightLeg | null;

  @Field(() => NightLeg, { nullable: true, description: 'The opponent’s line; none while it has no darts.' })
  away!: NightLeg | null;
}

@ObjectType({ description: 'A set of the match report: one match.' })
class NightReportSet {
  @Field(() => ID, { description: 'Id of the match.' })
  matchId!: string;

  @Field(() => String, { description: 'Who plays for the host.' })
  home!: string;

  @Field(() => String, { description: 'Who plays for the opponent.' })
  away!: string;

  @Field(() => Int, { description: 'Legs won by the host.' })
  homeLegs!: number;

  @Field(() => Int, { description: 'Legs won by the opponent.' })
  awayLegs!: number;

  @Field(() => Side, { nullable: true, description: 'Who won more legs; level, nobody.' })
  winner!: SideName | null;

  @Field(() => [NightReportLeg], { description: 'A row for each leg it can have.' })
  legs!: NightReportLeg[];
}

@ObjectType({ description: 'A record that figures are made of, as it was then.' })
class NightSource {
  @Field(() => ID, { description: 'Id of the tournament, or of the score record of a match.' })
  recordId!: string;

  @Field(() => DateTime, { description: 'Its version.' })
  version!: Date;
}

@ObjectType('Night', {
  description: 'What a night of host v opponent adds up to. Averages are per dart, two decimals.',
})
export class NightView {
  @Field(() => [NightLogMatch], { description: 'The match log.' })
  log!: NightLogMatch[];

  @Field(() => NightSummary, { description: 'The summary of the host.' })
  home!: NightSummary;

  @Field(() => NightSummary, { description: 'The summary of the opponent.' })
  away!: NightSummary;

  @Field(() => Int, { description: 'Columns of throws in the match report.' })
  throwColumns!: number;

  @Field(() => [NightReportSet], { description: 'The sets of the match report.' })
  sets!: NightReportSet[];

  @Field(() => [NightSource], {
    description:
      'What it is made of: the tournament, and the score records of its matches. Whoever follows them knows by their versions whether it is still so.',
  })
  madeOf!: NightSource[];
}

@InputType({ description: 'A match of the master draw: one player against one, or two against two.' })
export class NightMatchInput {
  @Field(() => ID, { nullable: true, description: 'Match to change; none adds one.' })
  id?: string | null;

  @Field(() => [TournamentPlayerInput], { description: 'Who plays for the host.' })
  @ArrayMaxSize(10)
  @ValidateNested({ each: true })
  home!: TournamentPlayerInput[];

  @Field(() => [TournamentPlayerInput], { description: 'Who plays for the opponent.' })
  @ArrayMaxSize(10)
  @ValidateNested({ each: true })
  away!: TournamentPlayerInput[];
}
