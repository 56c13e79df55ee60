import { scoresVisibleFrom } from '#rules/people/visibility.ts';
import type { SharedContext } from '../../core/context.ts';
import type { Audited } from '../../core/data/entity.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import * as league from '../league/league.service.ts';
import { addDependency } from '../../core/memory/remember.ts';
import { ConfiguredFeature } from '../feature/feature.entity.ts';
import * as features from '../feature/feature.service.ts';
import { seasonData } from '../season/season-data.service.ts';
import { Registration } from '../team/team.entity.ts';
import { Tournament } from '../tournament/tournament.entity.ts';
import type { Division } from './division.entity.ts';

/** When what a calendar says of these records last changed; of what it does not know, nothing has. */
export type LastChange = (ids: readonly (string | undefined)[]) => Date;

/** What the events of superleague nights change with: all nights of the season, those deleted or moved away too. */
export const everyNight = 'every night';

/** Deleted records change something too: what they were part of. */
const changeOf = ({ updated, deleted }: Pick<Audited, 'updated' | 'deleted'>) =>
  Math.max(updated.getTime(), deleted?.getTime() ?? 0);

/**
 * Gives a function that says when what a season's calendar tells of some records last changed, by their ids: the latest
 * of them, 1970 for ids it does not know, `everyNight` for the superleague. It never goes back: a result that becomes
 * visible to everybody counts from that moment, and whoever changes when that is changes every fixture (league.md 20).
 */
export async function lastChangeReader(
  ctx: SharedContext,
  season: Pick<Audited, 'id' | 'updated'> & { divisions: readonly Division[] },
): Promise<LastChange> {
  addDependency(ctx, LEAGUE, season.id);
  const { fixtures, tournaments, notes, teamById } = await seasonData(ctx, season.id);
  const secrecy = await features.resultsSecrecy(ctx);
  const configured = await ctx.db.find(ConfiguredFeature);
  const nights = await ctx.db.find(Tournament, {
    select: { id: true, updated: true, deleted: true },
    where: { seasonId: season.id, singleRound: true },
  });
  const records = [season, ...season.divisions, ...tournaments, ...notes, ...teamById.values()];
  const last = new Map(records.map((record) => [record.id, changeOf(record)]));
  const settings = await league.storedSettings(ctx);
  // That a team has withdrawn decides its fixtures; one that was taken out has changed them, too.
  const entries = await ctx.db.find(Registration, {
    select: { teamId: true, updated: true, deleted: true },
    where: { seasonId: season.id },
  });
  const entered = new Map(entries.map((entry) => [entry.teamId, changeOf(entry)]));
  // What is hidden until when, and the clock that the times are of.
  const ofLeague = Math.max(0, ...[...configured, ...(settings ? [settings] : [])].map(changeOf));
  for (const fixture of fixtures) {
    const from = scoresVisibleFrom(fixture, secrecy);
    const seen = fixture.card && from <= secrecy.now ? from.getTime() : 0;
    const ofTeams = [fixture.homeTeamId, fixture.awayTeamId].map((id) => entered.get(id) ?? 0);
    last.set(fixture.id, Math.max(fixture.updated.getTime(), ofLeague, seen, ...ofTeams));
  }
  last.set(everyNight, Math.max(0, ...nights.map(changeOf)));
  return (ids) => new Date(Math.max(0, ...ids.map((id) => last.get(id ?? '') ?? 0)));
}
