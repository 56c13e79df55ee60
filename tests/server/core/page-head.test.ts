import { describe, expect, it } from 'vitest';
import { pageQuery } from '#rules/site/pages.ts';
import { pageHead } from '../../../server/core/http/page-head.ts';
import { pageWords, type Answers } from '../../../server/core/http/page-words.ts';

const playerSeason = {
  id: 'p1',
  name: 'Ann @ 3',
  teams: [{ id: 'x1', name: 'Fox/Bell' }],
  row: { rank: 2, points: 1, winPercentage: 66.6 },
};

const league = { name: 'Wexcombe & District' };
const season = { id: 's1', name: 'Winter', startDate: '2026-09-01', endDate: '2027-03-31', isCurrent: true };
const division = { id: 'd1', name: 'Division One' };
const fixture = {
  id: 'f1',
  date: '2026-11-12',
  address: 'Mill Street',
  postponed: false,
  resultsPublished: true,
  card: null,
  home: { name: 'Fox <b>' },
  away: { name: 'Bell' },
  score: { home: 5, away: 3 },
  outcome: 'home' as const,
  season,
  division,
};
const tournament = {
  id: 't1',
  date: '2026-11-14',
  kind: 'Singles',
  address: 'Railway Tavern',
  singleRound: false,
  host: null,
  opponent: null,
  winningSide: { name: 'Ann' },
  season,
  division: null,
};
const divisionData = {
  ...division,
  season,
  teams: [{ id: 'x1', name: 'Fox/Bell', divisionRank: 1, played: 8, points: 12, division }],
};

const teamAt = (name: string, rank: number) => ({ id: name, name, rank });

const of = (path: string, answers: Answers, divisions: string[] = []) => {
  const all = { league, divisions: [division], seasons: [season], ...answers };
  const words = pageWords(path, pageQuery(path, divisions), all);
  return { words, head: pageHead(all, words, 'https://darts.example') };
};

