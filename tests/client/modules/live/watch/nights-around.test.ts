import { expect, it } from '@jest/globals';
import type { HomeQuery } from '../../../../../client/generated/graphql.ts';
import { nextAndLastNight } from '../../../../../client/modules/live/watch/next-and-last-night.ts';

type Home = HomeQuery['home'][number];

const fixture = (score: number | null, more: object = {}) => ({
  ...{ id: 'f', isKnockout: false, postponed: false, unfinished: false, homeScore: score, awayScore: score },
  ...{ homeTeam: { id: 'a', name: 'A' }, awayTeam: { id: 'b', name: 'B' } },
  ...more,
});
const day = (date: string, ...fixtures: object[]) => ({ date, fixtures, tournamentFixtures: [], notes: [] });
const season = (name: string, ahead: object[], latest: object[] = []) =>
  ({ season: { id: name, name }, teams: [], ahead, latest }) as unknown as Home;

const today = '2026-11-19';

it('nothing known is nothing told', () =>
  expect(nextAndLastNight([season('Winter', [], [])], today)).toEqual({ next: undefined, last: undefined }));

it('of several seasons the nearest nights are told; notes, byes and postponed fixtures are no night', () => {
  const empty = day('2026-11-20', fixture(null, { postponed: true }), fixture(null, { awayTeam: null }));
  const winter = season(
    'Winter',
    [empty, day('2026-11-26', fixture(null), fixture(null))],
    [day('2026-11-12', fixture(4))],
  );
  const cup = season('Cup', [day('2026-12-01', fixture(null))], [day('2026-11-17', fixture(3), fixture(null))]);
  expect(nextAndLastNight([winter, cup], today)).toMatchObject({
    next: { season: { name: 'Winter' }, date: '2026-11-26', fixtures: 2, tournaments: 0 },
    last: { season: { name: 'Cup' }, date: '2026-11-17', results: 1, missing: 1 },
  });
});

it('results that are kept secret for now are not missing', () => {
  const night = day('2026-11-12', fixture(null, { scoreHidden: true }), fixture(null), fixture(4));
  expect(nextAndLastNight([season('Winter', [], [night])], today).last).toMatchObject({
    ...{ results: 1, hidden: 1, missing: 1 },
  });
});

it('tonight is next until it has all its results, then it is the last', () => {
  const later = day('2026-11-26', fixture(null));
  const before = [day('2026-11-12', fixture(4))];
  const at = (...fixtures: object[]) =>
    nextAndLastNight([season('Winter', [day(today, ...fixtures), later], before)], today);
  expect(at(fixture(4), fixture(null))).toMatchObject({ next: { date: today }, last: { date: '2026-11-12' } });
  expect(at(fixture(4, { unfinished: true }))).toMatchObject({ next: { date: today } });
  expect(at(fixture(4), fixture(5))).toMatchObject({ next: { date: '2026-11-26' }, last: { date: today, results: 2 } });
  const secret = fixture(null, { scoreHidden: true });
  expect(at(secret, secret)).toMatchObject({ next: { date: '2026-11-26' }, last: { date: today, hidden: 2 } });
  const running = fixture(null, { scoreHidden: true, unfinished: true });
  expect(at(secret, running)).toMatchObject({ next: { date: today }, last: { date: '2026-11-12' } });
});
