import { createContext, useContext, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { playerPath, type Place } from '#rules/site/paths.ts';

interface Card {
  /** Where the fixture belongs; undefined when its division or season was deleted. */
  place: Place | undefined;
  /** Name of the team a player of the card plays for. */
  teamOf: (playerId: string) => string | undefined;
  /** The own team of a player who helps out on this card. */
  helpsFrom: (playerId: string) => string | undefined;
}

export const CardContext = createContext<Card>({
  place: undefined,
  teamOf: () => undefined,
  helpsFrom: () => undefined,
});

/** A player, linked to their page if its address is known. */
export function PlayerName({ player }: { player: { id: string; name: string } }) {
  const { place, teamOf, helpsFrom } = useContext(CardContext);
  const own = helpsFrom(player.id);
  const team = own ?? teamOf(player.id);
  const name = place && team ? <Link to={playerPath(place, player.name, team)}>{player.name}</Link> : player.name;
  if (!own) return typeof name === 'string' ? <span>{name}</span> : name;
  return (
    <span>
      <span>
        {name} <small className="block ink-2 regular">(helps out, {own})</small>
      </span>
    </span>
  );
}

/** Names inside it are marked that help out: of players by id, their own teams. */
export function HelperMarks({ ownTeams, children }: { ownTeams: ReadonlyMap<string, string>; children: ReactNode }) {
  const card = useContext(CardContext);
  return <CardContext value={{ ...card, helpsFrom: (id) => ownTeams.get(id) }}>{children}</CardContext>;
}
