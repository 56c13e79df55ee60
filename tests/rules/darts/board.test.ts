import { describe, expect, it } from 'vitest';
import {
  entryUnlessMatchChanged,
  checkoutOfPreviousLeg,
  entryPreview,
  automaticLegStart,
  throwToUndo,
} from '#rules/darts/board.ts';
import { pointsRemaining } from '#rules/darts/leg.ts';
import { isSaygOver, saidFirstThrower, startingQuestion, superleagueThrowOrder } from '#rules/darts/sayg.ts';
import { lastCommandInWords } from '#rules/darts/spoken.ts';
import { aMatch, Scorer } from './scoring.ts';

const left = ({ sayg }: Scorer, leg = 0) => [
  pointsRemaining(sayg.legs[leg]!, 'home'),
  pointsRemaining(sayg.legs[leg]!, 'away'),
];
const previewOf = ({ sayg, entry }: Scorer) => entryPreview(sayg, entry);

describe('a throw', () => {
  it('is typed, shown with what it leaves, entered, and passes the turn', () => {
    const board = new Scorer().key(4, 1);
    expect(previewOf(board)).toMatchObject({ side: 'home', score: 41, left: 60, isBust: false, isCheckout: false });
    board.key('enter').key(60);
    expect(left(board)).toEqual([60, 41]);
    expect(board.sent).toEqual([
      { type: 'record', throwId: 't0', score: 41, noOfDarts: 3 },
      { type: 'record', throwId: 't1', score: 60, noOfDarts: 3 },
    ]);
  });

  it('that is a bust says where it goes back to', () => {
    const board = new Scorer().score(41, 0).key(6, 1);
    expect(previewOf(board)).toMatchObject({ isBust: true, left: 60 });
    expect(left(board.key('enter'))).toEqual([60, 101]);
    expect(left(board.score(0).key(5, 9, 'enter'))).toEqual([60, 101]);
  });

  it.each([
    ['Enter', [1, 6, 3, 'enter']],
    ['a quick key', [2, 3, 140]],
  ] as const)('that cannot begin with a double, entered by %s, says so and stays typed', (_, keys) => {
    const board = new Scorer(aMatch({ startingScore: 501, isDoubleStart: true })).key(...keys);
    expect([board.entry.typed, board.entry.isDoubted, board.sent.length]).toEqual(['163', true, 0]);
    expect(previewOf(board)).toMatchObject({
      ...{ side: 'home', score: 163, left: 501 },
      refusal: 'No throw that begins with a double scores 163.',
    });
    expect(left(board.key('enter'))).toEqual([501, 501]);
    expect(left(board.key('backspace', 'backspace', 'backspace', 4, 0, 'enter'))).toEqual([461, 501]);
  });

  it('of an impossible total needs a second Enter, and any other key takes the first one back', () => {
    const board = new Scorer(aMatch({ startingScore: 501 })).key(1, 7, 9, 'enter');
    expect([board.entry.isDoubted, board.sent.length]).toEqual([true, 0]);
    board.key('backspace', 9, 'enter');
    expect(board.sent).toHaveLength(0);
    expect(previewOf(board)?.doubt).toBe('Three darts cannot score 179.');
    expect(left(board.key('enter'))).toEqual([322, 501]);
  });

  it('of quick and typed scores together is doubted as well', () => {
    const board = new Scorer(aMatch({ startingScore: 501 })).key(6, 3, 100);
    expect([board.entry.typed, board.entry.isDoubted]).toEqual(['163', true]);
    expect(left(board.key('enter'))).toEqual([338, 501]);
  });
});

describe('a key that would make more than 180', () => {
  it('is said to be left out, and Enter waits for a second one', () => {
    const board = new Scorer(aMatch({ startingScore: 501 })).key(1, 8, 1);
    expect([board.entry.typed, board.entry.leftOut]).toEqual(['18', 181]);
    expect(board.key('enter').sent).toHaveLength(0);
    expect(left(board.key('enter'))).toEqual([483, 501]);
    expect(board.entry.leftOut).toBeNull();
  });

  it('is left out of a quick score as well, and the next key takes it back', () => {
    const board = new Scorer(aMatch({ startingScore: 501 })).key(4, 1, 140);
    expect([board.entry.typed, board.entry.leftOut, board.sent.length]).toEqual(['41', 181, 0]);
    expect(left(board.key('enter', 'backspace', 5, 'enter'))).toEqual([456, 501]);
  });

  it('does not hold up a zero that is typed twice', () => {
    expect(new Scorer().key(0, 0, 'enter').sent).toHaveLength(1);
  });
});

