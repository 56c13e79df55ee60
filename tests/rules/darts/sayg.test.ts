import { setNumberOfLegs } from '#rules/darts/leg-count.ts';
import { describe, expect, it } from 'vitest';
import * as legs from '#rules/darts/leg.ts';
import type { Leg, Refused, SideName } from '#rules/darts/leg.ts';
import {
  editOrDropThrow,
  isSaygOver,
  isSinglePlayer,
  legInPlay,
  currentLegIndex,
  legsInOrder,
  recordThrow,
  setCheckoutDarts,
  startingQuestion,
  setFirstThrower,
  superleagueThrowOrder,
  undoThrow,
  winnerOfSayg,
  type Sayg,
  type SaygChange,
  type ThrowOrder,
} from '#rules/darts/sayg.ts';

const aSayg = (numberOfLegs = 3, more: Partial<Sayg> = {}): Sayg => ({
  yourName: 'Ann',
  opponentName: 'Bob',
  numberOfLegs,
  startingScore: 40,
  homeScore: 0,
  awayScore: 0,
  legs: {},
  ...more,
});

function changeMade(change: SaygChange | Refused): SaygChange {
  if ('refused' in change) throw new Error(change.refused);
  return change;
}

const record = (sayg: Sayg, score: number, order?: ThrowOrder) => changeMade(recordThrow(sayg, { score }, order)).sayg;
const start = (sayg: Sayg, first: SideName) => changeMade(setFirstThrower(sayg, first)).sayg;
const first = (sayg: Sayg, order?: ThrowOrder) => legInPlay(sayg, order).playerSequence[0]?.value ?? null;
const matchScore = (sayg: Sayg) => [sayg.homeScore, sayg.awayScore];

/** Plays legs of one checkout each; a side that is not to win a leg throws 0 first if it starts. */
const win = (sayg: Sayg, order: ThrowOrder, ...sides: SideName[]) =>
  sides.reduce((played, side) => {
    const inTurn = legs.sideToThrow(legInPlay(played, order)) === side ? played : record(played, 0, order);
    return record(inTurn, 40, order);
  }, sayg);

const [home, away] = legs.sides as [SideName, SideName];

