import { expect, it } from 'vitest';
import { isDrawn, isSaygOver, winnerOfSayg } from '#rules/darts/sayg.ts';
import { saygWithTournamentResult, settledMatchText, type MatchOfTournament } from '#rules/tournament/settled-match.ts';
import { aMatch, Scorer } from '../darts/scoring.ts';

const { sayg } = new Scorer(aMatch({ numberOfLegs: 5 })).key(100);
const match = (more: Partial<MatchOfTournament>): MatchOfTournament => ({
  ...{ saygId: 's', isOver: false, winnerId: null, scoreA: null, scoreB: null },
  ...{ sideA: { id: 'a' }, sideB: { id: 'b' } },
  ...more,
});

it('is as its throws say while its tournament has it open', () => {
  expect(saygWithTournamentResult('s', sayg, match({ scoreA: 1, scoreB: 0 }))).toBe(sayg);
  expect(saygWithTournamentResult('s', sayg, match({ saygId: null }))).toBe(sayg);
});

it('has the legs and the winner of its tournament once that has settled it', () => {
  const settled = saygWithTournamentResult('s', sayg, match({ isOver: true, winnerId: 'b', scoreA: 1, scoreB: 3 }));
  expect([isSaygOver(settled), winnerOfSayg(settled), settled.homeScore, settled.awayScore]).toEqual([
    true,
    'away',
    1,
    3,
  ]);
  expect(settled.legs).toBe(sayg.legs);
  expect(settledMatchText(settled)).toBe('This match is over. Its result was entered without its last throws.');
});

it.each<[string, MatchOfTournament | null, string | null]>([
  ['a walkover', match({ isOver: true, winnerId: 'a' }), 'home'],
  ['another record', match({ saygId: 'other', isOver: true, winnerId: 'a' }), null],
  ['a match that is gone', null, null],
  ['a tournament that is over', match({ isOver: true }), null],
])('is over, and no draw, after %s', (_, one, side) => {
  const settled = saygWithTournamentResult('s', sayg, one);
  expect([isSaygOver(settled), winnerOfSayg(settled), isDrawn(settled)]).toEqual([true, side, false]);
  expect(settledMatchText(settled)).toMatch(side ? /^This match is over\. Its result/ : /not played any more/);
});

it('a draw is one', () => {
  const drawn = saygWithTournamentResult(
    's',
    { ...sayg, numberOfLegs: 4 },
    match({ isOver: true, scoreA: 2, scoreB: 2 }),
  );
  expect([isDrawn(drawn), winnerOfSayg(drawn)]).toEqual([true, null]);
});

it('a match that its throws have ended stays as it is', () => {
  const over = { ...sayg, homeScore: 3 };
  expect(saygWithTournamentResult('s', over, null)).toBe(over);
  expect(settledMatchText(over)).toBeUndefined();
});

it('says who has left the match, and why, to whoever watches it', () => {
  const left = match({ isOver: true, winnerId: 'b', leftWords: 'Ann: retired (hurt her hand)', scoreA: 1, scoreB: 0 });
  const settled = saygWithTournamentResult('s', sayg, left);
  expect(settledMatchText(settled)).toBe('This match is over. Ann: retired (hurt her hand).');
  expect(settled.settled?.winner).toBe('away');
});
