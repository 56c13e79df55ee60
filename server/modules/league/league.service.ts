import { IsNull } from 'typeorm';
import { leagueRules, type LeagueRules } from '#rules/defaults.ts';
import type { LeagueTexts } from '../../core/config.ts';
import type { Context } from '../../core/context.ts';
import { dependsOn, remember } from '../../core/remember.ts';
import { LEAGUE } from '../../core/revisions.ts';
import { LeagueSettings } from './league.entity.ts';

export interface League {
  rules: LeagueRules;
  texts: LeagueTexts;
}

/** How this league plays and what it calls itself: the defaults and the environment, where nothing else is stored. */
export const settings = (ctx: Context): Promise<League> =>
  remember(ctx, 'league settings', async (ctx) => {
    dependsOn(ctx, LEAGUE);
    const stored = await ctx.db.findOneBy(LeagueSettings, { deleted: IsNull() });
    return { rules: leagueRules(stored?.rules), texts: { ...ctx.config.texts, ...stored?.texts } };
  });
