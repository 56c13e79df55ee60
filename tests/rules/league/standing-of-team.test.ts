import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { raceOf } from '#rules/careers/review.ts';
import type { DecisionOutcome } from '#rules/card/settled.ts';
import { placesGainedOnLatestDay, teamTable } from '#rules/league/league-table.ts';
import { divisionOutlook } from '#rules/league/outlook.ts';
import { prospectsByTeam } from '#rules/league/prospects.ts';
import { decisionInForce, type PointsAdjustment, type Withdrawal } from '#rules/league/standing-of-team.ts';
import { aCard, aFixture, aMatch, rules } from '../makers.ts';

const night = (home: string, away: string, date: string, homeScore = 3, awayScore = 0) =>
  aFixture({
    ...{ id: `${home} ${away} ${date}`, date, homeTeamId: home, awayTeamId: away },
    card: aCard({ matches: [aMatch('Ann v Bob', homeScore, awayScore)] }),
  });
const fixtures = [
  night('reds', 'blues', '2026-11-05'),
  night('greens', 'blues', '2026-11-12'),
  night('reds', 'greens', '2026-11-19'),
];
const adjustment = (points: number, on = '2026-11-10', takenBackOn: string | null = null): PointsAdjustment => ({
  ...{ id: `${points}`, points, reason: 'x', on, takenBackOn },
});
const withdrawal: Withdrawal = { on: '2026-11-20', reason: 'x', expungedFrom: null, future: 'awarded' };
const aTeam = (id: string, more: { adjustments?: PointsAdjustment[]; withdrawal?: Withdrawal } = {}) => ({
  ...{ id, name: id, address: '' },
  ...more,
});
const table = (teams: ReturnType<typeof aTeam>[]) =>
  teamTable(fixtures, teams, rules).map(({ id, points, rank }) => [id, points, rank]);

describe('points that are given or taken (settled.md 3)', () => {
  it('count before anything is ordered by them', () => {
    expect(table([aTeam('reds', { adjustments: [adjustment(-3)] }), aTeam('greens'), aTeam('blues')])).toEqual([
      ['greens', 2, 1],
      ['reds', 1, 2],
      ['blues', 0, 3],
    ]);
  });

  it('count nothing once they were taken back', () => {
    const adjustments = [adjustment(-3, '2026-11-10', '2026-11-11'), adjustment(1)];
    expect(table([aTeam('reds', { adjustments }), aTeam('greens'), aTeam('blues')])[0]).toEqual(['reds', 5, 1]);
  });

  it('move a team, and its line in the race, from their day on', () => {
    const teams = [aTeam('reds', { adjustments: [adjustment(-6, '2026-11-19')] }), aTeam('greens'), aTeam('blues')];
    expect(placesGainedOnLatestDay(fixtures, teams, rules).get('reds')).toBe(-1);
    expect(raceOf(fixtures, teams, rules).teams.find(({ id }) => id === 'reds')!.places).toEqual([1, 2, 3]);
  });

  it('are in what can still be won', () => {
    const ahead = [
      ...fixtures,
      aFixture({ id: 'ahead', date: '2026-12-03', homeTeamId: 'reds', awayTeamId: 'greens', card: null }),
    ];
    const teams = [aTeam('reds', { adjustments: [adjustment(-4)] }), aTeam('greens'), aTeam('blues')];
    expect(prospectsByTeam(divisionOutlook(ahead, teams, '2026-11-25', rules)).get('reds')).toMatchObject({
      mostPoints: 2,
    });
  });
});

describe('a night that was broken off and stands (settled.md 2)', () => {
  const brokenOff = { outcome: 'stands', reason: 'weather', note: '', on: '2026-12-03' } as const;
  const openTo = (card: ReturnType<typeof aCard> | null) => {
    const last = aFixture({
      ...{ id: 'last', date: '2026-12-03', homeTeamId: 'blues', awayTeamId: 'reds' },
      ...{ card, decision: brokenOff },
    });
    const ahead = aFixture({ id: 'ahead', date: '2026-12-10', homeTeamId: 'blues', awayTeamId: 'greens', card: null });
    const open = prospectsByTeam(
      divisionOutlook(
        [...fixtures, last, ahead],
        ['reds', 'greens', 'blues'].map((id) => aTeam(id)),
        '2026-12-04',
        rules,
      ),
    );
    return ['reds', 'blues'].map((id) => open.get(id)!.left);
  };

  it('can still bring points until its card is published, and none afterwards', () => {
    expect(openTo(null)).toEqual([1, 2]);
    expect(openTo(aCard({ matches: [aMatch('Ann v Bob', 1, 0)] }))).toEqual([0, 1]);
  });
});

