import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { SideName } from '#rules/darts/leg.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

export const Side = enumType('Side', ['home', 'away'], {
  description: 'A side of a match.',
  values: {
    home: 'Home, host, or the single player; left on the board.',
    away: 'Away, opponent; right on the board.',
  },
});

@ObjectType('HeadStart', {
  description: 'What one side gets before a match begins: a lower score to begin each leg from, or legs.',
})
export class HeadStartView {
  @Field(() => Side, { description: 'Who gets it.' })
  to!: SideName;

  @Field(() => Int, {
    nullable: true,
    description: 'The score from which it begins each leg; none where it gets legs.',
  })
  score?: number | null;

  @Field(() => Int, { nullable: true, description: 'Legs it has before the first throw; none where it begins lower.' })
  legs?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether somebody has entered it in place of what the rules of the season propose.',
  })
  isByHand?: boolean | null;
}

@ObjectType({ description: 'Where a dart landed.', simpleResolvers: true })
class SaygDart {
  @Field(() => Int, { description: '1 to 20; 25 is the bull, 0 a miss.' })
  segment!: number;

  @Field(() => Int, { description: '1 single (a miss too), 2 double, 3 treble.' })
  multiplier!: number;
}

@ObjectType({ description: 'A throw of up to three darts.' })
class SaygThrow {
  @Field(() => ID, { description: 'Id to name the throw by when it is edited or taken back.' })
  id!: string;

  @Field(() => Int, { description: 'Points thrown, 0 to 180; those of a bust do not count.' })
  score!: number;

  @Field(() => Int, { description: 'Darts thrown, 1 to 3.' })
  noOfDarts!: number;

  @Field(() => [SaygDart], {
    nullable: true,
    description: 'Where each dart landed, in order, where a machine has told it; none where it is not known.',
  })
  darts!: SaygDart[] | null;

  @Field(() => Boolean, { description: 'Too many, or one left: it adds nothing.' })
  bust!: boolean;

  @Field(() => Boolean, { description: 'It won the leg.' })
  checkout!: boolean;

  @Field(() => Int, { description: 'Points left after the throw.' })
  left!: number;

  @Field(() => Int, { description: 'Points scored in the leg up to and with this throw.' })
  scored!: number;

  @Field(() => Int, { description: 'Darts thrown in the leg up to and with this throw.' })
  thrown!: number;
}

@ObjectType({ description: 'What a side has thrown in a leg.' })
export class SaygCompetitor {
  @Field(() => [SaygThrow], { description: 'Throws in order.' })
  throws!: SaygThrow[];

  @Field(() => Int, { description: 'Points scored; busts add nothing.' })
  score!: number;

  @Field(() => Int, { description: 'Darts thrown, those of busts included.' })
  noOfDarts!: number;

  @Field(() => Int, { description: 'Points left.' })
  remaining!: number;

  @Field(() => Float, { nullable: true, description: 'Points per three darts in this leg; none without darts.' })
  average!: number | null;
}

@ObjectType({ description: 'Who throws at this place of the order.' })
class SaygTurn {
  @Field(() => Side, { description: 'The side.' })
  value!: SideName;

  @Field(() => String, { nullable: true, description: 'What was written on its button.' })
  text?: string | null;
}

@ObjectType({ description: 'A leg of a match.' })
export class SaygLeg {
  @Field(() => Int, { description: 'Number of the leg, from 0.' })
  number!: number;

  @Field(() => Int, { description: 'Points the leg starts from.' })
  startingScore!: number;

  @Field(() => HeadStartView, { nullable: true, description: 'Who begins it from a lower score, and from which.' })
  headStart!: HeadStartView | null;

  @Field(() => SaygCompetitor, { description: 'What home has thrown.' })
  home!: SaygCompetitor;

  @Field(() => SaygCompetitor, { description: 'What away has thrown.' })
  away!: SaygCompetitor;

  @Field(() => [SaygTurn], { description: 'Who throws first, then second; empty until somebody said so.' })
  playerSequence!: SaygTurn[];

  @Field(() => Side, { nullable: true, description: 'Whose turn it is; none before the start and after the end.' })
  currentThrow!: SideName | null;

  @Field(() => Side, { nullable: true, description: 'Who won the leg; none while it is open.' })
  winner!: SideName | null;
}

@ObjectType({ description: 'What a side has done in a match.' })
export class SaygFigures {
  @Field(() => Int, { description: 'Points scored; busts add nothing.' })
  scored!: number;

  @Field(() => Int, { description: 'Darts thrown in the match.' })
  matchDarts!: number;

  @Field(() => Float, { nullable: true, description: 'Points per three darts, two decimals; none without darts.' })
  threeDartAverage!: number | null;

  @Field(() => Float, { nullable: true, description: 'Points per dart, two decimals; none without darts.' })
  oneDartAverage!: number | null;

  @Field(() => Int, { description: 'Legs whose checkout is on record.' })
  legsWon!: number;

  @Field(() => Int, { description: 'Throws of 100 to 139.' })
  from100!: number;

  @Field(() => Int, { description: 'Throws of 140 to 179.' })
  from140!: number;

  @Field(() => Int, { description: 'Throws of 180.' })
  oneEighties!: number;

  @Field(() => Int, { description: 'Throws of 100 or more, a 180 counted twice.' })
  tons!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Darts at a double that would have won a leg; none unless all of them are known.',
  })
  dartsAtDouble!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Of a hundred such darts those that won a leg, two decimals; none unless all of them are known.',
  })
  checkoutPercentage!: number | null;
}

@ObjectType({ description: 'The figures of a match.' })
export class SaygStatistics {
  @Field(() => SaygFigures, { description: 'Figures of home.' })
  home!: SaygFigures;

  @Field(() => SaygFigures, { nullable: true, description: 'Figures of away; none when one person plays alone.' })
  away!: SaygFigures | null;
}

@ObjectType({ description: 'How a match stands.' })
export class SaygState {
  @Field(() => Int, { description: 'Number of the leg in play, from 0.' })
  leg!: number;

  @Field(() => Boolean, { description: 'Whether no leg is left to play.' })
  isFinished!: boolean;

  @Field(() => Side, { nullable: true, description: 'Who has won the match; none while nobody has.' })
  winner!: SideName | null;

  @Field(() => Side, { nullable: true, description: 'Whose turn it is; none when that is not settled or all is over.' })
  thrower!: SideName | null;

  @Field(() => String, {
    nullable: true,
    description: 'What to ask before the leg in play can start; none when its order is known.',
  })
  question!: string | null;
}
