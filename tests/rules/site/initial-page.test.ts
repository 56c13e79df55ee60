import { describe, expect, it } from 'vitest';
import { initialPage } from '#rules/site/initial-page.ts';

const at = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://page');
  return initialPage(pathname, searchParams);
};

describe('what the server begins a page with', () => {
  it.each([
    ['/teams?division=One', { operation: 'DivisionTable', isDrawn: true, reads: [] }],
    ['/records', { operation: 'Records', isDrawn: true }],
    ['/ratings/', { operation: 'Ratings', isDrawn: true }],
    ['/About', { operation: 'About', path: '/about', isDrawn: true }],
    ['/live/superleague?date=2026-11-26', { screen: 'live/LiveSuperleague', reads: ['id'] }],
    ['/live/superleague?id=1&id=2', { screen: 'live/LiveSuperleague', reads: ['id'] }],
  ])('%s', (address, expected) => {
    const page = at(address);
    expect(page).toMatchObject(expected);
    expect(page?.isFleeting ?? false).toBe(false);
  });

  it.each(['/admin', '/practice/other', '/nothing', '/constructor'])('%s: nothing', (address) => {
    expect(at(address)).toBeUndefined();
  });
});

describe('a page that is not kept', () => {
  it('is a match in play, and what is on: no revision counts throws', () => {
    const id = '11111111-1111-4111-8111-111111111111';
    expect(at(`/live/match/?id=${id}`)).toMatchObject({ operation: 'LiveMatch', moment: { id }, isFleeting: true });
    expect(at('/live')).toMatchObject({ operation: 'LiveConnections', isFleeting: true });
  });

  it('is a night with its matches, which its answer names', () => {
    const page = at('/live/superleague/?id=1');
    expect(page).toMatchObject({ operation: 'LiveNight', variables: { id: '1' }, isDrawn: true, isFleeting: true });
    const rounds = [{ matches: [{ saygId: 'a' }, { saygId: null }] }, { matches: [{ saygId: 'b' }] }];
    expect(page!.next!({ tournament: { rounds } })).toEqual([
      { operation: 'LiveMatch', variables: { id: 'a' } },
      { operation: 'LiveMatch', variables: { id: 'b' } },
    ]);
    expect(page!.next!({ tournament: null })).toEqual([]);
  });

  it('is the screen of a room, with the match that is on and the night it is part of', () => {
    const page = at('/tv?seconds=5');
    expect(page).toMatchObject({ operation: 'LiveConnections', isDrawn: true, isFleeting: true, reads: ['seconds'] });
    const home = { operation: 'Home', variables: {} };
    const over = { id: 'x', dataType: 'Sayg', isOver: true, tournamentId: null };
    expect(page!.next!({ connections: [over, { ...over, dataType: 'Tournament', isOver: false }] })).toEqual([home]);
    expect(page!.next!({ connections: [over, { ...over, id: 'a', isOver: false, tournamentId: 't' }] })).toEqual([
      home,
      { operation: 'LiveMatch', variables: { id: 'a' } },
      { operation: 'LiveNight', variables: { id: 't' } },
    ]);
    expect(page!.next!({})).toEqual([home]);
  });

  it.each(['/login', '/login?redirectUrl=%2Fteams', '/login?other=1'])(
    'is %s: what it offers depends on accounts, and on whether somebody is at this machine',
    (address) => {
      const redirectUrl = new URL(address, 'http://page').searchParams.get('redirectUrl');
      const asked = { operation: 'SignInWays', variables: { redirectUrl }, reads: ['redirectUrl'] };
      expect(at(address)).toMatchObject({ ...asked, path: '/login', isDrawn: true, isFleeting: true });
    },
  );

  it.each([
    ['/practice', '?startingScore=301', {}],
    ['/practice/match', '?yourName=Ann&numberOfLegs=3', {}],
    ['/compare', '?a=Ann&b=Bob', { operation: 'Compare', variables: { a: 'Ann', b: 'Bob', page: 1 } }],
  ])('%s is kept, but not with %s, for such addresses have no end', (path, search, expected) => {
    expect(at(path)).toMatchObject({ path, isDrawn: true, isFleeting: false });
    const page = at(path + search);
    expect(page).toMatchObject({ isDrawn: true, isFleeting: true, ...expected });
    for (const name of new URLSearchParams(search).keys()) expect(page!.reads).toContain(name);
  });
});

it('a comparison of one is no question yet, but what an id is called is', () => {
  const id = '0d9fbd2a-5c6b-4f0e-9a53-2f0c6f3b7a11';
  expect(at(`/compare?a=${id}`)).toMatchObject({ operation: 'Compare', variables: { a: id, b: '', page: 1 } });
  expect(at('/compare?a=Ann')).not.toHaveProperty('operation');
  expect(at('/compare?a=Ann&b=%20')).not.toHaveProperty('operation');
});

it('a captain’s home page begins with its open cards and what is asked about dates, nobody else’s does', () => {
  const next = (me: object | null) => at('/')!.next!({ me });
  const asked = ['OwnCards', 'OwnMoves'].map((operation) => ({ operation, variables: {} }));
  expect(next({ access: ['inputResults'], teamId: 't' })).toEqual(asked);
  for (const me of [null, { access: [], teamId: null }, { access: ['inputResults', 'manageScores'], teamId: 't' }])
    expect(next(me)).toEqual([]);
});
