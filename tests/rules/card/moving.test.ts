import { describe, expect, it } from 'vitest';
import {
  currentMove,
  declineFaults,
  moveIfCompleted,
  moveAfterChange,
  moveMark,
  moveStates,
  possibleMoveSteps,
  moveWords,
  proposalFaults,
  unmovableText,
  type FixtureMove,
  type MoveState,
} from '#rules/card/moving.ts';

const season = { startDate: '2026-09-01', endDate: '2027-03-31' };
const teams = { home: 'Old Bell', away: 'Weavers Arms' };
const aMove = (more: Partial<FixtureMove> = {}): FixtureMove => ({
  ...{ state: 'asked', by: 'away', from: '2026-11-19', dates: ['2026-11-26', '2026-12-03'] },
  ...{ answeredBy: null, note: '', on: '2026-11-01' },
  ...more,
});
const captain = (side: 'home' | 'away') => ({ side, isSecretary: false });

describe('who may do what next', () => {
  it.each<[MoveState | null, string, string, string]>([
    [null, 'propose', 'propose', ''],
    ['asked', 'propose withdraw', 'agree decline propose', 'decline'],
    ['agreed', 'propose withdraw', 'propose decline', 'confirm decline'],
    ['declined', 'propose withdraw', 'propose', ''],
    ['moved', 'propose', 'propose', ''],
  ])('%s: asker %s; other %s; league %s', (state, asker, other, league) => {
    const move = state && aMove({ state });
    expect(possibleMoveSteps(move, captain('away')).join(' ')).toBe(asker);
    expect(possibleMoveSteps(move, captain('home')).join(' ')).toBe(other);
    expect(possibleMoveSteps(move, { side: undefined, isSecretary: true }).join(' ')).toBe(league);
    expect(possibleMoveSteps(move, { side: undefined, isSecretary: false })).toEqual([]);
  });

  it('is both for a captain who manages games, each step once', () =>
    expect(possibleMoveSteps(aMove({ state: 'agreed' }), { side: 'home', isSecretary: true })).toEqual([
      'propose',
      'decline',
      'confirm',
    ]));
});

describe('a move holds', () => {
  const fixture = { date: '2026-11-19', card: null, decision: null, move: aMove() };
  it.each<[string, Partial<typeof fixture> & { card?: unknown; decision?: unknown }, boolean]>([
    ['while the fixture is as it was', {}, true],
    ['not once it is published', { card: {} as never }, false],
    ['not once it is decided', { decision: {} as never }, false],
    ['not on another date', { date: '2026-11-20' }, false],
    ['once it is on the date it was moved to', { date: '2026-11-26', move: aMove({ state: 'moved' }) }, true],
    ['not on the date it was moved from', { move: aMove({ state: 'moved' }) }, false],
  ])('%s', (_, more, isHeld) => expect(!!currentMove({ ...fixture, ...more })).toBe(isHeld));

  it('published and decided fixtures cannot be asked about, and say why', () => {
    expect(unmovableText({ card: {} })).toContain('published');
    expect(unmovableText({ card: null, decision: { reason: 'weather', note: '' } })).toContain('decided');
    expect(unmovableText({ card: null, decision: { reason: 'withdrawn', note: 'Greens' } })).toBe(
      'Greens has withdrawn, so this fixture stays on its date.',
    );
    expect(unmovableText({ card: null })).toBeUndefined();
  });

  it.each(moveStates)('%s: only that it was moved outlasts the night', (state) =>
    expect(moveIfCompleted(aMove({ state }))?.state).toBe(state === 'moved' ? 'moved' : undefined),
  );
});

describe('what is left after another change', () => {
  const before = {
    ...{ date: '2026-11-19', seasonId: 's', homeTeamId: 'h', awayTeamId: 'a', postponed: false },
    move: aMove(),
  };
  it.each<[string, object, boolean]>([
    ['the same details', {}, true],
    ['another date', { date: '2026-11-20' }, false],
    ['another season', { seasonId: 't' }, false],
    ['another team', { awayTeamId: 'b' }, false],
    ['postponed', { postponed: true }, false],
  ])('%s', (_, more, isLeft) =>
    expect(moveAfterChange(before, { ...before, ...more })).toEqual(isLeft ? before.move : null),
  );

  it('a postponed fixture can be asked about, and stays so while it is', () => {
    const postponed = { ...before, postponed: true };
    expect(moveAfterChange(postponed, postponed)).toEqual(before.move);
  });
});

describe('a proposal', () => {
  const reasonOf = (date: string) => (date === '2026-12-24' ? 'Taken.' : undefined);
  it.each<[string[], string | undefined]>([
    [['2026-11-26'], undefined],
    [['2026-11-26', '2026-12-03', '2026-12-10'], undefined],
    [[], 'Choose a date.'],
    [['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17'], '3 dates at most are proposed at once.'],
    [['2026-11-26', '2026-11-26'], 'Each date is proposed once.'],
    [['2026-11-26', '2026-12-24'], 'Thu 24 Dec: Taken.'],
    [['2026-02-30'], 'This is no date.'],
  ])('%j', (dates, message) => expect(proposalFaults(dates, reasonOf, season)[0]?.message).toBe(message));

  it.each([
    ['', 1],
    ['   ', 1],
    ['no', 0],
    ['x'.repeat(200), 0],
    ['x'.repeat(201), 1],
  ])('is declined with a word: %j', (note, faults) => expect(declineFaults(note)).toHaveLength(faults));
});

describe('in words', () => {
  it.each<[Partial<FixtureMove>, string | null, string, string]>([
    [{}, 'Asked to move', 'Weavers Arms asks to move Thu 19 Nov', 'To Thu 26 Nov or Thu 3 Dec. Old Bell has to agree.'],
    [
      { state: 'agreed', dates: ['2026-11-26'] },
      'Asked to move',
      'Both teams agree on Thu 26 Nov',
      'Not Thu 19 Nov. The league confirms it.',
    ],
    [
      { state: 'declined', answeredBy: 'home', note: 'Short of players' },
      null,
      'Old Bell cannot move Thu 19 Nov',
      'Short of players',
    ],
    [{ state: 'declined', answeredBy: 'league', note: 'No' }, null, 'The league cannot move Thu 19 Nov', 'No'],
    [
      { state: 'moved', dates: ['2026-11-26'], answeredBy: 'league' },
      'Moved from Thu 19 Nov',
      'Moved from Thu 19 Nov',
      'To Thu 26 Nov. Asked by Weavers Arms, agreed by Old Bell, confirmed by the league.',
    ],
    [
      { state: 'moved', dates: ['2026-11-26'], answeredBy: 'home' },
      'Moved from Thu 19 Nov',
      'Moved from Thu 19 Nov',
      'To Thu 26 Nov. Asked by Weavers Arms, agreed by Old Bell.',
    ],
  ])('%j', (more, mark, title, about) => {
    expect(moveMark(aMove(more), season)).toBe(mark);
    expect(moveWords(aMove(more), teams, season)).toEqual({ title, about });
  });

  it('nothing asked has no mark', () => expect(moveMark(null)).toBeNull());
});
