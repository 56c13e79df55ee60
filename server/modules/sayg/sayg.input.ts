import { ArrayMaxSize, Length, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { saygLimits } from '#rules/darts/leg-shape.ts';
import { dartsPerThrow } from '#rules/darts/darts.ts';
import { textLimits } from '#rules/basics/limits.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { Side } from './sayg.view.ts';

// Defaults are filled in by the resolver: graphql-jit does not apply those of input fields.

@InputType({ description: 'Where a dart landed.' })
class SaygDartInput {
  @Field(() => Int, { description: '1 to 20; 25 is the bull, 0 a miss.' })
  @Min(0)
  @Max(25)
  segment!: number;

  @Field(() => Int, { description: '1 single (a miss too), 2 double, 3 treble.' })
  @Min(1)
  @Max(3)
  multiplier!: number;
}

@InputType({ description: 'The throw of a match that somebody means to record: whose, and which of theirs.' })
class SaygPlaceInput {
  @Field(() => Int, { description: 'Number of the leg, from 0.' })
  @Min(0)
  @Max(saygLimits.legs)
  leg!: number;

  @Field(() => Side, { description: 'Who throws.' })
  side!: SideName;

  @Field(() => Int, { description: 'How many throws that side has in the leg before it.' })
  @Min(0)
  @Max(saygLimits.throws)
  index!: number;
}

@InputType({ description: 'A throw of up to three darts.' })
class SaygThrowInput {
  @Field(() => ID, { nullable: true, description: 'Id of your own making to name the throw by later.' })
  @Length(1, saygLimits.throwId)
  id?: string | null;

  @Field(() => Int, { description: 'Points thrown, 0 to 180.' })
  @Min(0, { message: 'A throw scores 0 to 180.' })
  @Max(180, { message: 'A throw scores 0 to 180.' })
  score!: number;

  @Field(() => Int, { nullable: true, description: 'Darts thrown, 1 to 3; none = as many as `darts` tells, else 3.' })
  @Min(1, { message: 'A throw has 1 to 3 darts.' })
  @Max(3, { message: 'A throw has 1 to 3 darts.' })
  noOfDarts?: number | null;

  @Field(() => [SaygDartInput], {
    nullable: true,
    description: 'Where each of them landed, in order, where that is known; none = as it is stored for the same throw.',
  })
  @ArrayMaxSize(dartsPerThrow)
  @ValidateNested({ each: true })
  darts?: SaygDartInput[] | null;
}

@InputType({ description: 'What a side has thrown in a leg.' })
class SaygCompetitorInput {
  @Field(() => [SaygThrowInput], { description: 'Throws in order.' })
  @ArrayMaxSize(saygLimits.throws)
  @ValidateNested({ each: true })
  throws!: SaygThrowInput[];
}

@InputType({ description: 'Who throws at this place of the order.' })
class SaygTurnInput {
  @Field(() => Side, { description: 'The side.' })
  value!: SideName;

  @Field(() => String, { nullable: true, description: 'What is written on its button.' })
  @MaxLength(textLimits.name)
  text?: string | null;
}

@InputType({ description: 'What one side gets before a match begins: a lower score to begin each leg from, or legs.' })
export class HeadStartInput {
  @Field(() => Side, { description: 'Who gets it.' })
  to!: SideName;

  @Field(() => Int, { nullable: true, description: 'The score, from 2 to one less than that of the match.' })
  score?: number | null;

  @Field(() => Int, { nullable: true, description: 'Legs before the first throw, at most half of those of the match.' })
  legs?: number | null;
}

@InputType({ description: 'A leg of a match. Totals and winners follow from the throws.' })
export class SaygLegInput {
  @Field(() => Int, { description: 'Number of the leg, from 0.' })
  @Min(0)
  @Max(saygLimits.legs)
  number!: number;

  @Field(() => Int, { nullable: true, description: 'Points the leg starts from; none = those of the match.' })
  @Min(2, { message: 'The starting score is at least 2.' })
  @Max(saygLimits.startingScore)
  startingScore?: number | null;

  @Field(() => HeadStartInput, { nullable: true, description: 'Who begins it from a lower score, and from which.' })
  @ValidateNested()
  headStart?: HeadStartInput | null;

  @Field(() => SaygCompetitorInput, { description: 'What home has thrown.' })
  @ValidateNested()
  home!: SaygCompetitorInput;

  @Field(() => SaygCompetitorInput, { description: 'What away has thrown.' })
  @ValidateNested()
  away!: SaygCompetitorInput;

  @Field(() => [SaygTurnInput], { nullable: true, description: 'Who throws first, then second, where it is known.' })
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  playerSequence?: SaygTurnInput[] | null;

  @Field(() => Side, {
    nullable: true,
    description: 'Set once it is settled who starts; whose turn it is is worked out.',
  })
  currentThrow?: SideName | null;
}

@InputType({ description: 'A whole match scored leg by leg.' })
export class SaygInput {
  @Field(() => String, { description: 'Name of home, or of the single player.' })
  @MaxLength(textLimits.name)
  yourName!: string;

  @Field(() => String, { nullable: true, description: 'Name of away; none when one person plays alone.' })
  @MaxLength(textLimits.name)
  opponentName?: string | null;

  @Field(() => Int, { description: 'Best of so many legs; a single player plays all of them.' })
  @Min(1, { message: 'A match has at least 1 leg.' })
  @Max(saygLimits.legs)
  numberOfLegs!: number;

  @Field(() => Int, { nullable: true, description: 'Points a leg starts from; none = 501.' })
  @Min(2, { message: 'The starting score is at least 2.' })
  @Max(saygLimits.startingScore)
  startingScore?: number | null;

  @Field(() => Int, { nullable: true, description: 'Legs won by home; never fewer are kept than the throws prove.' })
  @Min(0)
  @Max(saygLimits.legs)
  homeScore?: number | null;

  @Field(() => Int, { nullable: true, description: 'Legs won by away; never fewer are kept than the throws prove.' })
  @Min(0)
  @Max(saygLimits.legs)
  awayScore?: number | null;

  @Field(() => HeadStartInput, {
    nullable: true,
    description: 'Who begins ahead: its legs are part of the score; null = nobody; absent = as it was.',
  })
  @ValidateNested()
  headStart?: HeadStartInput | null;

  @Field(() => ID, { nullable: true, description: 'The tournament match it belongs to. Once set it has to stay.' })
  @Matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { message: 'That is not the id of a tournament match.' })
  tournamentMatchId?: string | null;

  @Field(() => [SaygLegInput], { nullable: true, description: 'The legs, each number once; none = not begun.' })
  @ArrayMaxSize(saygLimits.legs)
  @ValidateNested({ each: true })
  legs?: SaygLegInput[] | null;
}

