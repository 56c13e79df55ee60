import { expect, it } from 'vitest';
import { checkedPlayerLines, playersToAdd } from '#rules/league/new-players.ts';

it('makes one player of each line, and says which are not added', () => {
  const long = 'x'.repeat(251);
  const players = checkedPlayerLines(`  Ann Archer \r\n\n${long}\nBO BAKER\nann archer\n  \nZoë "Zed" 🎯`, [
    'Bo Baker ',
  ]);
  expect(players).toEqual([
    { name: 'Ann Archer' },
    { name: long, fault: 'The name has at most 250 characters.' },
    { name: 'BO BAKER', skipped: 'Plays for the team already.' },
    { name: 'ann archer', skipped: 'Is in the list already.' },
    { name: 'Zoë "Zed" 🎯' },
  ]);
  expect(playersToAdd(players).map(({ name }) => name)).toEqual(['Ann Archer', 'Zoë "Zed" 🎯']);
});

it('leaves out the numbers and bullets of a list, and no figure of a name', () => {
  const players = checkedPlayerLines('1. Ann Ash\n 2) Bo Bay\n• Cy Cole\n180 Dan\nEd 2. Ek', []);
  expect(players.map(({ name }) => name)).toEqual(['Ann Ash', 'Bo Bay', 'Cy Cole', '180 Dan', 'Ed 2. Ek']);
});

it('takes at most a hundred at a time, and nobody of an empty text', () => {
  const many = checkedPlayerLines(Array.from({ length: 101 }, (_, index) => `Player ${index}`).join('\n'), []);
  expect(many.filter(({ fault }) => fault)).toEqual([{ name: 'Player 100', fault: 'At most 100 at a time.' }]);
  expect(checkedPlayerLines(' \n\n', [])).toEqual([]);
});

it('knows a name however it is typed, and keeps it as typed', () => {
  const players = checkedPlayerLines("Sea\u0301n\u00a0 O’Neill\u200b\nseán o'neill\rAnn Ash", ['ANN\u00a0ASH']);
  expect(players).toEqual([
    { name: 'Seán O’Neill' },
    { name: "seán o'neill", skipped: 'Is in the list already.' },
    { name: 'Ann Ash', skipped: 'Plays for the team already.' },
  ]);
});
