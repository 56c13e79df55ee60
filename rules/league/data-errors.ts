import { plural } from '../basics/plural.ts';
import { formatDay } from '../basics/dates.ts';
import { isOfWholeTeam } from '../basics/match-format.ts';
import type { SeasonRules } from '../basics/defaults.ts';
import { matchSizeByPlayers } from '../card/counting.ts';
import {
  matchKindInSentence,
  publishedMatchesThatStand,
  teamIdOnSide,
  type Fixture,
  type ViewedFixture,
} from '../card/fixture.ts';
import { countsInTeamTable } from './league-table.ts';
import type { CardPlayer } from '../card/scorecard.ts';

/** A mistake in the results, with the record where it can be corrected (league.md 10). */
interface DataError {
  message: string;
  gameId?: string;
  tournamentId?: string;
  teamId?: string;
  playerId?: string;
}

type TeamName = (teamId: string) => string;

type Match = ReturnType<typeof publishedMatchesThatStand>[number];

/** What is wrong with the fixtures' matches: unequal players, draws, two winners, one score only (league.md 10). */
export const matchErrors = (fixtures: readonly Fixture[], teamName: TeamName, rules: SeasonRules): DataError[] =>
  fixtures.flatMap((fixture) =>
    publishedMatchesThatStand(fixture, rules).flatMap((match) => {
      const [home, away] = [teamName(fixture.homeTeamId), teamName(fixture.awayTeamId)];
      const fault = matchFault(match, home, away);
      if (!fault) return [];
      return [
        {
          message: `${matchName(match)}, ${home} v ${away} on ${formatDay(fixture.date)}: ${fault}`,
          gameId: fixture.id,
        },
      ];
    }),
  );

/** Teams outside the scope that have results in the fixtures, so no table shows them (league.md 6, 10). */
export function errorPerOutsideTeam(
  fixtures: readonly ViewedFixture[],
  teamsInScope: ReadonlySet<string>,
  teamName: TeamName,
): DataError[] {
  const withResults = fixtures
    .filter(countsInTeamTable)
    .flatMap((fixture) => [teamIdOnSide(fixture, 'home'), teamIdOnSide(fixture, 'away')]);
  const outside = [...new Set(withResults)].filter((teamId) => !teamsInScope.has(teamId));
  return outside.map((teamId) => ({
    message: `${teamName(teamId)} has results here but is not registered in these divisions, so it is left out of the table. Register it for the season or correct its fixtures.`,
    teamId,
  }));
}

/**
 * "Pairs match 6": the kind from its players, or the expected kind while they are unequal; then its place on the card.
 */
function matchName({ homePlayers, awayPlayers, format, index }: Match): string {
  const kind = matchKindInSentence(matchSizeByPlayers({ homePlayers, awayPlayers }, format) ?? format.playerCount);
  return kind === 'match' ? `Match ${index + 1}` : `${kind.charAt(0).toUpperCase()}${kind.slice(1)} match ${index + 1}`;
}

function matchFault(match: Match, home: string, away: string): string | undefined {
  const { homePlayers, awayPlayers, homeScore, awayScore, format, given } = match;
  if (given) return undefined;
  if (homePlayers.length !== awayPlayers.length && !isOfWholeTeam(format)) {
    return `${home} has ${playersInWords(homePlayers)}, ${away} has ${playersInWords(awayPlayers)}. The match does not count until both sides have the same number of players.`;
  }
  if (homeScore === null && awayScore === null) return undefined;
  if (homeScore === null || awayScore === null) {
    const [team, score] = homeScore === null ? [away, awayScore] : [home, homeScore];
    return `only ${team} has a score, ${score}. Both scores are required; the match does not count until the other is entered.`;
  }
  const score = `the score is ${homeScore}-${awayScore} of ${format.numberOfLegs} legs`;
  if (!format.playsAll && Math.min(homeScore, awayScore) > format.numberOfLegs / 2) {
    return `${score}, more than half the legs on both sides, so there are two winners. The match does not count until the score is corrected.`;
  }
  if (format.playsAll)
    return homeScore + awayScore > format.numberOfLegs
      ? `${score}, which is more than are played. The match does not count until the score is corrected.`
      : undefined;
  return homeScore === awayScore && homeScore > 0
    ? `${score}, a draw. It will not count in the players table.`
    : undefined;
}

function playersInWords(players: readonly CardPlayer[]): string {
  const names = players.map((player) => player.name).join(', ');
  const count = plural(players.length, 'player');
  return names ? `${count} (${names})` : count;
}