describe('what is typed while another device enters', () => {
  /** The board of somebody who sees what the other board has sent. */
  const seenBy = (one: Scorer, two: Scorer) => {
    one.sayg = two.sayg;
    return entryUnlessMatchChanged(one.sayg, one.entry);
  };

  it('is dropped with a sentence and never entered for the other player', () => {
    const one = new Scorer().key(2, 5);
    expect(seenBy(one, new Scorer().score(60))).toMatchObject({
      typed: '',
      dropped: '25 for Ann was not entered: the match was changed meanwhile.',
    });
    expect(one.key('enter').sent).toHaveLength(0);
    expect(one.key(4).entry).toMatchObject({ typed: '4', dropped: null });
  });

  it('is dropped when it is the same player’s turn again', () => {
    const one = new Scorer().key(2, 5);
    expect(seenBy(one, new Scorer().score(60, 41)).dropped).toContain('25 for Ann');
  });

  it('is dropped when the throw before it was taken back', () => {
    const one = new Scorer().score(60).key(2, 5);
    expect(seenBy(one, new Scorer()).dropped).toContain('25 for Bob');
  });

  it('stays while the match is the same for it', () => {
    const one = new Scorer().score(60).key(2, 5);
    expect(seenBy(one, new Scorer().score(41)).typed).toBe('25');
  });

  it('is dropped with the question about its darts, when that is no checkout any more', () => {
    const one = new Scorer().score(61, 0).key(40);
    expect(seenBy(one, new Scorer().score(60, 0))).toMatchObject({ question: null });
    expect(one.darts(1).sent).toHaveLength(2);
  });

  it('is dropped when it was to replace a throw that is another one now', () => {
    const one = new Scorer().score(60).do({ type: 'target', throwId: 't0' }).key(6);
    expect(seenBy(one, new Scorer().score(41)).dropped).toContain('6 for Ann');
    expect(one.key('enter').sent).toHaveLength(1);
  });

  it('is dropped with the question about the leg before, when that is not won any more', () => {
    const one = new Scorer().score(61, 0).key(40).darts(2).do({ type: 'change' });
    expect(seenBy(one, new Scorer().score(61, 0))).toMatchObject({
      question: null,
      dropped: 'The match was changed meanwhile.',
    });
  });
});

