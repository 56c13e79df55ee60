import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional, IsString } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Day } from '../../core/data/scalars.ts';
import { Season } from './season.entity.ts';

@InputType({ description: 'A season as it is to be.' })
export class SeasonInput {
  @Field(() => String, { description: 'Name, at most 250 characters.' })
  @IsString()
  name!: string;

  @Field(() => Day, { description: 'First day.' })
  @IsString()
  startDate!: string;

  @Field(() => Day, { description: 'Last day, inclusive.' })
  @IsString()
  endDate!: string;

  @Field(() => [ID], { description: 'Divisions that take part.' })
  @IsArray()
  @ArrayMaxSize(50, { message: 'A season has at most 50 divisions.' })
  @IsString({ each: true })
  divisionIds!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'Time at which fixtures start, HH:mm; none = that of the league.',
  })
  @IsOptional()
  @IsString()
  fixtureStartTime?: string | null;

  @Field(() => Int, { nullable: true, description: 'Length of a fixture in hours; none = 4.' })
  @IsOptional()
  @IsInt()
  fixtureDuration?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether visitors may mark favourite teams; none = as it was.' })
  @IsOptional()
  @IsBoolean()
  allowFavouriteTeams?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'Season whose teams are taken over; on creation only.' })
  @IsOptional()
  @IsString()
  copyTeamsFromSeasonId?: string | null;
}

@ObjectType({ description: 'A season after a command, and what there is to tell about it.' })
export class SeasonOutcome {
  @Field(() => Season, { description: 'The season.' })
  result!: Season;

  @Field(() => [String], { description: 'What was done.' })
  messages!: string[];

  @Field(() => [String], { description: 'What to look at.' })
  warnings!: string[];
}
