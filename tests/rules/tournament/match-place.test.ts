import { expect, it } from 'vitest';
import { matchPlaces } from '#rules/tournament/match-place.ts';
import { noBoards } from '#rules/tournament/plan/boards.ts';
import type { Planned } from '#rules/tournament/plan/settle.ts';
import type { Side, TournamentMatch } from '#rules/tournament/tournament.ts';
import { drawnEvening, open } from './plan/evenings.ts';

const side = (...names: string[]): Side => ({
  ...{ id: names.join(), name: names.join(' & '), noShow: false },
  players: names.map((name) => ({ id: name, name })),
});
const match = (id: string, sideA: Side, sideB: Side): TournamentMatch => ({
  id,
  sideA,
  sideB,
  scoreA: null,
  scoreB: null,
});
const aRound = (matches: TournamentMatch[], name: string | null = null) => ({
  ...{ id: 'r1', name, sides: [], matches, matchOptions: [], nextRound: null },
});

it('matches of a superleague night are numbered among those of as many players', () => {
  const night: Planned = {
    ...{ sides: [], bestOf: null, singleRound: true, plan: null },
    round: aRound([
      match('m1', side('Ann', 'Bea'), side('Cat', 'Dot')),
      match('m2', side('Ann'), side('Cat')),
      match('m3', side('Bea'), side('Dot')),
    ]),
  };
  expect(Object.fromEntries(matchPlaces(night))).toEqual({
    m1: { board: null, name: 'Pairs 1' },
    m2: { board: null, name: 'Singles 1' },
    m3: { board: null, name: 'Singles 2' },
  });
});

it('matches of a drawn evening have the name of their round and, when they are called, a board', () => {
  const evening = drawnEvening({ kind: 'knockout' } as Parameters<typeof drawnEvening>[0], 4);
  const [first, second] = open(evening);
  const on = [{ board: 2, matchId: second!.id, since: 0, scorerId: null }];
  const places = matchPlaces({ ...evening, plan: { ...evening.plan!, boards: { ...noBoards, count: 2, on } } });
  expect(places.get(first!.id)?.board).toBeNull();
  expect(places.get(second!.id)).toEqual({ board: 2, name: expect.stringMatching(/semi|round/i) });
});

it('a round without a name gives none', () => {
  const evening: Planned = {
    ...{ sides: [], bestOf: 5, singleRound: false, plan: null },
    round: aRound([match('m1', side('Ann'), side('Bea'))]),
  };
  expect(matchPlaces(evening).get('m1')?.board).toBeNull();
});
