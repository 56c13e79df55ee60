import { rulesToSend } from '#rules/league/sent-rules.ts';
import type { SharedContext } from '../../core/context.ts';
import { isPushOn } from '../../core/outgoing/web-push.ts';
import * as features from '../feature/feature.service.ts';
import type { LeagueView } from './league.view.ts';
import * as league from './league.service.ts';

/** The league as everybody may see it: texts, rules, enabled features, and the build. */
export async function view(ctx: SharedContext): Promise<LeagueView> {
  const { texts, rules } = await league.settings(ctx);
  const { resultsHiddenFor, ...switches } = await features.values(ctx);
  return {
    ...texts,
    rules: rulesToSend(rules),
    features: { ...switches, scoresHiddenSeconds: Math.round(resultsHiddenFor / 1000) },
    isPushSent: isPushOn(ctx),
    build: ctx.config.build,
  };
}
