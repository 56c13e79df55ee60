import { IsNull } from 'typeorm';
import { completeRules, type LeagueRules } from '#rules/basics/defaults.ts';
import { olderVersionText } from '#rules/basics/older-version-words.ts';
import type { LeagueTexts } from '../../core/config-texts.ts';
import { anonymousUncachedContext, type SharedContext } from '../../core/context.ts';
import type { Ports } from '../../core/ports.ts';
import { brokenConstraint } from '../../core/data/rows.ts';
import { DomainError } from '../../core/errors.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import { LEAGUE, type RevisionNumbers } from '../../core/data/revisions.ts';
import { LeagueSettings } from './league.entity.ts';

/** The row of settings; none while nothing was changed on screen. */
export const storedSettings = (ctx: SharedContext): Promise<LeagueSettings | null> =>
  ctx.db.findOneBy(LeagueSettings, { deleted: IsNull() });

export interface League {
  rules: LeagueRules;
  texts: LeagueTexts;
}

/** The league's rules and texts: stored values over the environment's and the defaults. */
export const settings = (ctx: SharedContext): Promise<League> =>
  remember(ctx, 'league settings', async (ctx) => {
    addDependency(ctx, LEAGUE);
    const row = await storedSettings(ctx);
    return { rules: completeRules(row?.rules), texts: { ...ctx.config.texts, ...row?.texts } };
  });

/** The zone of the league's clock; the environment's where the settings cannot be read. */
export async function leagueZone(ports: Ports, numbers: RevisionNumbers): Promise<string> {
  const bare = anonymousUncachedContext(ports);
  const ctx = { ...bare, request: { ...bare.request, numbers, fresh: false } };
  return (await settings(ctx).catch(() => ports.config)).texts.timeZone;
}

/**
 * Refuses the very first settings when somebody else saved theirs first: there was no row yet to lock. Errors:
 * CONFLICT.
 */
export function refuseSecondSettings(error: unknown): never {
  if (brokenConstraint(error) !== 'unique') throw error;
  throw new DomainError('CONFLICT', olderVersionText('This', 'the settings were saved elsewhere at the same moment'), {
    reason: 'token',
  });
}
