import { describe, expect, it } from 'vitest';
import { matchErrors, errorPerOutsideTeam } from '#rules/league/data-errors.ts';
import { aCard, aFixture, aMatch, rules } from '../makers.ts';

const teamName = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);
const errors = (match: ReturnType<typeof aMatch>, more: Parameters<typeof aFixture>[0] = {}, place = 0) => {
  const matches = [...Array.from({ length: place }, () => aMatch('')), match];
  return matchErrors([aFixture({ card: aCard({ matches }), ...more })], teamName, rules);
};
const seven = { matchOptions: [{ numberOfLegs: 7 }] };

describe('a match', () => {
  it.each([
    [
      'unequal players',
      aMatch('Ann v Bob Cid', 3, 1),
      {},
      ['Singles match 1', '1 player (Ann)', '2 players (Bob, Cid)'],
    ],
    ['nobody on a side', aMatch('Ann v ', 3, 1), {}, ['Reds has 1 player (Ann), Blues has 0 players.']],
    ['a draw', aMatch('Ann v Bob', 2, 2), {}, ['2-2 of 5 legs', 'draw', 'will not count in the players table']],
    [
      'a draw of all legs',
      aMatch('Ann v Bob', 2, 2),
      { matchOptions: [{ numberOfLegs: 4 }] },
      ['2-2 of 4 legs, a draw'],
    ],
    ['two winners', aMatch('Ann v Bob', 4, 4), seven, ['4-4 of 7 legs', 'more than half the legs on both sides']],
    ['two unlike winners', aMatch('Ann v Bob', 4, 5), seven, ['4-5 of 7 legs', 'two winners']],
    ['a home score only', aMatch('Ann v Bob', 3, null), {}, ['only Reds has a score, 3', 'Both scores are required']],
    ['an away score only', aMatch('Ann v Bob', null, 0), {}, ['only Blues has a score, 0']],
    ['a qualifier', aMatch('Ann v Bob', 1, 1), { isKnockout: true }, ['1-1 of 3 legs']],
    ['an obscured fixture', aMatch('Ann v Bob', 2, 2), { obscured: true }, ['2-2']],
  ])('with %s is one error on the fixture', (_, match, more, parts) => {
    const found = errors(match, more);
    expect(found).toHaveLength(1);
    expect(found[0]!.gameId).toBe('fixture');
    for (const part of ['Reds v Blues on Thu 5 Nov 2026', ...parts]) expect(found[0]!.message).toContain(part);
  });

  it.each([
    ['a winner', aMatch('Ann v Bob', 3, 1), {}],
    ['unfinished', aMatch('Ann v Bob', 2, 1), {}],
    ['not played', aMatch('Ann v Bob', 0, 0), {}],
    ['blank', aMatch(''), {}],
    ['postponed', aMatch('Ann v Bob', 2, 2), { postponed: true }],
    ['not published', aMatch('Ann v Bob', 2, 2), { card: null }],
  ])('that is fine: %s', (_, match, more) => expect(errors(match, more)).toEqual([]));

  it.each([
    [aMatch('A B v C D', 1, 1), 5, 'Pairs match 6,'],
    [aMatch('A B C v D E F', 1, 1), 7, 'Triples match 8,'],
    [aMatch('A B C D v E F G H', 2, 2), 0, 'Match 1,'],
    [aMatch('A v C D', 2, 2), 6, 'Pairs match 7,'],
  ])('is named by its kind and place', (match, place, name) => {
    expect(errors(match, {}, place)[0]!.message.startsWith(name)).toBe(true);
  });

  it('that does not exist is never an error', () => {
    expect(errors(aMatch('A v B C', 1, null), { isKnockout: true }, 7)).toEqual([]);
  });
});

it('names each team outside the scope that has results, once, and links to it', () => {
  const card = aCard({ matches: [aMatch('Ann v Bob', 3, 0)] });
  const outside = (more: Parameters<typeof aFixture>[0], inScope = 'reds') =>
    errorPerOutsideTeam([aFixture({ card, ...more }), aFixture({ card, ...more })], new Set([inScope]), teamName);
  expect(outside({})).toEqual([{ teamId: 'blues', message: expect.stringContaining('Blues') }]);
  expect(outside({}, 'blues').map(({ teamId }) => teamId)).toEqual(['reds']);
  expect(outside({ isKnockout: true })).toEqual([]);
  expect(outside({ card: null })).toEqual([]);
});
