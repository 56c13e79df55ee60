import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saygOfCardMatch, cardAfterCommands } from '#rules/card/card-scoring.ts';
import { thrownBy } from '#rules/careers/thrown.ts';
import { headStartLegsOfSide, startingScoresText, type HeadStart } from '#rules/darts/head-start.ts';
import {
  pointsRemaining,
  runningThrows,
  pointsScored,
  sides,
  startingScoreOf,
  winnerOfLeg as legWinner,
} from '#rules/darts/leg.ts';
import { matchAt, momentAfter, replayableMoment, momentum } from '#rules/darts/replay.ts';
import {
  isSaygOver,
  legInPlay,
  currentLegIndex,
  legsInOrder,
  legsWon,
  startingQuestion,
  winnerOfSayg,
  type Sayg,
} from '#rules/darts/sayg.ts';
import { applyCommands, type Command } from '#rules/darts/scoring.ts';
import { matchAverage } from '#rules/darts/statistics.ts';
import { legInputsWithoutDarts, legsFromAnswer } from '#rules/darts/told-legs.ts';
import { aCard, aMatch as aCardMatch } from '../makers.ts';
import { aMatch } from './scoring.ts';

const record = (score: number, noOfDarts = 3): Command => ({
  type: 'record',
  throwId: `${Math.random()}`,
  score,
  noOfDarts,
});
const begin = (headStart: HeadStart, more: Partial<Sayg> = {}) =>
  aMatch(
    {
      headStart,
      homeScore: headStartLegsOfSide({ headStart }, 'home'),
      awayScore: headStartLegsOfSide({ headStart }, 'away'),
      ...more,
    },
    null,
  );
const played = (sayg: Sayg, ...scores: number[]) =>
  applyCommands(sayg, [{ type: 'start', first: 'home' }, ...scores.map((score) => record(score))]).sayg;

describe('a lower start (season-rules.md 12)', () => {
  const sayg = begin({ to: 'away', score: 61 });

  it('is where that side begins every leg; bust, checkout and turn follow from it', () => {
    expect(startingScoresText(legInPlay(sayg))).toBe('101 – 61');
    const bust = played(sayg, 60, 60);
    expect(pointsRemaining(bust.legs[0]!, 'away')).toBe(61);
    expect(runningThrows(bust.legs[0]!, 'away')).toMatchObject([{ bust: true, left: 61 }]);
    const won = played(sayg, 60, 61);
    expect(legWinner(won.legs[0]!)).toBe('away');
    expect(won).toMatchObject({ homeScore: 0, awayScore: 1 });
    expect(won.legs[1]).toMatchObject({ startingScore: 101, headStart: { to: 'away', score: 61 } });
    expect(startingScoreOf(legInPlay(won), 'home')).toBe(101);
  });

  it('counts points and darts as they were thrown', () => {
    const won = played(sayg, 60, 61);
    expect(matchAverage(won, 'away')).toBe(61);
    expect(matchAverage(won, 'home')).toBe(60);
    const thrown = thrownBy(won.legs, 'away', 3)!;
    expect(thrown).toMatchObject({ all: { scored: 61, darts: 3 }, checkouts: [61], legsWon: [] });
  });

  it('stays with the legs through the API, and is part of the lead in a replay', () => {
    const won = played(sayg, 60, 61);
    const told = legInputsWithoutDarts(won.legs).map((leg) => ({
      ...leg,
      home: { throws: leg.home.throws.map(({ id = '', ...one }) => ({ id, ...one })) },
      away: { throws: leg.away.throws.map(({ id = '', ...one }) => ({ id, ...one })) },
    }));
    expect(legsFromAnswer(told)).toEqual(won.legs);
    expect(momentum(won, 0)).toEqual([-40, 20, -41]);
  });

  it('makes no leg from 501 of the side that has it, and takes none from the other', () => {
    const throws = [171, 170, 160].map((score) => ({ score, noOfDarts: 3 }));
    const leg = (to: 'home' | 'away', first: number) => ({
      0: {
        ...{ startingScore: 501, headStart: { to, score: 501 - first } },
        ...{ home: { throws: throws.slice(to === 'home' ? 1 : 0) }, away: { throws: [] }, playerSequence: [] },
      },
    });
    expect(thrownBy(leg('home', 171), 'home', 3)).toMatchObject({ checkouts: [160], legsWon: [] });
    expect(thrownBy(leg('away', 171), 'home', 3)).toMatchObject({ checkouts: [160], legsWon: [9] });
  });
});

