import { describe, expect, it } from 'vitest';
import { isTournamentOver } from '#rules/tournament/being-played.ts';
import { eveningLayout } from '#rules/tournament/plan/layout.ts';
import { formatWithChoices } from '#rules/tournament/plan/formats.ts';
import type { FormatKind } from '#rules/tournament/plan/plan.ts';
import { topTwoOfPlayed, type Planned } from '#rules/tournament/plan/settle.ts';
import { drawnEvening, ids, played, scored, settledEvening, type Score } from './evenings.ts';

const bestOfFour = (kind: FormatKind, newId: () => string): Planned => {
  const { plan, ...blank } = drawnEvening(formatWithChoices(kind, 4, {}), 4, newId);
  return settledEvening({ ...blank, round: null, bestOf: 4, plan: plan! }, newId);
};
const enter = (now: Planned, at: number, score: Score, newId: () => string) =>
  scored(now, played(now).matches[at]!.match!.id, score, newId);
const placesOf = (now: Planned, label: string) =>
  eveningLayout(now)
    .flatMap(({ matches }) => matches)
    .find((match) => match.label === label)!
    .places.map(({ side, text, isBye }) => side?.name ?? text ?? (isBye ? 'Nobody' : ''));
const withAbsent = (now: Planned, absent: readonly string[], newId: () => string) =>
  settledEvening({ ...now, sides: now.sides.map((side) => ({ ...side, noShow: absent.includes(side.id) })) }, newId);

describe('a match of an even number of legs that ended level', () => {
  it('takes nobody on in a knockout: the place in the next match waits, and nobody has won', () => {
    const newId = ids();
    let now = enter(bestOfFour('knockout', newId), 0, [2, 2], newId);
    expect(placesOf(now, 'M3')).toEqual(['winner(M1)', 'winner(M2)']);
    now = enter(now, 1, [3, 0], newId);
    expect(placesOf(now, 'M3')).toEqual(['winner(M1)', 'S2']);
    expect([topTwoOfPlayed(played(now))[0], isTournamentOver(now)]).toEqual([undefined, false]);
    // Nobody throws in it any more.
    expect(played(now).matches.map(({ end }) => end && (end.winner?.id ?? null))).toEqual([null, 'S2', undefined]);
    // With who won the decider it goes on.
    now = enter(now, 0, [3, 1], newId);
    expect(placesOf(now, 'M3')).toEqual(['S0', 'S2']);
    now = enter(now, 2, [2, 2], newId);
    expect([topTwoOfPlayed(played(now))[0], isTournamentOver(now)]).toEqual([undefined, false]);
  });

  it.each([
    [['S0'], ['S1', 'S2'], [2, 2]],
    [
      ['S0', 'S1'],
      ['Nobody', 'S2'],
      [2, 2],
    ],
  ] as const)('is won by the opponent of who leaves then; without %s the final has %s', (absent, places, score) => {
    const newId = ids();
    let now = enter(bestOfFour('knockout', newId), 0, score, newId);
    now = withAbsent(enter(now, 1, [3, 0], newId), absent, newId);
    expect(placesOf(now, 'M3')).toEqual(places);
  });

  it('takes nobody on among winners and losers either', () => {
    const newId = ids();
    const now = enter(bestOfFour('doubleElimination', newId), 0, [2, 2], newId);
    expect([placesOf(now, 'M3'), placesOf(now, 'M4')].map(([first]) => first)).toEqual(['loser(M1)', 'winner(M1)']);
  });

  it.each(['groups', 'league', 'swiss'] as const)(
    'counts as a draw in every table, also when one of both leaves: %s',
    (kind) => {
      const newId = ids();
      const now = enter(bestOfFour(kind, newId), 0, [2, 2], newId);
      const { sideA } = played(now).matches[0]!.match!;
      for (const one of [now, withAbsent(now, [sideA!.id], newId)])
        expect(played(one).matches[0]!.end).toMatchObject({ winner: null, loser: null, isWalkover: false });
    },
  );
});
