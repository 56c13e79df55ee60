import { describe, expect, it } from 'vitest';
import { isOfTeamOn, squadOn } from '#rules/card/membership.ts';

const person = (name: string) => ({ id: name.toLowerCase(), name });

describe('who is of a team on a day (league.md 15)', () => {
  it.each([
    ['always', null, null, [true, true, true]],
    ['since a day', '2026-11-05', null, [false, true, true]],
    ['until a day', null, '2026-11-12', [true, true, false]],
    ['between two moves', '2026-11-05', '2026-11-12', [false, true, false]],
  ] as const)('somebody %s', (_, joinedOn, leftOn, isOf) =>
    expect(['2026-11-04', '2026-11-05', '2026-11-12'].map((day) => isOfTeamOn({ joinedOn, leftOn }, day))).toEqual(
      isOf,
    ),
  );

  it('its squad has those who left later, but not before they had come', () => {
    const entry = {
      players: [
        { ...person('Ann'), joinedOn: null },
        { ...person('Bea'), joinedOn: '2026-11-12' },
      ],
      moved: [
        { ...person('Cat'), joinedOn: null, leftOn: '2026-11-12' },
        { ...person('Dot'), joinedOn: '2026-11-05', leftOn: '2026-11-12' },
      ],
    };
    const namesOn = (day: string) => squadOn(entry, day).map(({ name }) => name);
    expect(namesOn('2026-10-29')).toEqual(['Ann', 'Cat']);
    expect(namesOn('2026-11-05')).toEqual(['Ann', 'Cat', 'Dot']);
    expect(namesOn('2026-11-12')).toEqual(['Ann', 'Bea']);
  });
});
