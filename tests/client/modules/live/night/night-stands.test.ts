import { describe, expect, it } from '@jest/globals';
import { isNightRunning, nextMatch } from '../../../../../client/modules/live/night/night-stands.ts';
import type { NightBoard } from '../../../../../client/modules/live/night/use-board.ts';

type Match = NightBoard['night']['rounds'][number]['matches'][number];

const side = (name: string) => ({ id: name, name, players: [] });
const match = (id: string, a: string, b: string | null, more: object = {}) =>
  ({
    ...{ id, sideA: side(a), sideB: b && side(b), scoreA: null, scoreB: null, saygId: null },
    format: { numberOfLegs: 5 },
    ...more,
  }) as unknown as Match;

const aKnockout = (matches: Match[], more: object = {}) =>
  ({
    night: {
      date: '2026-11-19',
      singleRound: false,
      winningSide: null,
      boards: null,
      ...more,
      rounds: [{ name: 'Last 8', matches }],
    },
    board: { lines: [], next: null, isOver: true },
  }) as unknown as NightBoard;

const aNight = (board: object, date = '2026-11-19') =>
  ({
    night: { date, singleRound: true, rounds: [] },
    board: { lines: [{}], isOver: false, next: null, ...board },
  }) as unknown as NightBoard;

const bothLeft = { isOver: true, winnerId: null, scoreA: 1, scoreB: 1, format: { numberOfLegs: 3 } };
const won = { isOver: true, winnerId: 'Ann', scoreA: 3, scoreB: 1 };
const level = { isOver: true, winnerId: null, scoreA: 2, scoreB: 2, format: { numberOfLegs: 4 } };

describe('a night is running', () => {
  it.each<[string, NightBoard, boolean]>([
    ['on its day, while matches are open', aNight({}), true],
    ['not once all are played', aNight({ isOver: true }), false],
    ['not before anything is drawn', aNight({ lines: [] }), false],
    ['not on another day', aNight({}, '2026-11-18'), false],
    ['as a knockout, until somebody has won it', aKnockout([match('m1', 'Ann', 'Bea')]), true],
    ['no longer then', aKnockout([match('m1', 'Ann', 'Bea')], { winningSide: { id: 'Ann' } }), false],
    ['not as a knockout without a draw', aKnockout([]), false],
    ['not as a knockout whose finalists have both left', aKnockout([match('m1', 'Ann', 'Bea', bothLeft)]), false],
    [
      'as a knockout put together by hand, whose semi-finals are over and whose final is not entered yet',
      aKnockout([match('m1', 'Ann', 'Bea', won), match('m2', 'Cat', 'Dot', won)]),
      true,
    ],
    ['as a knockout whose final ended level, until its decider', aKnockout([match('m1', 'Ann', 'Bea', level)]), true],
  ])('%s', (_, night, isRunning) => expect(isNightRunning(night, '2026-11-19')).toBe(isRunning));
});

it('next is the match that is called, else the first that is open and not being scored', () => {
  const played = match('m1', 'Ann', 'Bea', { scoreA: 3, scoreB: 1 });
  const isOn = match('m2', 'Cat', 'Dot', { saygId: 's2' });
  const all = [played, isOn, match('m3', 'Eve', null), match('m4', 'Fay', 'Gin'), match('m5', 'Hal', 'Ivy')];
  expect(nextMatch(aKnockout(all))).toEqual({ name: 'Last 8', names: ['Fay', 'Gin'] });
  const queue = [
    { matchId: 'm4', isReady: false, isHeld: false },
    { matchId: 'm5', isReady: true, isHeld: false },
  ];
  expect(nextMatch(aKnockout(all, { boards: { queue } }))).toEqual({ name: 'Last 8', names: ['Hal', 'Ivy'] });
  // What was taken off its board waits until another match has ended.
  const held = [{ matchId: 'm4', isReady: true, isHeld: true }];
  expect(nextMatch(aKnockout(all, { boards: { queue: [...held, queue[1]!] } }))?.names).toEqual(['Hal', 'Ivy']);
  expect(nextMatch(aKnockout(all.slice(0, 4), { boards: { queue: held } }))).toBeNull();
  expect(nextMatch(aKnockout([played]))).toBeNull();
  // One of them has left: the other goes on without playing.
  const isWalkover = match('m6', 'Jon', 'Kim', { isOver: true, winnerId: 'Jon', leftWords: 'Kim: retired' });
  expect(nextMatch(aKnockout([isWalkover]))).toBeNull();
  const next = { name: 'Singles 5', names: { home: 'L Bright', away: 'J Sutcliffe' } };
  expect(nextMatch(aNight({ next }))).toEqual({ name: 'Singles 5', names: ['L Bright', 'J Sutcliffe'] });
});
