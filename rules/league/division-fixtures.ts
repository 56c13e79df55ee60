interface FixtureOfTeams {
  divisionId: string;
  homeTeamId: string;
  awayTeamId: string | null;
}

/** Whether lists of these divisions show a fixture: it is of one, or a team that is registered in one plays (league.md 8). */
export function fixtureFilterOfDivisions(
  divisionIds: Iterable<string>,
  teams: readonly { id: string; divisionId: string }[],
): (fixture: FixtureOfTeams) => boolean {
  const divisions = new Set(divisionIds);
  const registered = new Set(teams.filter(({ divisionId }) => divisions.has(divisionId)).map(({ id }) => id));
  return ({ divisionId, homeTeamId, awayTeamId }) =>
    divisions.has(divisionId) || registered.has(homeTeamId) || (!!awayTeamId && registered.has(awayTeamId));
}
