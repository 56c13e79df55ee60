import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { searchByName, nameFitRank, searchIndex, searchWords } from '#rules/site/search.ts';

describe('the words of a text', () => {
  it.each([
    ['Old Bell', ['old', 'bell']],
    ['  O’Brién-Smith ', ['obrien', 'smith']],
    ['OʼBrien O´Brien O′Brien O`Brien O＇Brien', ['obrien', 'obrien', 'obrien', 'obrien', 'obrien']],
    ["St. John's 'B'", ['st', 'johns', 'b']],
    ['Łukasz Sørensen', ['lukasz', 'sorensen']],
    ['Straße', ['strasse']],
    ['Müller', ['muller']],
    ['Иван', ['иван']],
    ['!?', []],
  ])('%j', (text, words) => expect(searchWords(text)).toEqual(words));
});

const item = (name: string, around = '') => ({ name, words: searchWords(name), around: searchWords(around) });

describe('how well a name fits', () => {
  it.each([
    ['dave smith', 'Dave Smith', 0],
    ['dav', 'Dave Smith', 1],
    ['dave sm', 'Dave Smith', 1],
    ['smith', 'Dave Smith', 2],
    ['smith da', 'Dave Smith', 2],
    ['smith bell', 'Dave Smith', 3],
    ['mit', 'Dave Smith', 4],
    ['smyth', 'Dave Smith', 5],
    ['dvae', 'Dave Smith', 5],
    ['smihts', 'Dave Smith', undefined],
    ['davee smit', 'Dave Smith', 5],
    ['smyth bell', 'Dave Smith', 5],
    ['bill', 'Dave Smith', undefined],
    ['marlwo', 'Denise Marlow', 5],
    ['narlow', 'Denise Marlow', 5],
    ['mashal', 'Tom Marshall', 5],
    ['wexcmobe leigon', 'Wexcombe Legion', 5],
    ['wxcombbe', 'Wexcombe Legion', 5],
    ['it', 'Dave Smith', undefined],
    ['bell', 'Dave Smith', undefined],
    ['dave jones', 'Dave Smith', undefined],
    ['', 'Dave Smith', undefined],
    ['…', 'Dave Smith', undefined],
  ])('%j: %s', (typed, name, rank) => expect(nameFitRank(searchWords(typed), item(name, 'Old Bell'))).toBe(rank));
});

it('finds the best first, and no more than asked', () => {
  const list = ['Rebell', 'Old Bell', 'Bella', 'Bell Inn'].map((name) => item(name));
  const names = (most: number) => searchByName(searchIndex(list), 'BELL', most).map(({ name }) => name);
  expect(names(9)).toEqual(['Bella', 'Bell Inn', 'Old Bell', 'Rebell']);
  expect(names(2)).toEqual(['Bella', 'Bell Inn']);
  expect(searchByName(searchIndex(list), ' ', 9)).toEqual([]);
  expect(searchByName(searchIndex([item('Bell')].slice(1)), 'bell', 9)).toEqual([]);
  const wanted = searchByName(searchIndex(list), 'bell', 2, ({ name }) => name !== 'Bella').map(({ name }) => name);
  expect(wanted).toEqual(['Bell Inn', 'Old Bell']);
});

it('finds the name itself before what begins with it, and what was mistyped last', () => {
  const list = ['Bill', 'Bella Bell', 'Bells', 'Bell', 'Old Bell'].map((name) => item(name));
  const names = (most: number) => searchByName(searchIndex(list), 'bell', most).map(({ name }) => name);
  expect(names(9)).toEqual(['Bell', 'Bella Bell', 'Bells', 'Old Bell', 'Bill']);
  expect(names(1)).toEqual(['Bell']);
  expect(names(2)).toEqual(['Bell', 'Bella Bell']);
});

it('keeps the order of mistyped names, however they were come by', () => {
  const list = [item('Ébaa', 'A'), item('A Baea')];
  expect(searchByName(searchIndex(list), 'a ebaea', 1)).toEqual([list[0]]);
});

it('finds what looking at every item finds', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'É'), minLength: 1, maxLength: 9 });
  const name = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
  const items = fc.array(
    fc.tuple(name, name).map(([own, around]) => item(own, around)),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(items, name, fc.integer({ min: 1, max: 5 }), (list, text, most) => {
      const ranks = list.map((each) => ({ each, rank: nameFitRank(searchWords(text), each) }));
      const all = ranks.filter(({ rank }) => rank !== undefined).sort((a, b) => a.rank! - b.rank!);
      expect(searchByName(searchIndex(list), text, most)).toEqual(all.slice(0, most).map(({ each }) => each));
    }),
    { numRuns: 500 },
  );
});
