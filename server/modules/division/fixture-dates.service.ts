import { emptyId } from '#rules/defaults.ts';
import { addressOrName, rowScore, type ViewedFixture } from '#rules/fixture.ts';
import { compareNames } from '#rules/order.ts';
import { can } from '#rules/policies.ts';
import { firstRoundMatches, tournamentPlayers } from '#rules/tournament.ts';
import type { Context } from '../../core/context.ts';
import { grouped } from '../../core/group.ts';
import type { SeasonFixture } from '../season/season-data.service.ts';
import type { Note } from '../note/note.entity.ts';
import type { TournamentView } from '../tournament/tournament-details.entity.ts';
import type {
  DivisionFixture,
  FixtureDate,
  FixtureTeam,
  OtherFixture,
  TournamentFixture,
} from './fixture-date.entity.ts';
import type { Scope } from './division-data.service.ts';

/** The list of fixtures: every date with something to show, each with its rows (league.md 9). */
export function fixtureDates(ctx: Context, scope: Scope): FixtureDate[] {
  const seesVenues = can(ctx.actor, 'fixture.seePlaceholders');
  const notes = notesOf(scope);
  const elsewhere = seesVenues ? fixturesElsewhere(scope) : [];
  const dates = new Set([...scope.fixtures, ...scope.tournaments, ...notes, ...elsewhere].map(({ date }) => date));
  const on = byDate(scope.fixtures);
  const tournamentsOn = byDate(scope.tournaments);
  const notesOn = byDate(notes);
  const elsewhereOn = byDate(elsewhere);

  return [...dates].toSorted().map((date) => {
    const fixtures = on.get(date) ?? [];
    const tournaments = tournamentsOn.get(date) ?? [];
    const withProposals = !scope.filter.excludeProposals && !scope.filter.date;
    const placeholders =
      withProposals && !tournaments.length ? placeholderRows(scope, fixtures, elsewhereOn.get(date) ?? []) : [];
    const proposesVenues =
      withProposals && can(ctx.actor, 'tournament.edit') && !fixtures.some(({ isKnockout }) => !isKnockout);
    return {
      date,
      fixtures: [...fixtures.map((fixture) => fixtureRow(scope, fixture)), ...placeholders].toSorted((a, b) =>
        compareNames(a.homeTeam.name, b.homeTeam.name),
      ),
      tournamentFixtures: [
        ...tournaments.map((tournament) => tournamentRow(tournament)),
        ...(proposesVenues ? proposedVenues(scope, date, tournaments) : []),
      ].toSorted((a, b) => compareNames(a.address, b.address)),
      notes: notesOn.get(date) ?? [],
    };
  });
}

const byDate = <T extends { date: string }>(items: readonly T[]) => grouped(items, ({ date }) => date);

const notesOf = ({ data, divisionById, filter }: Scope): Note[] =>
  data.notes.filter(
    ({ divisionId, date }) => (!divisionId || divisionById.has(divisionId)) && (!filter.date || date === filter.date),
  );

/** Fixtures of the season that are not shown but occupy dates and venues. */
function fixturesElsewhere({ data, fixtures, filter }: Scope): SeasonFixture[] {
  const shown = new Set(fixtures.map(({ id }) => id));
  return data.fixtures.filter(({ id, date }) => !shown.has(id) && (!filter.date || date === filter.date));
}

const teamIn = ({ data }: Scope, id: string): FixtureTeam => {
  const team = data.teamById.get(id);
  return { id, name: team?.name ?? 'Unknown team', address: team ? addressOrName(team) : null };
};

function divisionOf({ data, divisionById }: Scope, teamId: string) {
  const registered = data.teams.find(({ id }) => id === teamId);
  return (registered && divisionById.get(registered.divisionId)) ?? null;
}

function fixtureRow(scope: Scope, fixture: ViewedFixture): DivisionFixture {
  const score = rowScore(fixture, scope.rules);
  return {
    id: fixture.id,
    homeTeam: teamIn(scope, fixture.homeTeamId),
    awayTeam: teamIn(scope, fixture.awayTeamId),
    homeScore: score?.home ?? null,
    awayScore: score?.away ?? null,
    proposal: false,
    postponed: fixture.postponed,
    isKnockout: fixture.isKnockout,
    accoladesCount: fixture.accoladesCount,
    homeDivision: divisionOf(scope, fixture.homeTeamId),
    awayDivision: divisionOf(scope, fixture.awayTeamId),
    fixturesUsingAddress: [],
  };
}

/** A row per team in scope that has nothing shown that date. */
function placeholderRows(
  scope: Scope,
  fixtures: readonly ViewedFixture[],
  elsewhere: readonly SeasonFixture[],
): DivisionFixture[] {
  const busy = new Set(fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
  const isKnockout = fixtures.some((fixture) => fixture.isKnockout);
  return scope.teams
    .filter(({ id }) => !busy.has(id))
    .map((team) => ({
      id: team.id,
      homeTeam: { id: team.id, name: team.name, address: addressOrName(team) },
      awayTeam: null,
      homeScore: null,
      awayScore: null,
      proposal: false,
      postponed: false,
      isKnockout,
      accoladesCount: true,
      homeDivision: scope.divisionById.get(team.divisionId) ?? null,
      awayDivision: null,
      fixturesUsingAddress: atVenue(scope, addressOrName(team), elsewhere),
    }));
}

const sameVenue = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

function atVenue(scope: Scope, venue: string, fixtures: readonly SeasonFixture[]): OtherFixture[] {
  return fixtures
    .filter(({ address, homeTeamId }) => sameVenue(address || teamIn(scope, homeTeamId).address || '', venue))
    .map(({ id, divisionId, homeTeamId, awayTeamId }) => ({
      id,
      divisionId,
      home: teamIn(scope, homeTeamId),
      away: teamIn(scope, awayTeamId),
    }));
}

function tournamentRow(tournament: TournamentView): TournamentFixture {
  const { id, date, seasonId, address, notes, singleRound, host, opponent, kind } = tournament;
  return {
    id,
    date,
    seasonId,
    address,
    notes,
    type: kind,
    host: singleRound ? host : null,
    opponent: singleRound ? opponent : null,
    proposed: false,
    singleRound,
    winningSide: tournament.winningSide as TournamentFixture['winningSide'],
    players: tournamentPlayers(tournament),
    sides: tournament.sides as TournamentFixture['sides'],
    firstRoundMatches: firstRoundMatches(tournament) as TournamentFixture['firstRoundMatches'],
  };
}

/** Venues of the teams in scope at which no tournament is held that day (league.md 9). */
function proposedVenues(
  { teams, season }: Scope,
  date: string,
  tournaments: readonly TournamentView[],
): TournamentFixture[] {
  const venues = new Map(teams.map((team) => [addressOrName(team).toLowerCase(), addressOrName(team)]));
  for (const { address } of tournaments) venues.delete(address.trim().toLowerCase());
  return [...venues.values()].map((address) => ({
    id: emptyId,
    date,
    seasonId: season.id,
    address,
    notes: null,
    type: null,
    host: null,
    opponent: null,
    proposed: true,
    singleRound: false,
    winningSide: null,
    players: [],
    sides: [],
    firstRoundMatches: [],
  }));
}
