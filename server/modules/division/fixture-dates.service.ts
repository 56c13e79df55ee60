import { groupBy } from '#rules/basics/group.ts';
import { currentMove, moveMark } from '#rules/card/moving.ts';
import { isDecidedIgnoringCard } from '#rules/card/settled.ts';
import { isInPart } from '#rules/league/season-part.ts';
import { nameKey, sameName } from '#rules/basics/names.ts';
import { emptyId } from '#rules/basics/limits.ts';
import {
  addressOrName,
  fixtureOutcome,
  fixtureScore,
  hasScoreOrAward,
  isScoreUnfinished,
  fixtureScoreForRest,
  type ViewedFixture,
} from '#rules/card/fixture.ts';
import { compareNames } from '#rules/basics/order.ts';
import { rememberByObjectAndRules, rememberByObject } from '#rules/basics/remember-by-object.ts';
import { can } from '#rules/people/policies.ts';
import { firstRoundMatches, isSuperleagueNightUndecided, tournamentPlayerIds } from '#rules/tournament/tournament.ts';
import type { SharedContext } from '../../core/context.ts';
import type { Team } from '../team/team.entity.ts';
import type { SeasonData, SeasonFixture, SeasonTeam } from '../season/season-data.service.ts';
import { decisionView } from '../fixture/decision.view.ts';
import type { Note } from '../note/note.entity.ts';
import type { TournamentView } from '../tournament/tournament-details.view.ts';
import type {
  DivisionFixture,
  FixtureDate,
  FixtureTeam,
  OtherFixture,
  TournamentFixture,
} from './fixture-date.view.ts';
import type { Division } from './division.entity.ts';
import { dayFilterOf, type Scope } from './scope.ts';

/** The fixture list: every date with something to show, each with its rows (league.md 9). */
export function fixturesOfEachDate(ctx: SharedContext, scope: Scope): FixtureDate[] {
  const seesVenues = can(ctx.audience, 'fixture.seePlaceholders');
  const notes = notesOf(scope);
  const elsewhere = seesVenues ? fixturesElsewhere(scope) : [];
  const dates = new Set([...scope.fixtures, ...scope.tournaments, ...notes, ...elsewhere].map(({ date }) => date));
  const on = byDate(scope.fixtures);
  const tournamentsOn = byDate(scope.tournaments);
  const notesOn = byDate(notes);
  const elsewhereOn = byDate(elsewhere);
  const rowsOfTeams = scope.teams.map((team) => placeholderRow(scope, team));

  return [...dates].toSorted().map((date) => {
    const fixtures = on.get(date) ?? [];
    const tournaments = tournamentsOn.get(date) ?? [];
    const withProposals = !scope.filter.excludeProposals && !scope.filter.date;
    const placeholders =
      withProposals && !tournaments.length
        ? placeholderRows(scope, rowsOfTeams, fixtures, elsewhereOn.get(date) ?? [])
        : [];
    const proposesVenues =
      withProposals && can(ctx.audience, 'tournament.edit') && !fixtures.some(({ isKnockout }) => !isKnockout);
    return {
      date,
      fixtures: inNameOrder(scope, [...fixtures.map((fixture) => fixtureRow(scope, fixture)), ...placeholders]),
      tournamentFixtures: [
        ...tournaments.map((tournament) => tournamentRow(tournament)),
        ...(proposesVenues ? proposedVenues(scope, date, tournaments) : []),
      ].toSorted((a, b) => compareNames(a.address, b.address)),
      notes: notesOn.get(date) ?? [],
    };
  });
}

const byDate = <T extends { date: string }>(items: readonly T[]) => groupBy(items, ({ date }) => date);

const notesOf = ({ data, divisionById, filter }: Scope): Note[] =>
  data.notes.filter(
    ({ divisionId, date }) =>
      (!divisionId || divisionById.has(divisionId)) && isInPart(filter, date) && (!filter.date || date === filter.date),
  );

/** Fixtures of other divisions and their teams, which are not shown but occupy dates and venues (league.md 8, 9). */
function fixturesElsewhere({ data, divisionById, registered, filter, season }: Scope): SeasonFixture[] {
  return data.fixtures
    .filter(({ divisionId }) => !divisionById.has(divisionId))
    .filter(({ homeTeamId, awayTeamId }) => !registered.has(homeTeamId) && !registered.has(awayTeamId))
    .filter(dayFilterOf(filter, season));
}

/**
 * Each team as fixtures show it, and its place among all of them by name: comparing names takes longer than numbers.
 */
const shownTeams = rememberByObject((teamById: ReadonlyMap<string, Team>) => {
  const byName = [...teamById.values()].toSorted((a, b) => compareNames(a.name, b.name));
  return new Map(
    byName.map(({ id, name, address }, place) => [
      id,
      { team: { id, name, address: addressOrName({ name, address }) } satisfies FixtureTeam, place },
    ]),
  );
});

const teamIn = ({ data }: Scope, id: string): FixtureTeam =>
  shownTeams(data.teamById).get(id)?.team ?? { id, name: 'Unknown team', address: null };

