import { aCard, aDivision, aFixture, aPlayer, aRegistration, aSeason, aTeam, type Place } from './makers.ts';

/** How often the first of these teams of a division has beaten the second. */
const wins = [
  ['A', 'B', 2],
  ['A', 'C', 2],
  ['B', 'C', 2],
] as const;

/**
 * A season in four divisions, their names beginning with `name`: the first two have teams A, B and C, who end in this
 * order whatever the one fixture that is left brings; in a superleague and a division without results nobody plays.
 */
export async function aLeagueOfDivisions(place: Place, name: string) {
  const [top, second, superleague, idle] = [
    await aDivision(place, { name: `${name} Top` }),
    await aDivision(place, { name: `${name} Second` }),
    await aDivision(place, { name: `${name} Super`, superleague: true }),
    await aDivision(place, { name: `${name} Idle` }),
  ];
  const divisionIds = [top.id, second.id, superleague.id, idle.id];
  const season = await aSeason(place, { name: `${name} 2026/27`, divisionIds });
  const enter = async (divisionId: string, team: string) => {
    const { id } = await aTeam(place, { name: team, address: team });
    const registration = await aRegistration(place, { teamId: id, seasonId: season.id, divisionId });
    return { id, player: await aPlayer(place, { name: `${team} player`, captain: true }, registration) };
  };
  for (const [division, word] of [
    [top, 'Top'],
    [second, 'Second'],
  ] as const) {
    const teams = {
      A: await enter(division.id, `${word} A`),
      B: await enter(division.id, `${word} B`),
      C: await enter(division.id, `${word} C`),
    };
    const at = { seasonId: season.id, divisionId: division.id };
    let day = 1;
    for (const [home, away, times] of wins)
      for (let time = 0; time < times; time += 1)
        await aFixture(place, {
          ...at,
          homeTeamId: teams[home].id,
          awayTeamId: teams[away].id,
          date: `2026-10-${String((day += 1)).padStart(2, '0')}`,
          card: aCard(teams[home].player, teams[away].player),
        });
    await aFixture(place, { ...at, homeTeamId: teams.B.id, awayTeamId: teams.A.id, date: '2026-12-10' });
  }
  for (const team of ['Super A', 'Super B']) await enter(superleague.id, team);
  for (const team of ['Idle A', 'Idle B', 'Idle C']) await enter(idle.id, team);
  return { season, top, second, superleague, idle };
}

export type LeagueOfDivisions = Awaited<ReturnType<typeof aLeagueOfDivisions>>;
