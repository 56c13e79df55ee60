import { describe, expect, it } from '@jest/globals';
import { find, fit, wordsOf } from '#rules/search.ts';

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
  ])('%j: %s', (typed, name, rank) => expect(fit(wordsOf(typed), item(name, 'Old Bell'))).toBe(rank));
});

it('finds the best first, and no more than asked', () => {
  const list = ['Rebell', 'Old Bell', 'Bella', 'Bell Inn'].map((name) => item(name));
  const names = (most: number) => find(list, 'BELL', most).map(({ name }) => name);
  expect(names(9)).toEqual(['Bella', 'Bell Inn', 'Old Bell', 'Rebell']);
  expect(names(2)).toEqual(['Bella', 'Bell Inn']);
  expect(find(list, ' ', 9)).toEqual([]);
});
