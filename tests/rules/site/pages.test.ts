import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isPage, pageQuery } from '#rules/site/pages.ts';
import { playerPath, tabPath, teamPath } from '#rules/site/paths.ts';

describe('the first query of a page', () => {
  it.each([
    ['/teams/', ['One'], { divisionIds: ['One'], seasonId: null }],
    ['/Teams/Winter%202026%2F27/', ['One', 'Two'], { divisionIds: ['One', 'Two'], seasonId: 'Winter 2026/27' }],
    ['/teams', [], { divisionIds: [], seasonId: null }],
    ['/teams/100%', [], { divisionIds: [], seasonId: '100%' }],
    ['/division/One', [], { divisionIds: ['One'], seasonId: null }],
    ['/division/One/teams/Summer', ['ignored'], { divisionIds: ['One'], seasonId: 'Summer' }],
  ])('%s asks for the table', (path, divisions, variables) => {
    expect(pageQuery(path, divisions)).toMatchObject({ operation: 'DivisionTable', variables });
  });

  it.each([
    ['/players', ['One'], 'DivisionPlayers', { divisionIds: ['One'], seasonId: null }],
    ['/Players/Winter/', ['One', 'Two'], 'DivisionPlayers', { divisionIds: ['One', 'Two'], seasonId: 'Winter' }],
    ['/fixtures/Winter', [], 'DivisionFixtures', { divisionIds: [], seasonId: 'Winter' }],
    ['/division/One/reports/Winter', [], 'DivisionHeading', { divisionIds: ['One'], seasonId: 'Winter' }],
    ['/division/One/health', [], 'DivisionHeading', { divisionIds: ['One'], seasonId: null }],
    ['/division/One/players', [], 'DivisionPlayers', { divisionIds: ['One'], seasonId: null }],
    [
      '/division/One/player:Ann@Fox%2FBell/Winter',
      [],
      'DivisionPlayer',
      { divisionIds: ['One'], seasonId: 'Winter', player: 'Ann@Fox/Bell' },
    ],
    ['/division/One/Player%3AAnn%0A', [], 'DivisionPlayer', { divisionIds: ['One'], seasonId: null }],
    ['/division/One/Fixtures/Winter', [], 'DivisionFixtures', { divisionIds: ['One'], seasonId: 'Winter' }],
  ])('%s of %j asks %s', (path, divisions, operation, variables) => {
    expect(pageQuery(path, divisions)).toMatchObject({ operation, variables });
  });

  it.each([
    '/teams/Winter',
    '/players/',
    '/FIXTURES',
    '/division/One/players',
    '/admin',
    '/admin/results',
    '/admin/user',
    '/admin/Devices',
    '/join/abc',
    '/new_session',
    '/accept_session/1',
    '/account/tokens',
    '/account/password',
    '/analyse/Winter%202026%2F27',
    '/check-in/t1',
    '/Admin/Results/',
    '/admin/deleted',
    '/admin/templates',
  ])('there is a page at %s', (path) => {
    expect(isPage(path)).toBe(true);
  });

  it.each(['/admin/nonsense', '/admin/results/more', '/account', '/account/other'])(
    'there is no page at %s',
    (path) => {
      expect(isPage(path)).toBe(false);
    },
  );

  it.each([
    ['/score/f1', 'ScoreCard', { id: 'f1' }, { isDrawn: true }],
    ['/Score/F%201/', 'ScoreCard', { id: 'F 1' }, { isDrawn: true }],
    ['/tournament/t1', 'Tournament', { id: 't1' }, { isDrawn: true }],
  ])('%s asks for what it is about', (path, operation, variables, more) => {
    expect(pageQuery(path, ['ignored'])).toEqual({ operation, variables, screen: `league/${operation}`, ...more });
    expect(isPage(path)).toBe(true);
  });

  it.each(['/', ''])('%j asks for what a visitor sees first', (path) => {
    expect(pageQuery(path, ['ignored'])).toEqual({
      operation: 'Home',
      variables: {},
      screen: 'league/Home',
      isDrawn: true,
    });
  });

  it.each(['/about', '/score', '/tournament/', '/login', '/division', '/division/One/nonsense', '/constructor'])(
    '%s asks for nothing',
    (path) => {
      expect(pageQuery(path, [])).toBeUndefined();
    },
  );
});

describe('there is a page', () => {
  it.each([
    '',
    '/',
    '/About/',
    '/developers',
    '/Developers/GraphQL/',
    '/login',
    '/setup/x',
    '/division/One/team:A/Winter',
    '/TEAMS/',
  ])('at %s', (path) => {
    expect(isPage(path)).toBe(true);
  });

  it.each([
    '/nowhere',
    '/about/more',
    '/developers/more',
    '/developers/graphql/more',
    '/score',
    '/setup',
    '/division',
    '/division/One/nonsense',
    '/teams/a/b',
    '/toString',
  ])('not at %s', (path) => {
    expect(isPage(path)).toBe(false);
  });
});

it('whatever things are called, the link to their page asks for them', () => {
  // A name made only of dots would mean a folder in an address.
  const name = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !/^\.{1,2}$/.test(text));
  fc.assert(
    fc.property(name, name, name, name, (division, season, team, player) => {
      const query = (path: string) => {
        const url = new URL(path, 'https://darts.example');
        return pageQuery(url.pathname, url.searchParams.getAll('division'));
      };
      const place = { division, season };
      const variables = { divisionIds: [division], seasonId: season };
      expect(query(tabPath('teams', season, [division, team]))?.variables).toEqual({
        divisionIds: [division, team],
        seasonId: season,
      });
      expect(query(teamPath(place, team))?.variables).toEqual({ ...variables, team });
      expect(query(playerPath(place, player, team))).toMatchObject({
        variables: { ...variables, player: `${player}@${team}` },
      });
    }),
  );
});
