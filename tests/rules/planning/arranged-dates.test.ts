import { describe, expect, it } from 'vitest';
import { withAddedDates, hasQualifier, hasNoLeagueFixture } from '#rules/planning/arranged-dates.ts';

const row = (id: string, awayTeam: string | null, isKnockout = false) => ({ id, awayTeam, isKnockout });
const aDay = (date: string, ...fixtures: ReturnType<typeof row>[]) => ({ date, fixtures });
const teams = [{ name: 'Fox' }, { name: 'bell' }, { name: 'Zebra' }];
const emptyDay = (date: string, of: readonly { name: string }[]) =>
  aDay(date, ...of.map(({ name }) => row(name, null)));

const played = aDay('2026-11-05', row('f1', 'Fox'), row('Bell', null));
const qualifying = aDay('2026-12-03', row('q1', 'Fox', true), row('Bell', null, true));
const days = [played, qualifying];

const arranged = (added: string[], qualifiers: string[] = []) =>
  withAddedDates(days, { added, qualifiers }, teams, emptyDay);

describe('the dates of a page (league.md 9)', () => {
  it('are those of the list while nothing was changed, the same objects', () => {
    expect(arranged([])).toEqual(days);
    expect(arranged([])[0]).toBe(played);
  });

  it('have an added date in its place, with a placeholder per team by name', () => {
    const [first, added, last] = arranged(['2026-11-12']);
    expect([first, last]).toEqual(days);
    expect(added).toEqual(aDay('2026-11-12', row('bell', null), row('Fox', null), row('Zebra', null)));
  });

  it('have a date once, however often it was added, and as the list has it', () => {
    expect(arranged(['2026-11-05', '2026-11-12', '2026-11-12']).map(({ date }) => date)).toEqual([
      '2026-11-05',
      '2026-11-12',
      '2026-12-03',
    ]);
    expect(arranged(['2026-11-05'])[0]).toBe(played);
  });

  it('have placeholders of the chosen kind; what is saved keeps its own', () => {
    const [saved, added] = arranged(['2026-11-12'], ['2026-11-05', '2026-11-12']);
    expect(saved!.fixtures).toEqual([row('f1', 'Fox'), row('Bell', null, true)]);
    expect(added!.fixtures.every(({ isKnockout }) => isKnockout)).toBe(true);
  });

  it('stay qualifiers where one is saved', () => {
    expect(arranged([])[1]).toBe(qualifying);
  });
});

describe('a date', () => {
  const placeholder = aDay('2026-11-12', row('Bell', null, true));
  it.each([
    ['with a league fixture', played, { hasQualifier: false, hasNoLeagueFixture: false }],
    ['with a qualifier', qualifying, { hasQualifier: true, hasNoLeagueFixture: true }],
    ['with placeholders only', placeholder, { hasQualifier: false, hasNoLeagueFixture: true }],
    ['with nothing', aDay('2026-11-12'), { hasQualifier: false, hasNoLeagueFixture: true }],
  ])('%s', (_, day, expected) => {
    expect({ hasQualifier: hasQualifier(day), hasNoLeagueFixture: hasNoLeagueFixture(day) }).toEqual(expected);
  });
});
