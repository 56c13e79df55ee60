import { describe, expect, it } from 'vitest';
import { callerWords, scoreInWords } from '#rules/darts/caller.ts';
import { undoThrow, type Sayg } from '#rules/darts/sayg.ts';
import { after, aSayg } from './live-makers.ts';

it.each([
  [0, 'no score'],
  [1, 'one'],
  [12, 'twelve'],
  [19, 'nineteen'],
  [20, 'twenty'],
  [26, 'twenty-six'],
  [99, 'ninety-nine'],
  [100, 'one hundred'],
  [101, 'one hundred and one'],
  [140, 'one hundred and forty'],
  [171, 'one hundred and seventy-one'],
  [180, 'one hundred and eighty'],
])('%i is called "%s"', (score, words) => expect(scoreInWords(score)).toBe(words));

it('every score has words of its own', () => {
  const all = Array.from({ length: 181 }, (_, score) => scoreInWords(score));
  expect(new Set(all).size).toBe(181);
  expect(all.filter((words) => /undefined|NaN|\d/.test(words))).toEqual([]);
});

describe('a caller says', () => {
  const blank = aSayg({ startingScore: 501 });
  const said = (sayg: Sayg, score: number) => callerWords(sayg, after(sayg, score));
  it('the score', () => expect(said(blank, 180)).toEqual(['one hundred and eighty']));
  it('what is required of the next, when it can be checked out', () => {
    const near = after(aSayg(), 60, 61);
    expect(said(near, 20)).toEqual(['twenty', 'Bob requires 40']);
  });
  it('nothing is required where no three darts do it', () =>
    expect(said(aSayg({ startingScore: 169 }), 60)).toEqual(['sixty']));
  it('no score for a bust', () => expect(said(after(aSayg(), 60, 45), 60)).toEqual(['no score', 'Bob requires 56']));
  it('game shot', () => expect(said(after(aSayg(), 60, 45), 41)).toEqual(['game shot and the first leg, Ann']));
  it('game shot and the match', () =>
    expect(said(after(aSayg(), 60, 45, 41, 20, 60, 20), 41)).toEqual(['game shot and the match, Ann']));
  it('the number of a late leg', () => {
    const late = { ...after(aSayg({ numberOfLegs: 23, opponentName: '' }), ...Array(10).fill([60, 41]).flat()) };
    expect(said(after(late, 60), 41)).toEqual(['game shot and the number 11 leg, Ann']);
  });
  it('nothing about a correction, and nothing twice', () => {
    const one = after(blank, 60);
    expect(callerWords(one, (undoThrow(one) as { sayg: Sayg }).sayg)).toEqual([]);
    expect(callerWords(one, one)).toEqual([]);
  });
});
