import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLeague, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
});
afterAll(() => app.stop());

it('of several teams with one name compares that of the latest season, whichever was there first', async () => {
  const divisionIds = [league.division.id];
  const earlier = await aSeason(app, { name: 'Old', startDate: '2020-01-01', endDate: '2020-12-31', divisionIds });
  const entered = async (name: string, seasonId: string) => {
    const team = await aTeam(app, { name });
    await aRegistration(app, { teamId: team.id, seasonId, divisionId: league.division.id });
    return team.id;
  };
  const asked = 'query ($a: String!) { compare(a: $a, b: "Reds") { a { id } } }';
  const compared = async (a: string) =>
    (await askFor<{ compare: { a: { id: string } } }>(app, asked, { a })).compare.a.id;
  const [old, now] = [earlier.id, league.season.id];
  for (const order of [
    [old, now],
    [now, old],
  ]) {
    const name = order[0] === old ? 'Rovers' : 'Harriers';
    const teams = [await entered(name, order[0]!), await entered(name, order[1]!)];
    expect(await compared(name.toLowerCase())).toBe(teams[order.indexOf(now)]);
    for (const id of teams) expect(await compared(id)).toBe(id);
  }
});
