import { Field, ID, ObjectType } from 'type-graphql';
import { Day } from '../../core/data/scalars.ts';
import { NamedPlayer } from '../player/named-player.view.ts';

@ObjectType({ description: 'A player in a list of careers.', simpleResolvers: true })
export class CareerPerson extends NamedPlayer {
  @Field(() => String, {
    description: 'What the career is found by: the name, or the id where several have that name.',
  })
  address!: string;
}

@ObjectType({ description: 'A team or a division, by its present name.', simpleResolvers: true })
export class CareerTeam {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;
}

@ObjectType({ description: 'A season of a career.', simpleResolvers: true })
export class CareerSeason {
  @Field(() => ID, { description: 'Id of the season.' })
  id!: string;

  @Field(() => String, { description: 'Name of the season.' })
  name!: string;

  @Field(() => Day, { description: 'First day.' })
  startDate!: string;

  @Field(() => Day, { description: 'Last day.' })
  endDate!: string;
}

@ObjectType({ description: 'A fixture in which something happened.', simpleResolvers: true })
export class CareerFixture {
  @Field(() => ID, { description: 'Id of the fixture.' })
  id!: string;

  @Field(() => Day, { description: 'Date.' })
  date!: string;

  @Field(() => CareerTeam, { description: 'Home team.' })
  homeTeam!: CareerTeam;

  @Field(() => CareerTeam, { description: 'Away team.' })
  awayTeam!: CareerTeam;
}

@ObjectType({ description: 'A tournament in which something happened.', simpleResolvers: true })
export class CareerTournament {
  @Field(() => ID, { description: 'Id of the tournament.' })
  id!: string;

  @Field(() => Day, { description: 'Date.' })
  date!: string;

  @Field(() => String, { description: 'What it is called.' })
  name!: string;

  @Field(() => String, { description: 'Venue.' })
  address!: string;
}
