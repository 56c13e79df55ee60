import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDivision, aLeague, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';

describe('a team, while two seasons are being played (league.md 22)', () => {
  const detailsQuery = `query ($divisionIds: [ID!]!, $seasonId: ID, $id: ID!) {
    divisionData(divisionIds: $divisionIds, seasonId: $seasonId) { season { name } teams { id } }
    team(id: $id, seasonId: $seasonId, divisionIds: $divisionIds) { id season { name } } }`;
  const inDivision = (division: string, id: string, seasonId?: string) =>
    askFor<{
      divisionData: { season: { name: string }; teams: { id: string }[] };
      team: { id: string; season: { name: string } | null };
    }>(app, detailsQuery, { divisionIds: [division], id, seasonId });
  const cupDates = { startDate: '2026-09-01', endDate: '2027-06-30' };
  let cupTeam: string;
  let app: TestApp;
  let league: Awaited<ReturnType<typeof aLeague>>;
  beforeAll(async () => {
    app = await startApp();
    league = await aLeague(app);
    const cup = await aDivision(app, { name: 'Cup' });
    const plate = await aDivision(app, { name: 'Plate' });
    const season = await aSeason(app, { name: 'Cups', ...cupDates, divisionIds: [cup.id, plate.id] });
    await aRegistration(app, { teamId: league.reds.team.id, seasonId: season.id, divisionId: cup.id });
    const blues = [await aTeam(app, { name: 'Blues' }), await aTeam(app, { name: 'blues' })];
    for (const [index, { id: teamId }] of blues.entries())
      await aRegistration(app, { teamId, seasonId: season.id, divisionId: [cup.id, plate.id][index]! });
    cupTeam = blues[1]!.id;
  });
  afterAll(() => app.stop());

  it('is shown in that of the division whose table stands above it', async () => {
    for (const [division, name] of [
      ['cup', 'Cups'],
      ['division one', 'Winter 2026/27'],
    ] as const) {
      const seen = await inDivision(division, 'Reds');
      expect([seen.divisionData.season.name, seen.team.season!.name]).toEqual([name, name]);
    }
    expect((await inDivision('plate', 'Reds')).team.season!.name).toBe('Cups');
  });

  it('is not looked for by more divisions, or longer names, than a league has', async () => {
    const query = 'query ($ids: [ID!]!, $id: ID!) { team(id: $id, divisionIds: $ids) { id } }';
    const refused = async (ids: string[], id: string) => refusal(await ask(app, query, { ids, id }));
    expect(
      await refused(
        Array.from({ length: 51 }, () => 'cup'),
        'Reds',
      ),
    ).toBe('INVALID');
    expect(await refused(['x'.repeat(10_000)], 'Reds')).toBe('INVALID');
    expect(await refused([], 'x'.repeat(10_000))).toBe('INVALID');
    expect(
      await refused(
        Array.from({ length: 50 }, () => 'cup'),
        'Reds',
      ),
    ).toBeUndefined();
  });

  it('is, of several with its name, the one that plays there', async () => {
    expect((await inDivision('plate', 'BLUES')).team.id).toBe(cupTeam);
    expect((await inDivision('division one', 'BLUES')).team.id).toBe(league.blues.team.id);
    expect((await inDivision('division one', 'Blues', 'winter 2026/27')).team.id).toBe(league.blues.team.id);
    expect((await inDivision('plate', 'Blues', 'cups')).team.id).toBe(cupTeam);
    expect((await inDivision('plate', league.blues.team.id)).team).toEqual({
      id: league.blues.team.id,
      season: null,
    });
  });
});
