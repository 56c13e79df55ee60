/** The teams of a player in one text, the present one first: "Fox / Old Bell". */
export const teamsText = (row: { team: string; otherTeams: readonly { name: string }[] }): string =>
  [row.team, ...row.otherTeams.map(({ name }) => name)].join(' / ');
