import { afterAll, beforeAll, expect, it } from 'vitest';
import { uncachedContext } from '../../../server/core/context.ts';
import { randomUUID } from 'node:crypto';
import type { Side, TournamentPlayer } from '#rules/tournament/tournament.ts';
import * as tournaments from '../../../server/modules/tournament/tournament.service.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { aLeague, aPhoto, aTournament } from '../../support/makers/makers.ts';
import { countQueries } from '../../support/server/query-counter.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
});
afterAll(() => app.stop());

interface Round {
  name: string | null;
  matches: {
    scoreA: number | null;
    winningSideId: string | null;
    saygId: string | null;
    format: { playerCount: number; startingScore: number; numberOfLegs: number };
    sideA: { name: string };
  }[];
}
interface Shown {
  kind: string;
  host: string | null;
  opponent: string | null;
  season: { name: string };
  division: { name: string } | null;
  sides: { name: string; players: { name: string }[] }[];
  rounds: Round[];
  winningSide: { id: string; name: string } | null;
  oneEighties: { name: string }[];
  over100Checkouts: { name: string; score: number }[];
  photos: { id: string }[];
}
const query = `query ($id: ID!) { tournament(id: $id) { kind host opponent season { name } division { name }
  sides { name players { name } } winningSide { id name } oneEighties { name } over100Checkouts { name score } photos { id }
  rounds { name matches { scoreA winningSideId saygId format { playerCount startingScore numberOfLegs } sideA { name } } } } }`;
const look = async (id: string, cookie?: string) =>
  (await askFor<{ tournament: Shown }>(app, query, { id }, cookie)).tournament;

const side = (name: string, ...players: TournamentPlayer[]): Side => ({
  id: randomUUID(),
  name,
  players,
  noShow: false,
});
const match = (sideA: Side, sideB: Side, scoreA: number | null, scoreB: number | null) => ({
  id: randomUUID(),
  sideA,
  sideB,
  scoreA,
  scoreB,
  saygId: null,
});

it('shows the chain of rounds as a list, with formats and winners', async () => {
  const { captain, player } = league.reds;
  const [a, b, c] = [side('A', captain), side('B', player), side('C', league.blues.captain)];
  const final = {
    id: randomUUID(),
    name: 'Final',
    sides: [a, c],
    matches: [match(a, c, 4, 1)],
    matchOptions: [{ numberOfLegs: 7 }],
  };
  const round = {
    id: randomUUID(),
    name: 'Semi',
    sides: [a, b],
    matches: [match(a, b, 2, 0)],
    matchOptions: [],
    nextRound: final,
  };
  const accolades = { oneEighties: [captain], over100Checkouts: [{ ...captain, score: 121 }] };
  const { id } = await aTournament(app, {
    seasonId: league.season.id,
    sides: [a, b, c],
    round,
    bestOf: 3,
    ...accolades,
  });
  const seen = await look(id);
  expect(seen).toMatchObject({
    kind: 'Singles',
    winningSide: { id: a.id },
    season: { name: 'Winter 2026/27' },
    division: null,
  });
  expect(seen.rounds.map(({ name }) => name)).toEqual(['Semi', 'Final']);
  expect(seen.rounds.map(({ matches }) => matches[0])).toMatchObject([
    { winningSideId: a.id, format: { playerCount: 1, startingScore: 501, numberOfLegs: 3 } },
    { winningSideId: a.id, format: { playerCount: 1, startingScore: 501, numberOfLegs: 7 } },
  ]);
  expect(seen).toMatchObject({ oneEighties: [{ name: 'Ann' }], over100Checkouts: [{ name: 'Ann', score: 121 }] });
});

it('shows present names: of players, of teams, and of sides that are called after their players', async () => {
  const { captain, player } = league.reds;
  const [ann, abe] = [
    { id: captain.id, name: 'Zara' },
    { id: player.id, name: 'Adam' },
  ];
  const sides = [side('Adam, Zara', ann, abe), side('Zara & Adam', ann, abe), side('The Tigers', ann), side('')];
  sides[3]!.teamId = league.blues.team.id;
  const night = { host: 'Before', hostTeamId: league.reds.team.id, opponent: 'Guests', singleRound: true };
  const round = { id: randomUUID(), sides, matches: [match(sides[0]!, sides[1]!, null, null)], matchOptions: [] };
  const { id } = await aTournament(app, { seasonId: league.season.id, sides, round, ...night });
  const seen = await look(id);
  expect(seen.sides.map(({ name }) => name)).toEqual(['Abe, Ann', 'Ann & Abe', 'The Tigers', 'Blues']);
  expect(seen.sides[0]!.players.map(({ name }) => name)).toEqual(['Ann', 'Abe']);
  expect(seen.rounds[0]!.matches[0]!.sideA.name).toBe('Abe, Ann');
  expect(seen).toMatchObject({ host: 'Reds', opponent: 'Guests', winningSide: null, kind: 'Pairs' });
});

it('shows photos to who may see them', async () => {
  const { id } = await aTournament(app, { seasonId: league.season.id });
  const viewer = await signIn(app, { access: ['viewAnyPhoto'] });
  const photo = await aPhoto(app, { tournamentId: id, accountId: randomUUID() });
  expect((await look(id, viewer.cookie)).photos).toEqual([{ id: photo.id }]);
  expect((await look(id)).photos).toEqual([]);
});

it('is nothing when deleted or unknown', async () => {
  const { id } = await aTournament(app, { seasonId: league.season.id, deleted: new Date() });
  expect([await look(id), await look('?')]).toEqual([null, null]);
});

it('takes as many queries for all as for one', async () => {
  const all = async () => {
    const ctx = uncachedContext(await app.ctx());
    return countQueries(app.ports.database, () => tournaments.all(ctx));
  };
  const before = await all();
  for (let index = 0; index < 10; index += 1) await aTournament(app, { seasonId: league.season.id });
  expect(await all()).toBe(before);
  expect((await tournaments.all(await app.ctx())).length).toBeGreaterThan(10);
});
