import { groupBy } from '#rules/basics/group.ts';
import { rulesToSend } from '#rules/league/sent-rules.ts';
import { canonicalJson } from '#rules/basics/canonical.ts';
import { dayOfLeague } from '#rules/basics/clock.ts';
import { containsDay } from '#rules/basics/dates.ts';
import { fixtureFilterOfDivisions } from '#rules/league/division-fixtures.ts';
import { matchErrors, errorPerOutsideTeam } from '#rules/league/data-errors.ts';
import { emptyId } from '#rules/basics/limits.ts';
import { rulesOfDivision } from '#rules/basics/defaults.ts';
import { partFault, secondHalfStart } from '#rules/league/season-part.ts';
import { divisionTable } from '#rules/league/division-table.ts';
import { placesGainedOnLatestDay, teamTable } from '#rules/league/league-table.ts';
import { divisionOutlook } from '#rules/league/outlook.ts';
import { prospectsByTeam } from '#rules/league/prospects.ts';
import { zoneProofsByTeam } from '#rules/league/zone-proofs.ts';
import { compareNames } from '#rules/basics/order.ts';
import * as rulebook from '../season/rulebook.service.ts';
import { adjustmentsThatCount, resultOnlyAwardRemarks, standingRemarks } from '#rules/league/standing-of-team.ts';
import { singlesAverageByPlayer } from '#rules/league/player-season.ts';
import { playerTable } from '#rules/league/player-table.ts';
import { can } from '#rules/people/policies.ts';
import { audienceKey } from '#rules/people/audience.ts';
import { seesDataErrors } from '#rules/people/visibility.ts';
import type { SharedContext } from '../../core/context.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { DomainError } from '../../core/errors.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { runWithinWorkLimit } from '../../core/work.ts';
import { seasonData } from '../season/season-data.service.ts';
import type { Season } from '../season/season.entity.ts';
import { withObscuredFlag } from '../season/season-tables.service.ts';
import * as seasons from '../season/season.service.ts';
import { fixturesOfEachDate } from './fixture-dates.service.ts';
import type { NamedTeam } from '../team/named-team.view.ts';
import * as tournaments from '../tournament/tournament.service.ts';
import type { DivisionData, DivisionPlayer, DivisionTeam } from './division-data.view.ts';
import type { Division } from './division.entity.ts';
import * as divisions from './division.service.ts';
import { refuseEndlessNames } from './names.service.ts';
import { asksForPart, dayFilterOf, type DivisionFilter, type Scope } from './scope.ts';

const emptyDivisionData = (message: string, header: Partial<DivisionData> = {}): DivisionData => ({
  id: emptyId,
  name: '',
  superleague: false,
  updated: null,
  season: null,
  rules: null,
  orderedOtherwise: [],
  secondHalf: null,
  teams: [],
  players: [],
  fixtures: [],
  dataErrors: [{ message }],
  ...header,
});

/** Refuses requests larger than any league needs, and parts that end before they begin. Errors: INVALID. */
function refuseEndless({ divisionIds, seasonId, teamId, ...part }: DivisionFilter): void {
  const fault = partFault(part);
  if (fault) throw new DomainError('INVALID', fault);
  refuseEndlessNames({ divisionIds, seasonId, teamId });
}

/**
 * Tables, fixtures and notes of divisions in a season, as the caller may see them (league.md 8). Do not change the
 * answer. Errors: INVALID.
 */