@InputType({ description: 'Which match a command is about.' })
export class SaygTarget {
  @Field(() => ID, {
    description: 'Id of the score record; or of a match on the own team’s card, as `toScore` names it.',
  })
  @Length(1, 64)
  id!: string;

  @Field(() => DateTime, { description: 'Version of the match the command is based on, as last read.' })
  version!: Date;
}

@InputType({ description: 'A throw to record.' })
export class RecordThrowInput extends SaygTarget {
  @Field(() => ID, {
    description: 'An id of your own making, such as a UUID: sending the same throw again then changes nothing.',
  })
  @Length(1, saygLimits.throwId)
  throwId!: string;

  @Field(() => Int, { description: 'Points thrown, 0 to 180.' })
  @Min(0, { message: 'A throw scores 0 to 180.' })
  @Max(180, { message: 'A throw scores 0 to 180.' })
  score!: number;

  @Field(() => Int, { nullable: true, description: 'Darts thrown, 1 to 3; none = as many as `darts` tells, else 3.' })
  @Min(1, { message: 'A throw has 1 to 3 darts.' })
  @Max(3, { message: 'A throw has 1 to 3 darts.' })
  noOfDarts?: number | null;

  @Field(() => [SaygDartInput], {
    nullable: true,
    description: 'Where each of them landed, in order, where that is known; none = not known.',
  })
  @ArrayMaxSize(dartsPerThrow)
  @ValidateNested({ each: true })
  darts?: SaygDartInput[] | null;

  @Field(() => SaygPlaceInput, {
    nullable: true,
    description:
      'Which throw it is meant to be; refused when that one is recorded already, or others are missing before it. For programs that send again what was refused for its version.',
  })
  @ValidateNested()
  place?: SaygPlaceInput | null;
}

@InputType({ description: 'New values of a recorded throw.' })
export class EditThrowInput extends SaygTarget {
  @Field(() => ID, { description: 'Id of the throw.' })
  @Length(1, saygLimits.throwId)
  throwId!: string;

  @Field(() => Int, { description: 'Points thrown, 0 to 180.' })
  @Min(0, { message: 'A throw scores 0 to 180.' })
  @Max(180, { message: 'A throw scores 0 to 180.' })
  score!: number;

  @Field(() => Int, { nullable: true, description: 'Darts thrown, 1 to 3; 0 drops the throw; none = as they are.' })
  @Min(0, { message: 'A throw has 1 to 3 darts, or 0 to drop it.' })
  @Max(3, { message: 'A throw has 1 to 3 darts, or 0 to drop it.' })
  noOfDarts?: number | null;

  @Field(() => [SaygDartInput], {
    nullable: true,
    description:
      'Where each of them landed, in order; none = as it is known while score and number of darts are, else not known.',
  })
  @ArrayMaxSize(dartsPerThrow)
  @ValidateNested({ each: true })
  darts?: SaygDartInput[] | null;
}
