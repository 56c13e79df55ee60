import { describe, expect, it } from 'vitest';
import { isBust } from '#rules/darts/darts.ts';
import {
  hiCheckEvents,
  dartsThrown,
  editOrDropThrow,
  hasCheckedOut,
  isLegOver,
  isLegStarted,
  lastThrower,
  needsFirstThrower,
  newLeg,
  opposite,
  recordThrow,
  pointsRemaining,
  runningThrows,
  pointsScored,
  sequenceFrom,
  setCheckoutDarts,
  sideToThrow,
  undoThrow,
  winnerOfLeg,
  type Leg,
  type LegChange,
  type NewThrow,
  type Refused,
  type SideName,
} from '#rules/darts/leg.ts';

/** A leg with these scores, three darts each, started by `first`. */
function aLeg(startingScore: number, home: number[] = [], away: number[] = [], first: SideName = 'home'): Leg {
  const throwsOf = (scores: number[]) => ({ throws: scores.map((score) => ({ score, noOfDarts: 3 })) });
  const leg = { ...newLeg(startingScore, sequenceFrom(first)), home: throwsOf(home), away: throwsOf(away) };
  return { ...leg, currentThrow: sideToThrow(leg) ?? opposite(winnerOfLeg(leg)!) };
}

const single = (startingScore: number) => newLeg(startingScore, sequenceFrom('home', true));

function changeMade(change: LegChange | Refused): LegChange {
  if ('refused' in change) throw new Error(change.refused);
  return change;
}

const record = (leg: Leg, aThrow: NewThrow) => changeMade(recordThrow(leg, aThrow)).leg;
const scoresOf = (leg: Leg, side: SideName) => leg[side].throws.map(({ score }) => score);

describe('the scoring rule', () => {
  it.each([
    [-1, true],
    [0, false],
    [1, true],
    [2, false],
    [501, false],
  ])('leaving %i is a bust: %p', (left, expected) => expect(isBust(left)).toBe(expected));

  it.each([
    ['60 at 61 left leaves 1: bust', [180, 180, 80], 60, { bust: true, checkout: false, left: 61, scored: 440 }],
    ['61 at 60 left: bust', [180, 180, 81], 61, { bust: true, checkout: false, left: 60, scored: 441 }],
    ['60 at 60 left: checkout', [180, 180, 81], 60, { bust: false, checkout: true, left: 0, scored: 501 }],
    ['0: a throw of nothing', [180], 0, { bust: false, checkout: false, left: 321, scored: 180 }],
    ['59 at 61 left leaves 2', [180, 180, 80], 59, { bust: false, checkout: false, left: 2, scored: 499 }],
    ['180 at 141 left: bust', [180, 180], 180, { bust: true, checkout: false, left: 141, scored: 360 }],
  ])('501: %s', (_, before, score, expected) => {
    const leg = aLeg(501, [...before, score]);
    expect(runningThrows(leg, 'home').at(-1)).toMatchObject({ score, darts: 3, ...expected });
    expect(dartsThrown(leg, 'home')).toBe(3 * (before.length + 1));
    expect(hasCheckedOut(leg, 'home')).toBe(expected.checkout);
  });

  it('shows each throw with what it left behind', () => {
    expect(runningThrows(aLeg(101, [60, 41, 40, 0]), 'home')).toEqual([
      { score: 60, darts: 3, left: 41, scored: 60, thrown: 3, bust: false, checkout: false },
      { score: 41, darts: 3, left: 0, scored: 101, thrown: 6, bust: false, checkout: true },
      { score: 40, darts: 3, left: 0, scored: 101, thrown: 9, bust: true, checkout: false },
      { score: 0, darts: 3, left: 0, scored: 101, thrown: 12, bust: false, checkout: false },
    ]);
  });

  it('knows an empty leg', () => {
    const leg = aLeg(501);
    expect([pointsScored(leg, 'home'), dartsThrown(leg, 'home'), pointsRemaining(leg, 'away')]).toEqual([0, 0, 501]);
    expect([winnerOfLeg(leg), isLegOver(leg), isLegStarted(leg), lastThrower(leg)]).toEqual([null, false, false, null]);
  });

  it('gives the leg to nobody when edits brought both sides to zero, and still takes no throw', () => {
    const leg = { ...aLeg(40, [], []), home: { throws: [checkout40] }, away: { throws: [checkout40] } };
    expect(winnerOfLeg(leg)).toBeNull();
    expect(recordThrow(leg, { score: 20 })).toEqual({ refused: 'The leg is finished.' });
  });
});

const checkout40 = { score: 40, noOfDarts: 1 };

