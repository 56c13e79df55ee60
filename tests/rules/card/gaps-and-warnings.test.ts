import { expect, it } from 'vitest';
import type { NightRules } from '#rules/basics/defaults.ts';
import { gapsAndWarnings, isPlayedOut } from '#rules/card/gaps-and-warnings.ts';
import { mergedTotal } from '#rules/card/submission.ts';
import { aCard, aMatch, aNight, rules } from '../makers.ts';

const formats = rules.card.league;
const teams = { home: 'Plough', away: 'Railway' };
const threeMatches = (third = aMatch('Cid v Dot', 3, 0)) => [
  aMatch('Ann v Bob', 3, 1),
  aMatch('Eve v Fay', 1, 3),
  third,
];

it('what is missing on a card is told by match and team (league.md 13.3)', () => {
  const card = aCard({ matches: threeMatches(aMatch('Ann v Dot', 2, 1)), manOfTheMatch: { home: 'ann', away: null } });
  const gaps = gapsAndWarnings(card, formats.slice(0, 4), aNight({ teams }));
  expect(gaps[0]).toBe('2 of 4 matches have no result: S3 and S4.');
  expect(gaps.filter((gap) => gap.startsWith('S1: ') || gap.startsWith('S3: '))).toHaveLength(2);
  expect(gaps.at(-1)).toBe('No man of the match is named for Railway.');
  const full = aCard({ matches: threeMatches(), manOfTheMatch: { home: 'ann', away: 'bob' } });
  expect(gapsAndWarnings(full, formats.slice(0, 3), aNight({ teams }))).toEqual([]);
});

it('a match that is not decided is in no total (league.md 13.3)', () => {
  const [home, away] = [
    aCard({ matches: threeMatches() }),
    aCard({ matches: threeMatches(aMatch('Cid v Dot', 1, 3)) }),
  ];
  expect(mergedTotal({ home, away }, { matches: [] }, formats)).toEqual({ home: 1, away: 1 });
  expect(mergedTotal({ home, away }, { matches: [null, null, 'away'] }, formats)).toEqual({ home: 1, away: 2 });
});

it('a card is played out when every match has been won; matches without legs are none', () => {
  const of = (...matches: ReturnType<typeof aMatch>[]) => aCard({ matches });
  expect(isPlayedOut(of(...threeMatches()), formats.slice(0, 3))).toBe(true);
  expect(isPlayedOut(of(...threeMatches()), [...formats.slice(0, 3), { ...formats[3]!, numberOfLegs: 0 }])).toBe(true);
  expect(isPlayedOut(of(...threeMatches()), formats.slice(0, 4))).toBe(false);
  expect(isPlayedOut(of(...threeMatches(aMatch('Cid v Dot', 2, 1))), formats.slice(0, 3))).toBe(false);
  expect(isPlayedOut(of(), [])).toBe(false);
});

it('a night can say how many must come, and how often somebody may play (season-rules.md 6)', () => {
  const card = aCard({ matches: [aMatch('Ann v Bob', 3, 1), aMatch('Ann v Cid', 3, 0), aMatch('Ann v Dot', 0, 3)] });
  const gaps = (night: NightRules) =>
    gapsAndWarnings(card, formats.slice(0, 3), aNight({ teams, night })).filter((gap) =>
      /come|times|as well/.test(gap),
    );
  expect(gaps({ ...rules, leastPlayers: 2, mostMatches: { 1: 3 } })).toEqual(['Plough names 1 player, 2 must come.']);
  expect(gaps({ ...rules, leastPlayers: 0, mostMatches: { 1: 2 } })).toEqual([
    'S1: Ann is in singles 3 times, 2 at most.',
    'S2: Ann is in singles 3 times, 2 at most.',
    'S3: Ann is in singles 3 times, 2 at most.',
  ]);
});
