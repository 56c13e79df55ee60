import { matchSizeByPlayers } from '../card/counting.ts';
import { publishedMatchesThatStand, teamIdOnSide } from '../card/fixture.ts';
import { matchBestOf, matchWinningSide, roundsInOrder, type Side, type Tournament } from '../tournament/tournament.ts';
import { fixturesAndTournamentsCounted } from './division-scope.ts';
import type { Report } from './model.ts';
import { teamPlayerValueRow, personLookup, Tally } from './people.ts';

/** The sides of a tournament without those that did not come: one that left later counts by what it played before. */
function sidesThatPlayed(tournament: Tournament): Side[] {
  const decided = roundsInOrder(tournament).flatMap((round) =>
    round.matches.filter((match, index) => matchWinningSide(match, matchBestOf(tournament, round, index))),
  );
  const playing = new Set(decided.flatMap(({ sideA, sideB }) => [sideA?.id, sideB?.id]));
  return tournament.sides.filter(({ id, noShow }) => !noShow || playing.has(id));
}

/** Appearances in matches with equally many players on both sides, scored or not, plus one per side of a tournament. */
export const mostPlayed: Report = {
  name: 'Most played player',
  description: 'Players with the most matches in fixtures, and tournaments entered',
  thisDivisionOnly: true,
  columns: ['Team', 'Player', 'Played'],
  rows(data, topCount) {
    const tally = new Tally();
    const personOf = personLookup(data);
    const { fixtures, tournaments } = fixturesAndTournamentsCounted(data);
    const more = (known: number) => known + 1;
    for (const fixture of fixtures) {
      for (const match of publishedMatchesThatStand(fixture, data.rules).filter(
        (one) => matchSizeByPlayers(one, one.format) !== undefined,
      )) {
        for (const player of match.homePlayers) tally.foldValue(personOf(player, teamIdOnSide(fixture, 'home')), more);
        for (const player of match.awayPlayers) tally.foldValue(personOf(player, teamIdOnSide(fixture, 'away')), more);
      }
    }
    for (const { teamId, players } of tournaments.flatMap(sidesThatPlayed))
      for (const player of players) tally.foldValue(personOf(player, teamId ?? ''), more);
    return tally.top(topCount).map((entry) => teamPlayerValueRow(data, entry));
  },
};
