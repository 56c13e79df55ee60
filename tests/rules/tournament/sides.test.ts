import { expect, it } from 'vitest';
import { sideNameByPresentNames, withSideCopiesRenewed } from '#rules/tournament/sides.ts';
import { usualPlan } from '#rules/tournament/plan/plan.ts';
import type { Side, TournamentMatch } from '#rules/tournament/tournament.ts';

const players = (...names: string[]) => names.map((name, at) => ({ id: `p${at}`, name }));

it.each([
  ['the only name', 'Ann', ['Ann'], ['Anna'], 'Anna'],
  ['names as they are sorted, sorted anew', 'Ann, Bob', ['Bob', 'Ann'], ['Al', 'Ann'], 'Al, Ann'],
  ['a pair of a night, in its order', 'Bob & Ann', ['Bob', 'Ann'], ['Rob', 'Ann'], 'Rob & Ann'],
  ['a name with its team', 'John (Fox)', ['John'], ['John A'], 'John A (Fox)'],
  ['one with a team, one without', 'Ann, John (Fox, B)', ['John', 'Ann'], ['Al', 'Ann'], 'Al (Fox, B), Ann'],
  ['two of one name', 'John (Bell), John (Fox)', ['John', 'John'], ['John', 'Kim'], 'John (Bell), Kim (Fox)'],
  ['a name of its own', 'The Flyers', ['Ann', 'Bob'], ['Anna', 'Bob'], 'The Flyers'],
  ['one of its own that begins like a player', 'Ann and friends', ['Ann'], ['Anna'], 'Ann and friends'],
])('a side follows its players’ names: %s', (_, name, before, now, expected) => {
  expect(sideNameByPresentNames({ name, players: players(...before) }, players(...now))).toBe(expected);
});

it('a side that is changed is changed in all its matches, also in those that are set aside', () => {
  const side = (name: string): Side => ({ id: 's1', name, players: [], teamId: null, noShow: false });
  const match: TournamentMatch = {
    ...{ id: 'm1', sideA: side('before'), sideB: null, scoreA: 1, scoreB: 0, saygId: null },
  };
  const plan = { ...usualPlan(), setAside: [{ round: 0, place: 0, match, option: null }] };
  const round = { id: 'r1', sides: [], matches: [match], matchOptions: [], nextRound: null };
  const renewed = withSideCopiesRenewed({ sides: [side('now')], round, plan });
  expect(renewed.round!.matches[0]!.sideA!.name).toBe('now');
  expect(renewed.plan!.setAside[0]!.match).toEqual({ ...match, sideA: side('now') });
});
