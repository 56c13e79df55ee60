import { expect, it } from 'vitest';
import { defaultLeagueRules } from '#rules/basics/defaults.ts';
import { fixtureFacts } from '#rules/careers/facts.ts';
import { newLeg } from '#rules/darts/leg.ts';
import { aCard, aFixture, aMatch, oneEighties } from '../makers.ts';

const rulesFrom = (visitsFrom: number) => ({ ...defaultLeagueRules, extras: { visitsFrom, hiChecksFrom: 100 } });
const throwsOf = (...scores: number[]) => ({ throws: scores.map((score) => ({ score, noOfDarts: 3 })) });

/** Ann threw two visits of 171 and more, Bob one; of these one of each was a 180. */
const fixture = aFixture({
  card: aCard({
    matches: [
      {
        ...aMatch('Ann v Bob', 3, 1),
        sayg: { legs: { 0: { ...newLeg(501), home: throwsOf(180, 171), away: throwsOf(180) } } },
      },
      { ...aMatch('Ann Al v Bob Ben', 2, 0), sayg: { legs: { 0: { ...newLeg(501), home: throwsOf(180) } } } },
    ],
    oneEighties: oneEighties('Ann', 'Ann', 'Bob'),
  }),
});

const thrown = (visitsFrom: number, more: object = {}) =>
  fixtureFacts({ ...fixture, ...more }, rulesFrom(visitsFrom), (id) => id)!.oneEighties.map(({ id }) => id);

it('180s of a career are 180s, also of a season whose cards list lower visits (careers.md 1)', () => {
  expect(thrown(180)).toEqual(['ann', 'ann', 'bob']);
  expect(thrown(171)).toEqual(['ann', 'bob']);
  // What was entered before a season listed none stays.
  expect(thrown(0)).toEqual(['ann', 'ann', 'bob']);
});

it('none of them where accolades do not count', () => expect(thrown(171, { accoladesCount: false })).toEqual([]));
