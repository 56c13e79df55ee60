import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { newLeg, type Leg } from '#rules/darts/leg.ts';
import {
  fixtureAppearancesOfPlayer,
  singlesAverageByPlayer,
  sumOfRecordedThrows,
} from '#rules/league/player-season.ts';
import type { CardMatch } from '#rules/card/scorecard.ts';
import { aCard, aFixture, aMatch, hiCheck, oneEighties, rules, nobodyHelps } from '../makers.ts';

const aLeg = (home: number[], away: number[]): Leg => {
  const throwsOf = (scores: number[]) => ({ throws: scores.map((score) => ({ score, noOfDarts: 3 })) });
  return { ...newLeg(501), home: throwsOf(home), away: throwsOf(away) };
};

/** A singles match with one recorded leg. */
const withLeg = (match: CardMatch, leg: Leg): CardMatch => ({ ...match, sayg: { legs: { 0: leg } } });

const night = (date: string, matches: CardMatch[], more: object = {}) =>
  aFixture({ id: `on ${date}`, date, card: aCard({ matches }), ...more });

const noFigures = { singles: null, thrown: null, oneEighties: 0, hiChecks: [] };

describe('the appearances of a player', () => {
  it('come earliest first, with the legs of the singles from the own side', () => {
    const later = night('2026-11-12', [aMatch('Bob v Ann', 3, 2)]);
    const first = night('2026-11-05', [aMatch('Ann v Bob', 3, 0), aMatch('Ann Al v Bob Cid', 0, 2)]);
    expect(fixtureAppearancesOfPlayer([later, first], 'ann', rules, nobodyHelps)).toMatchObject([
      { date: '2026-11-05', side: 'home', singles: { played: 1, won: 1, lost: 0, legsFor: 3, legsAgainst: 0 } },
      { date: '2026-11-12', side: 'away', singles: { played: 1, won: 0, lost: 1, legsFor: 2, legsAgainst: 3 } },
    ]);
  });

  it.each([
    ['an unfinished singles match', [aMatch('Ann v Bob', 2, 1)], {}],
    ['a pair only', [aMatch('', null, null), aMatch('Ann Al v Bob Cid', 0, 2)], {}],
    ['hidden scores', [aMatch('Ann v Bob', 3, 0)], { obscured: true }],
  ])('%s counts no legs', (_, matches, more) => {
    const [seen] = fixtureAppearancesOfPlayer([night('2026-11-05', matches, more)], 'ann', rules, nobodyHelps);
    expect(seen).toEqual({
      fixtureId: 'on 2026-11-05',
      date: '2026-11-05',
      side: 'home',
      helpsFrom: null,
      ...noFigures,
    });
  });

  it.each([
    ['postponed', { postponed: true }],
    ['not published', { card: null }],
  ])('leave out what is %s', (_, more) => {
    expect(
      fixtureAppearancesOfPlayer([night('2026-11-05', [aMatch('Ann v Bob', 3, 0)], more)], 'ann', rules, nobodyHelps),
    ).toEqual([]);
  });

  it('have the accolades, as far as they count', () => {
    const card = aCard({
      matches: [aMatch('Ann v Bob', 3, 1)],
      oneEighties: oneEighties('Ann', 'Bob', 'Ann'),
      over100Checkouts: [hiCheck('Ann', 101), hiCheck('Bob', 170), hiCheck('Ann', 121)],
    });
    const of = (accoladesCount: boolean) =>
      fixtureAppearancesOfPlayer([aFixture({ card, accoladesCount })], 'ann', rules, nobodyHelps)[0];
    expect(of(true)).toMatchObject({ oneEighties: 2, hiChecks: [121, 101] });
    expect(of(false)).toMatchObject({ oneEighties: 0, hiChecks: [] });
  });

  it('add up what was recorded, busts and all', () => {
    const leg = aLeg([180, 140, 100, 81], [60, 45]);
    const match = withLeg(aMatch('Bob v Ann', 3, 1), leg);
    const [ann] = fixtureAppearancesOfPlayer([night('2026-11-05', [match])], 'ann', rules, nobodyHelps);
    const [bob] = fixtureAppearancesOfPlayer([night('2026-11-05', [match])], 'bob', rules, nobodyHelps);
    expect(ann!.thrown).toEqual({ scored: 105, darts: 6, bands: { '100-139': 0, '140-179': 0, '180': 0 } });
    expect(bob!.thrown).toEqual({ scored: 501, darts: 12, bands: { '100-139': 1, '140-179': 1, '180': 1 } });
    expect(sumOfRecordedThrows([ann!.thrown, null, bob!.thrown])).toMatchObject({ scored: 606, darts: 18 });
    expect(sumOfRecordedThrows([null])).toBeNull();
  });
});

describe('averages where legs were recorded', () => {
  const leg = aLeg([100, 100], [60, 60]);
  it('are of all recorded singles that count', () => {
    const fixtures = [
      night('2026-11-05', [withLeg(aMatch('Ann v Bob', 3, 1), leg), aMatch('Cid v Dee', 3, 1)]),
      night('2026-11-12', [withLeg(aMatch('Bob v Ann', 1, 3), aLeg([30], [40]))]),
    ];
    expect(Object.fromEntries(singlesAverageByPlayer(fixtures, rules, null, nobodyHelps))).toEqual({
      ann: 80,
      bob: 50,
    });
  });

  it.each([
    ['qualifiers', [withLeg(aMatch('Ann v Bob', 3, 1), leg)], { isKnockout: true }],
    ['hidden scores', [withLeg(aMatch('Ann v Bob', 3, 1), leg)], { obscured: true }],
    ['pairs', [withLeg(aMatch('Ann Al v Bob Cid', 3, 1), leg)], {}],
    ['unfinished matches', [withLeg(aMatch('Ann v Bob', 2, 1), leg)], {}],
    [
      'matches that were given while they were played',
      [{ ...withLeg(aMatch('Ann v Bob', 1, 0), leg), given: { to: 'away', reason: 'retired', note: '' } as const }],
      {},
    ],
  ])('leave out %s', (_, matches, more) => {
    expect(singlesAverageByPlayer([night('2026-11-05', matches, more)], rules, null, nobodyHelps).size).toBe(0);
  });
});

it('legs for and against are the same seen from both sides', () => {
  const score = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), score, score), { maxLength: 5 }), (matches) => {
      const fixture = night(
        '2026-11-05',
        matches.map(([swapped, home, away]) => aMatch(swapped ? 'Bob v Ann' : 'Ann v Bob', home, away)),
      );
      const [ann] = fixtureAppearancesOfPlayer([fixture], 'ann', rules, nobodyHelps);
      const [bob] = fixtureAppearancesOfPlayer([fixture], 'bob', rules, nobodyHelps);
      const none = { played: 0, won: 0, lost: 0, legsFor: 0, legsAgainst: 0 };
      const { played, won, lost, legsFor, legsAgainst } = bob?.singles ?? none;
      expect(ann?.singles ?? none).toEqual({
        ...{ played, won: lost, lost: won, legsFor: legsAgainst, legsAgainst: legsFor },
      });
    }),
  );
});
