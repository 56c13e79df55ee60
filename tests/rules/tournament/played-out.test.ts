import { expect, it } from 'vitest';
import { isPlayedByListedSides, allMatchesWon } from '#rules/tournament/played-out.ts';
import type { Round, Side, TournamentMatch } from '#rules/tournament/tournament.ts';

const side = (name: string): Side => ({ id: name, name, teamId: null, players: [], noShow: false });
const match = (sideA: Side | null, sideB: Side | null, scoreA: number | null = null, scoreB: number | null = null) =>
  ({ id: `${sideA?.id} v ${sideB?.id}`, sideA, sideB, scoreA, scoreB }) satisfies TournamentMatch;
const round = (matches: TournamentMatch[], nextRound: Round | null = null): Round => ({
  ...{ id: 'r', name: null, sides: [], matchOptions: [] },
  matches,
  nextRound,
});
const [ann, bea, cid] = [side('Ann'), side('Bea'), side('Cid')] as const;
const bracket = (first: Round | null) => ({ round: first, bestOf: 5, singleRound: false });

it('a bracket is played out when there are matches and each has a winner', () => {
  const final = round([match(ann, cid, 3, 2)]);
  expect(allMatchesWon(bracket(round([match(ann, bea, 3, 0)], final)))).toBe(true);
  expect(allMatchesWon(bracket(round([match(ann, bea, 2, 2)], final)))).toBe(false);
  expect(allMatchesWon(bracket(round([match(ann, bea, 3, 0)], round([match(ann, null, 3, 0)]))))).toBe(true);
  expect(allMatchesWon(bracket(round([match(ann, null)])))).toBe(false);
  expect(allMatchesWon(bracket(round([])))).toBe(false);
  expect(allMatchesWon(bracket(null))).toBe(false);
});

it('the sides are all there when everybody who plays is one of them', () => {
  const first = round([match(ann, bea), match(cid, null)]);
  expect(isPlayedByListedSides({ sides: [ann, bea, cid], round: first })).toBe(true);
  expect(isPlayedByListedSides({ sides: [ann, bea], round: first })).toBe(false);
  expect(isPlayedByListedSides({ sides: [ann, bea, cid], round: null })).toBe(false);
});
