import { expect, it } from 'vitest';
import { defaultLeagueRules } from '#rules/basics/defaults.ts';
import { withFirstIds } from '#rules/careers/facts.ts';
import { newLeg } from '#rules/darts/leg.ts';
import { aCard, aFixture, aMatch, oneEighties } from '../makers.ts';
import { factsOfFixture } from './makers.ts';

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
  factsOfFixture({ ...fixture, ...more }, rulesFrom(visitsFrom))!.oneEighties.map(({ id }) => id);

it('180s of a career are 180s, also of a season whose cards list lower visits (careers.md 1)', () => {
  expect(thrown(180)).toEqual(['ann', 'ann', 'bob']);
  expect(thrown(171)).toEqual(['ann', 'bob']);
  // What was entered before a season listed none stays.
  expect(thrown(0)).toEqual(['ann', 'ann', 'bob']);
});

it('what its cards list is kept beside them for its own table, of people who are one as well (careers.md 2.1)', () => {
  const listed = (visitsFrom: number) => {
    const facts = factsOfFixture(fixture, rulesFrom(visitsFrom))!;
    return [facts, withFirstIds(facts, (id) => (id === 'bob' ? 'rob' : id))].map(({ visits }) =>
      visits.map(({ id, teamId }) => `${id} ${teamId}`),
    );
  };
  for (const visitsFrom of [180, 171, 0])
    expect(listed(visitsFrom)).toEqual([
      ['ann reds', 'ann reds', 'bob blues'],
      ['ann reds', 'ann reds', 'rob blues'],
    ]);
});

it('none of them where accolades do not count', () => expect(thrown(171, { accoladesCount: false })).toEqual([]));