describe('a team that withdraws (settled.md 4)', () => {
  it('stands below the others with what it has, and can win nothing', () => {
    const teams = [aTeam('reds', { withdrawal }), aTeam('greens'), aTeam('blues')];
    expect(table(teams)).toEqual([
      ['greens', 2, 1],
      ['blues', 0, 2],
      ['reds', 4, 3],
    ]);
    const ahead = [
      ...fixtures,
      aFixture({ id: 'ahead', date: '2026-12-03', homeTeamId: 'blues', awayTeamId: 'greens', card: null }),
    ];
    const open = prospectsByTeam(divisionOutlook(ahead, teams, '2026-11-25', rules));
    expect([open.get('reds')!.first, open.get('greens')!.first]).toEqual(['impossible', 'open']);
  });

  const decided = (
    {
      date,
      card = null as object | null,
      home = 'reds',
      away = 'blues',
    }: { date: string; card?: object | null; home?: string; away?: string },
    gone: Record<string, Partial<Withdrawal>>,
  ): [DecisionOutcome, string] | null => {
    const found = decisionInForce(
      { date, homeTeamId: home, awayTeamId: away, card, decision: null },
      (id) => gone[id] && { ...withdrawal, ...gone[id], name: id },
    );
    return found && [found.outcome, found.note];
  };

  it.each([
    ['played before: it stands', { date: '2026-11-05', card: {} }, { reds: {} }, null],
    ['not played in time: nothing follows', { date: '2026-11-05' }, { reds: {} }, null],
    ['still to come: awarded', { date: '2026-12-03' }, { reds: {} }, ['away', 'reds']],
    ['still to come, away: awarded', { date: '2026-12-03' }, { blues: {} }, ['home', 'blues']],
    ['still to come: void', { date: '2026-12-03' }, { reds: { future: 'void' } }, ['void', 'reds']],
    ['on the day: awarded', { date: '2026-11-20' }, { reds: {} }, ['away', 'reds']],
    ['on the day, but played: it stands', { date: '2026-11-20', card: {} }, { reds: {} }, null],
    ['taken out', { date: '2026-11-05', card: {} }, { blues: { expungedFrom: '2026-11-01' } }, ['void', 'blues']],
    ['before those taken out', { date: '2026-11-05', card: {} }, { reds: { expungedFrom: '2026-11-06' } }, null],
    ['both gone', { date: '2026-12-03' }, { reds: {}, blues: {} }, ['void', 'reds']],
    ['one gone before, one after', { date: '2026-12-03' }, { reds: {}, blues: { on: '2026-12-10' } }, ['away', 'reds']],
    ['nobody gone', { date: '2026-12-03' }, { greens: {} }, null],
  ] as const)('a fixture %s', (_, fixture, gone, expected) => {
    expect(decided(fixture, gone)).toEqual(expected);
  });

  it('never changes what was decided by hand, nor a fixture of two others', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`);
    const team = fc.constantFrom('reds', 'blues', 'greens', 'whites');
    fc.assert(
      fc.property(
        day,
        team,
        team,
        fc.boolean(),
        day,
        fc.option(day),
        (date, home, away, isPlayed, on, expungedFrom) => {
          const gone = (id: string) => (id === 'reds' ? { ...withdrawal, on, expungedFrom, name: 'Reds' } : undefined);
          const fixture = { date, homeTeamId: home, awayTeamId: away, card: isPlayed ? {} : null };
          const byHand = { outcome: 'stands', reason: 'weather', note: '', on: date } as const;
          expect(decisionInForce({ ...fixture, decision: byHand }, gone)).toBe(byHand);
          if (home !== 'reds' && away !== 'reds')
            expect(decisionInForce({ ...fixture, decision: null }, gone)).toBeNull();
        },
      ),
    );
  });
});
