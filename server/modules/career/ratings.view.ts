import { Field, Int, ObjectType } from 'type-graphql';
import { Day } from '../../core/data/scalars.ts';
import { CareerPerson, CareerTeam } from './career-shared.view.ts';

@ObjectType({ description: 'A rating after a week with matches.', simpleResolvers: true })
export class RatingPoint {
  @Field(() => Day, { description: 'Monday of the week.' })
  week!: string;

  @Field(() => Int, { description: 'The rating.' })
  rating!: number;

  @Field(() => Int, { description: 'Its deviation.' })
  deviation!: number;
}

@ObjectType({ description: 'A player’s rating (Glicko-2), as of the latest week with a match.', simpleResolvers: true })
export class CareerRating {
  @Field(() => Int, { description: 'The rating; everybody begins at 1500.' })
  rating!: number;

  @Field(() => Int, { description: 'How uncertain it is: the true strength lies most likely within it.' })
  deviation!: number;

  @Field(() => Int, { description: 'Rated matches.' })
  played!: number;

  @Field(() => Boolean, { description: 'Fewer than ten rated matches.' })
  isProvisional!: boolean;

  @Field(() => Int, { description: 'Change in the latest week.' })
  change!: number;

  @Field(() => Int, { nullable: true, description: 'Rank; none for whoever has not played for a year.' })
  rank!: number | null;

  @Field(() => Int, { nullable: true, description: 'Places gained in the latest week; none for who was not listed.' })
  movement!: number | null;

  @Field(() => [RatingPoint], { description: 'How it came to this, a point a week; empty in the list.' })
  history!: RatingPoint[];
}

@ObjectType({ description: 'A row of the list of ratings.', simpleResolvers: true })
export class RatingRow {
  @Field(() => CareerRating, { description: 'The rating.' })
  rating!: CareerRating;

  @Field(() => CareerPerson, { description: 'The player.' })
  player!: CareerPerson;

  @Field(() => CareerTeam, { nullable: true, description: 'The team of the latest match.' })
  team!: CareerTeam | null;
}

@ObjectType({ description: 'A part of the list of ratings.', simpleResolvers: true })
export class RatingList {
  @Field(() => Boolean, { description: 'Whether this league rates its players.' })
  isRated!: boolean;

  @Field(() => Day, { nullable: true, description: 'Date of the latest rated match.' })
  lastDate!: string | null;

  @Field(() => Int, { description: 'How many players are listed.' })
  total!: number;

  @Field(() => [RatingRow], { description: 'This part of the list.' })
  rows!: RatingRow[];
}
