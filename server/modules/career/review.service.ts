import { rulesOfDivision } from '#rules/basics/defaults.ts';
import { dayOfLeague } from '#rules/basics/clock.ts';
import { textLimits } from '#rules/basics/limits.ts';
import { compareNames } from '#rules/basics/order.ts';
import { careerLines, figuresOf } from '#rules/careers/lines.ts';
import { biggestClimbs, teamGainingMostPoints, raceOf } from '#rules/careers/review.ts';
import * as rulebook from '../season/rulebook.service.ts';
import type { SeasonFold } from '#rules/careers/season-fold.ts';
import { averageOf } from '#rules/careers/thrown.ts';
import { countsInTeamTable, type TeamRow } from '#rules/league/league-table.ts';
import { zoneProofsByTeam, type ZoneProof } from '#rules/league/zone-proofs.ts';
import { divisionOutlook } from '#rules/league/outlook.ts';
import { prospectsByTeam, type Prospect } from '#rules/league/prospects.ts';
import type { ViewedFixture } from '#rules/card/fixture.ts';
import type { SharedContext } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import { runWithinWorkLimit } from '../../core/work.ts';
import type { SeasonTeam } from '../season/season-data.service.ts';
import type { Season } from '../season/season.entity.ts';
import { seasonTables } from '../season/season-tables.service.ts';
import * as seasons from '../season/season.service.ts';
import { careers, type Careers } from './folds.service.ts';
import { findFallenRecords, recordShown } from './records.service.ts';
import type { ReviewDivision, ReviewPlayer, SeasonReview } from './review.view.ts';
import { hiddenTeamIds, personOf, seasonOf, teamOf } from './shown.ts';

interface Table {
  divisionId: string;
  rows: TeamRow<SeasonTeam>[];
  /** Those that its table counts. */
  fixtures: ViewedFixture[];
  /** What is still possible, by team. */
  ahead: ReadonlyMap<string, Prospect>;
  /** What is certain of zones, by team. */
  proofs: ReadonlyMap<string, ZoneProof[]>;
}

/** A season on one page; null when there is none of that name or id (careers.md 7). Errors: INVALID. */
export async function seasonReview(ctx: SharedContext, text: string): Promise<SeasonReview | null> {
  if (text.length > textLimits.name) throw new DomainError('INVALID', 'No season has a name that long.');
  const season = await seasons.findByIdOrName(ctx, text);
  if (!season) return null;
  const all = await careers(ctx);
  const isOver = season.endDate < dayOfLeague(ctx.timeZone, ctx.now());
  return remember(
    ctx,
    `career review ${season.id} ${isOver} ${all.seen}`,
    async (ctx) => {
      addDependency(ctx, LEAGUE, ...all.folds.map(({ id }) => id));
      // Until it has ended, each day settles the fixtures of the day before.
      if (!isOver) leagueToday(ctx);
      const tables = await tablesOf(ctx, season);
      const before = await pointsBefore(ctx, all, season, tables);
      return runWithinWorkLimit(ctx, () => present(all, season, { tables, before, isOver }));
    },
    'folds',
  );
}

/** The tables of a season's divisions in which anything was played. */
async function tablesOf(ctx: SharedContext, season: Season): Promise<Table[]> {
  const own = (await seasons.divisionsOf(ctx, season)).filter(({ superleague }) => !superleague);
  const { fixtures, tables } = await seasonTables(ctx, season, own);
  const counted = fixtures.filter(countsInTeamTable);
  const today = dayOfLeague(ctx.timeZone, ctx.now());
  return tables
    .filter(({ isBegun }) => isBegun)
    .map(({ divisionId, teams, rules, rows }) => {
      const ids = new Set(teams.map((team) => team.id));
      const outlook = divisionOutlook(fixtures, teams, today, rules);
      return {
        ...{ divisionId, rows },
        fixtures: counted.filter(({ homeTeamId, awayTeamId }) => ids.has(homeTeamId) || ids.has(awayTeamId)),
        ahead: prospectsByTeam(outlook),
        proofs: zoneProofsByTeam(outlook, { zones: rules.zones, isOver: season.endDate < today }),
      };
    });
}

