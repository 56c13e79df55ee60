import { expect, it } from '@jest/globals';
import { latestNightText } from '../../../../client/modules/waiting/use-waiting-results.ts';

it.each([
  [0, 1, '0 of 1 fixture is published, 1 waits.'],
  [1, 4, '1 of 4 fixtures is published, 1 waits.'],
  [2, 4, '2 of 4 fixtures are published, 1 waits.'],
])('of a night it says that %i of %i are published', (published, fixtures, text) => {
  const season = { id: 's1', startDate: '2026-09-01', endDate: '2027-03-31' };
  const one = { date: '2026-11-12', season, night: { published, fixtures } };
  expect(latestNightText([one as never])).toBe(`Thu 12 Nov: ${text}`);
});