describe('legs given', () => {
  const sayg = begin({ to: 'home', legs: 1 });

  it('stand at the beginning, and the first leg is the first that is thrown', () => {
    expect([currentLegIndex(sayg), isSaygOver(sayg), startingQuestion(sayg)]).toEqual([0, false, 'Who throws first?']);
    const won = played(sayg, 101);
    expect(won).toMatchObject({ homeScore: 2, awayScore: 0 });
    expect([isSaygOver(won), winnerOfSayg(won), legsWon(won, 'home')]).toEqual([true, 'home', 1]);
  });

  it('make the last leg the deciding one', () => {
    const level = played(sayg, 0, 101);
    expect(level).toMatchObject({ homeScore: 1, awayScore: 1 });
    expect([currentLegIndex(level), startingQuestion(level)]).toEqual([1, 'Who won the bull?']);
  });

  it('fill in the card with the score of the match', () => {
    const match = { ...aCardMatch('Ann v Bob'), headStart: { to: 'home' as const, legs: 1 } };
    const format = { playerCount: 1, startingScore: 101, numberOfLegs: 3 };
    const commands: Command[] = [{ type: 'start', first: 'away' }, record(101)];
    const lists = { extras: { visitsFrom: 180, hiChecksFrom: 100 }, highestHiCheck: 170 };
    const card = cardAfterCommands(aCard({ matches: [match] }), commands, { index: 0, format, ...lists });
    expect(card.matches[0]).toMatchObject({ homeScore: 1, awayScore: 1 });
    expect(saygOfCardMatch(card.matches[0]!, format)).toMatchObject({ homeScore: 1, awayScore: 1 });
  });
});

const anyHeadStart: fc.Arbitrary<HeadStart> = fc.oneof(
  fc.record({ to: fc.constantFrom(...sides), score: fc.integer({ min: 2, max: 100 }) }),
  fc.record({ to: fc.constantFrom(...sides), legs: fc.integer({ min: 1, max: 2 }) }),
);
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(fc.constantFrom(0, 1, 20, 40, 41, 60, 61, 99, 100, 101), fc.uuid())
      .map(([score, throwId]): Command => ({ type: 'record', throwId, score, noOfDarts: 3 })),
  },
  { weight: 2, arbitrary: fc.constantFrom(...sides).map((first): Command => ({ type: 'start', first })) },
);

it('replays to what the board has: the same remaining scores, legs and winner, at every throw', () =>
  fc.assert(
    fc.property(anyHeadStart, fc.array(anyCommand, { maxLength: 60 }), (headStart, commands) => {
      const board = applyCommands(begin(headStart, { numberOfLegs: 5 }), [
        { type: 'start', first: 'home' },
        ...commands,
      ]).sayg;
      for (const { leg } of legsInOrder(board))
        for (const side of sides)
          expect(pointsRemaining(leg, side) + pointsScored(leg, side)).toBe(startingScoreOf(leg, side));
      let moment = replayableMoment(board, { leg: 0, throws: 0 });
      let last: Sayg | undefined;
      for (; moment; moment = momentAfter(board, moment)) {
        last = matchAt(board, moment);
        expect(last.homeScore + last.awayScore - (headStart.legs ?? 0)).toBe(
          Object.values(last.legs).filter((leg) => legWinner(leg)).length,
        );
      }
      if (!last) return;
      expect([last.homeScore, last.awayScore, winnerOfSayg(last)]).toEqual([
        board.homeScore,
        board.awayScore,
        winnerOfSayg(board),
      ]);
      for (const [number, leg] of Object.entries(last.legs)) expect(leg).toEqual(board.legs[number]);
    }),
  ));

it('is on the board as it is on the card, however the throws come', () =>
  fc.assert(
    fc.property(anyHeadStart, fc.array(anyCommand, { maxLength: 40 }), (headStart, commands) => {
      const format = { playerCount: 1, startingScore: 101, numberOfLegs: 5 };
      const lists = { extras: { visitsFrom: 180, hiChecksFrom: 100 }, highestHiCheck: 170 };
      const all: Command[] = [{ type: 'start', first: 'away' }, ...commands];
      const start = aCard({ matches: [{ ...aCardMatch('Ann v Bob'), headStart }] });
      const atOnce = cardAfterCommands(start, all, { index: 0, format, ...lists });
      const one = all.reduce(
        (card, command) => cardAfterCommands(card, [command], { index: 0, format, ...lists }),
        start,
      );
      expect(one).toEqual(atOnce);
      const board = applyCommands(saygOfCardMatch(start.matches[0]!, format), all).sayg;
      expect(saygOfCardMatch(one.matches[0]!, format)).toEqual(board);
    }),
  ));