describe('who starts', () => {
  it('best of 3: asked, then the other side, then the bull', () => {
    const asked = aSayg(3);
    expect([startingQuestion(asked), first(asked)]).toEqual(['Who throws first?', null]);
    const leg1 = start(asked, away);
    expect([startingQuestion(leg1), first(leg1), legs.sideToThrow(legInPlay(leg1))]).toEqual([null, away, away]);
    const leg2 = win(leg1, {}, away);
    expect([matchScore(leg2), startingQuestion(leg2), first(leg2)]).toEqual([[0, 1], null, home]);
    const leg3 = win(leg2, {}, home);
    expect([matchScore(leg3), startingQuestion(leg3), first(leg3)]).toEqual([[1, 1], 'Who won the bull?', null]);
    const over = win(start(leg3, away), {}, home);
    expect([matchScore(over), winnerOfSayg(over), startingQuestion(over)]).toEqual([[2, 1], home, null]);
  });

  it('best of 3 with a given order of the deciding leg', () => {
    const leg3 = win(start(aSayg(3), away), { decidingLeg: home }, away, home);
    expect([startingQuestion(leg3), first(leg3)]).toEqual([null, home]);
  });

  it('best of 5 on a score card: home, away, home, away, then the bull', () => {
    const card: ThrowOrder = { firstLeg: home };
    const winners: SideName[] = [home, away, away, home];
    const starts = winners.map((_, played) => first(win(aSayg(5), card, ...winners.slice(0, played)), card));
    expect(starts).toEqual([home, away, home, away]);
    const leg5 = win(aSayg(5), card, ...winners);
    expect([first(leg5, card), startingQuestion(leg5)]).toEqual([null, 'Who won the bull?']);
  });

  it.each([
    [1, [away, home, away, home, away, home, away]],
    [2, [home, away, home, away, home, away, home]],
    [3, [away, home, away, home, away, home, away]],
  ])('superleague match %i, best of 7', (matchNumber, expected) => {
    const order = superleagueThrowOrder(matchNumber);
    const winners: SideName[] = [home, away, home, away, home, away];
    const played = expected.map((_, number) => win(aSayg(7), order, ...winners.slice(0, number)));
    expect(played.map((sayg) => first(sayg, order))).toEqual(expected);
  });

  it('superleague match with another number before its last leg: who began leg 1 begins it', () => {
    const [begun, renumbered] = [superleagueThrowOrder(2), superleagueThrowOrder(1)];
    const last = win(win(aSayg(3), begun, away), renumbered, home);
    expect([matchScore(last), first(last, renumbered)]).toEqual([[1, 1], home]);
    const { 0: _, ...legs } = last.legs;
    expect(first({ ...last, legs: { ...legs, 2: { ...legs[2]!, playerSequence: [] } } }, renumbered)).toBe(away);
  });

  it('no bull in a last leg at unequal scores, nor in a match of one leg', () => {
    expect(first(win(start(aSayg(4), home), {}, home, home, away))).toBe(away);
    expect(startingQuestion(aSayg(1))).toBe('Who throws first?');
  });

  it('is never asked of a single player, whatever was stored', () => {
    const alone = aSayg(3, { opponentName: ' ' });
    expect([isSinglePlayer(alone), startingQuestion(alone), first(alone)]).toEqual([true, null, home]);
    const stored = aSayg(3, { opponentName: '', legs: { 0: legs.newLeg(501, legs.sequenceFrom('away')) } });
    expect(legs.sideToThrow(legInPlay(record(stored, 0)))).toBe(home);
  });

  it('mends a stored order that names one of two players', () => {
    const stored = aSayg(3, { legs: { 0: legs.newLeg(40, [{ value: 'away' }]) } });
    expect(legInPlay(record(stored, 0)).currentThrow).toBe(home);
    expect(first(win(stored, {}, away))).toBe(home);
  });

  it('is asked again while nobody has thrown, refused later', () => {
    expect(first(start(start(aSayg(), home), away))).toBe(away);
    expect(setFirstThrower(record(start(aSayg(), home), 2), away)).toEqual({ refused: 'The leg has started.' });
    expect(setFirstThrower(win(start(aSayg(1), home), {}, home), away)).toEqual({ refused: 'The match is finished.' });
    expect(recordThrow(aSayg(), { score: 2 })).toEqual({ refused: 'Say first who starts the leg.' });
  });
});

describe('the leg in play', () => {
  it('is the one after those won; a missing one starts at the starting score', () => {
    const sayg = aSayg(5, { homeScore: 2, awayScore: 1, startingScore: 301 });
    expect([currentLegIndex(sayg), legInPlay(sayg).startingScore]).toEqual([3, 301]);
  });

  it('comes in the order of numbers, not of text', () => {
    const leg = legs.newLeg(2);
    const sayg = aSayg(21, { legs: { 10: leg, 2: leg, 0: leg } });
    expect(legsInOrder(sayg).map(({ number }) => number)).toEqual([0, 2, 10]);
  });
});

