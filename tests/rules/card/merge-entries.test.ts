import { describe, expect, it } from 'vitest';
import {
  takenOfSide,
  takenEntries,
  choicesFromPage,
  mergeEntries,
  noChoices,
  pickEntries,
} from '#rules/card/merge-entries.ts';
import { aCard, hiCheck, oneEighties } from '../makers.ts';

const home = oneEighties('Ann', 'Bob', 'Ann');
const away = oneEighties('Ann', 'Cid');
const entries = mergeEntries(home, away);
const names = (list: readonly { name: string }[] | undefined) => list?.map(({ name }) => name);

describe('the entries of two lists', () => {
  it('stand once for each time that one of the lists has them', () => {
    expect(entries.map(({ key, ...each }) => [key, each.on])).toEqual([
      ['ann 0', 'both'],
      ['bob 0', 'home'],
      ['ann 1', 'home'],
      ['cid 0', 'away'],
    ]);
  });

  it('of hi-checks are told apart by their score', () => {
    const checks = mergeEntries([hiCheck('Ann', 100)], [hiCheck('Ann', 101)]);
    expect(checks.map((each) => each.on)).toEqual(['home', 'away']);
  });

  it('are decided only when each is that one side has', () => {
    expect(takenEntries(entries, { 'bob 0': true, 'ann 1': false })).toBeUndefined();
    expect(names(takenEntries(entries, { 'bob 0': true, 'ann 1': false, 'cid 0': true }))).toEqual([
      'Ann',
      'Bob',
      'Cid',
    ]);
    expect(takenEntries(mergeEntries(home, home), {})).toEqual(home);
  });

  it.each(['home', 'away'] as const)('can be those of %s alone', (side) => {
    const kept = takenEntries(entries, takenOfSide(entries, side));
    expect(names(kept)!.toSorted()).toEqual(names(side === 'home' ? home : away)!.toSorted());
  });

  it('are picked as often as they are there, and no more', () => {
    const { found, missing } = pickEntries(home, away, [{ id: 'ann' }, { id: 'ann' }, { id: 'ann' }, { id: 'dot' }]);
    expect(names(found)).toEqual(['Ann', 'Ann']);
    expect(missing).toEqual([{ id: 'ann' }, { id: 'dot' }]);
  });

  it('make the choices of a merge', () => {
    const cards = [aCard({ oneEighties: home }), aCard({ oneEighties: away })] as const;
    expect(choicesFromPage(...cards, noChoices)).toMatchObject({ oneEighties: undefined, hiChecks: [] });
    const decided = { ...noChoices, oneEighties: takenOfSide(entries, 'away') };
    expect(names(choicesFromPage(...cards, decided).oneEighties as typeof home)).toEqual(['Ann', 'Cid']);
  });
});
