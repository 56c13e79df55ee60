import { rememberByObject } from '../basics/remember-by-object.ts';
import type { FixtureFacts } from './facts.ts';
import type { SeasonFold } from './season-fold.ts';

/**
 * How a played league fixture ended for one of its two teams; undefined while no match is decided. Any other team would
 * get the result of the away side.
 */
export function teamResult({ night, result }: FixtureFacts, teamId: string): 'won' | 'drawn' | 'lost' | undefined {
  if (!result) return undefined;
  if (result === 'draw') return 'drawn';
  return (result === 'home') === (night.homeTeamId === teamId) ? 'won' : 'lost';
}

/**
 * Who stands behind each team in a season of players: as entered; of one that was taken out, on its cards, which stay
 * (season-rules.md 9). A card of another name says nothing of who that is.
 */
const playersBehindTeams = rememberByObject(({ isOfPlayers, entries, played }: SeasonFold) => {
  if (!isOfPlayers) return [];
  const onCards = played.flatMap(({ night, matches }) =>
    matches.flatMap(({ home, away }) => [
      ...home.map((playerId) => ({ playerId, teamId: night.homeTeamId })),
      ...away.map((playerId) => ({ playerId, teamId: night.awayTeamId })),
    ]),
  );
  const entered = new Set(entries.map(({ teamId }) => teamId));
  return [...entries, ...onCards.filter(({ teamId }) => !entered.has(teamId))];
});

/** Teams that bear the name of a player who is not shown, in seasons of players (careers.md 8). */
export const teamIdsOfHidden = (
  folds: readonly SeasonFold[],
  isShown: (playerId: string) => boolean,
): ReadonlySet<string> =>
  new Set(
    folds.flatMap((fold) =>
      playersBehindTeams(fold).flatMap(({ playerId, teamId }) => (isShown(playerId) ? [] : [teamId])),
    ),
  );
