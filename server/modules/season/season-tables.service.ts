import { containsDay } from '#rules/basics/dates.ts';
import type { SeasonRules } from '#rules/basics/defaults.ts';
import type { ViewedFixture } from '#rules/card/fixture.ts';
import { divisionTable } from '#rules/league/division-table.ts';
import { isObscured, scoresVisibleFrom } from '#rules/people/visibility.ts';
import type { SharedContext } from '../../core/context.ts';
import { capExpiry } from '../../core/memory/remember.ts';
import type { Division } from '../division/division.entity.ts';
import * as features from '../feature/feature.service.ts';
import * as rulebook from './rulebook.service.ts';
import { seasonData, type SeasonFixture } from './season-data.service.ts';
import type { Season } from './season.entity.ts';

/** The fixtures with what the caller does not see yet marked, until the first of them can be seen. */
export async function withObscuredFlag(
  ctx: SharedContext,
  fixtures: readonly SeasonFixture[],
): Promise<ViewedFixture[]> {
  const secrecy = await features.resultsSecrecy(ctx);
  return fixtures.map((fixture): ViewedFixture => {
    if (!isObscured(fixture, ctx.audience, secrecy)) return fixture;
    capExpiry(ctx, scoresVisibleFrom(fixture, secrecy).getTime());
    return { ...fixture, obscured: true };
  });
}

/**
 * The fixtures on the days of a season, as the caller sees them, and the tables that they make of its divisions: by the
 * rules of the season, unless others are tried (league.md 6, 8).
 */
export async function seasonTables(
  ctx: SharedContext,
  season: Season,
  divisions: readonly Division[],
  tried?: SeasonRules,
) {
  const { teams, fixtures: every } = await seasonData(ctx, season.id);
  const inSeason = every.filter(({ date }) => containsDay(season, date));
  const fixtures = await withObscuredFlag(ctx, inSeason);
  const rules = tried ?? rulebook.ofSeason(await rulebook.read(ctx), season.id);
  return { fixtures, tables: divisions.map((division) => divisionTable(division, { fixtures, teams }, rules)) };
}
