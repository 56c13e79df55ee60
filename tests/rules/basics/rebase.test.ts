import { describe, expect, it } from 'vitest';
import { changedFields, rebase } from '#rules/basics/rebase.ts';

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
