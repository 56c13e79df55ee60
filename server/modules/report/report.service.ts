import { compareDatesThenIds } from '#rules/basics/date-order.ts';
import { canonicalJson } from '#rules/basics/canonical.ts';
import { plural } from '#rules/basics/plural.ts';
import { inputLimits } from '#rules/basics/limits.ts';
import { can } from '#rules/people/policies.ts';
import type { ReportData } from '#rules/reports/model.ts';
import { withoutGuestsForReports } from '#rules/tournament/guests.ts';
import { reportTablesForReader } from '#rules/reports/reports.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, notFoundError } from '../../core/errors.ts';
import { joinedColumnsQuery, readList } from '../../core/data/read.ts';
import { remember } from '../../core/memory/remember.ts';
import { runWithinWorkLimit } from '../../core/work.ts';
import * as divisions from '../division/division.service.ts';
import { Player, RegisteredPlayer } from '../player/player.entity.ts';
import * as rulebook from '../season/rulebook.service.ts';
import { seasonData } from '../season/season-data.service.ts';
import * as seasons from '../season/season.service.ts';
import { Registration } from '../team/team.entity.ts';
import * as tournaments from '../tournament/tournament.service.ts';
import type { ReportCollection } from './report.view.ts';

interface ReportRequest {
  divisionId: string;
  seasonId: string;
  /** None, or 0, uses the default. */
  topCount?: number | null | undefined;
}

/** Players who were removed from a team of the season, the latest first: reports keep their names and teams. */
const left = joinedColumnsQuery(Player, ['id', 'name', 'gender'], { teamId: String, divisionId: String }, (query) =>
  query
    .innerJoin(RegisteredPlayer, 'entry', 'entry.playerId = row.id AND entry.deleted IS NOT NULL')
    .innerJoin(Registration, 'r', 'r.id = entry.registrationId')
    .where('r.seasonId = :seasonId')
    .orderBy('entry.deleted', 'DESC')
    .addOrderBy('entry.id')
    .addSelect('r.teamId', 'teamId')
    .addSelect('r.divisionId', 'divisionId'),
);

/**
 * The reports of a season, division reports for this one (league.md 19). Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND,
 * INVALID.
 */
export async function run(ctx: Context, { divisionId, seasonId, topCount }: ReportRequest): Promise<ReportCollection> {
  authorize(ctx, 'report.run');
  const { least, usual, most } = inputLimits.reportRows;
  const rows = topCount || usual;
  if (rows < least || rows > most)
    throw new DomainError('INVALID', `A report has ${least} to ${most} rows. Choose a number in between.`);
  const season = await seasons.get(ctx, seasonId);
  if (!season) throw notFoundError('The season');
  const division = await divisions.get(ctx, divisionId);
  if (!division) throw notFoundError('The division');

  const namesMenOfTheMatch = can(ctx.actor, 'report.manOfTheMatch');
  const key = canonicalJson({ divisionId, seasonId, rows, namesMenOfTheMatch });
  const made = await remember(ctx, `reports ${key}`, async (ctx) => {
    const data = await seasonData(ctx, season.id);
    const reportData: ReportData = {
      season,
      division,
      divisions: await seasons.divisionsOf(ctx, season),
      teams: data.teams,
      players: data.players,
      moved: data.moved,
      left: await readList(ctx.db, left, { seasonId: season.id }),
      fixtures: data.fixtures.toSorted(compareDatesThenIds),
      tournaments: (await tournaments.withCurrentNames(ctx, data.tournaments))
        .toSorted(compareDatesThenIds)
        .map(withoutGuestsForReports),
      helps: data.helps,
      rules: rulebook.ofSeason(await rulebook.read(ctx), season.id),
      namesMenOfTheMatch,
    };
    const inspected = `${plural(data.fixtures.length, 'fixture')} and ${plural(data.tournaments.length, 'tournament')}`;
    return {
      reports: runWithinWorkLimit(ctx, () => reportTablesForReader(reportData, rows)),
      messages: [`${inspected} were inspected.`],
    };
  });
  return { ...made, divisionId, seasonId, created: ctx.now() };
}
