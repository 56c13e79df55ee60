import { expect, it } from 'vitest';
import { singlesOpponents } from '#rules/league/singles-opponents.ts';
import type { CardMatch } from '#rules/card/scorecard.ts';
import { eligibilityOf } from '../../support/makers/eligibility.ts';
import { rulesOf } from '../../support/makers/rule-sets.ts';
import { aCard, aFixture, aMatch, rules, nobodyHelps } from '../makers.ts';

const night = (date: string, matches: CardMatch[], more: object = {}) =>
  aFixture({ id: `on ${date}`, date, card: aCard({ matches }), ...more });

it('adds up singles against each opponent, home or away, those met most often first', () => {
  const fixtures = [
    night('2026-11-05', [aMatch('Ann v Bob', 3, 0), aMatch('Ann Al v Bob Cid', 0, 2)]),
    night('2026-11-12', [aMatch('Bob v Ann', 3, 2)]),
    night('2026-11-19', [aMatch('Ann v Abe', 1, 3), aMatch('Dot v Eve', 3, 1)]),
  ];
  expect(singlesOpponents(fixtures, 'ann', rules, nobodyHelps)).toEqual([
    { id: 'bob', name: 'Bob', played: 2, won: 1, lost: 1, legsFor: 5, legsAgainst: 3 },
    { id: 'abe', name: 'Abe', played: 1, won: 0, lost: 1, legsFor: 1, legsAgainst: 3 },
  ]);
});

it('a match that ended level is neither won nor lost (season-rules.md 1.1)', () => {
  const fixtures = [night('2026-11-05', [aMatch('Ann v Bob', 4, 4)]), night('2026-11-12', [aMatch('Bob v Ann', 5, 3)])];
  expect(singlesOpponents(fixtures, 'ann', rulesOf('playersInPlaceOfTeams'), nobodyHelps)).toEqual([
    { id: 'bob', name: 'Bob', played: 2, won: 0, lost: 1, legsFor: 7, legsAgainst: 9 },
  ]);
});

it('what a helper played does not count where the rules say so, for the opponent it does (season-rules.md 15.1)', () => {
  const own = { ...rules, eligibility: eligibilityOf({ helpers: true, helpersCount: false }) };
  const fixtures = [night('2026-11-05', [aMatch('Ann v Bob', 3, 0)])];
  const helps = (id: string) => (id === 'ann' ? 'greens' : null);
  expect(singlesOpponents(fixtures, 'ann', own, helps)).toEqual([]);
  expect(singlesOpponents(fixtures, 'bob', own, helps)).toMatchObject([{ id: 'ann', played: 1, lost: 1 }]);
  expect(singlesOpponents(fixtures, 'ann', rules, helps)).toMatchObject([{ id: 'bob', won: 1 }]);
});

it.each([
  ['hidden scores', [aMatch('Ann v Bob', 3, 0)], { obscured: true }],
  ['an unfinished match', [aMatch('Ann v Bob', 2, 1)], {}],
  ['a postponed fixture', [aMatch('Ann v Bob', 3, 0)], { postponed: true }],
  ['a card that is not published', [aMatch('Ann v Bob', 3, 0)], { card: null }],
])('%s tells of no opponent', (_, matches, more) =>
  expect(singlesOpponents([night('2026-11-05', matches, more)], 'ann', rules, nobodyHelps)).toEqual([]),
);
