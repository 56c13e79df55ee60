import { accoladeSources } from './division-scope.ts';
import type { Report } from './model.ts';
import { teamPlayerValueRow, personLookup, Tally } from './people.ts';

export const mostOneEighties: Report = {
  name: 'Most 180s',
  description: 'Players with the most 180s',
  thisDivisionOnly: true,
  columns: ['Team', 'Player', '180s'],
  rows(data, topCount) {
    const tally = new Tally();
    const personOf = personLookup(data);
    for (const player of accoladeSources(data).flatMap(({ oneEighties }) => oneEighties))
      tally.foldValue(personOf(player), (known) => known + 1);
    return tally.top(topCount).map((entry) => teamPlayerValueRow(data, entry));
  },
};

export const highestCheckouts: Report = {
  name: 'Highest checkouts',
  description: 'The best checkout of each player',
  thisDivisionOnly: true,
  columns: ['Team', 'Player', 'Checkout'],
  rows(data, topCount) {
    const tally = new Tally();
    const personOf = personLookup(data);
    for (const hiCheck of accoladeSources(data).flatMap(({ over100Checkouts }) => over100Checkouts))
      tally.foldValue(personOf(hiCheck), (known) => Math.max(known, hiCheck.score));
    return tally.top(topCount).map((entry) => teamPlayerValueRow(data, entry));
  },
};
