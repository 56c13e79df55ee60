import { describe, expect, it } from 'vitest';
import {
  cardFormat,
  defaultLeagueRules,
  completeRules,
  matchFormatAt,
  optionsAfterQualifierChange,
} from '#rules/basics/defaults.ts';
import { rules } from '../makers.ts';

describe('matchFormatAt', () => {
  it.each([
    [0, false, 1, 501, 5],
    [4, false, 1, 501, 5],
    [5, false, 2, 501, 3],
    [6, false, 2, 501, 3],
    [7, false, 3, 601, 3],
    [0, true, 1, 501, 3],
    [6, true, 2, 501, 3],
    [7, true, 0, 0, 0],
    [8, false, 0, 0, 0],
  ])('place %i of a card (qualifier: %s) has %i players, %i points, %i legs', (index, isKnockout, ...usual) => {
    const { playerCount, startingScore, numberOfLegs } = matchFormatAt({ isKnockout }, index, rules);
    expect([playerCount, startingScore, numberOfLegs]).toEqual(usual);
  });

  it('fills in what is not stored, member by member, and keeps a stored nought', () => {
    const stored = [{ numberOfLegs: 7, startingScore: null }, null, { numberOfLegs: 0 }];
    expect(matchFormatAt({ matchOptions: stored, isKnockout: false }, 0, rules)).toEqual({
      playerCount: 1,
      startingScore: 501,
      numberOfLegs: 7,
    });
    expect(matchFormatAt({ matchOptions: stored, isKnockout: false }, 1, rules).numberOfLegs).toBe(5);
    expect(matchFormatAt({ matchOptions: stored, isKnockout: false }, 2, rules).numberOfLegs).toBe(0);
    expect(matchFormatAt({ matchOptions: null, isKnockout: false }, 7, rules).startingScore).toBe(601);
  });
});

describe('resetLegs', () => {
  it('gives every match the legs of the new kind and keeps the rest of its option', () => {
    const stored = [{ playerCount: 1, startingScore: 301, numberOfLegs: 7 }, null];
    expect(optionsAfterQualifierChange(stored, true, rules)).toEqual([
      { playerCount: 1, startingScore: 301, numberOfLegs: 3 },
      null,
    ]);
  });

  it('drops the option of a match that ceases or begins to exist', () => {
    const at7 = (option: object) => [null, null, null, null, null, null, null, option];
    expect(optionsAfterQualifierChange(at7({ playerCount: 3, numberOfLegs: 3 }), true, rules)[7]).toBeNull();
    expect(optionsAfterQualifierChange(at7({ playerCount: 0, numberOfLegs: 0 }), false, rules)[7]).toBeNull();
  });
});

it('lets a league depart in one point and keep the rest', () => {
  const league = completeRules({ points: { win: 3, draw: 1, loss: 0 } });
  expect(league.points.win).toBe(3);
  expect(league.teamTieBreaks).toEqual(['points', 'fixturesWon', 'difference']);
  expect(completeRules(null)).toEqual(defaultLeagueRules);
  expect(cardFormat(false, league)).toHaveLength(8);
});
