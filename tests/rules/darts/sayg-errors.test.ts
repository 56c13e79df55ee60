import { describe, expect, it } from 'vitest';
import * as legs from '#rules/darts/leg.ts';
import { saygFaults, type Sayg } from '#rules/darts/sayg.ts';

const aSayg = (numberOfLegs: number, more: Partial<Sayg>): Sayg => ({
  yourName: 'Ann',
  opponentName: 'Bob',
  numberOfLegs,
  startingScore: 501,
  homeScore: 0,
  awayScore: 0,
  legs: {},
  ...more,
});

describe('field rules', () => {
  const withThrow = (score: number, noOfDarts: number) => ({
    legs: {
      0: {
        ...legs.newLeg(501),
        away: {
          throws: [
            { score: 60, noOfDarts: 3 },
            { score, noOfDarts },
          ],
        },
      },
    },
  });

  it.each([
    ['nothing wrong', { ...withThrow(180, 1) }, []],
    ['no name', { yourName: ' ' }, ['yourName']],
    ['no legs', { numberOfLegs: 0 }, ['numberOfLegs']],
    ['half a leg', { numberOfLegs: 1.5 }, ['numberOfLegs']],
    ['start at 1', { startingScore: 1 }, ['startingScore']],
    ['a leg from 1', { legs: { 3: legs.newLeg(1) } }, ['legs.3.startingScore']],
    ['a score of 181', withThrow(181, 3), ['legs.0.away.throws[1].score']],
    ['no darts', withThrow(60, 0), ['legs.0.away.throws[1].noOfDarts']],
    ['four darts and -1', withThrow(-1, 4), ['legs.0.away.throws[1].score', 'legs.0.away.throws[1].noOfDarts']],
    [
      'all at once',
      { yourName: '', numberOfLegs: -1, startingScore: 0 },
      ['yourName', 'numberOfLegs', 'startingScore'],
    ],
  ])('%s', (_, more, fields) => {
    const errors = saygFaults(aSayg(3, more));
    expect(errors.map(({ field }) => field)).toEqual(fields);
    for (const { message } of errors) expect(message).toMatch(/^[A-Z].+/);
  });

  it('leave the least allowed alone', () => expect(saygFaults(aSayg(1, { startingScore: 2 }))).toEqual([]));
});