describe('recording a throw', () => {
  it.each([-1, 181, 60.5, NaN, Infinity])('refuses a score of %d', (score) =>
    expect(recordThrow(aLeg(501), { score })).toEqual({ refused: 'A throw scores a whole number from 0 to 180.' }),
  );

  it.each([0, 4, -1, 1.5, NaN])('refuses %d darts', (noOfDarts) =>
    expect(recordThrow(aLeg(501), { score: 60, noOfDarts })).toEqual({ refused: 'A throw has 1, 2 or 3 darts.' }),
  );

  it('refuses to go on after a checkout, and before somebody starts', () => {
    expect(recordThrow(aLeg(40, [40]), { score: 1 })).toEqual({ refused: 'The leg is finished.' });
    expect(needsFirstThrower(newLeg(501))).toBe(true);
    expect(sideToThrow(newLeg(501))).toBeNull();
    expect(recordThrow(newLeg(501), { score: 60 })).toEqual({ refused: 'Say first who starts the leg.' });
  });

  it('asks who starts while the current thrower is missing', () => {
    const { currentThrow: _, ...leg } = aLeg(501);
    expect(needsFirstThrower(leg)).toBe(true);
    expect(sideToThrow(leg)).toBeNull();
  });

  it('is three darts unless it says otherwise', () => {
    expect(record(aLeg(501), { score: 60 }).home.throws).toEqual([{ score: 60, noOfDarts: 3 }]);
    expect(record(aLeg(40), { score: 40, noOfDarts: 1 }).home.throws).toEqual([checkout40]);
  });

  it.each(['home', 'away'] as const)('passes the turn from %s and back', (first) => {
    const legs = [1, 2, 3].reduce((all, score) => [...all, record(all.at(-1)!, { score })], [aLeg(501, [], [], first)]);
    expect(legs.map(sideToThrow)).toEqual([first, opposite(first), first, opposite(first)]);
    expect(legs.map((leg) => leg.currentThrow)).toEqual(legs.map(sideToThrow));
    expect(scoresOf(legs.at(-1)!, first)).toEqual([1, 3]);
  });

  it('passes the turn after a bust too', () => {
    const leg = record(aLeg(60, [], []), { score: 61 });
    expect([sideToThrow(leg), pointsRemaining(leg, 'home')]).toEqual(['away', 60]);
  });

  it('leaves a single player always at the line', () => {
    const leg = record(record(single(501), { score: 60 }), { score: 45 });
    expect([sideToThrow(leg), scoresOf(leg, 'home'), scoresOf(leg, 'away')]).toEqual(['home', [60, 45], []]);
  });

  it.each([1, 2, 3])('takes the %i darts that the scorer says a checkout took', (noOfDarts) => {
    const leg = record(aLeg(52), { score: 52, noOfDarts });
    expect([winnerOfLeg(leg), dartsThrown(leg, 'home')]).toEqual(['home', noOfDarts]);
  });

  it.each([
    ['a 180 that counts', 501, 180, [{ type: 'oneEighty', side: 'home' }]],
    ['a bust 180', 170, 180, []],
    ['a 180 that leaves 1', 181, 180, []],
    [
      'a 180 that ends the leg cannot have been a checkout, but it counts',
      180,
      180,
      [{ type: 'oneEighty', side: 'home' }],
    ],
    ['179', 501, 179, []],
    ['a checkout of 100', 100, 100, [{ type: 'hiCheck', side: 'home', score: 100 }]],
    ['a checkout of 170', 170, 170, [{ type: 'hiCheck', side: 'home', score: 170 }]],
    ['a checkout of 99', 99, 99, []],
    ['an impossible checkout', 159, 159, []],
    ['a throw of 100', 501, 100, []],
  ])('events of %s', (_, startingScore, score, expected) =>
    expect(changeMade(recordThrow(aLeg(startingScore), { score })).events).toEqual(expected),
  );

  it('changes nothing when it is sent again, not even after the leg', () => {
    const once = record(aLeg(100), { id: 'a', score: 100 });
    expect(recordThrow(once, { id: 'a', score: 100 })).toEqual({ leg: once, events: [] });
    const passed = record(aLeg(501), { id: 'a', score: 60 });
    expect(recordThrow(passed, { id: 'a', score: 60 })).toEqual({ leg: passed, events: [] });
    expect(scoresOf(record(passed, { id: 'b', score: 60 }), 'away')).toEqual([60]);
  });
});

