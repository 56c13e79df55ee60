import { describe, expect, it } from 'vitest';
import { emptyId } from '#rules/basics/limits.ts';
import { roundsToStore, sidesToStore, withBestOf, type SentRound } from '#rules/tournament/tournament-edit.ts';
import { tournamentDetailsFaults } from '#rules/tournament/tournament-faults.ts';
import { tournamentAfterPatch } from '#rules/tournament/tournament-patch.ts';
import type { Round } from '#rules/tournament/tournament.ts';

const ids = () => {
  let count = 0;
  return () => `new-${(count += 1)}`;
};
const player = (name: string) => ({ id: name.toLowerCase(), name });
const pair = (name: string, ...names: string[]) => ({ name, players: names.map(player) });
const sides = sidesToStore(
  [
    { ...pair('Two', 'Ann', 'Bob'), id: 's1' },
    { ...pair('', 'Cid'), id: emptyId },
  ],
  ids(),
);

const settle = (rounds: SentRound[], more: { before?: Round | null; mayLink?: boolean } = {}) =>
  roundsToStore(rounds, sides, {
    newId: ids(),
    before: { round: more.before ?? null },
    mayLink: more.mayLink ?? false,
  });

describe('sides', () => {
  it('get an id where they have none', () => {
    expect(sides.map(({ id }) => id)).toEqual(['s1', 'new-1']);
  });

  it.each([
    ['the same players in another order', pair('', 'Bob', 'Ann'), 's1', 'Two'],
    ['the same set, listed twice', pair('B & A', 'Ann', 'Bob', 'Ann'), 's1', 'B & A'],
    ['other players', pair('', 'Ann'), 'new-3', ''],
    ['the same players as a team', { ...pair('', 'Ann', 'Bob'), teamId: 'reds' }, 'new-3', ''],
    ['an id of its own', { ...pair('', 'Ann', 'Bob'), id: 's9' }, 's9', ''],
    ['the id of a side', { ...pair('', 'Dot'), id: 's1' }, 's1', 'Two'],
  ])('of a round with %s', (_, sent, id, name) => {
    expect(settle([{ matches: [{ sideA: sent }] }])!.matches[0]!.sideA).toMatchObject({ id, name });
  });
});

describe('rounds', () => {
  it('become a chain, with options for matches only', () => {
    const chain = settle([
      { name: ' Semi-Final ', matches: [{ id: 'm1' }], matchOptions: [{ numberOfLegs: 3 }, null] },
      { matches: [] },
    ]);
    expect(chain).toMatchObject({ name: 'Semi-Final', matchOptions: [{ numberOfLegs: 3 }], nextRound: { name: null } });
    expect(chain!.matchOptions).toHaveLength(1);
    expect(settle([])).toBeNull();
  });

  it.each([
    [true, 'sent'],
    [false, 'stored'],
  ])('keep links (may link: %s): %s', (mayLink, saygId) => {
    const before = settle([{ matches: [{ id: 'm1', saygId: 'stored' }] }], { mayLink: true });
    const now = settle([{ matches: [{ id: 'm1', saygId: 'sent' }, { saygId: 'other' }] }], { before, mayLink });
    expect(now!.matches[0]!.saygId).toBe(saygId);
    expect(now!.matches[1]!.saygId).toBe(mayLink ? 'other' : null);
  });

  it('are all played by a new best of, but for pairs of a superleague night', () => {
    const options = [{ numberOfLegs: 3 }, { playerCount: 2, numberOfLegs: 3 }, null];
    const round = settle([
      { matches: [{}, {}, {}], matchOptions: options },
      { matches: [{}], matchOptions: options },
    ]);
    const legs = (singleRound: boolean) =>
      withBestOf(round, { bestOf: 9, singleRound })!.matchOptions.map((option) => option?.numberOfLegs);
    expect(legs(false)).toEqual([9, 9, undefined]);
    expect(legs(true)).toEqual([9, 5, undefined]);
    expect(withBestOf(round, { bestOf: null, singleRound: false })!.nextRound!.matchOptions[0]!.numberOfLegs).toBe(5);
  });
});

it.each([
  [{}, []],
  [{ address: ' ' }, ['address']],
  [{ date: '2026-13-01' }, ['date']],
  [{ bestOf: 2 }, ['bestOf']],
  [{ bestOf: 3.5 }, ['bestOf']],
  [{ gender: 'everybody' }, ['gender']],
  [{ host: 'Reds', opponent: ' reds' }, ['opponent']],
  [{ notes: 'x'.repeat(1001), type: 'x'.repeat(1001) }, ['type', 'notes']],
])('details with %j have faults in %j', (more, fields) => {
  const details = { date: '2026-11-12', address: 'Swan', type: null, notes: null, host: null, opponent: null };
  const faults = tournamentDetailsFaults({ ...details, gender: null, bestOf: null, ...more });
  expect(faults.map(({ field }) => field)).toEqual(fields);
});

it('a result by the id of a match needs both of its sides', () => {
  const [side] = sides;
  const match = { id: 'm1', sideA: side!, sideB: null, scoreA: null, scoreB: null };
  const round = { id: 'r1', sides: [], matches: [match], matchOptions: [], nextRound: null };
  const tournament = { round, bestOf: 5, singleRound: false, oneEighties: [], over100Checkouts: [] } as never;
  expect(tournamentAfterPatch(tournament, { match: { id: 'm1', scoreA: 3 } }, 170)).toEqual({
    refused: 'faults',
    faults: [{ field: 'match', message: 'Select a side first' }],
  });
});

it('a result by GraphQL is that of the sides that it names, if it names any', () => {
  const [ann, bob] = ['ann', 'bob'].map((id) => ({ id, name: id, players: [], teamId: null, noShow: false }));
  const match = { id: 'm1', sideA: ann!, sideB: bob!, scoreA: null, scoreB: null };
  const round = { id: 'r1', sides: [], matches: [match], matchOptions: [], nextRound: null };
  const tournament = { round, bestOf: 5, singleRound: false, oneEighties: [], over100Checkouts: [] } as never;
  const patch = (sides: object) => tournamentAfterPatch(tournament, { match: { id: 'm1', ...sides, scoreA: 3 } }, 170);
  for (const sides of [{}, { sideA: null }, { sideA: 'ann', sideB: 'bob' }, { sideB: 'bob' }])
    expect(patch(sides)).toMatchObject({ patched: { round: { matches: [{ scoreA: 3 }] } } });
  for (const sides of [{ sideA: 'cid', sideB: 'bob' }, { sideA: 'bob', sideB: 'ann' }, { sideB: 'cid' }])
    expect(patch(sides)).toEqual({
      refused: 'faults',
      faults: [{ field: 'match', message: 'Others meet in this match by now. Load the tournament again.' }],
    });
});
