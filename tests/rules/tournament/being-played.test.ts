import { describe, expect, it } from 'vitest';
import { isTournamentOver, matchEndById, stateOfMatch, type RecordInPlay } from '#rules/tournament/being-played.ts';
import type { Planned } from '#rules/tournament/plan/settle.ts';
import type { Side, TournamentMatch } from '#rules/tournament/tournament.ts';

const side = (name: string, noShow = false): Side => ({ id: name, name, players: [{ id: name, name }], noShow });
const [ann, bea, cat, dot] = [side('Ann'), side('Bea'), side('Cat'), side('Dot')];

const match = (id: string, sideA: Side | null, sideB: Side | null, more: Partial<TournamentMatch> = {}) => ({
  ...{ id, sideA, sideB, scoreA: null, scoreB: null, saygId: id === 'm1' ? 'sayg' : null },
  ...more,
});

/** A semi-final that is being scored, another one and the final. */
function aKnockout(semi: Partial<TournamentMatch> = {}, more: Partial<Planned> = {}): Planned {
  const first = [match('m1', ann, bea, semi), match('m2', cat, dot)];
  return {
    ...{ sides: [ann, bea, cat, dot], bestOf: 5, singleRound: false, plan: null },
    round: { id: 'r1', sides: [], matches: first, matchOptions: [], nextRound: null },
    ...more,
  };
}

const record = (more: Partial<RecordInPlay> = {}): RecordInPlay => ({
  ...{ id: 'sayg', yourName: 'Ann', opponentName: 'Bea', numberOfLegs: 5, homeScore: 1, awayScore: 0 },
  ...{ tournamentMatchId: 'm1', tournamentId: 't' },
  ...more,
});

describe('a match scored throw by throw', () => {
  it('is being played while neither its throws nor its tournament have a result', () => {
    expect(stateOfMatch(record(), aKnockout({ scoreA: 1, scoreB: 0 }))).toBe('playing');
    expect(stateOfMatch(record(), aKnockout({ saygId: null }))).toBe('playing');
    expect(stateOfMatch(record({ tournamentId: null }), null)).toBe('playing');
  });

  it('is finished once a side has won enough legs, or all are played', () => {
    expect(stateOfMatch(record({ homeScore: 3 }), aKnockout({ scoreA: 3, scoreB: 0 }))).toBe('finished');
    const drawn = record({ numberOfLegs: 2, homeScore: 1, awayScore: 1, tournamentId: null });
    expect(stateOfMatch(drawn, null)).toBe('finished');
  });

  it.each<[string, Planned | null]>([
    ['a result was entered by hand', aKnockout({ scoreA: 3, scoreB: 1 })],
    ['all legs were entered by hand, a draw', aKnockout({ scoreA: 2, scoreB: 2 }, { bestOf: 4 })],
    ['a side has left', aKnockout({ scoreA: 1, scoreB: 0 }, { sides: [ann, side('Bea', true), cat, dot] })],
    ['another record scores it', aKnockout({ saygId: 'another' })],
    ['it was taken out of the tournament', aKnockout({ id: 'm9' })],
    ['nothing is drawn any more', aKnockout({}, { round: null })],
    ['the tournament is gone', null],
  ])('has ended elsewhere when %s', (_, tournament) =>
    expect(stateOfMatch(record(), tournament)).toBe('endedElsewhere'),
  );

  it('has ended elsewhere when somebody has entered who won the final', () => {
    const final = { id: 'r2', sides: [], matchOptions: [], matches: [match('m3', cat, bea, { scoreA: 3, scoreB: 2 })] };
    const { round, ...others } = aKnockout();
    const tournament = { ...others, round: { ...round!, nextRound: final } };
    expect(isTournamentOver(tournament)).toBe(true);
    expect(stateOfMatch(record(), tournament)).toBe('endedElsewhere');
  });

  it('on a superleague night is settled by its score in the draw', () => {
    const night = (scoreA: number) => aKnockout({ scoreA, scoreB: 0 }, { singleRound: true, bestOf: 7 });
    expect(stateOfMatch(record({ numberOfLegs: 7 }), night(1))).toBe('playing');
    expect(stateOfMatch(record({ numberOfLegs: 7 }), night(4))).toBe('endedElsewhere');
  });
});

describe('a tournament', () => {
  it('is not over before anything is drawn, or while a match is open', () => {
    expect(isTournamentOver(aKnockout({}, { round: null }))).toBe(false);
    expect(isTournamentOver(aKnockout({ scoreA: 3, scoreB: 0 }))).toBe(false);
  });
  it('that is put together by hand is not over between its rounds', () => {
    const won = { scoreA: 3, scoreB: 1 };
    const others = [match('m1', ann, cat, won), match('m2', bea, dot, won)];
    const round = { id: 'r1', sides: [], matchOptions: [], matches: others };
    const byHand = aKnockout({}, { round, sides: [ann, bea, cat, dot, side('Eve')] });
    expect(isTournamentOver(byHand)).toBe(false);
    const final = { id: 'r2', sides: [], matchOptions: [], matches: [match('m3', ann, bea, won)] };
    expect(isTournamentOver({ ...byHand, round: { ...round, nextRound: final } })).toBe(true);
  });
  it('of one round is over once all matches are won', () => {
    const round = { id: 'r1', sides: [], matchOptions: [], matches: [match('m1', ann, bea, { scoreA: 4, scoreB: 1 })] };
    expect(isTournamentOver(aKnockout({}, { singleRound: true, bestOf: 7, round }))).toBe(true);
  });
});

it('says how every match of a tournament ended, and who has won it', () => {
  const left = { sides: [ann, side('Bea', true), cat, dot] };
  const ends = (tournament: Planned) => Object.fromEntries(matchEndById(tournament));
  const open = { isOver: false, winnerId: null };
  expect(ends(aKnockout({ scoreA: 1, scoreB: 0 }))).toMatchObject({ m1: open, m2: open });
  expect(ends(aKnockout({ scoreA: 1, scoreB: 3 }))).toMatchObject({ m1: { isOver: true, winnerId: 'Bea' }, m2: open });
  expect(ends(aKnockout({}, left))).toMatchObject({ m1: { isOver: true, winnerId: 'Ann' }, m2: open });
});
