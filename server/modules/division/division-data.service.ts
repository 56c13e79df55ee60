import { addDays, containsDay, dayOf, defaultSeason, startOfDay, type Day } from '#rules/dates.ts';
import { matchErrors, outsideTeamErrors } from '#rules/data-errors.ts';
import { emptyId, lengths, type LeagueRules } from '#rules/defaults.ts';
import { type ViewedFixture } from '#rules/fixture.ts';
import { movement, teamTable } from '#rules/league-table.ts';
import { compareNames } from '#rules/order.ts';
import { recordedAverages } from '#rules/player-season.ts';
import { playerMovement, playerTable } from '#rules/player-table.ts';
import { can } from '#rules/policies.ts';
import { isObscured, permissionClass, seesDataErrors, visibleFrom } from '#rules/visibility.ts';
import type { Context } from '../../core/context.ts';
import { canonical } from '../../core/answer.ts';
import { DomainError } from '../../core/errors.ts';
import { grouped } from '../../core/group.ts';
import { dependsOn, holdsUntil, remember } from '../../core/remember.ts';
import { LEAGUE } from '../../core/revisions.ts';
import * as features from '../feature/feature.service.ts';
import * as league from '../league/league.service.ts';
import { seasonData, type SeasonData, type SeasonTeam } from '../season/season-data.service.ts';
import type { Season } from '../season/season.entity.ts';
import * as seasons from '../season/season.service.ts';
import { fixtureDates } from './fixture-dates.service.ts';
import type { TournamentView } from '../tournament/tournament-details.entity.ts';
import * as tournaments from '../tournament/tournament.service.ts';
import type { DivisionData, DivisionPlayer, DivisionTeam } from './division-data.entity.ts';
import type { Division } from './division.entity.ts';
import * as divisions from './division.service.ts';

/** What is asked for (league.md 8). No divisions = all of the season; no season = the one played on the day. */
export interface DivisionFilter {
  divisionIds: string[];
  seasonId?: string | null | undefined;
  teamId?: string | null | undefined;
  date?: Day | null | undefined;
  excludeProposals?: boolean | undefined;
  ignoreDates?: boolean | undefined;
}

/** What of a season an answer is about, as the caller sees it. */
export interface Scope {
  filter: DivisionFilter;
  season: Season;
  divisions: Division[];
  /** The divisions that were asked for, or all of the season. */
  divisionById: ReadonlyMap<string, Division>;
  data: SeasonData;
  /** Ids of the teams registered in the divisions, also of those that a team parameter leaves out. */
  registered: ReadonlySet<string>;
  teams: SeasonTeam[];
  fixtures: ViewedFixture[];
  tournaments: TournamentView[];
  rules: LeagueRules;
}

const nothing = (message: string, header: Partial<DivisionData> = {}): DivisionData => ({
  id: emptyId,
  name: '',
  superleague: false,
  updated: null,
  season: null,
  teams: [],
  players: [],
  fixtures: [],
  dataErrors: [{ message }],
  ...header,
});

const mostDivisions = 50;

/** Refuses a question that no league is large enough for. Errors: INVALID. */
function refuseEndless({ divisionIds, seasonId, teamId }: DivisionFilter): void {
  if (divisionIds.length > mostDivisions)
    throw new DomainError('INVALID', `Ask for at most ${mostDivisions} divisions at once.`);
  if ([...divisionIds, seasonId, teamId].some((id) => id && id.length > lengths.name))
    throw new DomainError('INVALID', `Names and ids have at most ${lengths.name} characters.`);
}

/**
 * Tables, fixtures and notes of divisions in a season, as the caller may see them (league.md 8). Do not change the
 * answer. Errors: INVALID.
 */
export async function divisionData(ctx: Context, filter: DivisionFilter): Promise<DivisionData> {
  refuseEndless(filter);
  return remember(ctx, `division data ${permissionClass(ctx.actor)} ${canonical(filter)}`, async (ctx) => {
    dependsOn(ctx, LEAGUE);
    // The default season, and which season is current, follow the date.
    holdsUntil(ctx, startOfDay(addDays(dayOf(ctx.now()), 1)));
    const { divisionIds, seasonId } = filter;
    if (!divisionIds.length && !seasonId) return nothing('Name a division or a season: one of them is required.');

    const every = new Map((await divisions.everything(ctx)).map((division) => [division.id, division]));
    const bad = divisionIds.filter((id) => !every.get(id) || every.get(id)!.deleted);
    if (bad.length) return unknownDivisions(bad, every);

    const asked = divisionIds.map((id) => every.get(id)!);
    const season = await seasonFor(ctx, filter);
    if (!season) return nothing('The season was not found. Choose another season.', headerOf(asked, asked.length));

    const inSeason = asked.length ? asked : await seasons.divisionsOf(ctx, season);
    return present(ctx, await scopeOf(ctx, filter, season, inSeason));
  });
}

function unknownDivisions(bad: string[], every: ReadonlyMap<string, Division>): DivisionData {
  const dataErrors = bad.map((id) => {
    const deleted = every.get(id)?.deleted;
    const name = every.get(id)?.name ?? id;
    return {
      message: deleted ? `Division ${name} was deleted on ${dayOf(deleted)}.` : `Division ${name} was not found.`,
    };
  });
  return { ...nothing(''), id: bad.length === 1 ? bad[0]! : emptyId, dataErrors };
}

