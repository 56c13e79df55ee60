import { describe, expect, it } from 'vitest';
import { fixtureTitle, tournamentTitle } from '#rules/site/titles.ts';

const season = { startDate: '2026-09-01', endDate: '2027-03-31' };
const fixture = {
  date: '2026-11-12',
  postponed: false,
  home: { name: 'Fox' },
  away: { name: 'Bell' },
  score: { home: 5, away: 3 },
  season,
};
const night = {
  date: '2026-11-17',
  kind: 'Superleague',
  address: 'Corn Exchange',
  singleRound: true,
  host: 'Fox',
  opponent: 'Bell',
  season,
};

describe('what a page is called', () => {
  it.each([
    [{}, 'Fox 5–3 Bell, Thu 12 Nov'],
    [{ score: null }, 'Fox v Bell, Thu 12 Nov'],
    [{ score: { home: 0, away: 0 } }, 'Fox 0–0 Bell, Thu 12 Nov'],
    [{ postponed: true }, 'Fox v Bell, Thu 12 Nov, postponed'],
    [{ season: null }, 'Fox 5–3 Bell, Thu 12 Nov 2026'],
  ])('a fixture with %j: %s', (more, title) => {
    expect(fixtureTitle({ ...fixture, ...more })).toBe(title);
  });

  it.each([
    [{}, 'Fox v Bell, Corn Exchange, Tue 17 Nov'],
    [{ opponent: null }, 'Superleague, Corn Exchange, Tue 17 Nov'],
    [{ singleRound: false, kind: 'Singles', address: '' }, 'Singles, Tue 17 Nov'],
  ])('a tournament with %j: %s', (more, title) => {
    expect(tournamentTitle({ ...night, ...more })).toBe(title);
  });
});
