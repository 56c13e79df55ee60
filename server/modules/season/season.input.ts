import { ArrayMaxSize, IsString } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { Day } from '../../core/data/scalars.ts';

/** What a season is called, and when it is. */
@InputType()
export abstract class SeasonDaysInput {
  @Field(() => String, { description: 'Name, at most 250 characters.' })
  name!: string;

  @Field(() => Day, { description: 'First day.' })
  startDate!: string;

  @Field(() => Day, { description: 'Last day, inclusive.' })
  endDate!: string;
}

@InputType({ description: 'A season as it is to be.' })
export class SeasonInput extends SeasonDaysInput {
  @Field(() => [ID], { description: 'Divisions that take part.' })
  @ArrayMaxSize(50, { message: 'A season has at most 50 divisions.' })
  @IsString({ each: true })
  divisionIds!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'Time at which fixtures start, HH:mm; none = that of the league.',
  })
  fixtureStartTime?: string | null;

  @Field(() => Int, { nullable: true, description: 'Length of a fixture in hours; none = 4.' })
  fixtureDuration?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether visitors may mark favourite teams; none = as it was.' })
  allowFavouriteTeams?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'Season whose teams are taken over; on creation only.' })
  copyTeamsFromSeasonId?: string | null;
}
