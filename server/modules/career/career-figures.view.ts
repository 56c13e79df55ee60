import { Field, Float, Int, ObjectType } from 'type-graphql';
import { PlayerPerformance } from '../division/division-data.view.ts';

@ObjectType({ description: 'How many of something lay between two numbers.', simpleResolvers: true })
class CareerCount {
  @Field(() => Int, { description: 'From this number on.' })
  from!: number;

  @Field(() => Int, { nullable: true, description: 'Up to this number; none = without end.' })
  to!: number | null;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType({
  description: 'Darts at a double that would have won a leg, of the legs in which all of them are known.',
  simpleResolvers: true,
})
export class CareerDoubles {
  @Field(() => Int, { description: 'Legs that all of this is made of.' })
  legs!: number;

  @Field(() => Int, { description: 'Darts at a double.' })
  tried!: number;

  @Field(() => Int, { description: 'Those that won a leg.' })
  hit!: number;

  @Field(() => Float, { description: 'Of a hundred, two decimals.' })
  percentage!: number;
}

@ObjectType({
  description: 'What a player threw in singles whose legs were recorded throw by throw.',
  simpleResolvers: true,
})
export class CareerThrows {
  @Field(() => Int, { description: 'Recorded legs that all of this is made of.' })
  legs!: number;

  @Field(() => Float, { nullable: true, description: 'Points per three darts.' })
  average!: number | null;

  @Field(() => Float, { nullable: true, description: 'The same over the first nine darts of each leg.' })
  firstNine!: number | null;

  @Field(() => Float, { nullable: true, description: 'Average of legs the player began.' })
  throwingFirst!: number | null;

  @Field(() => Float, { nullable: true, description: 'Average of legs the opponent began.' })
  throwingSecond!: number | null;

  @Field(() => Float, { nullable: true, description: 'Average of last possible legs.' })
  deciding!: number | null;

  @Field(() => Int, { description: 'Throws of 60 to 99.' })
  from60!: number;

  @Field(() => Int, { description: 'Throws of 100 to 139.' })
  from100!: number;

  @Field(() => Int, { description: 'Throws of 140 to 169.' })
  from140!: number;

  @Field(() => Int, { description: 'Throws of 170 to 179.' })
  from170!: number;

  @Field(() => Int, { description: 'Throws of 180.' })
  maximums!: number;

  @Field(() => Int, { description: 'Throws that were busts.' })
  busts!: number;

  @Field(() => CareerDoubles, { nullable: true, description: 'Darts at a double; none where none are known.' })
  doubles!: CareerDoubles | null;

  @Field(() => Int, { nullable: true, description: 'Fewest darts of a leg won from 501.' })
  bestLeg!: number | null;

  @Field(() => Int, { nullable: true, description: 'Highest checkout.' })
  highestCheckout!: number | null;

  @Field(() => [CareerCount], { description: 'Legs won from 501, by darts.' })
  legsByDarts!: CareerCount[];

  @Field(() => [CareerCount], { description: 'Legs won, by the size of the checkout.' })
  checkouts!: CareerCount[];
}

@ObjectType({ description: 'What matches, 180s and hi-checks add up to.', simpleResolvers: true })
export class CareerFigures {
  @Field(() => PlayerPerformance, { description: 'Singles.' })
  singles!: PlayerPerformance;

  @Field(() => PlayerPerformance, { description: 'Pairs.' })
  pairs!: PlayerPerformance;

  @Field(() => PlayerPerformance, { description: 'Triples.' })
  triples!: PlayerPerformance;

  @Field(() => Int, { description: 'Legs won in singles.' })
  points!: number;

  @Field(() => Float, { description: 'Singles won, per cent.' })
  winPercentage!: number;

  @Field(() => Int, { description: 'Number of 180s.' })
  oneEighties!: number;

  @Field(() => Int, { description: 'Highest checkout of 100 or more; 0 without one.' })
  hiCheck!: number;

  @Field(() => Int, { description: 'Fixtures played.' })
  fixtures!: number;

  @Field(() => Float, { nullable: true, description: 'Points per three darts; none where nothing was recorded.' })
  average!: number | null;

  @Field(() => Int, { description: 'Recorded legs that the average is made of.' })
  legsRecorded!: number;
}