describe('title and link preview', () => {
  it('of a fixture: teams, score and date, with nothing in them taken for HTML', () => {
    const { head } = of('/score/F1/', { fixture });
    expect(head).toContain('<title>Fox &#60;b&#62; 5–3 Bell, Thu 12 Nov · Wexcombe &#38; District · Oche</title>');
    expect(head).toContain('property="og:title" content="Fox &#60;b&#62; 5–3 Bell, Thu 12 Nov"');
    expect(head).toContain('property="og:description" content="Score card. Division One, Winter, at Mill Street."');
    expect(head).toContain('<link rel="canonical" href="https://darts.example/score/f1">');
    expect(head).toContain('property="og:image" content="https://darts.example/icon-512.png"');
  });

  it.each<[string, Answers, string, string, string | undefined]>([
    [
      '/tournament/t1',
      { tournament },
      'Singles, Railway Tavern, Sat 14 Nov',
      'Singles, Winter, won by Ann.',
      '/tournament/t1',
    ],
    [
      '/division/division%20ONE',
      { divisionData },
      'Division One, Winter',
      'Table, fixtures and players of Division One, Winter.',
      '/teams/Winter/?division=Division%20One',
    ],
    [
      '/division/d1/fixtures/s1',
      { divisionData },
      'Fixtures, Division One, Winter',
      'Table, fixtures and players of Division One, Winter.',
      '/fixtures/Winter/?division=Division%20One',
    ],
    [
      '/division/d1/team:fox%2Fbell',
      { divisionData },
      'Fox/Bell, Division One, Winter',
      'Place 1 of 1, played 8, 12 points.',
      '/division/Division%20One/team:Fox%2FBell/Winter',
    ],
    [
      '/division/d1/player:ann%20@%203@fox%2Fbell',
      { divisionData, playerSeason },
      'Ann @ 3, Division One, Winter',
      'Plays for Fox/Bell, rank 2, 1 point, 66.60 % won.',
      '/division/Division%20One/player:Ann%20%40%203@Fox%2FBell/Winter',
    ],
    [
      '/review/s1',
      {
        seasonReview: {
          ...{ season, isOver: true },
          divisions: [
            { name: 'One', teams: [teamAt('Fox', 1), teamAt('Bell', 1), teamAt('Swan', 3)] },
            { name: 'Two', teams: [teamAt('Oak', 1), teamAt('Elm', 2)] },
          ],
        },
      },
      'Review of Winter',
      'Champions. One: Fox and Bell, Two: Oak.',
      '/review/Winter',
    ],
    ['/About/', {}, 'About', 'Wexcombe & District: tables, fixtures, results and live scores.', '/about'],
    [
      '/Developers',
      {},
      'For developers',
      'How programs read, follow and score the league: GraphQL, webhooks, a typed client and examples.',
      '/developers',
    ],
    ['/login', {}, 'Login', 'Wexcombe & District: tables, fixtures, results and live scores.', undefined],
  ])('of %s', (address, answers, about, description, path) => {
    const { feed: _feed, ...words } = of(address, answers).words;
    expect(words).toEqual({ about, description, path });
  });

  it.each<[string, Answers, object | undefined]>([
    ['/', {}, { divisionIds: [] }],
    ['/division/d1', { divisionData }, { divisionIds: ['d1'], seasonId: null }],
    ['/division/d1/team:fox%2Fbell', { divisionData }, { divisionIds: [], teamId: 'x1' }],
    ['/division/d1/player:ann', { divisionData, playerSeason }, { divisionIds: ['d1'], seasonId: null }],
    ['/about', {}, undefined],
  ])('%s names its news (league.md 24)', (address, answers, feed) => {
    const { words, head } = of(address, answers);
    expect(words.feed).toEqual(feed);
    expect(head.includes('application/atom+xml')).toBe(!!feed);
  });

  it('of a season that has a namesake names it by its id', () => {
    const namesake = { ...season, id: 's0', isCurrent: false };
    const { words } = of('/teams/s0', {
      divisionData: { ...divisionData, season: namesake },
      seasons: [season, namesake],
    });
    expect(words.path).toBe('/teams/s0/');
  });

  it.each<[string, Answers, string]>([
    ['/score/f9', { fixture: null }, 'Game could not be found'],
    ['/tournament/t9', { tournament: null }, 'Tournament not found'],
    ['/division/Ninety', { divisionData: { id: 'x', name: '', season: null } }, 'Division could not be found'],
    ['/division/d1/teams/1899', { divisionData: { ...division, season: null } }, 'Season could not be found'],
    ['/division/d1/team:Owl', { divisionData }, 'Team could not be found'],
    ['/division/d1/player:Ann%20@%203@Owl', { divisionData, playerSeason: null }, 'Player could not be found'],
    ['/division/d1/nonsense', {}, 'Page not found'],
  ])('%s is not there', (address, answers, about) => {
    const { words, head } = of(address, answers);
    expect(words).toMatchObject({ about, isMissing: true });
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).not.toContain('canonical');
  });

  it('a division that nobody plays in at the moment is there', () => {
    const { words } = of('/division/d1', { divisionData: { ...division, season: null } });
    expect(words).toEqual({ about: 'Division One', description: 'No season is being played.' });
  });
});

describe('the colours of the league', () => {
  it('are in the style sheet when they are the usual ones', () => {
    const { head } = of('/', {});
    expect(head).not.toContain('<style');
    expect(head).toContain('media="(prefers-color-scheme: light)" content="#004e33"');
  });

  it('are in the page when they are its own', () => {
    const { head } = of('/', { league: { ...league, colour: '#7a1f2b' } });
    expect(head).toMatch(/<style id="league-colour">:root:root\{--oc-league-0:#[0-9a-f]{6};/);
    expect(head).not.toContain('#004e33');
  });
});