describe('completing a leg', () => {
  it('tells of the leg, and once of the match', () => {
    const leg2 = win(start(aSayg(3), home), {}, home);
    const { sayg, events } = changeMade(recordThrow(record(leg2, 0), { score: 40, noOfDarts: 1 }));
    expect(events).toEqual([
      { type: 'legWon', side: home, leg: 1 },
      { type: 'matchWon', side: home },
    ]);
    expect([isSaygOver(sayg), legsInOrder(sayg).length]).toEqual([true, 2]);
    expect(recordThrow(sayg, { score: 40 })).toEqual({ refused: 'The match is finished.' });
  });

  it('tells of a hi-check first', () => {
    const sayg = start(aSayg(3, { startingScore: 110 }), away);
    expect(changeMade(recordThrow(sayg, { score: 110, noOfDarts: 2 })).events).toEqual([
      { type: 'hiCheck', side: away, score: 110 },
      { type: 'legWon', side: away, leg: 0 },
    ]);
  });

  it('stores the next leg where its order is known, not before the bull', () => {
    const leg2 = win(start(aSayg(3), home), {}, home);
    expect(leg2.legs[1]).toEqual(legs.newLeg(40, legs.sequenceFrom(away)));
    expect(win(leg2, {}, away).legs[2]).toBeUndefined();
  });

  it('keeps the names written into the sequence', () => {
    const leg: Leg = legs.newLeg(40, [
      { value: 'away', text: 'Bob' },
      { value: 'home', text: 'Ann' },
    ]);
    expect(win(aSayg(3, { legs: { 0: leg } }), {}, away).legs[1]!.playerSequence).toEqual([
      { value: 'home', text: 'Ann' },
      { value: 'away', text: 'Bob' },
    ]);
  });

  it('an even number of legs can end level: nobody wins', () => {
    const level = win(start(aSayg(2), home), {}, home, away);
    expect([matchScore(level), isSaygOver(level), winnerOfSayg(level)]).toEqual([[1, 1], true, null]);
  });

  it('a single player plays all legs', () => {
    const alone = aSayg(3, { opponentName: '' });
    const two = record(record(alone, 40), 40);
    expect([isSaygOver(two), winnerOfSayg(two)]).toEqual([false, null]);
    const { sayg, events } = changeMade(recordThrow(two, { score: 40 }));
    expect([isSaygOver(sayg), winnerOfSayg(sayg), events.at(-1)]).toEqual([
      true,
      home,
      { type: 'matchWon', side: home },
    ]);
  });

  it('a throw sent again changes nothing, not even after its leg', () => {
    const once = changeMade(recordThrow(start(aSayg(3), home), { id: 'a', score: 40 })).sayg;
    expect(recordThrow(once, { id: 'a', score: 40 })).toEqual({ sayg: once, events: [] });
    expect(recordThrow({ ...once, numberOfLegs: 1 }, { id: 'a', score: 40 })).toMatchObject({ events: [] });
  });
});

describe('undo', () => {
  it('takes the leg back that the throw had won', () => {
    const before = record(start(aSayg(3), home), 20);
    const won = record(record(before, 0), 20);
    expect(matchScore(won)).toEqual([1, 0]);
    const { sayg, events } = changeMade(undoThrow(won));
    expect([sayg, events]).toEqual([record(before, 0), []]);
  });

  it('goes past a leg that was laid out or started by the bull', () => {
    const level = win(start(aSayg(3), home), {}, home, away);
    expect(matchScore(changeMade(undoThrow(start(level, home))).sayg)).toEqual([1, 0]);
  });

  it('reopens a finished match', () => {
    const over = win(start(aSayg(1), home), {}, home);
    expect(isSaygOver(changeMade(undoThrow(over)).sayg)).toBe(false);
  });

  it('is refused when nobody has thrown', () => {
    expect(undoThrow(aSayg())).toEqual({ refused: 'There is no throw to take back.' });
    expect(undoThrow(start(aSayg(), home))).toEqual({ refused: 'There is no throw to take back.' });
  });
});

