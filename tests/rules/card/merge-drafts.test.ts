import { describe, expect, it } from 'vitest';
import type { Card } from '#rules/card/scorecard.ts';
import {
  cardDifferences,
  mergedTotal,
  draftDifferences,
  mergeDrafts,
  unchosenDifferences,
} from '#rules/card/submission.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { aCard, aMatch, hiCheck, oneEighties, rules } from '../makers.ts';

const formats = rules.card.league;

const night = (more: Partial<Card> = {}) =>
  aCard({ matches: [aMatch('Ann v Bob', 3, 1), aMatch('Al Cy v Ben Dot', 1, 2), aMatch('Ed v Flo')], ...more });

describe('merging two drafts', () => {
  const home = night({
    oneEighties: oneEighties('X'),
    manOfTheMatch: { home: 'ann', away: 'somebody' },
  });
  const away = night({
    matches: [
      aMatch('Ann v Bob', 3, 1),
      aMatch('Al Cy v Ben Dot', 2, 1),
      aMatch('Ed v Flo'),
      aMatch('Gus v Hal', 3, 0),
    ],
    over100Checkouts: [hiCheck('Y', 120)],
    manOfTheMatch: { home: 'nobody', away: 'bob' },
  });

  it('marks where they differ', () => {
    expect(draftDifferences(home, away, formats)).toEqual({ matches: [1, 3], oneEighties: true, hiChecks: true });
    expect(draftDifferences(home, home, formats)).toEqual({ matches: [], oneEighties: false, hiChecks: false });
    // What is not played need not be decided, though the history of a card shows it.
    expect(draftDifferences(home, away, formats.slice(0, 3)).matches).toEqual([1]);
    expect(cardDifferences(home, away).matches).toEqual([1, 3]);
  });

  it('takes the chosen version of each, and each man of the match from its own draft', () => {
    const card = mergeDrafts(home, away, {
      matches: [null, 'away', null, 'home'],
      oneEighties: 'home',
      hiChecks: 'away',
    });
    expect(card.matches).toEqual([
      { ...home.matches[0], sayg: null },
      away.matches[1],
      { ...home.matches[2], sayg: null },
    ]);
    expect(card).toMatchObject({
      oneEighties: home.oneEighties,
      over100Checkouts: away.over100Checkouts,
      manOfTheMatch: { home: 'ann', away: 'bob' },
    });
    const other = mergeDrafts(home, away, {
      matches: [null, 'home', null, 'away'],
      oneEighties: 'away',
      hiChecks: 'home',
    });
    expect(other.matches.map(({ homeScore }) => homeScore)).toEqual([3, 1, null, 3]);
    expect(other).toMatchObject({ oneEighties: [], over100Checkouts: [] });
  });

  it('keeps every match in its place where the shorter card is chosen before one of the longer', () => {
    const [third, fourth] = [aMatch('Ed v Flo', 3, 2), aMatch('Gus v Hal', 3, 0)];
    const long = night({ matches: [...night().matches.slice(0, 2), third, fourth] });
    const short = night({ matches: night().matches.slice(0, 2) });
    const merged = (third: SideName, fourth: SideName) => {
      const choices = { matches: [null, null, third, fourth] };
      const scores = mergeDrafts(long, short, choices)
        .matches.slice(2)
        .map(({ homeScore }) => homeScore);
      return { scores, total: mergedTotal({ home: long, away: short }, choices, formats).home };
    };
    expect(merged('home', 'home')).toEqual({ scores: [3, 3], total: 3 });
    expect(merged('away', 'home')).toEqual({ scores: [null, 3], total: 2 });
    expect(merged('home', 'away')).toEqual({ scores: [3], total: 2 });
    expect(merged('away', 'away')).toEqual({ scores: [], total: 1 });
  });

  it('takes single entries of both lists, and leaves out a man of the match', () => {
    const one = night({ oneEighties: oneEighties('X', 'Y'), manOfTheMatch: { home: 'ann', away: null } });
    const other = night({
      oneEighties: oneEighties('X', 'X'),
      over100Checkouts: [hiCheck('Y', 120)],
      manOfTheMatch: { home: null, away: 'bob' },
    });
    const choices = {
      matches: [],
      oneEighties: [{ id: 'x' }, { id: 'y' }, { id: 'x' }, { id: 'stranger' }],
      hiChecks: [{ id: 'y', score: 121 }],
      manOfTheMatch: { away: false },
    };
    expect(unchosenDifferences({ home: one, away: other }, choices, formats)).toEqual({
      matches: [],
      oneEighties: false,
      hiChecks: false,
    });
    expect(mergeDrafts(one, other, choices)).toMatchObject({
      oneEighties: oneEighties('X', 'Y', 'X'),
      over100Checkouts: [],
      manOfTheMatch: { home: 'ann', away: null },
    });
  });

  it('says what is left to decide', () => {
    const choices = { matches: [null, 'away'], hiChecks: 'home' } as const;
    expect(unchosenDifferences({ home, away }, choices, formats)).toEqual({
      matches: [3],
      oneEighties: true,
      hiChecks: false,
    });
    expect(unchosenDifferences({ home, away: home }, { matches: [] }, formats)).toEqual({
      matches: [],
      oneEighties: false,
      hiChecks: false,
    });
  });
});
