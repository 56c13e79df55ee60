import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { findNames, nameFit, searchable, wordsOf } from '#rules/pages/search.ts';

describe('the words of a text', () => {
  it.each([
    ['Old Bell', ['old', 'bell']],
    ['  O’Brién-Smith ', ['obrien', 'smith']],
    ["St. John's 'B'", ['st', 'johns', 'b']],
    ['Łukasz Sørensen', ['lukasz', 'sorensen']],
    ['Straße', ['strasse']],
    ['Müller', ['muller']],
    ['Иван', ['иван']],
    ['!?', []],
  ])('%j', (text, words) => expect(wordsOf(text)).toEqual(words));
});

const item = (name: string, around = '') => ({ name, words: wordsOf(name), around: wordsOf(around) });

describe('how well a name fits', () => {
  it.each([
    ['dav', 'Dave Smith', 0],
    ['dave sm', 'Dave Smith', 0],
    ['smith', 'Dave Smith', 1],
    ['smith da', 'Dave Smith', 1],
    ['smith bell', 'Dave Smith', 2],
    ['mit', 'Dave Smith', 3],
    ['it', 'Dave Smith', undefined],
    ['bell', 'Dave Smith', undefined],
    ['dave jones', 'Dave Smith', undefined],
    ['', 'Dave Smith', undefined],
    ['…', 'Dave Smith', undefined],
  ])('%j: %s', (typed, name, rank) => expect(nameFit(wordsOf(typed), item(name, 'Old Bell'))).toBe(rank));
});

it('finds the best first, and no more than asked', () => {
  const list = ['Rebell', 'Old Bell', 'Bella', 'Bell Inn'].map((name) => item(name));
  const names = (most: number) => findNames(searchable(list), 'BELL', most).map(({ name }) => name);
  expect(names(9)).toEqual(['Bella', 'Bell Inn', 'Old Bell', 'Rebell']);
  expect(names(2)).toEqual(['Bella', 'Bell Inn']);
  expect(findNames(searchable(list), ' ', 9)).toEqual([]);
  expect(findNames(searchable([item('Bell')].slice(1)), 'bell', 9)).toEqual([]);
  const wanted = findNames(searchable(list), 'bell', 2, ({ name }) => name !== 'Bella').map(({ name }) => name);
  expect(wanted).toEqual(['Bell Inn', 'Old Bell']);
});

it('finds what looking at every item finds', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'É'), minLength: 1, maxLength: 4 });
  const name = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
  const items = fc.array(
    fc.tuple(name, name).map(([own, around]) => item(own, around)),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(items, name, fc.integer({ min: 1, max: 5 }), (list, text, most) => {
      const ranks = list.map((each) => ({ each, rank: nameFit(wordsOf(text), each) }));
      const all = ranks.filter(({ rank }) => rank !== undefined).sort((a, b) => a.rank! - b.rank!);
      expect(findNames(searchable(list), text, most)).toEqual(all.slice(0, most).map(({ each }) => each));
    }),
    { numRuns: 500 },
  );
});
