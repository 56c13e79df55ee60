import { expect, it } from 'vitest';
import { proposalHealth } from '#rules/planning/proposal-health.ts';

const [bell, fox, swan] = ['Bell', 'Fox', 'Swan'].map((name) => ({ id: name, name, address: '', withdrawal: null }));
const savedFixture = { isKnockout: false, venue: null, decision: null };
const withdrawn = { outcome: 'away', reason: 'withdrawn' } as const;
const season = { startDate: '2026-11-05', endDate: '2027-03-31' };
const proposed = [
  { date: '2026-11-12', home: bell!, away: fox! },
  { date: '2026-11-19', home: fox!, away: bell! },
];
const found = (before: Pick<Parameters<typeof proposalHealth>[1][number], 'teams' | 'days'>) =>
  proposalHealth(season, [{ name: 'One', ...before, proposed }], []).checks.flatMap(({ errors, warnings }) => [
    ...errors,
    ...warnings,
  ]);

it('leaves out a team that has withdrawn, and what is decided because of it', () => {
  const gone = { ...swan!, withdrawal: { on: '2026-11-10' } };
  const days = ['2026-11-12', '2026-11-19', '2027-04-01'].map((date) => ({
    date,
    fixtures: [{ id: date, home: gone, away: bell!, ...savedFixture, decision: withdrawn }],
  }));
  expect(found({ teams: [bell!, fox!, gone], days })).toEqual([]);
});

it('knows where fixtures of the season are played, and which take no venue', () => {
  const [oak, elm] = ['Oak', 'Elm'].map((name) => ({ ...swan!, id: name, name }));
  const clash = { id: 'f', home: oak!, away: elm!, ...savedFixture, venue: 'Bell' };
  const onNight = (fixture: typeof clash | (Omit<typeof clash, 'decision'> & { decision: object })) =>
    found({ teams: [bell!, fox!], days: [{ date: '2026-11-12', fixtures: [fixture as typeof clash] }] });
  expect(onNight(clash)).toEqual(['Bell has 2 fixtures in week 1, on Thu 12 Nov 2026.']);
  expect(onNight({ ...clash, decision: { outcome: 'void', reason: 'venue' } })).toEqual([]);
});