describe('editing', () => {
  const played = win(start(aSayg(5), home), {}, home, away);
  const target = { side: home, index: 0 };

  it('of the latest leg can win it, and tells so', () => {
    const sayg = record(start(aSayg(3, { startingScore: 110 }), home), 60);
    const { sayg: edited, events } = changeMade(editOrDropThrow(sayg, 0, target, { score: 110, noOfDarts: 2 }));
    expect(matchScore(edited)).toEqual([1, 0]);
    expect(events).toEqual([
      { type: 'hiCheck', side: home, score: 110 },
      { type: 'legWon', side: home, leg: 0 },
    ]);
    expect(first(edited)).toBe(away);
  });

  it('of an earlier leg keeps the score while its winner stays, silently', () => {
    const { sayg, events } = changeMade(editOrDropThrow(played, 0, target, { score: 40, noOfDarts: 2 }));
    expect([matchScore(sayg), sayg.legs[0]!.home.throws[0]!.noOfDarts, events]).toEqual([[1, 1], 2, []]);
  });

  it('tells no hi-check of a leg that was won, or that is not the latest', () => {
    const leg2 = record(win(start(aSayg(3, { startingScore: 40 }), home), {}, home), 20);
    const hundred = { ...leg2, legs: { ...leg2.legs, 0: { ...leg2.legs[0]!, startingScore: 110 } } };
    const { sayg, events } = changeMade(editOrDropThrow(hundred, 0, target, { score: 110 }));
    expect([legs.winnerOfLeg(sayg.legs[0]!), events]).toEqual([home, []]);
    const won = record(start(aSayg(3, { startingScore: 110 }), home), 110);
    expect(changeMade(editOrDropThrow(won, 0, target, { score: 110, noOfDarts: 2 })).events).toEqual([]);
  });

  it('that takes a checkout away takes the leg away until it is put right', () => {
    const broken = changeMade(editOrDropThrow(played, 0, target, { score: 20 })).sayg;
    expect([matchScore(broken), currentLegIndex(broken)]).toEqual([[0, 1], 0]);
    const { sayg, events } = changeMade(editOrDropThrow(broken, 0, target, { score: 40 }));
    expect([sayg, events]).toEqual([played, []]);
  });

  it('that lets both check out in an earlier leg leads back to it, so that it can be put right', () => {
    const begun = start(aSayg(3, { startingScore: 40 }), home);
    const over = record(record(record(record(record(begun, 20), 20), 20), 0), 40);
    expect([matchScore(over), isSaygOver(over)]).toEqual([[2, 0], true]);
    const bob = { side: away, index: 0 };
    const both = changeMade(editOrDropThrow(over, 0, bob, { score: 40 })).sayg;
    expect([matchScore(both), isSaygOver(both), currentLegIndex(both)]).toEqual([[1, 0], false, 0]);
    expect(changeMade(editOrDropThrow(both, 0, bob, { score: 20 })).sayg).toEqual(over);
  });

  it('is refused for an unknown leg or throw, or a wrong value', () => {
    expect(editOrDropThrow(played, 9, target, { score: 20 })).toEqual({ refused: 'There is no such leg.' });
    expect(editOrDropThrow(played, 0, { side: away, index: 3 }, { score: 2 })).toEqual({
      refused: 'There is no such throw.',
    });
    expect(editOrDropThrow(played, 0, target, { score: 181 })).toHaveProperty('refused');
  });

  it('sets the darts of an earlier checkout in that leg only', () => {
    const { sayg, events } = changeMade(setCheckoutDarts(played, 0, 1));
    expect([sayg.legs[0]!.home.throws, events]).toEqual([[{ score: 40, noOfDarts: 1 }], []]);
    expect({ ...sayg, legs: { ...sayg.legs, 0: played.legs[0] } }).toEqual(played);
    expect(setCheckoutDarts(played, 9, 1)).toEqual({ refused: 'There is no such leg.' });
  });

  it.each([7, 1, 999])('of the number of legs to %d', (numberOfLegs) =>
    expect(changeMade(setNumberOfLegs(aSayg(5), numberOfLegs))).toEqual({
      sayg: { ...aSayg(5), numberOfLegs },
      events: [],
    }),
  );

  it.each([0, -1, NaN, 2.5, 1000])('but %d is no number of legs', (typed) =>
    expect(setNumberOfLegs(aSayg(5), typed)).toEqual({ refused: 'A match has 1 to 999 legs.' }),
  );

  it('of the number of legs to no fewer than are won', () => {
    const begun = { ...aSayg(5), homeScore: 1, awayScore: 2 };
    expect(changeMade(setNumberOfLegs(begun, 3)).sayg.numberOfLegs).toBe(3);
    expect(setNumberOfLegs(begun, 2)).toEqual({
      refused: '3 legs have been won already, so the match cannot have 2.',
    });
  });
});
