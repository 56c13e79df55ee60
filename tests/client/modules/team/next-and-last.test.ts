import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { FixtureDayFragment } from '../../../../client/generated/graphql.ts';
import { latestMissingResults } from '../../../../client/modules/team/MissingResults.tsx';
import { nextAndLastFixture } from '../../../../client/modules/team/next-and-last-fixture.ts';

type Fixture = FixtureDayFragment['fixtures'][number];

beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-11-19T20:00:00Z') }));
afterEach(() => void jest.useRealTimers());

const fixture = (home: string, away: string, score = '', more: Partial<Fixture> = {}): Fixture => {
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
    awayTeam: { id: away, name: away },
    ...more,
  };
};
const day = (date: string, ...fixtures: Fixture[]): FixtureDayFragment => ({ date, fixtures });

const team = { id: 'Reds', name: 'Reds', form: [], played: 0, divisionRank: 1 };
const season = { startDate: '2026-09-01', endDate: '2027-03-31', fixtureStartTime: '20:00:00' };
const homeShown = (ahead: FixtureDayFragment[], latest: FixtureDayFragment[]) => ({
  ...nextAndLastFixture({ team, season, teams: [], ahead, latest }),
  missing: latestMissingResults({ team, season, latest }),
});

it('tells missing results of the team, not of others, and not what was postponed; then the latest there is', () => {
  const { last, missing } = homeShown(
    [],
    [
      day('2026-11-12', fixture('Golds', 'Greens'), fixture('Reds', 'Weavers')),
      day('2026-11-05', fixture('Blues', 'Reds', '', { postponed: true })),
      day('2026-10-29', fixture('Reds', 'Greens', '5-3')),
      day('2026-10-22', fixture('Golds', 'Reds')),
    ],
  );
  expect(missing.map(({ when, whom, path }) => [when, whom, path])).toEqual([
    ['Thu 12 Nov', 'v Weavers', '/score/Reds Weavers'],
    ['Thu 22 Oct', 'at Golds', '/score/Golds Reds'],
  ]);
  expect(last).toMatchObject({ whom: 'v Greens', score: '5–3' });
});

it('a fixture whose result is kept secret for now is played: the next one is told', () => {
  const tonight = day('2026-11-19', fixture('Reds', 'Golds', '', { scoreHidden: true }));
  const later = day('2026-11-26', fixture('Reds', 'Blues'));
  expect(homeShown([tonight, later], []).next?.opponent).toBe('Blues');
  const running = day('2026-11-19', fixture('Reds', 'Golds', '', { scoreHidden: true, unfinished: true }));
  expect(homeShown([running, later], []).next?.opponent).toBe('Golds');
});

it('says the places of both as their table has them, shared ones too', () => {
  const rival = (name: string, divisionRank: number) => ({ ...team, id: name, name, divisionRank, address: name });
  const teams = [rival('Golds', 1), rival('Blues', 2), rival('Reds', 2)];
  const { next } = nextAndLastFixture({
    ...{ team, season, teams, latest: [] },
    ahead: [day('2026-11-26', fixture('Reds', 'Blues'))],
  });
  expect(next!.rivals.map(({ name, divisionRank }) => [name, divisionRank])).toEqual([
    ['Reds', 2],
    ['Blues', 2],
  ]);
});

it('is where the fixture is played, whoever’s home that is', () => {
  const rival = (name: string) => ({ ...team, id: name, name, address: `The ${name}` });
  const addressOf = (more: Partial<Fixture>) =>
    nextAndLastFixture({
      ...{ team, season, teams: [rival('Golds'), rival('Reds')], latest: [] },
      ahead: [day('2026-11-26', fixture('Golds', 'Reds', '', more))],
    }).next?.address;
  expect([addressOf({}), addressOf({ venue: 'Town Hall' })]).toEqual(['The Golds', 'Town Hall']);
});

it('what is being played tonight is the next fixture with its score, not yet a result', () => {
  const next = day('2026-11-26', fixture('Reds', 'Golds'));
  const running = fixture('Blues', 'Reds', '3-2', { unfinished: true });
  expect(homeShown([day('2026-11-19', running), next], [])).toMatchObject({
    next: { when: 'Tonight, Thu 19 Nov, 2–3 so far', opponent: 'Blues', isTonight: true },
    last: undefined,
    missing: [],
  });
  expect(homeShown([day('2026-11-19', fixture('Blues', 'Reds', '3-5')), next], [])).toMatchObject({
    next: { when: 'Thu 26 Nov, 20:00', isTonight: false },
    last: { when: 'Thu 19 Nov', score: '5–3', how: 'won' },
  });
});