/** Points of teams in the season before, by team: the latest one with a table in common. */
async function pointsBefore(
  ctx: SharedContext,
  all: Careers,
  season: Season,
  tables: readonly Table[],
): Promise<ReadonlyMap<string, number>> {
  const teams = new Set(tables.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const isCommon = ({ played }: SeasonFold) =>
    played.some(({ night }) => teams.has(night.homeTeamId) || teams.has(night.awayTeamId));
  const fold = all.folds.findLast((each) => each.startDate < season.startDate && isCommon(each));
  const before = fold && (await seasons.get(ctx, fold.id));
  if (!before) return new Map();
  const rows = (await tablesOf(ctx, before)).flatMap((table) => table.rows);
  return new Map(rows.filter(({ played }) => played > 0).map(({ id, points }) => [id, points]));
}

function present(
  all: Careers,
  season: Season,
  { tables, before, isOver }: { tables: readonly Table[]; before: ReadonlyMap<string, number>; isOver: boolean },
): SeasonReview {
  const { names, folds, reading } = all;
  const fold = folds.find(({ id }) => id === season.id)!;
  const rules = rulebook.ofSeason(reading.book, season.id);
  const races = tables.map(({ divisionId, fixtures, rows }) =>
    raceOf(fixtures, rows, rulesOfDivision(rules, divisionId)),
  );
  const rows = tables.flatMap((table) => table.rows);
  const isShown = ({ id }: { id: string }) => !hiddenTeamIds(all).has(id);
  const improved = teamGainingMostPoints(rows.filter(isShown), before);
  const shown = races.map((race) => ({ ...race, teams: race.teams.filter(isShown) }));
  return {
    season: seasonOf(names, season.id),
    isOver,
    divisions: tables
      .map((table, at) => divisionShown(names.division(table.divisionId) ?? '', table, races[at]!))
      .toSorted((a, b) => season.divisionIds.indexOf(a.id) - season.divisionIds.indexOf(b.id)),
    player: bestPlayer(all, fold),
    team: improved && {
      team: teamOf(names, improved.team.id),
      points: improved.team.points,
      gained: improved.gained,
    },
    records: findFallenRecords(all, fold).map((each) => ({
      before: each.before,
      record: recordShown(all, each.record),
    })),
    climbs: biggestClimbs(shown, (id) => names.team(id)).map(({ id, from, to }) => ({
      team: teamOf(names, id),
      from,
      to,
    })),
  };
}

const divisionShown = (
  name: string,
  { divisionId: id, rows, ahead, proofs }: Table,
  { dates, teams }: ReturnType<typeof raceOf>,
): ReviewDivision => {
  const places = new Map(teams.map((team) => [team.id, team.places]));
  return {
    ...{ id, name, dates },
    teams: rows.map((row) => ({
      ...{ id: row.id, name: row.name, rank: row.rank, played: row.played, points: row.points },
      ...{ won: row.fixturesWon, lost: row.fixturesLost, drawn: row.fixturesDrawn, difference: row.difference },
      places: places.get(row.id) ?? [],
      prospect: ahead.get(row.id) ?? null,
      proofs: proofs.get(row.id) ?? [],
    })),
  };
};

/** The first by legs won in singles, then win %, then 180s, then name, for whatever teams of the season. */
function bestPlayer({ names }: Careers, fold: SeasonFold): ReviewPlayer | null {
  const players = [...fold.players]
    .filter(([id]) => names.isShown(id))
    .map(([id, { parts, oneEighties, hiChecks }]) => ({
      ...{ id, name: names.player(id) },
      ...figuresOf(parts, oneEighties, hiChecks),
    }))
    .filter(({ points }) => points > 0);
  const [first] = players.toSorted(
    (a, b) =>
      b.points - a.points ||
      b.winPercentage - a.winPercentage ||
      b.oneEighties - a.oneEighties ||
      compareNames(a.name, b.name),
  );
  if (!first) return null;
  const { id, points, winPercentage, thrown } = first;
  const teamId = careerLines(fold, id)[0]?.teamId ?? null;
  return {
    player: personOf(names, id),
    team: teamId === null ? null : teamOf(names, teamId),
    ...{ points, winPercentage, average: thrown && averageOf(thrown.all) },
  };
}
