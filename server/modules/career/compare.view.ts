import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Day } from '../../core/data/scalars.ts';
import { CareerFigures, CareerThrows } from './career-figures.view.ts';
import { CareerFixture } from './career-shared.view.ts';
import { CareerNamesake, ExpectedResult } from './career.view.ts';
import { CareerRating } from './ratings.view.ts';

@ObjectType({ description: 'A player or a team that is compared.', simpleResolvers: true })
export class Compared {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, { description: 'What it is found by.' })
  address!: string;

  @Field(() => String, { nullable: true, description: 'The team of a player’s latest match.' })
  team!: string | null;

  @Field(() => CareerFigures, { nullable: true, description: 'The career of a player; none of a team.' })
  total!: CareerFigures | null;

  @Field(() => CareerThrows, { nullable: true, description: 'Recorded throws of a player.' })
  thrown!: CareerThrows | null;

  @Field(() => CareerRating, { nullable: true, description: 'The rating of a player.' })
  rating!: CareerRating | null;
}

@ObjectType({ description: 'A meeting of two players or two teams.', simpleResolvers: true })
export class CareerMeeting {
  @Field(() => CareerFixture, { description: 'The fixture.' })
  fixture!: CareerFixture;

  @Field(() => Day, { description: 'When.' })
  date!: string;

  @Field(() => Int, { description: 'Legs of player A, or matches of team A.' })
  scoreA!: number;

  @Field(() => Int, { description: 'Those of B.' })
  scoreB!: number;

  @Field(() => String, { nullable: true, description: '"A" or "B"; none when it was drawn.' })
  winner!: 'A' | 'B' | null;

  @Field(() => Float, { nullable: true, description: 'Average of A; none where nothing was recorded.' })
  averageA!: number | null;

  @Field(() => Float, { nullable: true, description: 'Average of B.' })
  averageB!: number | null;
}

@ObjectType({ description: 'Two players, or two teams, side by side.' })
export class Comparison {
  @Field(() => String, {
    nullable: true,
    description: 'Why there is nothing to compare, in a sentence; none when there is.',
  })
  problem!: string | null;

  @Field(() => [CareerNamesake], { description: 'Players of a name that several have: choose one.' })
  namesakes!: CareerNamesake[];

  @Field(() => String, {
    nullable: true,
    description: 'What the namesakes are called, as it is spelled; none where there are none.',
  })
  nameOfNamesakes!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the first is called, also where there is nothing to compare; none of nobody, and of several.',
  })
  nameOfA!: string | null;

  @Field(() => String, { nullable: true, description: 'What the second is called, in the same way.' })
  nameOfB!: string | null;

  @Field(() => Boolean, { description: 'Teams are compared.' })
  isTeams!: boolean;

  @Field(() => Compared, { nullable: true, description: 'The first.' })
  a!: Compared | null;

  @Field(() => Compared, { nullable: true, description: 'The second.' })
  b!: Compared | null;

  @Field(() => Int, { description: 'Meetings won by A.' })
  wonByA!: number;

  @Field(() => Int, { description: 'Meetings won by B.' })
  wonByB!: number;

  @Field(() => Int, { description: 'Meetings that were drawn.' })
  drawn!: number;

  @Field(() => Int, { description: 'Legs, or matches, of A in all meetings.' })
  scoreA!: number;

  @Field(() => Int, { description: 'Those of B.' })
  scoreB!: number;

  @Field(() => Int, { description: 'How many meetings there were.' })
  meetingCount!: number;

  @Field(() => ExpectedResult, {
    nullable: true,
    description: 'What the ratings of two players expect; of two teams the share of singles.',
  })
  expected!: ExpectedResult | null;

  /** For the resolver of the paged list. */
  allMeetings!: CareerMeeting[];
}
