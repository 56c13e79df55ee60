import { describe, expect, it } from 'vitest';
import { namesakes, namesakeText } from '#rules/league/namesakes.ts';

const squads = [
  { id: 'fox', name: 'Fox', players: ['Ann Oak', 'Bob'] },
  { id: 'bell', name: 'Bell', players: ['ann oak ', 'Cid'] },
];

describe('players of one name in a season (league.md 15)', () => {
  it.each([
    { names: ['Dan'], teamId: 'elm', found: [] },
    { names: ['ANN OAK', 'Dan'], teamId: 'elm', found: ['ANN OAK, Fox', 'ANN OAK, Bell'] },
    { names: ['Ann Oak'], teamId: 'fox', found: ['Ann Oak, Bell'] },
    { names: ['Bob'], teamId: 'fox', found: [] },
  ])('$names in $teamId: $found', ({ names, teamId, found }) => {
    expect(namesakes(names, teamId, squads).map(({ name, team }) => `${name}, ${team}`)).toEqual(found);
  });

  it('are named, some of many', () => {
    const one = { name: 'Ann', team: 'Fox' };
    expect(namesakeText([one])).toMatch(/^Ann plays for Fox already\. If it is the same person/);
    expect(namesakeText([one], false)).toMatch(/ask the secretary to move them from that team instead\.$/);
    expect(namesakeText([one, one, one, one])).toContain('; and 1 more.');
  });
});