describe('a checkout', () => {
  const atCheckout = () => new Scorer().score(61, 0).key(40);

  it('asks for the darts and is recorded with the answer', () => {
    const board = atCheckout();
    expect(board.entry.question).toMatchObject({ about: 'throw', side: 'home', score: 40, darts: [1, 2, 3] });
    expect(left(board)).toEqual([40, 101]);
    board.darts(2);
    expect(board.sent.at(-1)).toEqual({ type: 'record', throwId: 't2', score: 40, noOfDarts: 2 });
    expect(board.events).toEqual([{ type: 'legWon', side: 'home', leg: 0 }]);
  });

  it('is taken back by closing the question, and then nothing was thrown', () => {
    const board = atCheckout().do({ type: 'close' });
    expect([board.entry.typed, board.entry.question, board.sent.length]).toEqual(['', null, 2]);
    expect(previewOf(board.key(4, 0))).toMatchObject({ side: 'home', isCheckout: true });
  });

  it('takes no impossible number of darts and no key while it asks', () => {
    const board = new Scorer(aMatch({ startingScore: 100 })).key(100);
    expect(board.entry.question?.darts).toEqual([2, 3]);
    expect(board.darts(1).key(5, 'enter').sent).toHaveLength(0);
    expect(board.darts(3).events).toContainEqual({ type: 'hiCheck', side: 'home', score: 100 });
  });

  it.each([
    [98, [9, 8, 'enter'], [2, 3]],
    [501, [1, 8, 1, 'enter'], undefined],
    [40, [3, 8, 'enter'], undefined],
    [40, [41], undefined],
  ] as const)('of %i, after the keys %j, may have taken darts %j', (startingScore, keys, darts) =>
    expect(new Scorer(aMatch({ startingScore })).key(...keys).entry.question?.darts).toEqual(darts),
  );

  it('may come from an edited throw, and is asked for the throw that is the last then', () => {
    const board = new Scorer(aMatch({ startingScore: 101 }))
      .score(60, 20, 40, 20)
      .do({ type: 'target', throwId: 't0' });
    expect(board.key(6, 1, 'enter').entry.question).toMatchObject({
      about: 'edit',
      side: 'home',
      score: 40,
      darts: [1, 2, 3],
    });
  });

  it('that is impossible is asked for twice and can have taken three darts only', () => {
    const board = new Scorer(aMatch({ startingScore: 159 })).score(159);
    expect(board.entry.question).toBeNull();
    expect(previewOf(board)?.doubt).toBe('159 cannot be checked out with three darts.');
    expect(board.key('enter').entry.question?.darts).toEqual([3]);
    expect(board.darts(3).events.map(({ type }) => type)).toEqual(['legWon']);
  });

  it('of the leg before is shown from the start of the next leg, and its darts can be changed', () => {
    const board = atCheckout().darts(2);
    expect(checkoutOfPreviousLeg(board.sayg)).toEqual({ leg: 0, side: 'home', score: 40, noOfDarts: 2 });
    board.do({ type: 'change' });
    expect(board.entry.question).toMatchObject({ about: 'leg before', score: 40 });
    board.darts(1);
    expect(checkoutOfPreviousLeg(board.sayg)?.noOfDarts).toBe(1);
    expect(board.events).toHaveLength(1);
  });
});

describe('editing a throw of the leg', () => {
  it('replaces its score, keeps its darts and tells nobody', () => {
    const board = new Scorer().score(41, 60).do({ type: 'target', throwId: 't0' }).key(6);
    expect(previewOf(board)).toMatchObject({ side: 'home', left: 95 });
    expect(left(board.key('enter'))).toEqual([95, 41]);
    expect(board.sent.at(-1)).toEqual({ type: 'edit', throwId: 't0', score: 6 });
    expect(board.entry.target).toBeNull();
  });

  it('is left by choosing the throw again, and another one clears what is typed', () => {
    const board = new Scorer().score(41, 60).do({ type: 'target', throwId: 't0' }).key(6);
    board.do({ type: 'target', throwId: 't1' });
    expect([board.entry.target, board.entry.typed]).toEqual(['t1', '']);
    expect(board.do({ type: 'target', throwId: 't1' }).entry.target).toBeNull();
  });

  it('to nothing left asks for the darts of that player', () => {
    const board = new Scorer().score(61, 60).do({ type: 'target', throwId: 't0' }).score(101);
    expect(board.entry.question).toMatchObject({ about: 'edit', side: 'home', score: 101, darts: [2, 3] });
    board.darts(2);
    expect(board.sayg.homeScore).toBe(1);
    expect(checkoutOfPreviousLeg(board.sayg)).toMatchObject({ noOfDarts: 2 });
  });
});

describe('undo', () => {
  it('goes back over a finished leg to the first throw', () => {
    const board = new Scorer().score(61, 0).key(40).darts(1).score(5).score(7);
    const seen = [];
    while (throwToUndo(board.sayg)) {
      seen.push(throwToUndo(board.sayg));
      board.do({ type: 'undo' });
    }
    expect(seen.map((each) => each?.score)).toEqual([7, 5, 40, 0, 61]);
    expect([board.sayg.homeScore, left(board)]).toEqual([0, [101, 101]]);
    expect(board.do({ type: 'undo' }).sent.at(-1)).toEqual({ type: 'undo', throwId: 't0' });
  });

  it('reopens a match that is over', () => {
    const board = new Scorer(aMatch({ numberOfLegs: 1, startingScore: 40 })).key(40).darts(1);
    expect(isSaygOver(board.sayg)).toBe(true);
    expect(isSaygOver(board.do({ type: 'undo' }).sayg)).toBe(false);
  });
});

