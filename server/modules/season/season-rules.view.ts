import { Field, ID, Int, ObjectType } from 'type-graphql';
import { LeagueRulesView } from '../league/league-rules.view.ts';
import { Season } from './season.entity.ts';

@ObjectType({ description: 'By which rules a season, or a division of it, is played.' })
export class RulesOfSeason {
  @Field(() => Season, { description: 'The season. Its version is that of the rules, too.' })
  season!: Season;

  @Field(() => ID, { nullable: true, description: 'The division whose rules these are; none for the season’s.' })
  divisionId!: string | null;

  @Field(() => LeagueRulesView, { description: 'The rules.' })
  rules!: LeagueRulesView;

  @Field(() => LeagueRulesView, { description: 'What would hold without them: the league’s, or the season’s.' })
  otherwise!: LeagueRulesView;

  @Field(() => Boolean, { description: 'Whether they differ from what would hold otherwise.' })
  differs!: boolean;

  @Field(() => [ID], { description: 'Divisions of the season that play by rules of their own.' })
  divisionIds!: string[];

  @Field(() => Int, { description: 'Published cards that are counted by these rules.' })
  publishedCards!: number;

  @Field(() => Boolean, { description: 'Whether the last day of the season is over, so that its rules are closed.' })
  isOver!: boolean;
}

@ObjectType({ description: 'A team in the table of today and in the one under other rules.' })
class TeamUnderRules {
  @Field(() => ID, { description: 'The team.' })
  id!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => Int, { description: 'Place today.' })
  rankBefore!: number;

  @Field(() => Int, { description: 'Points today.' })
  pointsBefore!: number;

  @Field(() => Int, { description: 'Place under the other rules.' })
  rank!: number;

  @Field(() => Int, { description: 'Points under the other rules.' })
  points!: number;
}

@ObjectType({ description: 'The table of a division under other rules.' })
export class DivisionUnderRules {
  @Field(() => ID, { description: 'The division.' })
  id!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => [TeamUnderRules], { description: 'Its teams, in the order of the new table.' })
  teams!: TeamUnderRules[];
}
