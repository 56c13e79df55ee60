import { LeagueRulesView } from '../league/league-rules.view.ts';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { ZoneProof } from '#rules/league/zone-proofs.ts';
import type { TeamResult } from '#rules/league/league-table.ts';
import type { PointsAdjustment, Withdrawal } from '#rules/league/standing-of-team.ts';
import { PointsAdjustmentView, WithdrawalView } from '../team/team-standing.view.ts';
import { DateTime, Day } from '../../core/data/scalars.ts';
import { Gender } from '../player/player.entity.ts';
import { Season } from '../season/season.entity.ts';
import { Division } from './division.entity.ts';
import { FixtureDate } from './fixture-date.view.ts';
import { TeamProspect, TeamZone, ZoneProofEnum } from './prospect.view.ts';
import { NamedTeam } from '../team/named-team.view.ts';
import { NamedPlayer } from '../player/named-player.view.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

const Result = enumType('TeamResult', ['won', 'drawn', 'lost'], { description: 'How a fixture ended for a team.' });

@ObjectType({ description: 'A row of the league table.', simpleResolvers: true })
export class DivisionTeam extends NamedTeam {
  @Field(() => String, { description: 'Venue: address of the team, or its name where none is known.' })
  address!: string;

  @Field(() => Division, { nullable: true, description: 'Division the team plays in.' })
  division!: Division | null;

  @Field(() => Int, { description: 'Place in the table, from 1; shared by level teams where the rules say so.' })
  rank!: number;

  @Field(() => Int, { description: 'Place in the table of its own division, by its rules, whatever was asked for.' })
  divisionRank!: number;

  @Field(() => Int, { description: 'Places gained since before the latest day of play; negative when lost.' })
  movement!: number;

  @Field(() => TeamProspect, {
    nullable: true,
    description: 'What is still possible; none in a part of a season, and once all is played.',
  })
  prospect!: TeamProspect | null;

  @Field(() => TeamZone, {
    nullable: true,
    description: 'The zone in which it stands; none in a part of a season, and before anything is played.',
  })
  zone!: TeamZone | null;

  @Field(() => [ZoneProofEnum], { description: 'What of its zones is certain by now.' })
  proofs!: ZoneProof[];

  @Field(() => Int, { description: 'League fixtures played.' })
  played!: number;

  @Field(() => Int, { description: 'League points.' })
  points!: number;

  @Field(() => Int, { description: 'Fixtures won.' })
  fixturesWon!: number;

  @Field(() => Int, { description: 'Fixtures lost.' })
  fixturesLost!: number;

  @Field(() => Int, { description: 'Fixtures drawn.' })
  fixturesDrawn!: number;

  @Field(() => Int, { description: 'Legs won less legs lost.' })
  difference!: number;

  @Field(() => Int, { description: 'Matches won.' })
  matchesWon!: number;

  @Field(() => Int, { description: 'Matches lost.' })
  matchesLost!: number;

  @Field(() => Int, { name: 'winRate', simple: false, description: 'Legs won.' })
  legsWon!: number;

  @Field(() => Int, { name: 'lossRate', simple: false, description: 'Legs lost.' })
  legsLost!: number;

  @Field(() => [String], {
    description:
      'What was settled of it besides its fixtures, a sentence each: "Old Bell: 2 points taken, an unregistered player (Thu 3 Dec)."',
  })
  remarks!: string[];

  @Field(() => [PointsAdjustmentView], {
    description: 'Points given or taken besides its fixtures; they are in its points.',
  })
  adjustments!: readonly PointsAdjustment[];

  @Field(() => WithdrawalView, {
    nullable: true,
    description: 'That it has withdrawn, if it has: it stands below the others.',
  })
  withdrawal!: Withdrawal | null;

  @Field(() => [Result], { description: 'The latest results, oldest first, at most five.' })
  form!: TeamResult[];

  @Field(() => DateTime, { description: 'When the team was last saved; its version.' })
  updated!: Date;
}

@ObjectType({ description: 'What a player has won and lost in matches of one size.', simpleResolvers: true })
export class PlayerPerformance {
  @Field(() => Int, { description: 'Matches played.' })
  matchesPlayed!: number;

  @Field(() => Int, { description: 'Matches won.' })
  matchesWon!: number;

  @Field(() => Int, { description: 'Matches lost.' })
  matchesLost!: number;

  @Field(() => Int, { name: 'winRate', simple: false, description: 'Legs won.' })
  legsWon!: number;

  @Field(() => Int, { name: 'lossRate', simple: false, description: 'Legs lost.' })
  legsLost!: number;
}

@ObjectType({ description: 'A fixture in which a player appeared.', simpleResolvers: true })
class PlayerDate {
  @Field(() => Day, { description: 'Date of the fixture.' })
  date!: string;

