import { describe, expect, it } from '@jest/globals';
import { parsePreferences, changePreferences, preferencesCookie } from '../../../../client/lib/device/preferences.ts';

const none = { favouriteTeamIds: [] };

describe('the preferences in a cookie header', () => {
  const cookie = (value: unknown) => `other=1; preferences=${encodeURIComponent(JSON.stringify(value))}; last=2`;
  it.each([
    ['no cookie at all', '', none],
    ['another cookie whose name ends alike', 'my-preferences=%7B%7D', none],
    ['no JSON', 'preferences=nonsense', none],
    ['a broken escape', 'preferences=%E0%A4%A', none],
    ['null', cookie(null), none],
    ['other kinds of values', cookie({ favouriteTeamIds: 'a', 'sayg-style': 7 }), none],
    ['favourites', cookie({ favouriteTeamIds: ['a', 5, 'b'] }), { ...none, favouriteTeamIds: ['a', 'b'] }],
    ['a style', cookie({ 'sayg-style': 'sayg-black' }), { ...none, 'sayg-style': 'sayg-black' }],
    [
      'a style chosen against the page',
      cookie({ 'sayg-style': 'sayg-white' }),
      { ...none, 'sayg-style': 'sayg-white' },
    ],
  ])('%s', (_, header, expected) => expect(parsePreferences(header)).toEqual(expected));
});

it('is written for a year, for other sites where the connection is safe, and reads back', () => {
  const preferences = { favouriteTeamIds: ['a;b', 'ü'], 'sayg-style': 'sayg-black' } as const;
  const secure = preferencesCookie(preferences, true);
  expect(secure).toMatch(/; Max-Age=31536000; Path=\/; Secure; SameSite=None; Partitioned$/);
  expect(preferencesCookie(preferences, false)).toMatch(/; Path=\/; SameSite=Lax$/);
  expect(parsePreferences(secure.split('; ')[0]!)).toEqual(preferences);
});

it('changes what is said and keeps the rest', () => {
  changePreferences({ favouriteTeamIds: ['t1'] });
  changePreferences({ 'sayg-style': 'sayg-black' });
  expect(parsePreferences(document.cookie)).toEqual({ favouriteTeamIds: ['t1'], 'sayg-style': 'sayg-black' });
});
