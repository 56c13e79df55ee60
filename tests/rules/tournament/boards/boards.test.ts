import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { playableMatchesById, waitingMatchIds } from '#rules/tournament/boards/calling.ts';
import type { BoardCommand } from '#rules/tournament/boards/commands.ts';
import { estimateStarts, minutesPerLeg } from '#rules/tournament/boards/estimate.ts';
import { planAfterBoardCommand, planWithNextCalled } from '#rules/tournament/boards/evening-boards.ts';
import { playOrder } from '#rules/tournament/boards/play-order.ts';
import type { Boards } from '#rules/tournament/plan/boards.ts';
import { formatWithChoices } from '#rules/tournament/plan/formats.ts';
import { eveningLayout } from '#rules/tournament/plan/layout.ts';
import { plainKnockout } from '#rules/tournament/plan/plan.ts';
import { topTwoOfPlayed, type Planned } from '#rules/tournament/plan/settle.ts';
import { anEvening, aScore, drawnEvening, ids, open, played, scored, type Score } from '../plan/evenings.ts';

const minute = 60_000;
const everyKind = ['knockout', 'groups', 'doubleElimination', 'swiss', 'league'] as const;
const runs = { numRuns: 60 };

const boardsOf = ({ plan }: Planned): Boards => plan!.boards!;
const order = (now: Planned) => playOrder(eveningLayout(now));
const ready = (now: Planned) => playableMatchesById(order(now));
const afterCommand = (now: Planned, command: BoardCommand, at: number): Planned => {
  const plan = planAfterBoardCommand(now, command, at);
  if (Array.isArray(plan)) throw new Error(plan[0]!.message);
  return { ...now, plan };
};
/** The evening after a result, with the next match called. */
const result = (now: Planned, id: string, score: Score | null, newId: () => string, at: number): Planned => {
  const after = scored(now, id, score, newId);
  return { ...after, plan: planWithNextCalled(after, at) };
};
const on = (now: Planned) =>
  boardsOf(now).on.map(({ board, matchId, scorerId }) => {
    const { sideA, sideB } = ready(now).get(matchId)!.match;
    return `${board}: ${sideA!.id} v ${sideB!.id}${scorerId ? `, ${scorerId}` : ''}`;
  });

/** What people do on an evening, as numbers that select from what can be done. */
const doing = fc.array(
  fc.record({
    what: fc.constantFrom(
      'result',
      'result',
      'result',
      'change',
      'call',
      'takeOff',
      'close',
      'count',
      'scorer',
      'gone',
    ),
    which: fc.nat(1000),
    other: fc.nat(1000),
    score: fc.option(aScore, { freq: 6 }),
  }),
  { maxLength: 40 },
);
type Doing = typeof doing extends fc.Arbitrary<(infer T)[]> ? T : never;

function step(now: Planned, { what, which, other, score }: Doing, newId: () => string, at: number): Planned {
  const boards = boardsOf(now);
  const pick = <T>(list: readonly T[]): T | undefined => list[which % Math.max(1, list.length)];
  const attempt = (command: BoardCommand) => {
    const plan = planAfterBoardCommand(now, command, at);
    return Array.isArray(plan) ? now : { ...now, plan };
  };
  if (what === 'result') {
    const id = pick(boards.on)?.matchId;
    return id ? result(now, id, score, newId, at) : now;
  }
  if (what === 'change') {
    const id = pick(open(now))?.id;
    return id ? result(now, id, score, newId, at) : now;
  }
  if (what === 'call') {
    const matchId = pick([...ready(now).keys()]);
    return matchId ? attempt({ do: 'call', matchId, board: (other % 4) + 1 }) : now;
  }
  if (what === 'takeOff') {
    const matchId = pick(boards.on)?.matchId;
    return matchId ? attempt({ do: 'takeOff', matchId }) : now;
  }
  if (what === 'close') return attempt({ do: 'set', closed: other % 2 ? [(which % 4) + 1] : [] });
  if (what === 'count') return attempt({ do: 'set', count: which % 5 });
  if (what === 'scorer')
    return attempt({
      do: 'scorer',
      board: (which % 4) + 1,
      scorerId: other % 3 ? now.sides[other % now.sides.length]!.id : null,
    });
  // A side goes home, or comes back.
  const sides = now.sides.map((side, index) =>
    index === which % now.sides.length ? { ...side, noShow: !side.noShow } : side,
  );
  const after = scored({ ...now, sides }, '', null, newId);
  return { ...after, plan: planWithNextCalled(after, at) };
}

