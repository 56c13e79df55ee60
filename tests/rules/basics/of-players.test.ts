import { expect, it } from 'vitest';
import { teamOrPlayerText } from '#rules/basics/of-players.ts';

it.each([
  ['Each team plays each other one', 'Each player plays each other one'],
  ['Teams of one address: a team’s nights', 'Players of one address: a player’s nights'],
  ['The steam of Teamwork', 'The steam of Teamwork'],
])('of players, "%s" is said as "%s"', (text, words) => {
  expect(teamOrPlayerText(true, text)).toBe(words);
  expect(teamOrPlayerText(false, text)).toBe(text);
});
