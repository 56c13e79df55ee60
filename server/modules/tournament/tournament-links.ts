import { In } from 'typeorm';
import { tournamentDefaults } from '#rules/basics/defaults.ts';
import { matchBestOf, roundsInOrder, type Side, type TournamentMatch } from '#rules/tournament/tournament.ts';
import type { Context } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { save } from '../../core/data/records.ts';
import { Sayg } from '../sayg/sayg.entity.ts';
import * as teams from '../team/team.service.ts';
import type { Tournament } from './tournament.entity.ts';

interface Linked {
  match: TournamentMatch;
  numberOfLegs: number;
  startingScore: number;
}

/**
 * The tournament's matches that have a score record, with their options; those that are set aside among them, for they
 * may come back.
 */
function linkedMatches(tournament: Tournament): Linked[] {
  const placed = roundsInOrder(tournament).flatMap(({ matches, matchOptions }) =>
    matches.map((match, index) => ({ match, option: matchOptions[index] ?? null })),
  );
  return [...placed, ...(tournament.plan?.setAside ?? [])].flatMap(({ match, option }) => {
    if (!match.saygId) return [];
    const startingScore = option?.startingScore ?? tournamentDefaults.startingScore;
    const numberOfLegs = matchBestOf(tournament, { matches: [match], matchOptions: [option] }, 0);
    return [{ match, numberOfLegs, startingScore }];
  });
}

const toBeDecided = 'To be decided';

/**
 * Updates the score records from their matches: names of the sides, legs, starting score. Links to missing records are
 * removed and reported (live.md 9.2). Errors: INVALID when a record belongs to another match.
 */
export async function syncScoreRecords(ctx: Context, tournament: Tournament): Promise<string[]> {
  const linked = linkedMatches(tournament);
  if (!linked.length) return [];
  const records = await ctx.db.findBy(Sayg, { id: In(linked.map(({ match }) => match.saygId!)) });
  const byId = new Map(records.map((sayg) => [sayg.id, sayg]));
  const teamById = await teams.byId(ctx);
  const nameOf = (side: Side | null) => side?.name || teamById.get(side?.teamId ?? '')?.name || toBeDecided;
  const warnings: string[] = [];
  for (const { match, ...format } of linked) {
    const sayg = byId.get(match.saygId!);
    const opponents = `${nameOf(match.sideA)} v ${nameOf(match.sideB)}`;
    if (!sayg || sayg.deleted) {
      match.saygId = null;
      warnings.push(`The score record of ${opponents} is gone, so the match has none any more.`);
      continue;
    }
    if (sayg.tournamentMatchId && sayg.tournamentMatchId !== match.id)
      throw new DomainError(
        'INVALID',
        `The score record of ${opponents} belongs to another match. Load the page again.`,
      );
    const facts = {
      yourName: nameOf(match.sideA),
      opponentName: nameOf(match.sideB),
      ...format,
      tournamentMatchId: match.id,
      tournamentId: tournament.id,
    };
    const isSame = Object.entries(facts).every(([member, value]) => sayg[member as keyof typeof facts] === value);
    if (isSame) continue;
    await save(ctx, Object.assign(sayg, facts), sayg.updated);
    ctx.publish({ type: 'Sayg', id: sayg.id, number: sayg.updated.getTime(), data: sayg, isListed: false });
  }
  return warnings;
}
