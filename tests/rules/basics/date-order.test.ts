import { expect, it } from 'vitest';
import { compareDatesThenIds, sortedByDate, sortedLatestFirst } from '#rules/basics/date-order.ts';

it('rows stand by their date either way, those of one day as they were', () => {
  const rows = ['2026-11-12 a', '2026-11-05 b', '2026-11-12 c', '2026-11-05 d'].map((name) => ({
    name: name.slice(-1),
    date: name.slice(0, 10),
  }));
  const names = (sorted: typeof rows) => sorted.map(({ name }) => name).join('');
  expect([names(sortedByDate(rows)), names(sortedLatestFirst(rows))]).toEqual(['bdac', 'acbd']);
});

it('compared with their ids, those of one day stand by them', () => {
  const rows = [
    { date: '2026-11-12', id: 'a' },
    { date: '2026-11-05', id: 'c' },
    { date: '2026-11-05', id: 'b' },
  ];
  expect(rows.toSorted(compareDatesThenIds).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});
