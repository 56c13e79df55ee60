import { isSaygOver, type Sayg } from '../darts/sayg.ts';

export interface MatchOfTournament {
  saygId: string | null;
  isOver: boolean;
  winnerId: string | null;
  leftWords?: string | null;
  scoreA: number | null;
  scoreB: number | null;
  sideA: { id: string } | null;
  sideB: { id: string } | null;
}

/**
 * The score record of a match as it is watched: one that its tournament has settled is over, with the tournament's
 * result (live.md 11.4). `match` is null if the tournament no longer has it, or is gone; the match may have another
 * record by now.
 */
export function saygWithTournamentResult(saygId: string, sayg: Sayg, match: MatchOfTournament | null): Sayg {
  const isGone = !match || (!!match.saygId && match.saygId !== saygId);
  if (isSaygOver(sayg) || !(isGone || match.isOver)) return sayg;
  if (isGone) return { ...sayg, settled: { winner: null } };
  const { winnerId, leftWords, sideA, sideB } = match;
  const winner = winnerId && (winnerId === sideA?.id ? 'home' : winnerId === sideB?.id ? 'away' : null);
  return {
    ...sayg,
    homeScore: match.scoreA ?? sayg.homeScore,
    awayScore: match.scoreB ?? sayg.awayScore,
    settled: { winner: winner || null, leftWords },
  };
}

/** Why a watched match is over though nobody has thrown its end; undefined of any other match. */
export function settledMatchText({ settled, ...sayg }: Sayg): string | undefined {
  if (!settled) return undefined;
  if (settled.leftWords) return `This match is over. ${settled.leftWords}.`;
  if (settled.winner || isSaygOver(sayg)) return 'This match is over. Its result was entered without its last throws.';
  return 'This match is over: it is not played any more.';
}
