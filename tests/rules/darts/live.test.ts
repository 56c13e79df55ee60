import { describe, expect, it } from 'vitest';
import {
  hasThrows,
  legJustWon,
  scoreOnRecord,
  formatAndLegText,
  sheetRows,
  legInPlayOrLast,
  throwerOf,
} from '#rules/darts/live.ts';
import { after, aSayg } from './live-makers.ts';

const blank = aSayg();

describe('before anybody has thrown', () => {
  it('there is no data, and nobody is to throw', () => {
    expect(hasThrows(blank)).toBe(false);
    expect(throwerOf(blank)).toBeNull();
    expect(legJustWon(blank)).toBeNull();
    expect(formatAndLegText(blank)).toBe('best of 3, leg 1');
  });
  it('the leg to look at starts at the starting score of the match', () =>
    expect(legInPlayOrLast(blank)).toMatchObject({ number: 0, leg: { startingScore: 101 } }));
});

describe('a leg throw by throw', () => {
  it('has a row for each turn, labelled with three darts a throw', () => {
    const { leg } = legInPlayOrLast(after(blank, 60, 45, 40));
    expect(sheetRows(leg).map(({ label, home, away }) => [label, home?.left, away?.left])).toEqual([
      [3, 41, 56],
      [6, 1 + 40, undefined],
    ]);
  });
  it('shows a bust with what it left', () => {
    const { leg } = legInPlayOrLast(after(blank, 60, 45, 60));
    expect(sheetRows(leg)[1]!.home).toMatchObject({ score: 60, bust: true, left: 41 });
  });
});

describe('between legs', () => {
  const won = after(blank, 60, 45, 41);
  it('the next leg is shown, and how the last one was won until somebody throws', () => {
    expect(legInPlayOrLast(won).number).toBe(1);
    expect(legJustWon(won)).toEqual({ number: 0, side: 'home', score: 41, darts: 3, thrown: 6 });
    expect(throwerOf(won)).toBe('away');
    expect(legJustWon(after(won, 20))).toBeNull();
  });
});

describe('a finished match', () => {
  const over = after(blank, 60, 45, 41, 20, 60, 20, 41);
  it('shows the leg that won it', () => {
    expect(scoreOnRecord(over, 'home')).toBe(2);
    expect(legInPlayOrLast(over).number).toBe(1);
    expect(throwerOf(over)).toBeNull();
    expect(formatAndLegText(over)).toBe('best of 3, finished');
    expect(legJustWon(over)).toMatchObject({ number: 1, side: 'home' });
  });
});

it('somebody who plays alone plays all legs', () => {
  const alone = after(aSayg({ opponentName: '' }), 60, 41);
  expect(formatAndLegText(alone)).toBe('leg 2 of 3');
  expect(throwerOf(alone)).toBe('home');
});
