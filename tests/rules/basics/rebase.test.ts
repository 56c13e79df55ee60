import { describe, expect, it } from 'vitest';
import { changedFields, partsApart, partsTogether, rebase } from '#rules/basics/rebase.ts';

const base = { date: '2026-11-12', address: 'Old Bell', postponed: false };

describe('a change on top of somebody else’s', () => {
  it('is only what differs', () => {
    expect(changedFields(base, base)).toEqual({});
    expect(changedFields(base, { ...base, postponed: true })).toEqual({ postponed: true });
  });

  it.each([
    ['other fields stay as they were saved', { postponed: true }, { address: 'Fox' }, []],
    ['the same change is no clash', { address: 'Fox' }, { address: 'Fox' }, []],
    ['what was typed stays, and is told', { address: 'Fox' }, { address: 'Swan', date: '2026-11-19' }, ['address']],
    ['nothing typed takes everything', {}, { address: 'Swan', date: '2026-11-19' }, []],
  ])('%s', (_, typed, saved, clashes) => {
    const found = rebase(base, { ...base, ...typed }, { ...base, ...saved });
    expect(found).toEqual({ mine: { ...base, ...saved, ...typed }, clashes });
  });
});

describe('fields of several parts', () => {
  const season = { name: 'Winter', points: { win: 2, draw: 1 }, order: ['points'] };

  it('come apart and together again, in their order', () => {
    const apart = { name: 'Winter', 'points.win': 2, 'points.draw': 1, order: ['points'] };
    expect(Object.entries(partsApart(season, ['points']))).toEqual(Object.entries(apart));
    expect(JSON.stringify(partsTogether(apart, ['points']))).toBe(JSON.stringify(season));
    expect(partsTogether(partsApart(season, []), [])).toEqual(season);
  });

  it('that are missing have no parts', () => {
    expect(partsApart<{ name: string; points?: object }>({ name: 'Winter' }, ['points'])).toEqual({ name: 'Winter' });
  });
});
