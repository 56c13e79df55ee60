import { ArrayMaxSize, IsString, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import type { DrawMethod as Method, FormatKind } from '#rules/tournament/plan/plan.ts';
import { TournamentHiCheckInput, TournamentPlayerInput } from '../tournament.input.ts';
import { DrawMethod, TournamentFormatKind } from './plan.view.ts';

const mostItems = 1000;

@InputType({ description: 'The format of an evening; choices that are left out are as usual for so many sides.' })
class TournamentFormatInput {
  @Field(() => TournamentFormatKind, { description: 'Which one.' })
  kind!: FormatKind;

  @Field(() => Boolean, { nullable: true, description: 'Knockouts: byes are spread over the bracket.' })
  spread?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Knockouts: the losers of the semi-finals play for third place.',
  })
  thirdPlace?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Groups: how many; each has 3 to 6 sides.' })
  groups?: number | null;

  @Field(() => Int, { nullable: true, description: 'Groups: how many of each go through.' })
  through?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Groups: the others play a knockout of their own.' })
  plate?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Swiss: how many rounds. League: how often two meet, 1 or 2.' })
  rounds?: number | null;

  @Field(() => Int, { nullable: true, description: 'What a leg is thrown from, 101 to 1001; none = 501.' })
  startingScore?: number | null;
}

@InputType({ description: 'How a draw is to be made.' })
export class TournamentDrawInput {
  @Field(() => TournamentFormatInput, { description: 'What is played.' })
  @ValidateNested()
  format!: TournamentFormatInput;

  @Field(() => DrawMethod, { description: 'How it is drawn.' })
  method!: Method;

  @Field(() => [ID], {
    nullable: true,
    description: 'By hand: all sides in the order drawn. By seeds: the seeds, the best first.',
  })
  @ArrayMaxSize(mostItems)
  @IsString({ each: true })
  order?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'At random: the same number gives the same draw again; none = any.',
  })
  seed?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether matches that were begun by sides who no longer meet are set aside; refused when it is not said.',
  })
  confirmed?: boolean | null;
}

@InputType({ description: 'What a match had when it was read; a score is null while nobody has entered it.' })
class MatchAsReadInput {
  @Field(() => Int, { nullable: true, description: 'Legs won by the first side.' })
  scoreA?: number | null;

  @Field(() => Int, { nullable: true, description: 'Legs won by the second side.' })
  scoreB?: number | null;

  @Field(() => Int, { description: 'Best of so many legs.' })
  numberOfLegs!: number;
}

@InputType({ description: 'The score of a match. A side that is left out keeps its legs; null clears them.' })
class MatchScoreInput {
  @Field(() => ID, { description: 'Id of the match.' })
  id!: string;

  @Field(() => ID, { nullable: true, description: 'Id of the first side; refused if another one is there by now.' })
  sideA?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the second side; likewise.' })
  sideB?: string | null;

  @Field(() => Int, { nullable: true, description: 'Legs won by the first side.' })
  scoreA?: number | null;

  @Field(() => Int, { nullable: true, description: 'Legs won by the second side.' })
  scoreB?: number | null;

  @Field(() => Int, { nullable: true, description: 'Best of so many legs from now on; left out = as it is.' })
  numberOfLegs?: number | null;

  @Field(() => MatchAsReadInput, {
    nullable: true,
    description: 'What it had when it was read, which is its version; refused if it has something else by now.',
  })
  @ValidateNested()
  asRead?: MatchAsReadInput | null;
}

@InputType({ description: 'An entry to take off the list of 180s: the latest of this player.' })
class Removed180Input {
  @Field(() => ID, { description: 'Id of the player.' })
  id!: string;
}

@InputType({ description: 'An entry to take off the list of hi-checks: the latest of this player with this score.' })
class RemovedHiCheckInput extends Removed180Input {
  @Field(() => Int, { description: 'Points of the checkout.' })
  score!: number;
}

@InputType({
  description:
    'What is added to a tournament, or taken off; several at once, all or nothing. Needs no version: others may do so at the same time.',
})
export class TournamentPatchInput {
  @Field(() => MatchScoreInput, { nullable: true, description: 'The score of a match.' })
  @ValidateNested()
  match?: MatchScoreInput | null;

  @Field(() => TournamentPlayerInput, { nullable: true, description: 'Who threw a 180.' })
  @ValidateNested()
  additional180?: TournamentPlayerInput | null;

  @Field(() => TournamentHiCheckInput, { nullable: true, description: 'Who checked out 100 or more.' })
  @ValidateNested()
  additionalOver100Checkout?: TournamentHiCheckInput | null;

  @Field(() => Removed180Input, { nullable: true, description: 'A 180 that was none.' })
  @ValidateNested()
  removed180?: Removed180Input | null;

  @Field(() => RemovedHiCheckInput, { nullable: true, description: 'A hi-check that was none.' })
  @ValidateNested()
  removedOver100Checkout?: RemovedHiCheckInput | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether matches that were begun by sides who no longer meet are set aside; refused when it is not said.',
  })
  confirmed?: boolean | null;
}
