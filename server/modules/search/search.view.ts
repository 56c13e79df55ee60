import { Field, ID, ObjectType } from 'type-graphql';
import { CareerPerson } from '../career/career-shared.view.ts';

@ObjectType({ description: 'A team or a player of a season, as found by a search.' })
export class Found {
  @Field(() => ID, { description: 'Id of the team or the player.' })
  id!: string;

  @Field(() => String, { description: 'Name of the team or the player.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Name of the player’s team; none for a team.' })
  team!: string | null;

  @Field(() => String, { description: 'Name of the division the team plays in.' })
  division!: string;

  @Field(() => String, { description: 'Name of the season.' })
  season!: string;
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
}
