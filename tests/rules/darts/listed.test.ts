import { describe, expect, it } from 'vitest';
import { newLeg, sequenceFrom, type Throw } from '#rules/darts/leg.ts';
import { eventsOfThrow, withUnlisted } from '#rules/darts/listed.ts';
import { editOrDropThrow, type Sayg, type SaygChange } from '#rules/darts/sayg.ts';

const place = { leg: 0, side: 'home', index: 0 } as const;
const hiCheck = (score: number) => ({ type: 'hiCheck', side: 'home', score });
const oneEighty = { type: 'oneEighty', side: 'home' };

/** A leg from this score with one throw. */
const after = (score: number, startingScore: number): Sayg => {
  const thrown: Throw[] = [{ id: 'a', score, noOfDarts: 3 }];
  const leg = { ...newLeg(startingScore, sequenceFrom('home')), home: { throws: thrown } };
  const wins = Number(score === startingScore);
  const match = { yourName: 'Ann', opponentName: 'Bea', numberOfLegs: 5, startingScore };
  return { ...match, homeScore: wins, awayScore: 0, legs: { 0: leg } };
};
const edit = (sayg: Sayg, score: number) => editOrDropThrow(sayg, 0, place, { score }) as SaygChange;

describe('a throw of which nothing was listed', () => {
  it('took no 180 and no hi-check to any list', () => {
    expect(eventsOfThrow(after(180, 501), place)).toEqual([oneEighty]);
    expect(eventsOfThrow(withUnlisted(after(180, 501), 'a'), place)).toEqual([]);
    expect(eventsOfThrow(after(120, 120), place)).toEqual([hiCheck(120)]);
    expect(eventsOfThrow(withUnlisted(after(120, 120), 'a'), place)).toEqual([]);
  });

  it('stays without its 180 when it is edited, and lists the hi-check that an edit makes', () => {
    const { sayg, events } = edit(withUnlisted(after(180, 120), 'a'), 120);
    expect(events).toContainEqual(hiCheck(120));
    expect(eventsOfThrow(sayg, place)).toEqual([hiCheck(120)]);
    expect(eventsOfThrow(edit(withUnlisted(after(180, 501), 'a'), 60).sayg, place)).toEqual([]);
  });

  it('takes no hi-check off when an edit unmakes it, and lists that which comes back', () => {
    const unmade = edit(withUnlisted(after(120, 120), 'a'), 60);
    expect(unmade.takenBack).toEqual([]);
    const made = edit(unmade.sayg, 120);
    expect(made.events).toContainEqual(hiCheck(120));
    expect(eventsOfThrow(made.sayg, place)).toEqual([hiCheck(120)]);
  });
});
