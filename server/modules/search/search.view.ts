import { Field, ID, ObjectType } from 'type-graphql';
import type { Day as DayText } from '#rules/basics/dates.ts';
import { Day } from '../../core/data/scalars.ts';
import { CareerPerson } from '../career/career-shared.view.ts';

const seasonInAddresses = 'What stands for the season in addresses: its name or, if another is meant by that, its id.';

/** What is in a division of a season. */
@ObjectType()
abstract class FoundInDivision {
  @Field(() => String, { description: 'Name of the division the team plays in.' })
  division!: string;

  @Field(() => String, { description: 'Name of the season.' })
  season!: string;

  @Field(() => String, { description: seasonInAddresses })
  seasonAddress!: string;
}

@ObjectType({ description: 'A team or a player of a season, as found by a search.' })
export class Found extends FoundInDivision {
  @Field(() => ID, { description: 'Id of the team or the player.' })
  id!: string;

  @Field(() => String, { description: 'Name of the team or the player.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Name of the player’s team; none for a team.' })
  team!: string | null;
}

@ObjectType({ description: 'A venue of a season, as found by a search.' })
export class FoundVenue extends FoundInDivision {
  @Field(() => ID, { description: 'Id of a team that plays at home there.' })
  id!: string;

  @Field(() => String, { description: 'Its address, as the team has it.' })
  name!: string;

  @Field(() => String, { description: 'Name of that team.' })
  team!: string;
}

@ObjectType({ description: 'A tournament of a season, as found by a search.' })
export class FoundTournament {
  @Field(() => ID, { description: 'Id of the tournament.' })
  id!: string;

  @Field(() => String, { description: 'Its type, or its two sides on a superleague night.' })
  name!: string;

  @Field(() => Day, { description: 'Date it is played on.' })
  date!: DayText;

  @Field(() => String, { description: 'Its venue.' })
  address!: string;
}

@ObjectType({ description: 'A season, as found by a search.' })
export class FoundSeason {
  @Field(() => ID, { description: 'Id of the season.' })
  id!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, { description: seasonInAddresses })
  address!: string;
}

@ObjectType({ description: 'What a search found, the best first.' })
export class SearchAnswer {
  @Field(() => [Found], { description: 'Teams, at most 8.' })
  teams!: Found[];

  @Field(() => [Found], { description: 'Players, at most 12.' })
  players!: Found[];

  @Field(() => [CareerPerson], {
    description: 'Players of earlier seasons, and other names of players; at most 6. They have a career.',
  })
  former!: CareerPerson[];

  @Field(() => [FoundVenue], { description: 'Venues of teams, each once; at most 4.' })
  venues!: FoundVenue[];

  @Field(() => [FoundTournament], { description: 'Tournaments by type, sides and venue, the latest first; at most 6.' })
  tournaments!: FoundTournament[];

  @Field(() => [FoundSeason], { description: 'Seasons of any time, the latest first; at most 4.' })
  seasons!: FoundSeason[];
}
