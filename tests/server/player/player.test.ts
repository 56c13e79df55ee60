import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { AccessFlag } from '#rules/people/policies.ts';
import { features } from '#rules/basics/features.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import {
  aCard,
  aFixture,
  aLeague,
  aPlayer,
  aRegistration,
  aSeason,
  aTournament,
  insert,
} from '../../support/makers/makers.ts';
import { countQueries } from '../../support/server/query-counter.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
});
afterAll(() => app.stop());

interface Shown {
  name: string;
  emailAddress: string | null;
  teams: { name: string; captain: boolean; season: { name: string }; division: { name: string } }[];
  season: { name: string } | null;
  row: { rank: number; points: number } | null;
  fixtures: { date: string; fixture: { id: string; homeScore: number | null } }[];
  tournaments: { winner: boolean; tournament: { id: string; type: string } }[];
}
const query = `query ($id: ID!, $seasonId: ID) { player(id: $id, seasonId: $seasonId) { name emailAddress
  teams { name captain season { name } division { name } } season { name } row { rank points }
  fixtures { date fixture { id homeScore } } tournaments { winner tournament { id type } } } }`;
const look = async (id: string, cookie?: string, seasonId?: string) =>
  (await askFor<{ player: Shown | null }>(app, query, { id, seasonId }, cookie)).player;

describe('a player', () => {
  it('comes with teams, table row, fixtures and tournaments of the season', async () => {
    const { id, name } = league.reds.captain;
    const side = (players: { id: string; name: string }[]) => ({ id: randomUUID(), name: '', players, noShow: false });
    const [won, lost] = [side([{ id, name }]), side([{ id: randomUUID(), name: 'Zoe' }])];
    const final = { id: randomUUID(), sideA: won, sideB: lost, scoreA: 3, scoreB: 0 };
    const round = { id: randomUUID(), sides: [won, lost], matches: [final], matchOptions: [] };
    const { id: seasonId } = league.season;
    const knockout = await aTournament(app, { seasonId, sides: [won, lost], round, date: '2026-11-12' });
    const open = await aTournament(app, { seasonId, sides: [won, lost], date: '2026-11-19' });
    await aTournament(app, { seasonId, sides: [lost], date: '2026-11-19' });

    const seen = await look(id);
    expect(seen).toMatchObject({
      name: 'Ann',
      teams: [{ name: 'Reds', captain: true, season: { name: 'Winter 2026/27' }, division: { name: 'Division One' } }],
      season: { name: 'Winter 2026/27' },
      row: { rank: 1, points: 3 },
      fixtures: [{ date: '2026-11-05', fixture: { id: league.fixture.id } }],
      tournaments: [
        { winner: true, tournament: { id: knockout.id, type: 'Singles' } },
        { winner: false, tournament: { id: open.id, type: 'Singles' } },
      ],
    });
    expect(await look(id, undefined, 'winter 2026/27')).toEqual(seen);
    expect((await look(league.reds.player.id))!.fixtures).toEqual([]);
  });

  it('is nothing when unknown or deleted', async () => {
    expect(await look(randomUUID())).toBeNull();
    expect(await look((await aPlayer(app, { name: 'Gone', deleted: new Date() })).id)).toBeNull();
  });

  it('who plays nowhere has no season', async () => {
    const { id } = await aPlayer(app, { name: 'Lone' });
    expect(await look(id)).toMatchObject({ teams: [], season: null, row: null, fixtures: [], tournaments: [] });
  });

  it('shows the seasons latest first', async () => {
    const old = await aSeason(app, { name: 'Old', startDate: '2025-09-01', endDate: '2026-03-31' });
    const { id: divisionId } = league.division;
    const before = await aRegistration(app, { teamId: league.blues.team.id, seasonId: old.id, divisionId });
    const player = await aPlayer(app, { name: 'Long' }, before);
    expect((await look(player.id))!.season).toEqual({ name: 'Old' });
    expect((await look(player.id, undefined, league.season.id))!.season).toEqual({ name: 'Winter 2026/27' });
  });

  it('appeared in a fixture whose scores are hidden, without its score', async () => {
    const ids = { seasonId: league.season.id, divisionId: league.division.id };
    const teams = { homeTeamId: league.reds.team.id, awayTeamId: league.blues.team.id };
    const card = aCard(league.reds.player, league.blues.player);
    const fixture = await aFixture(app, { ...ids, ...teams, card, date: '2026-11-21' });
    await insert(app, ConfiguredFeature, { id: features.resultsHiddenFor.id, configuredValue: '3.00:00:00' });
    const { fixtures } = (await look(league.reds.player.id))!;
    expect(fixtures).toEqual([{ date: '2026-11-21', fixture: { id: fixture.id, homeScore: null } }]);
  });

  it('costs as many queries with many fixtures as with few', async () => {
    const { id } = league.reds.captain;
    const count = () => {
      // As after a start: rows known to be unchanged would save a query.
      app.ports.memories.rows.clear();
      app.ports.memories.data.clear();
      return countQueries(app.ports.database, () =>
        app.app.http.inject({
          method: 'POST',
          url: '/graphql',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ query, variables: { id } }),
        }),
      );
    };
    const before = await count();
    const ids = { seasonId: league.season.id, divisionId: league.division.id };
    const teams = { homeTeamId: league.reds.team.id, awayTeamId: league.blues.team.id };
    for (let day = 10; day < 20; day += 1)
      await aFixture(app, {
        ...ids,
        ...teams,
        card: aCard(league.reds.captain, league.blues.captain),
        date: `2026-10-${day}`,
      });
    expect(await count()).toBe(before);
    expect((await look(id))!.fixtures).toHaveLength(11);
  });
});

describe('the e-mail of a player', () => {
  it.each<[string, AccessFlag[] | undefined, string | undefined, boolean]>([
    ['nobody', undefined, undefined, false],
    ['somebody else', ['manageScores'], undefined, false],
    ['the person', [], 'Own@Example.com', true],
    ['manageAccess', ['manageAccess'], undefined, true],
    ['manageTeams', ['manageTeams'], undefined, true],
    ['managePlayers', ['managePlayers'], undefined, true],
  ])('is shown to %s as in 11.2', async (name, access, emailAddress, sees) => {
    const player = await aPlayer(app, { name, emailAddress: 'own@example.com' });
    const person = access && (await signIn(app, { access, ...(emailAddress && { emailAddress }) }));
    expect((await look(player.id, person?.cookie))!.emailAddress).toBe(sees ? 'own@example.com' : null);
  });
});
