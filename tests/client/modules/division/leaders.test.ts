import { expect, it } from '@jest/globals';
import { leaderTextsByDivision } from '../../../../client/modules/division/leaders.ts';

type Seasons = Parameters<typeof leaderTextsByDivision>[0];

const row = (name: string, divisionRank: number, more: object = {}) => ({
  ...{ name, divisionRank, played: 4, points: 12, division: { id: 'one' } },
  ...more,
});
const leader = (...teams: object[]) => leaderTextsByDivision([{ teams }] as unknown as Seasons).get('one');

it('says who leads a division, all of them where the first place is shared', () => {
  expect(leader(row('Fox', 1), row('Bell', 2))).toBe('Fox leads with 12');
  expect(leader(row('Fox', 1), row('Bell', 1), row('Swan', 3))).toBe('Fox and Bell lead with 12');
  expect(leader(row('Fox', 1), row('Bell', 1, { points: 10 }))).toBe('Fox and Bell lead');
  expect(leader(row('Bell', 2), row('Fox', 1))).toBe('Fox leads with 12');
  expect(leader(row('Fox', 1, { played: 0 }), row('Bell', 1, { played: 0 }))).toBeUndefined();
});