const start = (format: Parameters<typeof drawnEvening>[0], count: number, boards: number, newId: () => string) =>
  afterCommand(drawnEvening(format, count, newId), { do: 'set', count: boards }, 0);

describe('boards, whatever is done in whatever order', () => {
  it('have nobody on two of them, lose nobody, and leave none free that could be used', () => {
    fc.assert(
      fc.property(anEvening(everyKind), fc.integer({ min: 1, max: 4 }), doing, ({ format, count }, boards, list) => {
        const newId = ids();
        let now = start(format, count, boards, newId);
        for (const [at, one] of list.entries()) {
          now = step(now, one, newId, (at + 1) * 5 * minute);
          const state = boardsOf(now);
          const playable = ready(now);
          const people = state.on.map(({ matchId }) => [...playable.get(matchId)!.people]);
          expect(new Set(people.flat()).size).toBe(people.flat().length);
          // Whoever scores neither plays nor scores elsewhere.
          const scorers = state.on.flatMap(({ scorerId }) => scorerId ?? []);
          expect(new Set(scorers).size).toBe(scorers.length);
          expect(scorers.filter((id) => people.flat().includes(id))).toEqual([]);
          // Every match that can be played is either on a board or waiting, once.
          const isOn = state.on.map(({ matchId }) => matchId);
          expect([...isOn, ...waitingMatchIds(state, playable)].toSorted()).toEqual([...playable.keys()].toSorted());
          expect(new Set(state.on.map(({ board }) => board)).size).toBe(state.on.length);
          for (const { board } of state.on) {
            expect(board).toBeLessThanOrEqual(state.count);
            expect(state.closed).not.toContain(board);
          }
          const free = state.count - state.closed.length - state.on.length;
          const busy = new Set(people.flat());
          const could = waitingMatchIds(state, playable).filter(
            (id) => !state.held.includes(id) && ![...playable.get(id)!.people].some((person) => busy.has(person)),
          );
          if (free > 0) expect(could).toEqual([]);
          expect(planWithNextCalled(now, (at + 2) * 5 * minute)!.boards).toEqual(state);
        }
      }),
      runs,
    );
  });

  it('bring every evening to its end when each match is played where it was called', () => {
    fc.assert(
      fc.property(
        anEvening(everyKind, 12),
        fc.integer({ min: 1, max: 4 }),
        fc.infiniteStream(aScore),
        ({ format, count }, boards, scores) => {
          const newId = ids();
          let now = start(format, count, boards, newId);
          for (let at = 1; boardsOf(now).on.length; at += 1)
            now = result(
              now,
              boardsOf(now).on[at % boardsOf(now).on.length]!.matchId,
              scores.next().value as Score,
              newId,
              at * 5 * minute,
            );
          expect(topTwoOfPlayed(played(now))[0]).toBeDefined();
          expect(estimateStarts(boardsOf(now), order(now), eveningLayout(now), 0).finalAt).toBeNull();
        },
      ),
      runs,
    );
  });
});

