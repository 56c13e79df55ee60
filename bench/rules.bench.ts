import { defaultLeagueRules, completeRules, type LeagueRules } from '#rules/basics/defaults.ts';
import type { ViewedFixture } from '#rules/card/fixture.ts';
import { placesGainedOnLatestDay, teamTable } from '#rules/league/league-table.ts';
import { ruleSets, type RuleSet } from '../tests/support/makers/rule-sets.ts';
import { atMost } from './measure.ts';

/*
 * The table of a division of 20 teams that have played all of 380 fixtures, under the rules of leagues of every shape,
 * as a ratio to the usual rules. Cards have the usual eight matches, so that only the rules differ.
 */
const teams = Array.from({ length: 20 }, (_, at) => ({ id: `team ${at}`, name: `Team ${at}`, address: '' }));
const rounds = 25;
const people = Array.from({ length: 3 }, (_, at) => ({ id: `player ${at}`, name: `Player ${at}` }));

/** The fixtures of a season, which nothing is remembered of. */
const season = ({ card }: LeagueRules): ViewedFixture[] =>
  teams.flatMap(({ id: homeTeamId }, home) =>
    teams.flatMap(({ id: awayTeamId }, away): ViewedFixture[] => {
      if (home === away) return [];
      const matches = card.league.map(({ playerCount, numberOfLegs, playsAll }, at) => {
        const isHome = (home * 7 + away * 3 + at) % 3 > 0;
        const won = playsAll ? numberOfLegs - (at % 2) : Math.floor(numberOfLegs / 2) + 1;
        const lost = playsAll ? numberOfLegs - won : at % 2;
        const players = people.slice(0, playerCount || people.length);
        return {
          homePlayers: players,
          awayPlayers: players,
          homeScore: isHome ? won : lost,
          awayScore: isHome ? lost : won,
        };
      });
      const id = `${home} ${away}`;
      return [
        {
          ...{
            id,
            homeTeamId,
            awayTeamId,
            divisionId: 'division',
            date: `2026-${10 + ((home + away) % 3)}-0${1 + (away % 9)}`,
          },
          ...{ postponed: false, isKnockout: false, accoladesCount: true, matchOptions: [] },
          card: { matches, oneEighties: [], over100Checkouts: [], manOfTheMatch: { home: null, away: null } },
        },
      ];
    }),
  );

/** Nanoseconds for the table and the movement in it. */
function timeFor(rules: LeagueRules): number {
  const fixtures = season(rules);
  const start = process.hrtime.bigint();
  teamTable(fixtures, teams, rules);
  placesGainedOnLatestDay(fixtures, teams, rules);
  return Number(process.hrtime.bigint() - start);
}

/** The rules of a set, its matches repeated or left out until there are as many as usual. */
function ofUsualLength(set: RuleSet): LeagueRules {
  const rules = completeRules(ruleSets[set]);
  const { length } = defaultLeagueRules.card.league;
  const league = Array.from({ length }, (_, at) => rules.card.league[at % rules.card.league.length]!);
  return { ...rules, card: { league, qualifier: league } };
}

for (const set of Object.keys(ruleSets) as RuleSet[]) {
  const rules = ofUsualLength(set);
  for (let warm = 0; warm < 5; warm += 1) [timeFor(defaultLeagueRules), timeFor(rules)].sort();
  const ratios = Array.from({ length: rounds }, () => {
    const usual = timeFor(defaultLeagueRules);
    return timeFor(rules) / usual;
  });
  atMost(`table of 20 teams, ${set}, of the usual rules`, ratios, 1.2);
}
