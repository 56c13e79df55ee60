import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Day } from '../../core/data/scalars.ts';
import { Division } from '../division/division.entity.ts';
import { TeamZone } from '../division/prospect.view.ts';

@ObjectType({ description: 'A team, and where it is proposed to play next.', simpleResolvers: true })
export class NextSeasonTeam {
  @Field(() => ID, { description: 'The team.' })
  id!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => Int, { description: 'Its place in the table of its division.' })
  rank!: number;

  @Field(() => TeamZone, { nullable: true, description: 'The zone in which it stands.' })
  zone!: TeamZone | null;

  @Field(() => ID, { description: 'The division in which it played.' })
  fromDivisionId!: string;

  @Field(() => ID, { nullable: true, description: 'The division in which it is proposed to play; none = left out.' })
  divisionId!: string | null;

  @Field(() => String, { nullable: true, description: 'Why, or what is to be decided; none where it simply stays.' })
  why!: string | null;
}

@ObjectType({ description: 'A season as it is proposed to follow another.', simpleResolvers: true })
export class NextSeason {
  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => Day, { description: 'First day.' })
  startDate!: string;

  @Field(() => Day, { description: 'Last day.' })
  endDate!: string;

  @Field(() => [Division], { description: 'Its divisions, the highest first.' })
  divisions!: Division[];

  @Field(() => [NextSeasonTeam], { description: 'The teams by division and place.' })
  teams!: NextSeasonTeam[];

  @Field(() => Int, { description: 'League fixtures without a result by now: until they have one, places can change.' })
  left!: number;
}
