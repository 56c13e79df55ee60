import { teamOrPlayerText } from '#rules/basics/of-players.ts';
import { useIsSeasonOfPlayers } from './session.ts';

/** Says of players what is said of teams, where players play the season in their place. */
export function useTeamOrPlayerText(seasonId: string | null | undefined): (text: string) => string {
  const isOfPlayers = useIsSeasonOfPlayers(seasonId);
  return (text) => teamOrPlayerText(isOfPlayers, text);
}