export async function divisionData(ctx: SharedContext, asked: DivisionFilter): Promise<DivisionData> {
  refuseEndless(asked);
  // Order, repetitions and left-out members make no difference to the answer, so equal requests are worked out once.
  const filter: DivisionFilter = {
    divisionIds: [...new Set(asked.divisionIds)].sort(),
    seasonId: asked.seasonId ?? null,
    teamId: asked.teamId ?? null,
    date: asked.date ?? null,
    from: asked.from ?? null,
    to: asked.to ?? null,
    excludeProposals: !!asked.excludeProposals,
    ignoreDates: !!asked.ignoreDates,
  };
  return remember(ctx, `division data ${audienceKey(ctx.audience)} ${canonicalJson(filter)}`, async (ctx) => {
    addDependency(ctx, LEAGUE);
    // The default season, and which season is current, depend on the date.
    leagueToday(ctx);
    const { divisionIds, seasonId } = filter;
    if (!divisionIds.length && !seasonId)
      return emptyDivisionData('Name a division or a season: one of them is required.');

    const every = new Map((await divisions.allWithDeleted(ctx)).map((division) => [division.id, division]));
    const bad = divisionIds.filter((id) => !every.get(id) || every.get(id)!.deleted);
    if (bad.length) return unknownDivisions(bad, every, ctx.timeZone);

    const asked = divisionIds.map((id) => every.get(id)!);
    const season = await seasons.getOrCurrent(ctx, filter);
    if (!season)
      return emptyDivisionData(
        'The season was not found. Choose another season.',
        headerOf(asked.length === 1 ? asked : [], asked.length),
      );

    const inSeason = asked.length ? asked : await seasons.divisionsOf(ctx, season);
    const scope = await scopeOf(ctx, filter, season, inSeason);
    return runWithinWorkLimit(ctx, () => present(ctx, scope));
  });
}

function unknownDivisions(bad: string[], every: ReadonlyMap<string, Division>, zone: string): DivisionData {
  const dataErrors = bad.map((id) => {
    const deleted = every.get(id)?.deleted;
    const name = every.get(id)?.name ?? id;
    return {
      message: deleted
        ? `Division ${name} was deleted on ${dayOfLeague(zone, deleted)}.`
        : `Division ${name} was not found.`,
    };
  });
  return { ...emptyDivisionData(''), id: bad.length === 1 ? bad[0]! : emptyId, dataErrors };
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
async function scopeOf(
  ctx: SharedContext,
  filter: DivisionFilter,
  season: Season,
  inSeason: Division[],
): Promise<Scope> {
  const data = await seasonData(ctx, season.id);
  const ofSeason = rulebook.ofSeason(await rulebook.read(ctx), season.id);
  const divisionById = new Map(inSeason.map((division) => [division.id, division]));
  const ofDivisions = data.teams.filter(({ divisionId }) => divisionById.has(divisionId));
  const registered = new Set(ofDivisions.map(({ id }) => id));

  const isOnDate = dayFilterOf(filter, season);
  const fixtures = data.fixtures
    .filter(fixtureFilterOfDivisions(divisionById.keys(), data.teams))
    .filter((fixture) => !filter.teamId || fixture.homeTeamId === filter.teamId || fixture.awayTeamId === filter.teamId)
    .filter(isOnDate);

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
    teams: ofDivisions
      .filter(({ id }) => !filter.teamId || id === filter.teamId)
      .map((team) =>
        asksForPart(filter) && team.adjustments.length
          ? { ...team, adjustments: team.adjustments.filter(({ on }) => isOnDate({ date: on })) }
          : team,
      ),
    fixtures: await withObscuredFlag(ctx, fixtures),
    tournaments: await tournaments.withCurrentNames(ctx, ofTournaments),
    ofSeason,
    rules: inSeason.length === 1 ? rulesOfDivision(ofSeason, inSeason[0]!.id) : ofSeason,
  };
}

function present(ctx: SharedContext, scope: Scope): DivisionData {
  const { filter, season } = scope;
  return {
    ...headerOf(scope.divisions, filter.divisionIds.length),
    season,
    rules: rulesToSend(scope.rules),
    orderedOtherwise: orderedOtherwise(scope),
    secondHalf: secondHalfStart(leagueDates(scope)),
    teams: teamRows(ctx, scope),
    players: playerRows(ctx, scope),
    fixtures: fixturesOfEachDate(ctx, scope),
    dataErrors: seesDataErrors(ctx.audience) ? mistakes(scope) : [],
  };
}

/** Divisions whose own table is ordered by other figures than those of the rules shown (season-rules.md). */
const orderedOtherwise = ({ divisions, ofSeason, rules }: Scope): string[] =>
  divisions
    .filter(({ id }) => rulesOfDivision(ofSeason, id).teamTieBreaks.join() !== rules.teamTieBreaks.join())
    .map(({ id }) => id);

/** When league fixtures of these divisions are, in whatever part of the season is asked for. */
const leagueDates = ({ data, divisionById, season }: Scope) =>
  data.fixtures
    .filter(
      ({ isKnockout, divisionId, date }) => !isKnockout && divisionById.has(divisionId) && containsDay(season, date),
    )
    .map(({ date }) => date);

