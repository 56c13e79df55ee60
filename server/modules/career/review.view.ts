import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Day } from '../../core/data/scalars.ts';
import type { ZoneProof } from '#rules/league/zone-proofs.ts';
import { TeamProspect, ZoneProofEnum } from '../division/prospect.view.ts';
import { CareerPerson, CareerSeason, CareerTeam } from './career-shared.view.ts';
import { LeagueRecordView } from './records.view.ts';
import { NamedTeam } from '../team/named-team.view.ts';

@ObjectType({ description: 'A team in the review of a season, in table order.', simpleResolvers: true })
class ReviewTeam extends NamedTeam {
  @Field(() => Int, { description: 'Place in the table.' })
  rank!: number;

  @Field(() => Int, { description: 'Fixtures played.' })
  played!: number;

  @Field(() => Int, { description: 'Points.' })
  points!: number;

  @Field(() => Int, { description: 'Fixtures won.' })
  won!: number;

  @Field(() => Int, { description: 'Fixtures lost.' })
  lost!: number;

  @Field(() => Int, { description: 'Fixtures drawn.' })
  drawn!: number;

  @Field(() => Int, { description: 'Legs won minus legs lost.' })
  difference!: number;

  @Field(() => [Int], { description: 'Place after each date of the race.' })
  places!: number[];

  @Field(() => [ZoneProofEnum], { description: 'What of the zones of its table is certain by now.' })
  proofs!: ZoneProof[];

  @Field(() => TeamProspect, { nullable: true, description: 'What is still possible; none once all is played.' })
  prospect!: TeamProspect | null;
}

@ObjectType({ description: 'A division in the review of a season.', simpleResolvers: true })
export class ReviewDivision {
  @Field(() => ID, { description: 'Id of the division.' })
  id!: string;

  @Field(() => String, { description: 'Name of the division.' })
  name!: string;

  @Field(() => [Day], { description: 'Dates after which the places are told.' })
  dates!: string[];

  @Field(() => [ReviewTeam], { description: 'The teams in table order; those of rank 1 are the champions.' })
  teams!: ReviewTeam[];
}

@ObjectType({ description: 'The player of the season: most legs won in singles.', simpleResolvers: true })
export class ReviewPlayer {
  @Field(() => CareerPerson, { description: 'The player.' })
  player!: CareerPerson;

  @Field(() => CareerTeam, { nullable: true, description: 'The team.' })
  team!: CareerTeam | null;

  @Field(() => Int, { description: 'Legs won in singles.' })
  points!: number;

  @Field(() => Float, { description: 'Singles won, per cent.' })
  winPercentage!: number;

  @Field(() => Float, { nullable: true, description: 'Average; none where nothing was recorded.' })
  average!: number | null;
}

@ObjectType({ description: 'The team of the season: most points more than the season before.', simpleResolvers: true })
class ReviewGain {
  @Field(() => CareerTeam, { description: 'The team.' })
  team!: CareerTeam;

  @Field(() => Int, { description: 'Points.' })
  points!: number;

  @Field(() => Int, { description: 'Points more than the season before.' })
  gained!: number;
}

@ObjectType({ description: 'A team that climbed from the first date to the last.', simpleResolvers: true })
class ReviewClimb {
  @Field(() => CareerTeam, { description: 'The team.' })
  team!: CareerTeam;

  @Field(() => Int, { description: 'Place after the first date.' })
  from!: number;

  @Field(() => Int, { description: 'Place after the last date.' })
  to!: number;
}

@ObjectType({ description: 'A record that fell in the season.', simpleResolvers: true })
class ReviewRecord {
  @Field(() => LeagueRecordView, { description: 'The record as it stood after the season.' })
  record!: LeagueRecordView;

  @Field(() => Float, { description: 'What it was before.' })
  before!: number;
}

@ObjectType({ description: 'A season on one page, as the caller may see it.', simpleResolvers: true })
export class SeasonReview {
  @Field(() => CareerSeason, { description: 'The season.' })
  season!: CareerSeason;

  @Field(() => Boolean, { description: 'Whether it has ended.' })
  isOver!: boolean;

  @Field(() => [ReviewDivision], { description: 'Divisions with a played fixture, in the order of the season.' })
  divisions!: ReviewDivision[];

  @Field(() => ReviewPlayer, { nullable: true, description: 'The player of the season.' })
  player!: ReviewPlayer | null;

  @Field(() => ReviewGain, { nullable: true, description: 'The team of the season.' })
  team!: ReviewGain | null;

  @Field(() => [ReviewRecord], { description: 'Records that fell.' })
  records!: ReviewRecord[];

  @Field(() => [ReviewClimb], { description: 'Biggest climbs, best first.' })
  climbs!: ReviewClimb[];
}
