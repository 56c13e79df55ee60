import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { teamTable } from '#rules/league/league-table.ts';
import { divisionOutlook } from '#rules/league/outlook.ts';
import { prospectsByTeam } from '#rules/league/prospects.ts';
import { aCard, aFixture, aMatch, rules } from '../makers.ts';

const today = '2026-11-10';
const lastWeek = '2026-11-05';
const ahead = '2026-11-12';

const wholeCard = (homeWins: number) =>
  aCard({
    matches: Array.from({ length: 8 }, (_, at) => {
      const players = ['Ann v Bob', 'A B v C D', 'A B C v D E F'][at < 5 ? 0 : at < 7 ? 1 : 2]!;
      const legs = at < 5 ? 3 : 2;
      return at < homeWins ? aMatch(players, legs, 0) : aMatch(players, 0, legs);
    }),
  });
const abandoned = { outcome: 'stands', reason: 'weather', note: '', on: lastWeek } as const;
const results = { home: wholeCard(5), draw: wholeCard(4), away: wholeCard(3) };

let number = 0;
const fixture = (home: string, away: string, more: Parameters<typeof aFixture>[0] = {}) =>
  aFixture({ id: `fixture ${(number += 1)}`, homeTeamId: home, awayTeamId: away, date: lastWeek, ...more });
const won = (home: string, away: string) => fixture(home, away, { card: results.home });
const toPlay = (home: string, away: string) => fixture(home, away, { date: ahead, card: null });
const teamsOf = (...ids: string[]) => ids.map((id) => ({ id, name: id, address: '' }));
const three = teamsOf('reds', 'blues', 'greens');

const of = (...fixtures: ReturnType<typeof fixture>[]) =>
  prospectsByTeam(divisionOutlook(fixtures, three, today, rules));

describe('who can still win', () => {
  it('says nothing once all is played', () => {
    expect(of(won('reds', 'blues'), won('reds', 'greens'))).toEqual(new Map());
  });

  it('proves first and out by points alone', () => {
    const played = [won('reds', 'blues'), won('reds', 'greens'), won('reds', 'blues')];
    expect(Object.fromEntries(of(...played, toPlay('blues', 'greens')))).toEqual({
      reds: { left: 0, mostPoints: 6, first: 'certain' },
      blues: { left: 1, mostPoints: 2, first: 'impossible' },
      greens: { left: 1, mostPoints: 2, first: 'impossible' },
    });
  });

  it('proves nothing where another team can draw level', () => {
    const table = of(won('reds', 'greens'), toPlay('blues', 'greens'));
    expect(table.get('reds')).toEqual({ left: 0, mostPoints: 2, first: 'open' });
    expect(table.get('blues')).toEqual({ left: 1, mostPoints: 2, first: 'open' });
  });

  it.each([
    ['postponed', { card: results.home, postponed: true }],
    ['hidden from the viewer', { card: results.home, obscured: true }],
    ['abandoned and hidden from the viewer', { card: results.home, obscured: true, decision: abandoned }],
    ['abandoned without a card', { card: null, decision: abandoned }],
    ['not published', { card: null }],
    ['without a match that has a winner', { card: aCard({ matches: [aMatch('Ann v Bob', 1, 1)] }) }],
    ['being played today', { date: today, card: aCard({ matches: [aMatch('Ann v Bob', 3, 0)] }) }],
  ])('counts a fixture that is %s as still to be played', (_, more) => {
    expect(of(fixture('reds', 'blues', more)).get('reds')).toEqual({ left: 1, mostPoints: 2, first: 'open' });
  });

  it.each([
    ['today, all of its matches with a winner', { date: today, card: results.home }],
    ['an earlier day, one match never played', { card: aCard({ matches: [aMatch('Ann v Bob', 3, 0)] }) }],
  ])('counts a fixture as settled: %s', (_, more) => {
    const table = of(fixture('reds', 'blues', more), toPlay('blues', 'greens'));
    expect(table.get('reds')).toMatchObject({ left: 0, mostPoints: 2 });
  });

  it('leaves qualifiers and teams of other divisions out', () => {
    expect(of(toPlay('others', 'more'), fixture('reds', 'blues', { isKnockout: true, card: null }))).toEqual(new Map());
    expect(of(toPlay('reds', 'others')).get('reds')!.left).toBe(1);
  });

  it('holds for every way in which the rest can end', () => {
    const teams = teamsOf('reds', 'blues', 'greens', 'whites');
    const ids = teams.map(({ id }) => id);
    const pairs = ids.flatMap((home) => ids.filter((away) => away !== home).map((away) => [home, away] as const));
    const outcome = fc.constantFrom('home', 'draw', 'away', 'home' as const);
    const season = fc.tuple(...pairs.map(() => fc.tuple(outcome, fc.integer({ min: 0, max: 3 }), outcome)));
    fc.assert(
      fc.property(season, (drawn) => {
        const now = drawn.map(([played, when], at) =>
          when ? fixture(...pairs[at]!, { card: results[played] }) : toPlay(...pairs[at]!),
        );
        const end = drawn.map(([played, when, later], at) =>
          fixture(...pairs[at]!, { card: results[when ? played : later] }),
        );
        const rows = teamTable(end, teams, rules);
        for (const [id, { first, mostPoints }] of prospectsByTeam(divisionOutlook(now, teams, today, rules))) {
          const { rank, points } = rows.find((row) => row.id === id)!;
          expect(points).toBeLessThanOrEqual(mostPoints);
          if (first === 'certain') expect(rank).toBe(1);
          if (first === 'impossible') expect(rank).not.toBe(1);
        }
      }),
    );
  });
});
