import type { TeamTieBreak } from '#rules/basics/defaults.ts';

const words: Record<TeamTieBreak, string> = {
  points: 'points',
  fixturesWon: 'fixtures won',
  fixturesDrawn: 'fixtures drawn',
  difference: 'legs difference',
  matchesWon: 'matches won',
  winRate: 'legs won',
};

/** The last date that the table includes, and the tie-breakers of the league's rules. */
export function tableNote(until: string | undefined, tieBreaks: readonly string[]): string {
  const [first, ...rest] = tieBreaks.map((name) => words[name as TeamTieBreak] ?? name);
  const level = first && rest.length ? `Level on ${first}: ${rest.join(', then ')}.` : '';
  return [until && `Up to and including ${until}.`, level].filter(Boolean).join(' ');
}
