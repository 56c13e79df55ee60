import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { aCard, aFixture, aLeague, aPlayer, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
});
afterAll(() => app.stop());

it('a player’s team is that of the latest match, whichever of two seasons began later', async () => {
  const { season, division, reds, blues } = league;
  const cup = await aSeason(app, {
    ...{ name: 'Cup', startDate: '2026-10-01', endDate: '2026-11-30', divisionIds: [division.id] },
  });
  const [foxes, owls] = [await aTeam(app, { name: 'Foxes' }), await aTeam(app, { name: 'Owls' })];
  const entry = { seasonId: cup.id, divisionId: division.id };
  await aRegistration(app, { ...entry, teamId: foxes.id });
  const una = await aPlayer(app, { name: 'Una' }, await aRegistration(app, { ...entry, teamId: owls.id }));
  const ann = reds.captain;
  // Ann plays for Foxes in the cup, and afterwards for Reds in the season that began before it.
  const cupNight = { ...entry, homeTeamId: foxes.id, awayTeamId: owls.id };
  await aFixture(app, { ...cupNight, date: '2026-10-08', card: aCard(ann, una, 3, 2) });
  const night = { seasonId: season.id, divisionId: division.id, homeTeamId: reds.team.id, awayTeamId: blues.team.id };
  await aFixture(app, { ...night, date: '2026-11-19', card: aCard(ann, blues.captain, 3, 2) });
  const { career, ratings, compare, teams } = await askFor<{
    career: { latest: { team: { name: string } } };
    ratings: { rows: { player: { name: string }; team: { name: string } }[] };
    compare: { a: { team: string } };
    teams: { expected: { a: number } | null };
  }>(
    app,
    `{ career(player: "Ann") { latest { team { name } } } ratings { rows { player { name } team { name } } }
      compare(a: "Ann", b: "Bea") { a { team } } teams: compare(a: "Reds", b: "Blues") { expected { a } } }`,
    {},
  );
  expect(career.latest.team.name).toBe('Reds');
  expect(ratings.rows.find(({ player }) => player.name === 'Ann')?.team.name).toBe('Reds');
  expect(compare.a.team).toBe('Reds');
  // Ann is the only one of Reds on the list.
  expect(teams.expected?.a).toBeGreaterThan(50);
});
