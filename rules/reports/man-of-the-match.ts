import { teamOn } from '../card/fixture.ts';
import type { Report, ReportData } from './model.ts';
import { playerRow, registeredPeople, Tally } from './people.ts';

/** How often each player was named, over the whole season; ties in the order first named. */
export function menOfTheMatch(data: ReportData): Tally {
  const tally = new Tally();
  const personOf = registeredPeople(data);
  for (const fixture of data.fixtures) {
    if (fixture.postponed || !fixture.card) continue;
    const { card } = fixture;
    const listed = card.matches.flatMap(({ homePlayers, awayPlayers }) => [...homePlayers, ...awayPlayers]);
    for (const side of ['home', 'away'] as const) {
      const id = card.manOfTheMatch[side];
      if (!id) continue;
      const name = listed.find((player) => player.id === id)?.name ?? '';
      tally.note(personOf({ id, name }, teamOn(fixture, side)), (times) => times + 1);
    }
  }
  return tally;
}

export const manOfTheMatch: Report = {
  name: 'Man of the match',
  description: 'Players named man of the match most often',
  thisDivisionOnly: false,
  columns: ['Team', 'Player', 'Times'],
  isFor: ({ namesMenOfTheMatch }) => namesMenOfTheMatch,
  rows: (data, topCount) =>
    menOfTheMatch(data)
      .top(topCount)
      .map((entry) => playerRow(data, entry)),
};
