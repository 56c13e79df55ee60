import { expect, it } from 'vitest';
import { fitsHalfSheet, lineCountOfCard, paperLineSize } from '#rules/card/paper.ts';
import { matches, rulesOf } from '../../support/makers/rule-sets.ts';
import { rules } from '../makers.ts';

it('a card on paper has a line for each player, four for a whole team, and none for a match that does not exist', () => {
  expect(lineCountOfCard(rules.card.league)).toBe(12);
  expect(lineCountOfCard(rules.card.qualifier)).toBe(9);
  expect(lineCountOfCard(rulesOf('wholeTeamLast').card.league)).toBe(12);
});

it('lines are narrower the more there are, and two cards share a sheet where they fit', () => {
  expect([12, 20, 40].map((singles) => paperLineSize(matches(singles, 1)))).toEqual(['wide', 'narrow', 'small']);
  const fits = (singles: number, listsPlayers: boolean) => fitsHalfSheet(matches(singles, 1), { listsPlayers });
  expect([fits(12, false), fits(13, false), fits(8, true), fits(9, true)]).toEqual([true, false, true, false]);
});