describe('calling', () => {
  it('goes by the order of play, and the loser of the last match on a board scores the next', () => {
    const newId = ids();
    let now = start(plainKnockout, 8, 2, newId);
    expect(on(now)).toEqual(['1: S0 v S1', '2: S2 v S3']);
    now = result(now, boardsOf(now).on[1]!.matchId, [3, 1], newId, 10 * minute);
    expect(on(now)).toEqual(['1: S0 v S1', '2: S4 v S5, S3']);
    now = result(now, boardsOf(now).on[0]!.matchId, [0, 3], newId, 12 * minute);
    expect(on(now)).toEqual(['1: S6 v S7, S0', '2: S4 v S5, S3']);
  });

  it('takes the groups in turn, and a plate side by side with the knockout, the final last', () => {
    const newId = ids();
    const format = formatWithChoices('groups', 12, { groups: 3, through: 2, plate: true, thirdPlace: true });
    const labels = playOrder(eveningLayout(drawnEvening(format, 12, newId)));
    expect(labels.slice(0, 6).map(({ round }) => round)).toEqual(
      ['A', 'A', 'B', 'B', 'C', 'C'].map((letter) => `Group ${letter}`),
    );
    expect(labels.slice(18).map(({ round }) => round)).toEqual([
      'Plate Preliminary',
      'Plate Preliminary',
      'Preliminary',
      'Preliminary',
      'Plate Semi-Final',
      'Plate Semi-Final',
      'Semi-Final',
      'Semi-Final',
      'Plate Final',
      'Third place',
      'Final',
    ]);
  });

  it('by hand puts what was there at the head of the queue, and what is taken off waits until a match ends', () => {
    const newId = ids();
    let now = start(plainKnockout, 8, 2, newId);
    const [first, , third, last] = open(now).map(({ id }) => id);
    now = afterCommand(now, { do: 'call', matchId: last!, board: 1 }, minute);
    expect(on(now)).toEqual(['1: S6 v S7', '2: S2 v S3']);
    expect(boardsOf(now).head).toEqual([first]);
    now = afterCommand(now, { do: 'takeOff', matchId: last! }, minute);
    expect(on(now)).toEqual(['1: S0 v S1', '2: S2 v S3']);
    now = afterCommand(now, { do: 'takeOff', matchId: first! }, minute);
    expect(on(now)).toEqual(['1: S4 v S5', '2: S2 v S3']);
    expect(boardsOf(now).held).toEqual([last, first]);
    now = result(now, third!, [3, 0], newId, 9 * minute);
    expect(on(now)).toEqual(['1: S0 v S1, S5', '2: S2 v S3']);
    expect(boardsOf(now).head).toEqual([last]);
  });

  it.each<[string, BoardCommand, RegExp]>([
    ['to a closed board', { do: 'call', matchId: 'M', board: 2 }, /no open board 2/],
    ['to a board there is not', { do: 'call', matchId: 'M', board: 33 }, /no open board/],
    ['of a match nobody knows', { do: 'call', matchId: 'none', board: 1 }, /cannot be called/],
    ['off a board it is not on', { do: 'takeOff', matchId: 'none' }, /on no board/],
    ['with 33 boards', { do: 'set', count: 33 }, /0 to 32 boards/],
    ['with half a board', { do: 'set', count: 1.5 }, /0 to 32 boards/],
    ['with a closed board there is not', { do: 'set', closed: [4] }, /no board with this number/],
    ['with a scorer where nobody plays', { do: 'scorer', board: 2, scorerId: null }, /Nobody plays on board 2/],
    ['with a scorer who plays', { do: 'scorer', board: 1, scorerId: 'S0' }, /who is free/],
    ['with a scorer nobody knows', { do: 'scorer', board: 1, scorerId: 'nobody' }, /who is free/],
  ])('%s is refused', (_, command, text) => {
    const newId = ids();
    const now = afterCommand(start(plainKnockout, 8, 3, newId), { do: 'set', closed: [2] }, 0);
    const sent = 'matchId' in command && command.matchId === 'M' ? { ...command, matchId: open(now)[2]!.id } : command;
    const after = planAfterBoardCommand(now, sent, minute);
    expect(Array.isArray(after) && after[0]!.message).toMatch(text);
  });

  it('of somebody who plays elsewhere is refused; who scores elsewhere is called, and another scores there', () => {
    const newId = ids();
    let now = start(formatWithChoices('league', 6, { rounds: 1 }), 6, 2, newId);
    const isOn = (id: string) => boardsOf(now).on.some(({ matchId }) => matchId === id);
    const plays = (side: string) => (match: (typeof matches)[number]) =>
      !isOn(match.id) && match.scoreA === null && [match.sideA!.id, match.sideB!.id].includes(side);
    const matches = open(now);
    const [first] = boardsOf(now).on;
    const { sideA, sideB } = matches.find(({ id }) => id === first!.matchId)!;
    const refused = planAfterBoardCommand(
      now,
      { do: 'call', matchId: matches.find(plays(sideA!.id))!.id, board: 2 },
      minute,
    );
    expect(Array.isArray(refused) && refused[0]!.message).toMatch(/plays on board 1/);
    now = result(now, first!.matchId, [3, 0], newId, 10 * minute);
    const scores = boardsOf(now).on.find(({ scorerId }) => scorerId === sideB!.id);
    expect(scores?.board).toBe(1);
    const other = ready(now).get(scores!.matchId)!.people;
    const next = open(now).find(
      (match) => plays(sideB!.id)(match) && !other.has(match.sideA!.id) && !other.has(match.sideB!.id),
    )!;
    now = afterCommand(now, { do: 'call', matchId: next.id, board: 2 }, 11 * minute);
    expect(boardsOf(now).on.find(({ board }) => board === 1)?.scorerId).not.toBe(sideB!.id);
  });
});

