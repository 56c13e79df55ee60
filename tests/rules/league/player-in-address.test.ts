import { describe, expect, it } from 'vitest';
import { playerInAddress } from '#rules/league/player-in-address.ts';

const of = (id: string, name: string, team: string) => ({ id, name, team, teamId: `${team}-id` });

const players = [
  of('p1', 'Ann', 'Fox'),
  of('p2', 'Al @ the/Bar', 'Swan @ Harle'),
  of('p3', 'Ann', 'Bell'),
  of('p4', '50% Joe', 'Fox'),
];

describe('the player an address names', () => {
  it.each(players)('$name of $team', (player) => {
    expect(playerInAddress(players, `${player.name}@${player.team}`)).toBe(player);
    expect(playerInAddress(players, `${player.id}@${player.teamId}`)).toBe(player);
  });

  it.each([
    [' ann@BELL ', 'p3'],
    ['p3', 'p3'],
    ['Ann', 'p1'],
    ['ann@', 'p1'],
    ['al @ the/bar', 'p2'],
    ['Ann@Nowhere', undefined],
    ['', undefined],
    ['@Fox', undefined],
  ])('"%s"', (text, id) => {
    expect(playerInAddress(players, text)?.id).toBe(id);
  });
});

it('finds a name however it is typed', () => {
  const player = { id: 'x', name: 'Seán O’Neill', team: "King's Head", teamId: 'k' };
  expect(playerInAddress([player], "sea\u0301n  o'neill@KING’S\u00a0HEAD")).toBe(player);
});
