const titlesOfTeams = {
  points: 'Points of a team',
  order: 'Order of the teams',
  ordered: 'What orders the teams, most important first',
  playerPoints: 'Points of a player',
  playerOrder: 'Order of the players',
  playerOrdered: 'What orders the players, most important first',
  awards: 'Who does not come: decide the fixture on its card. Points are taken off on the page of the team.',
} as const;

/** There the table is of players, and so are the figures. */
const titlesOfPlayers: Record<keyof typeof titlesOfTeams, string> = {
  points: 'Points of a player',
  order: 'Order of the table',
  ordered: 'What orders the table, most important first',
  playerPoints: 'Points of the figures',
  playerOrder: 'Order of the figures',
  playerOrdered: 'What orders the figures, most important first',
  awards: 'Who does not come: decide the fixture on its card. Points are taken off on the page of the player.',
};

/** What the parts of the form are called, in a season of teams or of players. */
export const ruleTitles = (isOfPlayers: boolean): Record<keyof typeof titlesOfTeams, string> =>
  isOfPlayers ? titlesOfPlayers : titlesOfTeams;
