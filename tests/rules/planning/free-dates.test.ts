import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#rules/basics/dates.ts';
import {
  reasonsAgainstDates,
  datesWithReasonsAgainst,
  type PlannedFixture,
  type DateObstacles,
} from '#rules/planning/free-dates.ts';

const aFixture = (more: Partial<PlannedFixture> = {}): PlannedFixture => ({
  ...{ id: 'f', date: '2026-11-19', seasonId: 's', homeTeamId: 'Old Bell', awayTeamId: 'Weavers Arms' },
  ...{ venue: 'The Old Bell', isOff: false },
  ...more,
});
const around = (more: Partial<DateObstacles> = {}): DateObstacles => ({
  ...{ today: '2026-11-01', season: { startDate: '2026-09-01', endDate: '2026-12-17' }, closedDays: 7 },
  ...{ fixtures: [aFixture()], tournaments: [], nameOf: (id: string) => id, withdrawalOf: () => undefined },
  ...more,
});
const day = '2026-11-26';
const other = (more: Partial<PlannedFixture>) => ({
  fixtures: [aFixture({ id: 'o', date: day, homeTeamId: 'Crown', awayTeamId: 'Anchor', venue: 'Crown', ...more })],
});

const withdrawnReason = 'Weavers Arms has withdrawn, which would decide it at once.';
const leaves =
  (on: string, expungedFrom: string | null = null) =>
  (name: string) =>
    name === 'Weavers Arms' ? { on, expungedFrom, reason: '', future: 'awarded' as const, name } : undefined;

it.each<[string, Partial<DateObstacles>, string, string | undefined]>([
  ['free', {}, day, undefined],
  ['its own date', {}, '2026-11-19', 'It is its date already.'],
  ['today', {}, '2026-11-01', 'It is not after today.'],
  ['tomorrow', {}, '2026-11-02', undefined],
  ['after the season', {}, '2026-12-18', 'It is outside the season.'],
  ['before the season', { today: '2026-08-01' }, '2026-08-31', 'It is outside the season.'],
  ['the last day before the last week', {}, '2026-12-10', undefined],
  ['in the last week', {}, '2026-12-11', 'Nothing is moved into the last 7 days of the season.'],
  [
    'on a last day that is closed',
    { closedDays: 1 },
    '2026-12-17',
    'Nothing is moved into the last day of the season.',
  ],
  ['the last day, where none is closed', { closedDays: 0 }, '2026-12-17', undefined],
  ['the last day, where fewer than none are closed', { closedDays: -3 }, '2026-12-17', undefined],
  ['others play elsewhere', other({}), day, undefined],
  ['home plays', other({ awayTeamId: 'Old Bell' }), day, 'Old Bell already play Crown.'],
  ['away plays', other({ homeTeamId: 'Weavers Arms' }), day, 'Weavers Arms already play Anchor.'],
  [
    'home plays in another season',
    other({ awayTeamId: 'Old Bell', seasonId: 't' }),
    day,
    'Old Bell already play Crown.',
  ],
  [
    'a postponed fixture of the season takes the teams',
    other({ awayTeamId: 'Old Bell', isOff: true }),
    day,
    'Old Bell already play Crown.',
  ],
  ['one of another season does not', other({ awayTeamId: 'Old Bell', isOff: true, seasonId: 't' }), day, undefined],
  ['the venue is taken', other({ venue: ' the old BELL ' }), day, 'Crown v Anchor is at The Old Bell.'],
  ['a postponed fixture takes no venue', other({ venue: 'The Old Bell', isOff: true }), day, undefined],
  [
    'a tournament is at the venue',
    { tournaments: [{ date: day, address: 'The Old Bell' }] },
    day,
    'A tournament is at The Old Bell.',
  ],
  ['a team has withdrawn by then', { withdrawalOf: leaves('2026-11-26') }, day, withdrawnReason],
  ['a team withdraws later', { withdrawalOf: leaves('2026-11-27') }, day, undefined],
  ['what it plays by then is taken out', { withdrawalOf: leaves('2026-11-27', '2026-11-26') }, day, withdrawnReason],
  ['a tournament is elsewhere', { tournaments: [{ date: day, address: 'Crown' }] }, day, undefined],
])('%s', (_, more, date, reason) => expect(reasonsAgainstDates(aFixture(), around(more))(date)).toBe(reason));

it('a fixture without a venue is kept from no date by others without one', () =>
  expect(reasonsAgainstDates(aFixture({ venue: ' ' }), around(other({ venue: '' })))(day)).toBeUndefined());

it('lists every day from tomorrow to the end of the season, or from its start', () => {
  const dates = datesWithReasonsAgainst(aFixture(), around()).map(({ date }) => date);
  expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-11-02', '2026-12-17', 46]);
  expect(datesWithReasonsAgainst(aFixture(), around({ today: '2026-08-01' }))[0]?.date).toBe('2026-09-01');
  expect(datesWithReasonsAgainst(aFixture(), around({ today: '2026-12-17' }))).toEqual([]);
});

it('on a free date neither a team nor the venue is used twice, whatever is planned', () => {
  const teams = ['Old Bell', 'Weavers Arms', 'Crown', 'Anchor'] as const;
  const plan = fc.array(
    fc.record({
      date: fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-11-10', days)),
      homeTeamId: fc.constantFrom(...teams),
      awayTeamId: fc.constantFrom(...teams),
      venue: fc.constantFrom('The Old Bell', 'Crown', ''),
      isOff: fc.boolean(),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(plan, (planned) => {
      const fixtures = planned.map((one, at) => aFixture({ ...one, id: `${at}` }));
      for (const { date, reason } of datesWithReasonsAgainst(aFixture(), around({ fixtures }))) {
        const there = fixtures.filter((one) => one.date === date);
        const isBusy = there.some((one) =>
          [one.homeTeamId, one.awayTeamId].some((id) => id === teams[0] || id === teams[1]),
        );
        const isTaken = there.some((one) => !one.isOff && one.venue === 'The Old Bell');
        const isClosed = date > '2026-12-10' || date === '2026-11-19';
        expect(reason === null).toBe(!isBusy && !isTaken && !isClosed);
      }
    }),
  );
});

it.each([
  ['of two days, the last that can be written', '9999-12-30', '9999-12-31', ['9999-12-30', '9999-12-31']],
  ['that is over', '2026-01-01', '2026-10-31', []],
])('a season %s has these dates', (_, startDate, endDate, dates) =>
  expect(
    datesWithReasonsAgainst(aFixture(), around({ season: { startDate, endDate } })).map(({ date }) => date),
  ).toEqual(dates),
);

it('a season without an end has the dates of ten years', () =>
  expect(
    datesWithReasonsAgainst(aFixture(), around({ season: { startDate: '2026-09-01', endDate: '9999-12-31' } })),
  ).toHaveLength(3660));
