import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { latestThrow, newOrCorrectedThrow, newsText } from '#rules/darts/news.ts';
import { editOrDropThrow, isSaygOver, undoThrow, type Sayg } from '#rules/darts/sayg.ts';
import { after, aSayg } from './live-makers.ts';

const blank = aSayg();
const saygOf = (change: object): Sayg => (change as { sayg: Sayg }).sayg;

it.each([
  ['a throw', [], 60, 'Ann scored 60, 41 left. Bob to throw, 101 left.'],
  ['a bust', [60, 45], 60, 'Ann bust with 60, 41 left. Bob to throw, 56 left.'],
  ['a leg', [60, 45], 41, 'Ann checked out 41 and won leg 1. Bob to throw, 101 left.'],
  ['the match', [60, 45, 41, 20, 60, 20], 41, 'Ann checked out 41 and won the match.'],
])('tells %s', (_, before, score, expected) => {
  const old = after(blank, ...before);
  expect(newsText(old, after(old, score))).toBe(expected);
});

it('says no name twice to somebody who plays alone', () => {
  const alone = aSayg({ opponentName: '' });
  expect(newsText(alone, after(alone, 60))).toBe('Ann scored 60, 41 left.');
});

it('of several throws that were missed tells the latest', () =>
  expect(newsText(blank, after(blank, 60, 45, 20))).toBe('Ann scored 20, 21 left. Bob to throw, 56 left.'));

describe('a leg that an edit has opened again', () => {
  const won = after(blank, 60, 45, 41, 20);
  const opened = saygOf(editOrDropThrow(won, 0, { side: 'home', index: 1 }, { score: 20 }));
  const thrown = after(opened, 26);
  it('has the latest throw', () => {
    expect(newsText(opened, thrown)).toBe('Bob scored 26, 30 left. Ann to throw, 21 left.');
    expect(latestThrow(thrown)).toMatchObject({ leg: 0, side: 'away', row: { score: 26 } });
  });
  it('has it also when that closes it', () =>
    expect(newsText(thrown, after(thrown, 21))).toBe('Ann checked out 21 and won leg 1. Ann to throw, 101 left.'));
});

describe('corrections', () => {
  const old = after(blank, 60, 45);
  it('an edit', () =>
    expect(newsText(old, saygOf(editOrDropThrow(old, 0, { side: 'home', index: 0 }, { score: 40 })))).toBe(
      'The score was corrected. Ann to throw, 61 left.',
    ));
  it('a throw taken back', () =>
    expect(newsText(old, saygOf(undoThrow(old)))).toBe('The score was corrected. Bob to throw, 101 left.'));
  it('the only throw taken back', () => {
    const one = after(blank, 60);
    expect(newsText(one, saygOf(undoThrow(one)))).toBe('The score was corrected.');
  });
});

it('nothing new is no news, and each throw is the latest one', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 20, 41, 60, 180), { maxLength: 30 }), (scores) => {
      scores.reduce((sayg, score) => {
        expect(newOrCorrectedThrow(sayg, sayg)).toBeNull();
        if (isSaygOver(sayg)) return sayg;
        const next = after(sayg, score);
        expect(newOrCorrectedThrow(sayg, next)).toEqual({ type: 'throw', ...latestThrow(next) });
        expect(latestThrow(next)?.row.score).toBe(score);
        return next;
      }, blank);
    }),
  ));