  @Field(() => ID, { description: 'Id of the fixture.' })
  fixtureId!: string;
}

@ObjectType({ description: 'A row of the players table.', simpleResolvers: true })
export class DivisionPlayer extends NamedPlayer {
  @Field(() => String, { description: 'Name of the team.' })
  team!: string;

  @Field(() => ID, { description: 'Id of the team.' })
  teamId!: string;

  @Field(() => [NamedTeam], {
    description: 'Further teams of the table that the player is entered with, or was before moving to another one.',
  })
  otherTeams!: NamedTeam[];

  @Field(() => Division, { nullable: true, description: 'Division the team plays in.' })
  division!: Division | null;

  @Field(() => Boolean, { description: 'Whether the player is a captain.' })
  captain!: boolean;

  @Field(() => Gender, { nullable: true, description: 'Gender, where recorded.' })
  gender!: Gender | null;

  @Field(() => Int, { description: 'Place in the table, from 1; never shared.' })
  rank!: number;

  @Field(() => Int, { description: 'Places gained since before the latest day of play; negative when lost.' })
  movement!: number;

  @Field(() => Int, { description: 'Points, by the rules of the table: usually legs won in singles.' })
  points!: number;

  @Field(() => Float, { description: 'Singles won, in per cent with two decimals.' })
  winPercentage!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Points per three darts in singles whose legs were recorded throw by throw; none without any.',
  })
  average!: number | null;

  @Field(() => Int, { description: 'Number of 180s, or of the visits that its cards list.' })
  oneEighties!: number;

  @Field(() => Int, { description: 'Highest checkout that its cards list, usually of 100 or more; 0 without one.' })
  over100Checkouts!: number;

  @Field(() => PlayerPerformance, { description: 'Singles.' })
  singles!: PlayerPerformance;

  @Field(() => PlayerPerformance, { description: 'Pairs.' })
  pairs!: PlayerPerformance;

  @Field(() => PlayerPerformance, { description: 'Triples.' })
  triples!: PlayerPerformance;

  @Field(() => [PlayerDate], { description: 'Fixtures the player appeared in, by date.' })
  fixtures!: PlayerDate[];

  @Field(() => DateTime, { description: 'When the player was last saved; its version.' })
  updated!: Date;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Something in the results that somebody has to correct, or a request that could not be answered.',
})
class DivisionDataError {
  @Field(() => String, { description: 'What is wrong and what to do about it.' })
  message!: string;

  @Field(() => ID, { nullable: true, description: 'Fixture it is about.' })
  gameId?: string | undefined;

  @Field(() => ID, { nullable: true, description: 'Tournament it is about.' })
  tournamentId?: string | undefined;

  @Field(() => ID, { nullable: true, description: 'Team it is about.' })
  teamId?: string | undefined;

  @Field(() => ID, { nullable: true, description: 'Player it is about.' })
  playerId?: string | undefined;
}

@ObjectType({
  description: 'Everything about one or more divisions in a season, as the caller may see it.',
  simpleResolvers: true,
})
export class DivisionData {
  @Field(() => ID, { description: 'Id of the division when exactly one was asked for, else the zero id.' })
  id!: string;

  @Field(() => String, { description: 'Names of the divisions, joined with " & ".' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether every division is a superleague.' })
  superleague!: boolean;

  @Field(() => DateTime, { nullable: true, description: 'When the division was last saved; only for exactly one.' })
  updated!: Date | null;

  @Field(() => Season, { nullable: true, description: 'The season the answer is about.' })
  season!: Season | null;

  /** Not on the wire of REST. */
  @Field(() => LeagueRulesView, {
    nullable: true,
    description: 'The rules of the division, or of the season for several.',
  })
  rules!: LeagueRulesView | null;

  /** Not on the wire of REST. */
  @Field(() => [ID], { description: 'Divisions whose own table is ordered by other figures than those rules say.' })
  orderedOtherwise!: string[];

  @Field(() => [DivisionTeam], { description: 'Teams in table order.' })
  teams!: DivisionTeam[];

  @Field(() => [DivisionPlayer], { description: 'Players in table order.' })
  players!: DivisionPlayer[];

  @Field(() => [FixtureDate], { description: 'Dates with fixtures, tournaments and notes, earliest first.' })
  fixtures!: FixtureDate[];

  @Field(() => Day, {
    nullable: true,
    description:
      'The date with which the second half of the season’s league fixtures begins; none with less than two weeks.',
  })
  secondHalf!: string | null;

  @Field(() => [DivisionDataError], {
    description: 'What is wrong with the request or, for those who may correct it, with the results.',
  })
  dataErrors!: DivisionDataError[];
}
