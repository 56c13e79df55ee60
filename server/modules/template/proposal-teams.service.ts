import type { Context } from '../../core/context.ts';
import * as seasons from '../season/season.service.ts';
import * as teamSeasons from '../team/team-seasons.service.ts';
import type { TeamView } from '../team/team.view.ts';
import type { Proposal } from './proposal.view.ts';

/** A proposal with its season and teams resolved, for answers without further fields. */
export async function seasonAndTeamsShown(ctx: Context, { season, placeholders, divisions }: Proposal) {
  const registered = await teamSeasons.registered(ctx, { seasonId: season.id });
  const byId = new Map(registered.map((team) => [team.id, team]));
  const whole = {
    ...season,
    divisions: await seasons.divisionsOf(ctx, season),
    isCurrent: seasons.isPlayedNow(ctx, season),
  };
  return {
    season: whole,
    divisions: divisions.map((division) => ({ ...division, season: whole })),
    placeholderMappings: Object.fromEntries(
      placeholders.flatMap(({ placeholder, team }): [string, TeamView][] => {
        const view = byId.get(team.id);
        return view ? [[placeholder, view]] : [];
      }),
    ),
  };
}
