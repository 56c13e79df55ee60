import { createContext, useContext } from 'react';
import { Link } from 'react-router-dom';
import { playerPath, type Place } from '../../../lib/page/paths.ts';

interface Card {
  /** Where the fixture belongs; undefined when its division or season was deleted. */
  place: Place | undefined;
  /** Name of the team a player of the card plays for. */
  teamOf: (playerId: string) => string | undefined;
}

export const CardContext = createContext<Card>({ place: undefined, teamOf: () => undefined });

/** A player, linked to their page if its address is known. */
export function PlayerName({ player }: { player: { id: string; name: string } }) {
  const { place, teamOf } = useContext(CardContext);
  const team = teamOf(player.id);
  if (!place || !team) return <span>{player.name}</span>;
  return <Link to={playerPath(place, player.name, team)}>{player.name}</Link>;
}