async function seasonFor(ctx: Context, { seasonId, divisionIds, date }: DivisionFilter): Promise<Season | null> {
  if (seasonId) return seasons.get(ctx, seasonId);
  return defaultSeason(await seasons.all(ctx), divisionIds, date ?? dayOf(ctx.now())) ?? null;
}

function headerOf(shown: Division[], askedFor: number) {
  const single = askedFor === 1 ? shown[0] : undefined;
  const names = shown.map(({ name }) => name).toSorted((a, b) => compareNames(a, b));
  return {
    id: single?.id ?? emptyId,
    name: names.join(' & ') || 'League',
    superleague: shown.length > 0 && shown.every(({ superleague }) => superleague),
    updated: single?.updated ?? null,
  };
}

/** Fixtures of the divisions or of teams registered in them, each as the caller may see it; tournaments likewise. */
async function scopeOf(ctx: Context, filter: DivisionFilter, season: Season, inSeason: Division[]): Promise<Scope> {
  const data = await seasonData(ctx, season.id);
  const { rules } = await league.settings(ctx);
  const { vetoScores } = await features.values(ctx);
  const now = ctx.now();
  const divisionById = new Map(inSeason.map((division) => [division.id, division]));
  const ofDivisions = data.teams.filter(({ divisionId }) => divisionById.has(divisionId));
  const registered = new Set(ofDivisions.map(({ id }) => id));

  const isOnDate = ({ date }: { date: Day }) =>
    (filter.ignoreDates || containsDay(season, date)) && (!filter.date || date === filter.date);
  const fixtures = data.fixtures
    .filter(
      (fixture) =>
        divisionById.has(fixture.divisionId) ||
        registered.has(fixture.homeTeamId) ||
        registered.has(fixture.awayTeamId),
    )
    .filter((fixture) => !filter.teamId || fixture.homeTeamId === filter.teamId || fixture.awayTeamId === filter.teamId)
    .filter(isOnDate)
    .map((fixture) => ({ ...fixture, obscured: isObscured(fixture, ctx.actor, vetoScores, now) }));
  const unveiled = fixtures
    .filter(({ obscured }) => obscured)
    .map((fixture) => visibleFrom(fixture, vetoScores).getTime());
  if (unveiled.length) holdsUntil(ctx, Math.min(...unveiled));

  const ofTournaments = data.tournaments
    .filter(({ divisionId }) => !divisionId || divisionById.has(divisionId))
    .filter(({ sides }) => !filter.teamId || sides.some((side) => side.teamId === filter.teamId))
    .filter(isOnDate);

  return {
    filter,
    season,
    divisions: inSeason,
    divisionById,
    data,
    registered,
    teams: ofDivisions.filter(({ id }) => !filter.teamId || id === filter.teamId),
    fixtures,
    tournaments: await tournaments.named(ctx, ofTournaments),
    rules,
  };
}

function present(ctx: Context, scope: Scope): DivisionData {
  const { filter, season } = scope;
  return {
    ...headerOf(scope.divisions, filter.divisionIds.length),
    season,
    teams: teamRows(scope),
    players: playerRows(ctx, scope),
    fixtures: fixtureDates(ctx, scope),
    dataErrors: seesDataErrors(ctx.actor) ? mistakes(scope) : [],
  };
}

function mistakes({ data, fixtures, registered, rules }: Scope): DivisionData['dataErrors'] {
  const nameOf = (id: string) => data.teamById.get(id)?.name ?? 'A team that no longer exists';
  return [...matchErrors(fixtures, nameOf, rules), ...outsideTeamErrors(fixtures, registered, nameOf)];
}

function teamRows({ fixtures, teams, rules, divisionById }: Scope): DivisionTeam[] {
  // Each division has a table of its own, also where several were asked for.
  const moved = [...grouped(teams, ({ divisionId }) => divisionId).values()].flatMap((ofDivision) => {
    const ids = new Set(ofDivision.map(({ id }) => id));
    const theirs = fixtures.filter(({ homeTeamId, awayTeamId }) => ids.has(homeTeamId) || ids.has(awayTeamId));
    return [...movement(theirs, ofDivision, rules)];
  });
  const movedBy = new Map(moved);
  return teamTable(fixtures, teams, rules).map(({ divisionId, ...row }) => ({
    ...row,
    division: divisionById.get(divisionId) ?? null,
    movement: movedBy.get(row.id) ?? 0,
  }));
}

function playerRows(
  ctx: Context,
  { data, fixtures, tournaments, teams, rules, divisionById }: Scope,
): DivisionPlayer[] {
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
  const players = data.players.filter(({ teamId }) => teamNames.has(teamId));
  const seesAll = can(ctx.actor, 'player.listAll');
  const rows = playerTable({ fixtures, tournaments }, players, seesAll, rules);
  const movedBy = playerMovement({ fixtures, tournaments }, rows, players, seesAll, rules);
  const averages = recordedAverages(fixtures, rules);
  return rows.map(({ divisionId, ...row }) => ({
    ...row,
    movement: movedBy.get(row.id) ?? 0,
    average: averages.get(row.id) ?? null,
    team: teamNames.get(row.teamId) ?? '',
    division: divisionById.get(divisionId) ?? null,
    fixtures: Object.entries(row.fixtures)
      .map(([date, fixtureId]) => ({ date, fixtureId }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  }));
}
