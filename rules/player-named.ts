interface PlayerOfTeam {
  id: string;
  name: string;
  team: string;
  teamId: string;
}

/**
 * The player an address names: "{player}@{team}" or only the player, each by name or by id, in whatever case. Undefined
 * when nobody is meant.
 */
export function playerNamed<P extends PlayerOfTeam>(players: readonly P[], text: string): P | undefined {
  const wanted = text.trim().toLowerCase();
  const isAsked = ({ id, name, team, teamId }: P) =>
    [id, name].some((who) =>
      ['', `@${team}`, `@${teamId}`, '@'].some((where) => `${who}${where}`.toLowerCase() === wanted),
    );
  // "A@B" may also be the whole name of somebody else: whoever fits with the team comes first.
  const found = players.filter(isAsked);
  return (
    found.find(({ team, teamId }) => [team, teamId].some((at) => wanted.endsWith(`@${at.toLowerCase()}`))) ?? found[0]
  );
}
