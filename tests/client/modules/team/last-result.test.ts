import { expect, it } from '@jest/globals';
import type { FixtureDayFragment } from '../../../../client/generated/graphql.ts';
import { lastResult } from '../../../../client/modules/team/last-result.ts';

type Fixture = FixtureDayFragment['fixtures'][number];

const fixture = (home: string, away: string | null, score: string, more: Partial<Fixture> = {}): Fixture => {
  const [homeScore, awayScore] = score ? score.split('-').map(Number) : [null, null];
  return {
    ...{
      id: `${home} ${away}`,
      isKnockout: false,
      postponed: false,
      decision: null,
      moved: null,
      venue: null,
      unfinished: false,
      scoreHidden: false,
    },
    ...{ homeScore: homeScore!, awayScore: awayScore! },
    homeTeam: { id: home, name: home },
    awayTeam: away ? { id: away, name: away } : null,
    ...more,
  };
};
const day = (date: string, ...fixtures: Fixture[]): FixtureDayFragment => ({ date, fixtures });

it.each([
  [fixture('Reds', 'Blues', '5-3'), 'v Blues', '5–3', 'won'],
  [fixture('Reds', 'Blues', '3-5'), 'v Blues', '3–5', 'lost'],
  [fixture('Blues', 'Reds', '3-5'), 'at Blues', '5–3', 'won'],
  [fixture('Blues', 'Reds', '4-4'), 'at Blues', '4–4', 'drawn'],
])('%#: %j', (played, whom, score, how) => {
  const before = day('2026-11-05', fixture('Reds', 'Greens', '8-0'));
  expect(lastResult([day('2026-11-12', fixture('Golds', 'Greens', '1-7'), played), before], 'Reds')).toMatchObject({
    ...{ whom, score, how },
    date: '2026-11-12',
  });
});

it.each([
  ['has no score yet', fixture('Reds', 'Blues', '')],
  ['is postponed', fixture('Reds', 'Blues', '5-3', { postponed: true })],
  ['is a bye', fixture('Reds', null, '')],
  ['is between others', fixture('Golds', 'Blues', '5-3')],
])('what %s is no result', (_, other) => expect(lastResult([day('2026-11-12', other)], 'Reds')).toBeUndefined());
