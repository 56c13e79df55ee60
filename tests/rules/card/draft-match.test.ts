import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { draftMatchId, draftMatchOf } from '#rules/card/draft-match.ts';

it('names a match of a draft so that it is found again, and takes no other name for one', () => {
  const fixtureId = randomUUID();
  for (const side of ['home', 'away'] as const)
    for (const index of [0, 7, 98])
      expect(draftMatchOf(draftMatchId({ fixtureId, side, index }))).toEqual({ fixtureId, side, index });
  const others = [fixtureId, '', `${fixtureId}-home-0`, `${fixtureId}-both-1`, `${fixtureId}-home-1 `, 'x-home-1'];
  for (const other of others) expect(draftMatchOf(other)).toBeUndefined();
});
