import { describe, expect, it } from 'vitest';
import { named, seasonAddress, seasonNamed } from '#rules/basics/names.ts';

const a = { id: 'a1', name: 'Fox' };
const b = { id: 'b2', name: 'Ä Bell' };
const c = { id: 'c3', name: 'b2' };

describe('what a text means', () => {
  it.each([
    ['A1', a],
    [' fox ', a],
    ['ä BELL', b],
    // Written with a combining mark, as some keyboards do.
    ['A\u0308 Bell', b],
    ['b2', b],
    ['', undefined],
    ['owl', undefined],
  ])('%j', (text, record) => {
    expect(named([c, a, b], text)).toBe(record);
  });
});

describe('seasons of one name', () => {
  const seasons = [
    { id: 's3', name: 'Winter', isCurrent: false },
    { id: 's2', name: 'winter', isCurrent: true },
    { id: 's1', name: 'Summer', isCurrent: false },
  ];
  const isCurrent = (season: { isCurrent: boolean }) => season.isCurrent;

  it('mean the one being played, and all others have the address of their id', () => {
    expect(seasonNamed(seasons, 'WINTER', isCurrent)?.id).toBe('s2');
    expect(seasonNamed(seasons, 's3', isCurrent)?.id).toBe('s3');
    expect(seasons.map((season) => seasonAddress(season, seasons))).toEqual(['s3', 'winter', 'Summer']);
  });

  it('are named while nothing else is known', () => {
    expect(seasonAddress(seasons[0]!, [])).toBe('Winter');
  });
});
