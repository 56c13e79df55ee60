import { expect, it } from 'vitest';
import { defaultLeagueRules } from '#rules/basics/defaults.ts';
import { playerPointsText } from '#rules/league/player-points-words.ts';

it.each([
  ['legs won in singles', {}],
  ['legs won in singles and pairs', { sizes: [1, 2] }],
  ['legs won in matches of the whole team', { sizes: [0] }],
  ['matches won in singles', { leg: 0, match: 1 }],
  ['by the rules of the season', { leg: 2 }],
  ['by the rules of the season', { match: 1 }],
  ['by the rules of the season', { oneEighty: 1 }],
  ['by the rules of the season', { hiCheck: 2 }],
  ['by the rules of the season', { sizes: [] }],
  ['by the rules of the season', { leg: 0 }],
])('says "%s" where a season gives %j', (text, more) => {
  expect(playerPointsText({ ...defaultLeagueRules.playerPoints, ...more })).toBe(text);
});