describe('undo', () => {
  it('returns the turn', () => {
    const { leg, events } = changeMade(undoThrow(aLeg(501, [60, 45], [26], 'home')));
    expect([scoresOf(leg, 'home'), scoresOf(leg, 'away'), sideToThrow(leg), events]).toEqual([[60], [26], 'home', []]);
    expect(scoresOf(changeMade(undoThrow(leg)).leg, 'away')).toEqual([]);
  });

  it('reopens a won leg', () => {
    const { leg } = changeMade(undoThrow(record(aLeg(60, [20], [20]), { score: 40 })));
    expect([winnerOfLeg(leg), sideToThrow(leg), pointsRemaining(leg, 'home')]).toEqual([null, 'home', 40]);
  });

  it('takes the throw of a leg that names nobody first', () => {
    const { playerSequence: _, ...leg } = aLeg(501, [60]);
    expect(lastThrower({ ...leg, playerSequence: [] })).toBe('home');
  });

  it('is refused when nobody has thrown', () =>
    expect(undoThrow(aLeg(501))).toEqual({ refused: 'There is no throw to take back.' }));
});

describe('editing a throw', () => {
  const leg = aLeg(501, [60, 45], [26]);
  const edit = (index: number, score: number, noOfDarts?: number | null) =>
    editOrDropThrow(leg, { side: 'home', index }, noOfDarts === undefined ? { score } : { score, noOfDarts });

  it('replaces the score and keeps darts, id and turn', () => {
    const sent = record(aLeg(40), { id: 'a', score: 20, noOfDarts: 2 });
    const edited = changeMade(editOrDropThrow(sent, { side: 'home', index: 0 }, { score: 10 })).leg;
    expect(edited.home.throws).toEqual([{ id: 'a', score: 10, noOfDarts: 2 }]);
    expect(sideToThrow(edited)).toBe('away');
  });

  it('can set the darts, and tells nobody of a 180', () => {
    const { leg: edited, events } = changeMade(edit(1, 180, 2));
    expect([edited.home.throws[1], events]).toEqual([{ score: 180, noOfDarts: 2, recorded: 45 }, []]);
  });

  it.each([0, null])('drops the throw at %p darts and gives the turn to who now has thrown less', (darts) => {
    const edited = changeMade(edit(0, 999, darts)).leg;
    expect([scoresOf(edited, 'home'), scoresOf(edited, 'away'), sideToThrow(edited)]).toEqual([[45], [26], 'home']);
  });

  it('can bust and un-bust what follows', () => {
    const edited = changeMade(editOrDropThrow(aLeg(101, [60, 60]), { side: 'home', index: 0 }, { score: 20 })).leg;
    expect(runningThrows(edited, 'home').map(({ bust }) => bust)).toEqual([false, false]);
    expect(pointsRemaining(edited, 'home')).toBe(21);
  });

  it.each([
    [2, 60, 3, 'There is no such throw.'],
    [-1, 60, 3, 'There is no such throw.'],
    [0, 181, 3, 'A throw scores a whole number from 0 to 180.'],
    [0, 1.5, 3, 'A throw scores a whole number from 0 to 180.'],
    [0, 60, 4, 'A throw has 1, 2 or 3 darts.'],
  ])('refuses throw %i with %d in %i darts', (index, score, darts, refused) =>
    expect(edit(index, score, darts)).toEqual({ refused }),
  );
});

describe('the darts of a checkout', () => {
  const won = record(aLeg(100), { score: 100 });

  it('are set without an event', () => {
    const { leg, events } = changeMade(setCheckoutDarts(won, 2));
    expect([leg.home.throws, events]).toEqual([[{ score: 100, noOfDarts: 2 }], []]);
  });

  it('belong to the throw that won, also when another follows it', () => {
    const leg = aLeg(40, [40, 0], [20]);
    expect(changeMade(setCheckoutDarts(leg, 1)).leg.home.throws.map(({ noOfDarts }) => noOfDarts)).toEqual([1, 3]);
  });

  it.each([
    ['none', won, 0, 'A throw has 1, 2 or 3 darts.'],
    ['too many', won, 4, 'A throw has 1, 2 or 3 darts.'],
    ['fewer than it can take', won, 1, '100 cannot be checked out with 1 dart.'],
    ['141 with two', record(aLeg(141), { score: 141 }), 2, '141 cannot be checked out with 2 darts.'],
    ['no checkout', aLeg(501, [60]), 3, 'Nobody has checked out.'],
  ])('are refused: %s', (_, leg, darts, refused) => expect(setCheckoutDarts(leg, darts)).toEqual({ refused }));

  it('tell of the hi-check only when asked', () =>
    expect(hiCheckEvents(won)).toEqual([{ type: 'hiCheck', side: 'home', score: 100 }]));
});
