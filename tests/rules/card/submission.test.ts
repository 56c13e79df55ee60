import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { emptyId } from '#rules/basics/limits.ts';
import { noMatch } from '#rules/basics/match-format.ts';
import type { Card } from '#rules/card/scorecard.ts';
import { fixtureSideOfTeam } from '#rules/card/clerk.ts';
import { draftsAgree, cardToStore, matchDifference, cardToPublish } from '#rules/card/submission.ts';
import { aCard, aMatch, hiCheck, oneEighties, rules } from '../makers.ts';

const formats = rules.card.league;

const night = (more: Partial<Card> = {}) =>
  aCard({ matches: [aMatch('Ann v Bob', 3, 1), aMatch('Al Cy v Ben Dot', 1, 2), aMatch('Ed v Flo')], ...more });
const legs = { legs: { '0': { startingScore: 501, home: { throws: [] }, away: { throws: [] }, playerSequence: [] } } };

it.each([
  ['reds', 'home'],
  ['blues', 'away'],
  ['greens', undefined],
  [null, undefined],
])('a clerk of %s keeps the card for %s', (team, side) => {
  expect(fixtureSideOfTeam({ homeTeamId: 'reds', awayTeamId: 'blues' }, team)).toBe(side);
});

describe('agree', () => {
  const withMatch = (match: ReturnType<typeof aMatch>) => night({ matches: [match, ...night().matches.slice(1)] });

  it.each<[string, Card | null, Card | null, boolean]>([
    ['the same', night(), night(), true],
    ['one draft only', night(), null, false],
    [
      '180s [X, X] and [X]',
      night({ oneEighties: oneEighties('X', 'X') }),
      night({ oneEighties: oneEighties('X') }),
      false,
    ],
    [
      '180s [X, X, Y] and [X, Y, Y]',
      night({ oneEighties: oneEighties('X', 'X', 'Y') }),
      night({ oneEighties: oneEighties('X', 'Y', 'Y') }),
      false,
    ],
    [
      '180s in another order',
      night({ oneEighties: oneEighties('X', 'Y', 'X') }),
      night({ oneEighties: oneEighties('X', 'X', 'Y') }),
      true,
    ],
    [
      'hi-checks in another order',
      night({ over100Checkouts: [hiCheck('X', 100), hiCheck('Y', 120)] }),
      night({ over100Checkouts: [hiCheck('Y', 120), hiCheck('X', 100)] }),
      true,
    ],
    [
      'another hi-check',
      night({ over100Checkouts: [hiCheck('X', 100)] }),
      night({ over100Checkouts: [hiCheck('X', 101)] }),
      false,
    ],
    [
      'hi-checks of others',
      night({ over100Checkouts: [hiCheck('X', 100)] }),
      night({ over100Checkouts: [hiCheck('Y', 100)] }),
      false,
    ],
    ['another score', night(), withMatch(aMatch('Ann v Bob', 3, 2)), false],
    [
      'no score and nought',
      night(),
      night({ matches: [...night().matches.slice(0, 2), aMatch('Ed v Flo', 0, 0)] }),
      false,
    ],
    ['another player', night(), withMatch(aMatch('Anna v Bob', 3, 1)), false],
    ['sides swapped', night(), withMatch(aMatch('Bob v Ann', 3, 1)), false],
    ['a match less', night(), night({ matches: night().matches.slice(0, 2) }), false],
    ['matches in another order', night(), night({ matches: night().matches.toReversed() }), false],
    ['another man of the match', night(), night({ manOfTheMatch: { home: 'ann', away: null } }), true],
    ['leg-by-leg records', night(), withMatch({ ...aMatch('Ann v Bob', 3, 1), sayg: legs }), true],
    ['blank drafts', aCard({ matches: [aMatch('')] }), aCard({ matches: [aMatch('')] }), false],
    [
      'players without scores',
      aCard({ matches: [aMatch('Ann v Bob', 0, 0)] }),
      aCard({ matches: [aMatch('Ann v Bob', 0, 0)] }),
      false,
    ],
  ])('%s', (_, home, away, expected) => {
    expect(draftsAgree(home, away, formats)).toBe(expected);
    expect(draftsAgree(away, home, formats)).toBe(expected);
  });

  it.each<[string, Card, Card, boolean]>([
    ['another score', night(), night({ matches: [...night().matches.slice(0, 2), aMatch('Ed v Flo', 3, 0)] }), true],
    ['one card without it', night(), night({ matches: night().matches.slice(0, 2) }), true],
    ['a match before it less', night(), night({ matches: night().matches.slice(0, 1) }), false],
    ['its result alone', aCard({ matches: [aMatch(''), aMatch(''), aMatch('Ed v Flo', 3, 0)] }), aCard(), false],
  ])('in a match that is not played, %s', (_, home, away, expected) => {
    for (const shorter of [formats.slice(0, 2), [...formats.slice(0, 2), noMatch]]) {
      expect(draftsAgree(home, away, shorter)).toBe(expected);
      expect(draftsAgree(away, home, shorter)).toBe(expected);
    }
  });

  it('knows players by id, not by name', () => {
    const renamed = { ...aMatch('Ann v Bob', 3, 1), homePlayers: [{ id: 'ann', name: 'Annabel' }] };
    expect(draftsAgree(night(), withMatch(renamed), formats)).toBe(true);
  });

  it('is symmetric, and ignores the order of players, 180s and hi-checks', () => {
    const names = fc.array(fc.constantFrom('Ann', 'Bob', 'Cid'), { maxLength: 3 });
    const card = fc
      .record({ players: names, score: fc.constantFrom(1, 2), maximums: names, checks: names })
      .map(({ players, score, maximums, checks }) =>
        aCard({
          matches: [aMatch(`${players.join(' ')} v Dot`, score, 3)],
          oneEighties: oneEighties(...maximums),
          over100Checkouts: checks.map((name, index) => hiCheck(name, 100 + index)),
        }),
      );
    const turned = (each: Card): Card => ({
      ...each,
      matches: each.matches.map((match) => ({ ...match, homePlayers: match.homePlayers.toReversed() })),
      oneEighties: each.oneEighties.toReversed(),
      over100Checkouts: each.over100Checkouts.toReversed(),
    });
    fc.assert(
      fc.property(card, card, (home, away) => {
        expect(draftsAgree(home, away, formats)).toBe(draftsAgree(away, home, formats));
        expect(draftsAgree(home, away, formats)).toBe(draftsAgree(turned(home), away, formats));
        expect(draftsAgree(home, turned(home), formats)).toBe(true);
      }),
    );
  });
});

