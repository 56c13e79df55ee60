import { Field, ObjectType } from 'type-graphql';
import { Season } from '../season/season.entity.ts';
import { DivisionTeam } from './division-data.view.ts';
import { FixtureDate } from './fixture-date.view.ts';

@ObjectType({ description: 'A season as the home page shows it.' })
export class HomeSeason {
  @Field(() => Season, { description: 'The season.' })
  season!: Season;

  @Field(() => [DivisionTeam], {
    description: 'Teams of all its divisions, those of each in the order of its table; ranks are those of its table.',
  })
  teams!: DivisionTeam[];

  @Field(() => [FixtureDate], { description: 'The last few dates of fixtures before today, the latest first.' })
  latest!: FixtureDate[];

  @Field(() => [FixtureDate], { description: 'Today and the next few dates, earliest first.' })
  ahead!: FixtureDate[];
}
