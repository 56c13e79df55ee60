import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { uncachedContext, type Context } from '../../../server/core/context.ts';
import { divisionData } from '../../../server/modules/division/division-data.service.ts';
import * as fixtures from '../../../server/modules/fixture/fixture.service.ts';
import { playerSeason } from '../../../server/modules/player/player-season.service.ts';
import { search } from '../../../server/modules/search/search.service.ts';
import * as tournaments from '../../../server/modules/tournament/tournament.service.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aCard, aFixture, aLeague, aTournament } from '../../support/makers/makers.ts';
import { queriesOf } from '../../support/server/query-counter.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
let ids: { fixture: string; tournament: string };
beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
  const { season, division, reds, blues } = league;
  const where = { seasonId: season.id, divisionId: division.id, homeTeamId: reds.team.id, awayTeamId: blues.team.id };
  const fixture = await aFixture(app, { ...where, card: aCard(reds.captain, blues.captain, 3, 1) });
  const { id, name } = reds.captain;
  const side = { id: randomUUID(), name, teamId: null, players: [{ id, name }], noShow: false };
  const tournament = await aTournament(app, { seasonId: season.id, sides: [side] });
  ids = { fixture: fixture.id, tournament: tournament.id };
});
afterAll(() => app.stop());

it.each<[string, (ctx: Context) => Promise<unknown>]>([
  ['a division', (ctx) => divisionData(ctx, { divisionIds: [league.division.id], seasonId: null })],
  ['a card', (ctx) => fixtures.get(ctx, ids.fixture)],
  ['a tournament', (ctx) => tournaments.get(ctx, ids.tournament)],
  [
    'a player',
    (ctx) => playerSeason(ctx, { player: league.reds.captain.id, divisionIds: [league.division.id], seasonId: null }),
  ],
])('%s reads only the people it shows, however many there were in earlier years', async (_name, ask) => {
  const queries = await queriesOf(app.ports.database, async () => ask(uncachedContext(await app.ctx(admin))));
  const ofPeople = queries.filter((query) => /FROM [`"]player[`"]/.test(query));
  expect(ofPeople.length).toBeGreaterThan(0);
  expect(ofPeople.filter((query) => !query.includes('WHERE'))).toEqual([]);
});

it('a search reads the names of all years once, and nothing of what was played in any', async () => {
  const searched = async () => search(await app.ctx(admin), league.reds.captain.name);
  const reading = async () => (await queriesOf(app.ports.database, searched)).filter((query) => query.includes('FROM'));
  const first = await reading();
  expect(first.filter((query) => /FROM [`"]fixture[`"]/.test(query))).toEqual([]);
  // Of the tournaments of the season that is on, what they are called.
  const tournaments = first.filter((query) => /FROM [`"]tournament[`"]/.test(query));
  expect(tournaments).toEqual([expect.stringMatching(/WHERE .*[`"]seasonId[`"] IN/)]);
  expect(tournaments.filter((query) => /[`"](round|sides|plan|oneEighties)[`"]/.test(query))).toEqual([]);
  const names = first.filter((query) => /[`"]name[`"].* FROM [`"]player[`"]/.test(query) && !query.includes('WHERE'));
  expect(names).toHaveLength(1);
  expect((await reading()).filter((query) => /FROM [`"]player[`"]/.test(query))).toEqual([]);
});
