import { canonicalJson } from '#rules/basics/canonical.ts';
import { rememberByObject } from '#rules/basics/remember-by-object.ts';
import { rulesOfDivision, type LeagueRules, type SeasonRules } from '#rules/basics/defaults.ts';
import { seasonRules } from '#rules/league/stored-rules.ts';
import type { SharedContext } from '../../core/context.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { fingerprint } from '../../core/memory/answer.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import * as league from '../league/league.service.ts';
import * as seasons from './season.service.ts';

/** By which rules everything is played: those of the league, and of the seasons that play by others, by id. */
export interface Rulebook {
  league: LeagueRules;
  seasons: ReadonlyMap<string, SeasonRules>;
  /** Equal for equal rules. */
  fingerprint: string;
}

/** All rules. The same objects until something of the league, a season or a division changes. */
export const read = (ctx: SharedContext): Promise<Rulebook> =>
  remember(ctx, 'rulebook', async (ctx) => {
    addDependency(ctx, LEAGUE);
    const { rules } = await league.settings(ctx);
    const own = (await seasons.all(ctx)).filter((season) => season.rules);
    return {
      league: rules,
      seasons: new Map(own.map(({ id, rules: stored }) => [id, seasonRules(stored, rules)])),
      fingerprint: fingerprint(canonicalJson({ rules, own: own.map(({ id, rules: stored }) => [id, stored]) })),
    };
  });

/**
 * Equal as long as cards are entered alike: the same matches, decided by the same, with the same head starts and lists.
 */
export const cardVersion = rememberByObject(({ card, decidedBy, extras, handicap }: LeagueRules): string =>
  fingerprint(canonicalJson({ card, decidedBy, extras, handicap })),
);

/** The rules of a season, with those of its divisions that differ. */
export const ofSeason = (book: Rulebook, seasonId: string): SeasonRules => book.seasons.get(seasonId) ?? book.league;

/** The rules by which something of this season and division is played. */
export const at = (book: Rulebook, { seasonId, divisionId }: { seasonId: string; divisionId: string }): LeagueRules =>
  rulesOfDivision(ofSeason(book, seasonId), divisionId);

/** Whether players play the season instead of teams (season-rules.md 9). */
export const isOfPlayers = async (ctx: SharedContext, seasonId: string): Promise<boolean> =>
  ofSeason(await read(ctx), seasonId).isOfPlayers;