describe('the estimate', () => {
  it('takes six minutes a leg until a match is over, then what they took', () => {
    const newId = ids();
    let now = start(plainKnockout, 4, 2, newId);
    // The final begins when the semi-finals are over: best of five, 3.75 legs of 6 minutes.
    expect(estimateStarts(boardsOf(now), order(now), eveningLayout(now), 0).finalAt).toBe(3.75 * 6 * minute);
    now = result(now, boardsOf(now).on[0]!.matchId, [3, 1], newId, 16 * minute);
    expect(minutesPerLeg(boardsOf(now), order(now))).toBe(4);
    // The other semi-final is late: it ends now at the earliest, and the final after it.
    expect(estimateStarts(boardsOf(now), order(now), eveningLayout(now), 20 * minute).finalAt).toBe(20 * minute);
    now = result(now, boardsOf(now).on[0]!.matchId, [3, 0], newId, 16 * minute + 1);
    // Written down in less than a minute a leg: it tells nothing about how long a leg takes.
    expect(
      minutesPerLeg(
        { ...boardsOf(now), ended: [{ board: 1, matchId: open(now)[0]!.id, since: 0, until: 100 }] },
        order(now),
      ),
    ).toBe(6);
  });

  it('has a match that was taken off its board wait until another one has ended', () => {
    const started = start(plainKnockout, 4, 2, ids());
    const [first, second] = boardsOf(started).on;
    const now = afterCommand(started, { do: 'takeOff', matchId: second!.matchId }, 0);
    const { starts } = estimateStarts(boardsOf(now), order(now), eveningLayout(now), 0);
    const labelOf = (id: string) => order(now).find(({ match }) => match?.id === id)!.label;
    expect(starts.get(labelOf(first!.matchId))).toBe(0);
    expect(starts.get(labelOf(second!.matchId))).toBe(3.75 * 6 * minute);
  });

  it('is later with fewer boards, and there is none without any', () => {
    const at = (boards: number) => {
      const now = start(formatWithChoices('groups', 12, { groups: 3, through: 2, plate: true }), 12, 4, ids());
      const after = afterCommand(now, { do: 'set', count: boards }, 0);
      return estimateStarts(boardsOf(after), order(after), eveningLayout(after), 0).finalAt;
    };
    expect(at(1)!).toBeGreaterThan(at(2)!);
    expect(at(2)!).toBeGreaterThan(at(3)!);
    expect(at(0)).toBeNull();
    // 18 + 5 + 5 matches of 22.5 minutes on one board, one after another: the last begins after 27.
    expect(at(1)).toBe(27 * 22.5 * minute);
  });
});
