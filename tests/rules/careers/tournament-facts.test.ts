import { expect, it } from 'vitest';
import { tournamentFacts } from '#rules/careers/tournament-facts.ts';
import { formatWithChoices } from '#rules/tournament/plan/formats.ts';
import { winnerAndRunnerUp } from '#rules/tournament/plan/winner.ts';
import { drawnEvening, ids, playedOut } from '../tournament/plan/evenings.ts';

const about = {
  id: 'evening',
  date: '2026-11-05',
  seasonId: 'season',
  divisionId: null,
  address: 'The Red Lion',
  type: 'Singles',
  host: null,
  opponent: null,
  accoladesCount: true,
  excludeFromReports: false,
  oneEighties: [],
  over100Checkouts: [],
};

it.each([
  // Of three, one rests in each round: the last match of a league and the last of a Swiss evening are no finals.
  ['league', 3, 'S1'],
  ['swiss', 3, 'S1'],
  ['knockout', 4, 'S2'],
  ['groups', 6, 'S1'],
  ['doubleElimination', 5, 'S1'],
] as const)('winner and runner-up of a %s are those of the evening', (kind, count, second) => {
  const newId = ids();
  // The one whose name is lower wins.
  const over = playedOut(
    drawnEvening(formatWithChoices(kind, count, kind === 'groups' ? { groups: 2 } : {}), count, newId),
    ({ sideA, sideB }) => (sideA!.id < sideB!.id ? [3, 0] : [0, 3]),
    newId,
  );
  const { parts } = tournamentFacts({ ...about, ...over } as Parameters<typeof tournamentFacts>[0], (id) => id);
  const placed = (place: string) => [...parts].flatMap(([id, part]) => (part.place === place ? [id] : []));
  expect(winnerAndRunnerUp(over).map(({ id }) => id)).toEqual(['S0', second]);
  expect([placed('winner'), placed('runnerUp')]).toEqual([['player of S0'], [`player of ${second}`]]);
});

it('a side that is marked as not there has only what it played before', () => {
  const side = (id: string, noShow: boolean) => ({
    id,
    name: id,
    noShow,
    players: [{ id: `player of ${id}`, name: id }],
  });
  const [there, left, absent] = [side('S0', false), side('S1', true), side('S2', true)];
  const match = (sideB: object, scoreA: number | null, scoreB: number | null) => ({
    ...{ sideA: there, sideB, scoreA, scoreB, saygId: null },
  });
  const round = { matches: [match(left, 3, 0), match(absent, null, null)], matchOptions: [], nextRound: null };
  const { parts } = tournamentFacts(
    { ...about, singleRound: false, bestOf: 5, sides: [there, left, absent], round } as unknown as Parameters<
      typeof tournamentFacts
    >[0],
    (id) => id,
  );
  expect([...parts.keys()]).toEqual(['player of S0', 'player of S1']);
});
