import { expect, it } from 'vitest';
import { finalsNight } from '#rules/reports/finals-night.ts';
import { formatWithChoices } from '#rules/tournament/plan/formats.ts';
import type { FormatKind } from '#rules/tournament/plan/plan.ts';
import type { TournamentMatch } from '#rules/tournament/tournament.ts';
import { rules, nobodyHelps } from '../makers.ts';
import { drawnEvening, ids, playedOut, settledEvening, type Score } from '../tournament/plan/evenings.ts';

/** The better side by number wins, the more clearly the worse the other is. */
const byNumber = ({ sideA, sideB }: TournamentMatch): Score => (sideA!.id < sideB!.id ? [3, 0] : [0, 3]);

/** What the report says of a tournament of three sides, S0, S1 and S2, after some have left. */
function awards(kind: FormatKind, left: readonly string[] = []) {
  const newId = ids();
  const played = playedOut(drawnEvening(formatWithChoices(kind, 3), 3, newId), byNumber, newId);
  const sides = played.sides.map((side) => ({ ...side, noShow: left.includes(side.id) }));
  const tournament = { ...details, ...settledEvening({ ...played, sides }, newId) };
  const rows = finalsNight.rows({ ...season, tournaments: [tournament] }, 15);
  return rows.flatMap(({ cells: [award, goesTo] }) =>
    award!.text.startsWith('Singles at') ? [`${award!.text.split(', ').at(-1)}: ${goesTo!.text}`] : [],
  );
}

const details = {
  ...{ id: 'tournament', date: '2026-12-03', seasonId: 'season', divisionId: null, address: 'The Swan' },
  ...{ type: 'Singles', host: null, opponent: null, accoladesCount: true, excludeFromReports: false },
  ...{ oneEighties: [], over100Checkouts: [], bestOf: 5, singleRound: false },
};

const season = {
  season: { startDate: '2026-09-07', endDate: '2027-02-14' },
  ...{ helps: nobodyHelps, division: { id: 'one', name: 'One' }, divisions: [{ id: 'one', name: 'One' }] },
  ...{ teams: [], players: [], moved: [], left: [], fixtures: [], rules, namesMenOfTheMatch: false },
};

it.each<[string, string[], string[]]>([
  ['who lost the final of a knockout is runner-up', awards('knockout'), ['runner-up: S2', 'winner: S0']],
  ['unless they have left', awards('knockout', ['S2']), ['winner: S0']],
  ['who won it and has left is neither', awards('knockout', ['S0']), ['winner: S2']],
  ['nobody is where a table decides, whoever meets in its last round', awards('league'), ['winner: S0']],
  ['the losers may come back', awards('doubleElimination'), ['runner-up: S1', 'winner: S0']],
])('%s', (_, said, expected) => expect(said).toEqual(expected));

it('goes by place: who shares the first is a winner, and then nobody is second', () => {
  const aTeam = (name: string, points: number) => ({
    ...{ id: name, name, address: '', divisionId: 'one' },
    adjustments: [{ id: name, points, reason: 'given', on: '2026-10-01', takenBackOn: null }],
  });
  const awarded = (...teams: ReturnType<typeof aTeam>[]) =>
    finalsNight
      .rows({ ...season, rules: { ...rules, sharesPlaces: true }, teams, tournaments: [] }, 15)
      .slice(-2)
      .map(({ cells }) => cells.map(({ text, teamName }) => (teamName ? `${text} (${teamName})` : text)));
  const [fox, bell, swan, oak] = [aTeam('Fox', 4), aTeam('Bell', 4), aTeam('Swan', 2), aTeam('Oak', 2)];
  expect(awarded(fox, bell, swan)).toEqual([
    ['One: Runner-up', '', ''],
    ['One: Winner', 'Bell, Fox', '4'],
  ]);
  expect(awarded(fox, swan, oak)).toEqual([
    ['One: Runner-up', 'Oak, Swan', '2'],
    ['One: Winner', 'Fox (Fox)', '4'],
  ]);
});