function mistakes({ data, fixtures, registered, rules }: Scope): DivisionData['dataErrors'] {
  const nameOf = (id: string) => data.teamById.get(id)?.name ?? 'A team that no longer exists';
  return [...matchErrors(fixtures, nameOf, rules), ...errorPerOutsideTeam(fixtures, registered, nameOf)];
}

function teamRows(ctx: SharedContext, { filter, season, fixtures, teams, rules, divisionById }: Scope): DivisionTeam[] {
  // Each division has a table of its own, even when several were asked for.
  const tables = [...new Set(teams.map(({ divisionId }) => divisionId))].map((id) =>
    divisionTable({ id, superleague: !!divisionById.get(id)?.superleague }, { fixtures, teams }, rules),
  );
  const movedBy = new Map(tables.flatMap(({ teams, rules }) => [...placesGainedOnLatestDay(fixtures, teams, rules)]));
  const rankOf = new Map(tables.flatMap(({ rows }) => rows.map(({ id, rank }) => [id, rank])));
  const isWholeSeason = !filter.teamId && !filter.ignoreDates && !asksForPart(filter);
  const today = leagueToday(ctx);
  const isOver = season.endDate < today;
  const whole = (isWholeSeason ? tables : []).map((table) => ({
    ...table,
    outlook: divisionOutlook(fixtures, table.teams, today, table.rules),
  }));
  const prospectOf = new Map(whole.flatMap(({ outlook }) => [...prospectsByTeam(outlook)]));
  const zoneOf = new Map(whole.flatMap((table) => [...table.zoneOf]));
  const proofsOfTeam = new Map(
    whole
      .filter(({ divisionId, isBegun }) => isBegun && !divisionById.get(divisionId)?.superleague)
      .flatMap(({ outlook, rules }) => [...zoneProofsByTeam(outlook, { zones: rules.zones, isOver })]),
  );
  return teamTable(fixtures, teams, rules).map(({ divisionId, ...row }) =>
    Object.assign(row, {
      remarks: [...standingRemarks(row, season), ...resultOnlyAwardRemarks(row, fixtures, rules)],
      adjustments: adjustmentsThatCount(row.adjustments),
      division: divisionById.get(divisionId) ?? null,
      divisionRank: rankOf.get(row.id)!,
      movement: movedBy.get(row.id) ?? 0,
      prospect: prospectOf.get(row.id) ?? null,
      zone: zoneOf.get(row.id) ?? null,
      proofs: proofsOfTeam.get(row.id) ?? [],
    }),
  );
}

function playerRows(
  ctx: SharedContext,
  { filter, data, fixtures, tournaments, teams, rules, divisionById }: Scope,
): DivisionPlayer[] {
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
  const { helps } = data;
  const averages = singlesAverageByPlayer(fixtures, rules, filter.teamId, helps);
  // The teams they left come after those they are in (league.md 7).
  const players = [...data.players, ...data.moved].filter(({ teamId }) => teamNames.has(teamId));
  const entries = groupBy(players, ({ id }) => id);
  return playerTable(
    { fixtures, tournaments },
    players,
    { everybody: can(ctx.audience, 'player.listAll'), rules, teamId: filter.teamId, helps },
    (player, of, { rank, movement, fixtures }): DivisionPlayer => ({
      id: player.id,
      name: player.name,
      gender: player.gender,
      captain: player.captain,
      teamId: player.teamId,
      updated: player.updated,
      team: teamNames.get(player.teamId)!,
      otherTeams: otherTeams(entries.get(player.id)!, teamNames),
      division: divisionById.get(player.divisionId) ?? null,
      average: averages.get(player.id) ?? null,
      ...of,
      rank,
      movement,
      fixtures,
    }),
  );
}

const noTeams: NamedTeam[] = [];

/** The teams of a player besides the first. */
const otherTeams = (entries: readonly { teamId: string }[], names: ReadonlyMap<string, string>): NamedTeam[] =>
  entries.length > 1 ? entries.slice(1).map(({ teamId }) => ({ id: teamId, name: names.get(teamId)! })) : noTeams;