it('publishes what drafts agree on, with each team’s own man of the match', () => {
  const home = night({ manOfTheMatch: { home: 'ann', away: 'somebody' }, oneEighties: oneEighties('X') });
  const away = night({ manOfTheMatch: { home: 'nobody', away: 'bob' }, oneEighties: oneEighties('X') });
  const scored = { ...away, matches: away.matches.map((match) => ({ ...match, sayg: legs })) };
  const card = cardToPublish(home, scored);
  expect(cardToPublish(scored, home).matches).toEqual(scored.matches);
  expect(card.manOfTheMatch).toEqual({ home: 'ann', away: 'bob' });
  expect(card.oneEighties).toEqual(oneEighties('X'));
  expect(card.matches[0]).toMatchObject({ homeScore: 3, awayScore: 1, sayg: legs });
});

describe('cardToStore', () => {
  const stored = night({
    matches: [{ ...aMatch('Ann v Bob', 3, 1), sayg: legs }, aMatch('Al v Ben', 2, 0)],
    manOfTheMatch: { home: 'ann', away: 'bob' },
  });
  const other = { legs: {} };
  const sent = (more: Partial<Card> = {}) => night({ manOfTheMatch: { home: 'al', away: 'ben' }, ...more });
  const admin = { recordsThrows: true };
  const saygs = (card: Card) => card.matches.map((match) => match.sayg ?? null);

  it('replaces, adds and cuts matches, and replaces 180s and hi-checks as a whole', () => {
    const card = cardToStore(
      sent({ oneEighties: oneEighties('X') }),
      { ...stored, oneEighties: oneEighties('Y', 'Z') },
      admin,
    );
    expect(card.matches).toHaveLength(3);
    expect(card.oneEighties).toEqual(oneEighties('X'));
    expect(cardToStore(sent({ matches: [] }), stored, admin).matches).toEqual([]);
  });

  it('takes leg-by-leg records only from those who may record throws', () => {
    const withOther = sent({
      matches: [
        { ...aMatch('Ann v Bob', 3, 1), sayg: other },
        { ...aMatch('Al v Ben', 2, 0), sayg: other },
      ],
    });
    expect(saygs(cardToStore(withOther, stored, { recordsThrows: true }))).toEqual([other, other]);
    expect(saygs(cardToStore(withOther, stored, { recordsThrows: false }))).toEqual([legs, null]);
    expect(saygs(cardToStore(withOther, null, { recordsThrows: false }))).toEqual([null, null]);
  });

  it.each([
    ['Ann v ', true],
    ['Ann v ', false],
    ['v Bob', true],
  ])('drops the record of the match %s (may record throws: %s)', (who, recordsThrows) => {
    const lacking = sent({ matches: [{ ...aMatch(who, 3, 1), sayg: legs }] });
    expect(saygs(cardToStore(lacking, stored, { recordsThrows }))).toEqual([null]);
  });

  it.each<[string, 'home' | 'away' | undefined, Card['manOfTheMatch'], Card['manOfTheMatch']]>([
    ['an admin names both', undefined, { home: 'al', away: 'ben' }, { home: 'al', away: 'ben' }],
    ['an admin clears both', undefined, { home: null, away: null }, { home: null, away: null }],
    ['a clerk names the own', 'away', { home: 'al', away: 'ben' }, { home: 'ann', away: 'ben' }],
    ['the empty id changes nothing', undefined, { home: emptyId, away: 'ben' }, { home: 'ann', away: 'ben' }],
  ])('%s', (_, clerkOf, manOfTheMatch, expected) => {
    expect(cardToStore(sent({ manOfTheMatch }), stored, { clerkOf, recordsThrows: true }).manOfTheMatch).toEqual(
      expected,
    );
  });

  it('never stores the empty id', () => {
    const card = cardToStore(sent({ manOfTheMatch: { home: emptyId, away: emptyId } }), null, admin);
    expect(card.manOfTheMatch).toEqual({ home: null, away: null });
  });
});

it('says in what two versions of a match differ', () => {
  const match = aMatch('Ann v Bob', 3, 1);
  expect(matchDifference(match, match)).toEqual({ home: false, away: false, score: false });
  expect(matchDifference(match, aMatch('Ann v Ben', 3, 2))).toEqual({ home: false, away: true, score: true });
  expect(matchDifference(match, undefined)).toEqual({ home: true, away: true, score: true });
});
