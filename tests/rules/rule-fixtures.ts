import type { LeagueRules } from '#rules/basics/defaults.ts';
import type { SideName } from '#rules/darts/leg.ts';
import type { PlayedFixture } from '../support/makers/ruled-seasons.ts';
import { aCard, aFixture, aMatch } from './makers.ts';

const people = {
  1: 'Ann v Bob',
  2: 'Ann Al v Bob Ben',
  3: 'Ann Al Art v Bob Ben Bill',
  4: 'A1 A2 A3 A4 v B1 B2 B3 B4',
};

const firstOf = (side: SideName) => (side === 'home' ? { id: 'ann', name: 'Ann' } : { id: 'bob', name: 'Bob' });

/** A fixture whose matches came out so, in playing order: "2-0 2-1", with as many players as the card says. */
export function playedUnder(
  rules: LeagueRules,
  [home, away]: readonly [string, string],
  scores: string,
  { day = 5, extras = {} }: { day?: number; extras?: PlayedFixture[3] } = {},
) {
  const results = scores.split(' ').map((score) => score.split('-').map(Number));
  return aFixture({
    id: `${home} ${away} ${day}`,
    date: `2026-11-${String(day).padStart(2, '0')}`,
    homeTeamId: home,
    awayTeamId: away,
    card: aCard({
      oneEighties: (extras.visits ?? []).map((side) => firstOf(side)),
      over100Checkouts: (extras.finishes ?? []).map((side) => ({ ...firstOf(side), score: 120 })),
      matches: results.map(([homeScore, awayScore], index) => {
        const { playerCount } = rules.card.league[index]!;
        const who = playerCount ? people[playerCount as 1] : 'Ann Al v Bob Ben Bill';
        return aMatch(who, homeScore, awayScore);
      }),
    }),
  });
}