describe('who throws first', () => {
  it('is asked, unless it is settled beforehand', () => {
    const sayg = aMatch({}, null);
    expect(startingQuestion(sayg)).toBe('Who throws first?');
    expect(automaticLegStart(sayg, {})).toBeNull();
    expect(automaticLegStart(sayg, superleagueThrowOrder(1))).toEqual({ type: 'start', first: 'away' });
    const started = new Scorer(sayg).do({ type: 'first', side: 'away' });
    expect(automaticLegStart(started.sayg, superleagueThrowOrder(1))).toBeNull();
  });

  it('of the last leg is asked for by the bull', () => {
    const board = new Scorer(aMatch({ startingScore: 40 })).key(40).darts(1).key(40).darts(1);
    expect([board.sayg.homeScore, board.sayg.awayScore]).toEqual([1, 1]);
    expect(startingQuestion(board.sayg)).toBe('Who won the bull?');
    expect(board.key(5).key('enter').sent).toHaveLength(2);
    expect(automaticLegStart(board.sayg, superleagueThrowOrder(2))).toEqual({ type: 'start', first: 'home' });
  });
});

describe('who was said to throw first', () => {
  const said = ({ sayg }: Scorer) => saidFirstThrower(sayg);

  it('is asked once more until somebody has thrown', () => {
    const board = new Scorer(aMatch({}, null)).do({ type: 'first', side: 'away' });
    expect(said(board)).toBe('away');
    expect(board.do({ type: 'askFirst' }).entry.asksFirst).toBe(true);
    expect(said(board.do({ type: 'first', side: 'home' }))).toBe('home');
    expect([board.entry.asksFirst, said(board.score(41))]).toEqual([false, null]);
    expect([said(board.do({ type: 'undo' })), said(board.do({ type: 'first', side: 'away' }))]).toEqual([
      'home',
      'away',
    ]);
  });

  it('is not asked where it follows from the leg before, or is settled', () => {
    const board = new Scorer(aMatch({ startingScore: 40 }));
    expect(said(board)).toBe('home');
    expect(saidFirstThrower(board.sayg, { firstLeg: 'home' })).toBeNull();
    expect(said(board.key(40).darts(1))).toBeNull();
    expect(said(board.key(40).darts(1))).toBeNull();
    expect(said(board.do({ type: 'first', side: 'away' }))).toBe('away');
    expect(saidFirstThrower(board.sayg, { decidingLeg: 'asLeg1' })).toBeNull();
    expect(said(board.key(40).darts(1))).toBeNull();
  });

  it('is not asked of a single player', () => {
    expect(said(new Scorer(aMatch({ opponentName: '' })))).toBeNull();
  });

  it('is not asked any more when another device has begun', () => {
    const board = new Scorer(aMatch({}, null)).do({ type: 'first', side: 'away' }).do({ type: 'askFirst' });
    const begun = new Scorer(board.sayg).score(60).sayg;
    expect(entryUnlessMatchChanged(begun, board.entry)).toMatchObject({
      asksFirst: false,
      dropped: 'The match was changed meanwhile.',
    });
  });
});

it('what was done is said in a sentence', () => {
  const board = new Scorer();
  const said = (act: () => unknown) => {
    const { sayg: before, sent } = board;
    const { length } = sent;
    act();
    return lastCommandInWords(before, board.sent.slice(length));
  };
  expect(said(() => board.score(41))).toBe('Ann scored 41, 60 left');
  expect(said(() => board.key(100))).toBe('Bob bust, back to 101');
  expect(said(() => board.score(20))).toBe('Ann scored 20, 40 left');
  expect(said(() => board.do({ type: 'undo' }))).toBe('Taken back: 20 by Ann');
  expect(said(() => board.key(60).darts(3))).toBe('Ann checked out 60 with 3 darts');
  expect(said(() => board.do({ type: 'change' }).darts(2))).toBe('Ann checked out with 2 darts');
});
