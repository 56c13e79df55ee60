import { Field, Float, Int, ObjectType } from 'type-graphql';
import { recordKinds, type RecordKind } from '#rules/careers/records.ts';
import { Day } from '../../core/data/scalars.ts';
import { CareerFixture, CareerPerson, CareerSeason, CareerTeam, CareerTournament } from './career-shared.view.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

const Kinds = enumType('LeagueRecordKind', recordKinds, {
  description: 'What a record is of.',
  values: {
    maximumsInNight: 'Most 180s of a player on one date.',
    maximumsInSeason: 'Most 180s of a player in a season.',
    maximumsEver: 'Most 180s of a player.',
    shortestLeg: 'Fewest darts of a leg won from 501.',
    matchAverage: 'Best average of a match with every leg recorded.',
    seasonAverage: 'Best average of a season, from 20 recorded legs.',
    playerRun: 'Most singles won in a row.',
    teamRun: 'Most fixtures won in a row.',
    teamUnbeaten: 'Most fixtures in a row without a defeat.',
    biggestWin: 'Largest difference of matches in a fixture.',
    biggestLead: 'Best difference of legs in a season.',
    appearances: 'Most fixtures played.',
    seasons: 'Most seasons played.',
  },
});

@ObjectType({ description: 'Who holds a record, and where it was set.', simpleResolvers: true })
export class RecordHolder {
  @Field(() => CareerPerson, { nullable: true, description: 'The player; none where a team holds it.' })
  player!: CareerPerson | null;

  @Field(() => CareerTeam, { nullable: true, description: 'The team, where it is known.' })
  team!: CareerTeam | null;

  @Field(() => CareerPerson, { nullable: true, description: 'Who was played against.' })
  opponent!: CareerPerson | null;

  @Field(() => CareerTeam, { nullable: true, description: 'The team that was played against.' })
  opponentTeam!: CareerTeam | null;

  @Field(() => Day, { description: 'When it was reached.' })
  date!: string;

  @Field(() => Day, { nullable: true, description: 'First day of a run or a career.' })
  from!: string | null;

  @Field(() => CareerSeason, { nullable: true, description: 'The season, of what a season adds up to.' })
  season!: CareerSeason | null;

  @Field(() => CareerFixture, { nullable: true, description: 'The fixture, where it was one.' })
  fixture!: CareerFixture | null;

  @Field(() => CareerTournament, { nullable: true, description: 'The tournament, where it was one.' })
  tournament!: CareerTournament | null;

  @Field(() => String, { nullable: true, description: 'The result of a biggest win, e.g. "8-0".' })
  result!: string | null;

  @Field(() => Int, { nullable: true, description: 'Recorded legs of an average of a season.' })
  legs!: number | null;
}

@ObjectType({ description: 'A record of the league.', simpleResolvers: true })
export class LeagueRecordView {
  @Field(() => Kinds, { description: 'What it is of.' })
  kind!: RecordKind;

  @Field(() => Float, { description: 'The value.' })
  value!: number;

  @Field(() => [RecordHolder], { description: 'Everybody who holds it, the earliest first; at most ten.' })
  holders!: RecordHolder[];

  @Field(() => Int, { description: 'How many hold it.' })
  count!: number;

  @Field(() => Boolean, { description: 'Set in the latest week of play.' })
  isNew!: boolean;
}

@ObjectType({ description: 'The book of records.' })
export class RecordBook {
  @Field(() => CareerSeason, { nullable: true, description: 'The season that was asked for; none = all time.' })
  season!: CareerSeason | null;

  @Field(() => CareerTeam, { nullable: true, description: 'The division that was asked for; none = all of them.' })
  division!: CareerTeam | null;

  @Field(() => [LeagueRecordView], { description: 'Every record that anybody holds.' })
  records!: LeagueRecordView[];
}