/** Rows by the name of the home team; those of teams that are not known come last. */
function inNameOrder<R extends { homeTeam: { id: string } }>({ data }: Scope, rows: readonly R[]): R[] {
  const teams = shownTeams(data.teamById);
  const placed = rows.map((row) => ({ row, place: teams.get(row.homeTeam.id)?.place ?? teams.size }));
  return placed.sort((a, b) => a.place - b.place).map(({ row }) => row);
}

/** The division of each team of the season, by the team's id. */
const divisionsByTeam = rememberByObjectAndRules(
  ({ teams }: SeasonData, divisionById: ReadonlyMap<string, Division>) =>
    new Map(teams.toReversed().map(({ id, divisionId }) => [id, divisionById.get(divisionId)])),
);
const divisionOf = ({ data, divisionById }: Scope, teamId: string) =>
  divisionsByTeam(data, divisionById).get(teamId) ?? null;

function fixtureRow(scope: Scope, fixture: ViewedFixture): DivisionFixture {
  const score = fixtureScore(fixture, scope.rules);
  const [homeTeam, awayTeam] = [teamIn(scope, fixture.homeTeamId), teamIn(scope, fixture.awayTeamId)];
  return {
    id: fixture.id,
    homeTeam,
    awayTeam,
    homeScore: score?.home ?? null,
    awayScore: score?.away ?? null,
    unfinished: isScoreUnfinished(fixture, scope.rules),
    scoreHidden: !!fixture.obscured && hasScoreOrAward(fixture),
    outcome: fixtureOutcome(fixture, scope.rules),
    restScore: fixtureScoreForRest(fixture, scope.rules),
    proposal: false,
    postponed: fixture.postponed,
    decision: decisionView(fixture.decision, { home: homeTeam.name, away: awayTeam.name }),
    moved: moveMark(currentMove(fixture), scope.season),
    venue: otherVenue(fixture, homeTeam),
    isKnockout: fixture.isKnockout,
    accoladesCount: fixture.accoladesCount,
    homeDivision: divisionOf(scope, fixture.homeTeamId),
    awayDivision: divisionOf(scope, fixture.awayTeamId),
    fixturesUsingAddress: [],
  };
}

/** The fixture's own venue; null where that is the home team's. */
const otherVenue = ({ address }: ViewedFixture, home: FixtureTeam): string | null =>
  address && address !== home.address && !sameName(address, home.address ?? '') ? address : null;

/** The row of a team on a date on which it has no fixture, and nobody else needs its venue: the same on all of them. */
const placeholderRow = (scope: Scope, team: SeasonTeam): DivisionFixture => ({
  id: team.id,
  homeTeam: teamIn(scope, team.id),
  awayTeam: null,
  homeScore: null,
  awayScore: null,
  unfinished: false,
  scoreHidden: false,
  outcome: 'unfinished',
  proposal: false,
  postponed: false,
  decision: null,
  moved: null,
  isKnockout: false,
  accoladesCount: true,
  homeDivision: scope.divisionById.get(team.divisionId) ?? null,
  awayDivision: null,
  fixturesUsingAddress: [],
});

/** One placeholder row per team in scope without a fixture that date. */
function placeholderRows(
  scope: Scope,
  rowsOfTeams: readonly DivisionFixture[],
  fixtures: readonly ViewedFixture[],
  elsewhere: readonly SeasonFixture[],
): DivisionFixture[] {
  const busy = new Set(fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
  const isKnockout = fixtures.some((fixture) => fixture.isKnockout);
  const rows = rowsOfTeams.filter(({ id }) => !busy.has(id));
  if (!isKnockout && !elsewhere.length) return rows;
  return rows.map((row) => ({
    ...row,
    isKnockout,
    fixturesUsingAddress: atVenue(scope, row.homeTeam.address ?? '', elsewhere),
  }));
}

function atVenue(scope: Scope, venue: string, fixtures: readonly SeasonFixture[]): OtherFixture[] {
  return fixtures
    .filter((fixture) => !isDecidedIgnoringCard(fixture))
    .filter(({ address, homeTeamId }) => sameName(address || teamIn(scope, homeTeamId).address || '', venue))
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
    unfinished: isSuperleagueNightUndecided(tournament),
    singleRound,
    winningSide: tournament.winningSide as TournamentFixture['winningSide'],
    players: tournamentPlayerIds(tournament),
    sides: tournament.sides as TournamentFixture['sides'],
    firstRoundMatches: firstRoundMatches(tournament) as TournamentFixture['firstRoundMatches'],
  };
}

/** Venues of the teams in scope without a tournament that day (league.md 9). */
function proposedVenues(
  { teams, season }: Scope,
  date: string,
  tournaments: readonly TournamentView[],
): TournamentFixture[] {
  const venues = new Map(teams.map((team) => [nameKey(addressOrName(team)), addressOrName(team)]));
  for (const { address } of tournaments) venues.delete(nameKey(address));
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
    unfinished: false,
    singleRound: false,
    winningSide: null,
    players: [],
    sides: [],
    firstRoundMatches: [],
  }));
}
