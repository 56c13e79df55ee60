import { teamIdOnSide } from '../card/fixture.ts';
import { isPostponedOrOverruled } from '../card/settled.ts';
import { playersOn } from '../card/scorecard.ts';
import type { Report, ReportData } from './model.ts';
import { teamPlayerValueRow, personLookup, Tally } from './people.ts';

const sides = ['home', 'away'] as const;

/** How often each player was named, over the whole season; ties in the order first named. */
export function menOfTheMatch(data: ReportData): Tally {
  const tally = new Tally();
  const personOf = personLookup(data);
  for (const fixture of data.fixtures) {
    if (isPostponedOrOverruled(fixture) || !fixture.card) continue;
    const { card } = fixture;
    // Whoever named them: most are opponents of the team that did.
    const listed = sides.flatMap((side) =>
      card.matches.flatMap((match) => playersOn(match, side).map((player) => ({ ...player, side }))),
    );
    for (const by of sides) {
      const id = card.manOfTheMatch[by];
      if (!id) continue;
      const { name, side } = listed.find((player) => player.id === id) ?? {
        name: '',
        side: by === 'home' ? 'away' : 'home',
      };
      tally.foldValue(personOf({ id, name }, teamIdOnSide(fixture, side)), (times) => times + 1);
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
      .map((entry) => teamPlayerValueRow(data, entry)),
};
