import { withDescription, list, map, nullable, object } from '../../core/rest/rest-shape.ts';
import { day, midnightText, decimal, flag, guid, instant, int, text } from '../../core/rest/rest-shapes.ts';
import { noteShape } from '../note/note.wire.ts';
import { seasonShape } from '../season/season.wire.ts';
import { genderShape } from '../team/team.wire.ts';
import { sideShape, tournamentMatchShape } from '../tournament/tournament.wire.ts';
import type { DivisionPlayer, DivisionTeam } from './division-data.view.ts';
import { divisionShape } from './division.wire.ts';
import type { FixtureDate } from './fixture-date.view.ts';

const teamVersion = withDescription("The team's version.", nullable(instant));
const playerVersion = withDescription("The player's version.", nullable(instant));

const divisionTeam = object('DivisionTeam', 'A row of the league table; difference is legs won less legs lost.', {
  id: guid,
  name: text,
  address: text,
  division: nullable(divisionShape),
  played: int,
  points: int,
  fixturesWon: int,
  fixturesLost: int,
  fixturesDrawn: int,
  difference: int,
  matchesWon: int,
  matchesLost: int,
  winRate: int,
  lossRate: int,
  rank: int,
  updated: teamVersion,
});

const performance = object('Performance', 'Matches of one size; the rates are legs won and lost.', {
  matchesPlayed: int,
  matchesWon: int,
  matchesLost: int,
  winRate: int,
  lossRate: int,
});

const divisionPlayer = object('DivisionPlayer', 'A row of the players table.', {
  id: guid,
  name: text,
  team: text,
  teamId: guid,
  division: nullable(divisionShape),
  captain: flag,
  gender: nullable(genderShape),
  rank: int,
  points: int,
  oneEighties: int,
  over100Checkouts: withDescription('Highest checkout of 100 or more; 0 without one.', int),
  winPercentage: decimal,
  singles: performance,
  pairs: performance,
  triples: performance,
  fixtures: withDescription('Id of the fixture played in, by date.', map(guid)),
  updated: playerVersion,
});

const fixtureTeam = object('FixtureTeam', 'A team as named in a fixture.', {
  id: guid,
  name: text,
  address: nullable(text),
});

const namedTeam = object('NamedTeam', 'A team by id and name.', { id: guid, name: text });

const otherFixture = object('OtherFixture', 'Another fixture at a venue that day.', {
  id: guid,
  divisionId: guid,
  home: namedTeam,
  away: namedTeam,
});

const divisionFixture = object('DivisionFixture', 'A fixture, or without an away team the place of one.', {
  id: guid,
  homeTeam: fixtureTeam,
  awayTeam: nullable(fixtureTeam),
  homeScore: nullable(int),
  awayScore: nullable(int),
  proposal: flag,
  postponed: flag,
  isKnockout: flag,
  accoladesCount: flag,
  homeDivision: nullable(divisionShape),
  awayDivision: nullable(divisionShape),
  fixturesUsingAddress: list(otherFixture),
});

const tournamentFixture = object('TournamentFixture', 'A tournament in the list of fixtures.', {
  id: guid,
  date: day,
  seasonId: guid,
  address: text,
  notes: nullable(text),
  type: nullable(text),
  host: nullable(text),
  opponent: nullable(text),
  proposed: flag,
  singleRound: flag,
  winningSide: nullable(sideShape),
  players: list(guid),
  sides: list(sideShape),
  firstRoundMatches: list(tournamentMatchShape),
});

const fixtureDate = object('FixtureDate', 'What happens on a date.', {
  date: day,
  fixtures: list(divisionFixture),
  tournamentFixtures: list(tournamentFixture),
  notes: list(noteShape),
});

const dataError = object('DataError', 'What is wrong with the request or, for those who may mend it, the results.', {
  message: text,
  gameId: nullable(guid),
  tournamentId: nullable(guid),
  teamId: nullable(guid),
  playerId: nullable(guid),
});

export const divisionDataShape = object('DivisionData', 'Tables, fixtures and notes of divisions in a season.', {
  id: guid,
  name: text,
  superleague: flag,
  updated: nullable(instant),
  season: nullable(seasonShape),
  teams: list(divisionTeam),
  players: list(divisionPlayer),
  fixtures: list(fixtureDate),
  dataErrors: list(dataError),
});

interface Legs {
  legsWon: number;
  legsLost: number;
}

const withRates = <L extends Legs>({ legsWon, legsLost, ...others }: L) => ({
  ...others,
  winRate: legsWon,
  lossRate: legsLost,
});

interface Presented {
  teams: readonly DivisionTeam[];
  players: readonly DivisionPlayer[];
  fixtures: readonly FixtureDate[];
}

/**
 * Legs won and lost are called rates there. Adds each player's fixtures by date; shows scores only where all players
 * are there.
 */
export const presentDivisionData = <D extends Presented>({ teams, players, fixtures, ...data }: D) => ({
  ...data,
  fixtures: fixtures.map((date) => ({
    ...date,
    fixtures: date.fixtures.map((fixture) => ({
      ...fixture,
      homeScore: fixture.restScore?.home ?? null,
      awayScore: fixture.restScore?.away ?? null,
    })),
  })),
  teams: teams.map(withRates),
  players: players.map((player) => ({
    ...player,
    singles: withRates(player.singles),
    pairs: withRates(player.pairs),
    triples: withRates(player.triples),
    fixtures: Object.fromEntries(player.fixtures.map(({ date, fixtureId }) => [midnightText(date), fixtureId])),
  })),
});
