/** @module-tag mysql dialect: days are compared, and moves whose entries are kept. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { Registration } from '../../../server/modules/team/team.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byGraphql, byRest } from '../../support/server/doors.ts';
import { aCard, aDivision, aDraft, aFixture, aPlayer, aRegistration, aTeam } from '../../support/makers/makers.ts';
import { aCardLeague, saveAs, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { movePlayer } from '../../support/makers/player-moves.ts';
import { askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let league: CardLeague;
let secretary: string;
beforeAll(async () => {
  test = await startApp();
  secretary = (await signIn(test, { access: ['manageTeams'] })).cookie;
});
beforeEach(async () => {
  league = await aCardLeague(test);
});
afterAll(() => test.stop());

type Person = { id: string; name: string };
const reds = () => league.reds.team.id;
const blues = () => league.blues.team.id;
const toBlues = () => ({ from: reds(), to: blues() });

const move = (person: Person, teams: { from: string; to: string }, movedOn: string | null, cookie = secretary) =>
  movePlayer(test, person, { seasonId: league.season.id, ...teams, movedOn }, cookie);

interface Seen {
  divisionData: { players: { id: string; team: string; points: number; otherTeams: { name: string }[] }[] };
  playerSeason: {
    row: { points: number } | null;
    teams: { name: string; joinedOn: string | null; leftOn: string | null; points: number }[];
  } | null;
  team: {
    seasons: { players: { name: string; joinedOn: string | null }[]; moved: { name: string; leftOn: string }[] }[];
  };
}

/** Somebody in the table, on their page and on the page of a team; the table perhaps of one team. */
async function seen({ id }: Person, teamId = reds(), only: string | null = null) {
  const variables = { id, team: teamId, only, divisionIds: [league.division.id], seasonId: league.season.id };
  const answer = await askFor<Seen>(
    test,
    `query ($id: String!, $team: ID!, $only: ID, $divisionIds: [ID!]!, $seasonId: ID!) {
      divisionData(divisionIds: $divisionIds, seasonId: $seasonId, teamId: $only) {
        players { id team points otherTeams { name } } }
      playerSeason(player: $id, divisionIds: $divisionIds, seasonId: $seasonId) {
        row { points } teams { name joinedOn leftOn points } }
      team(id: $team, seasonId: $seasonId) {
        seasons { players { name joinedOn } moved { name leftOn } } } }`,
    variables,
  );
  const rows = answer.divisionData.players.filter((row) => row.id === id);
  return { rows, page: answer.playerSeason, squad: answer.team.seasons[0]! };
}

/** Ann of Reds, who has won 3-1 for them on 5 November, plays for Blues at Reds. */
const playsForBlues = (date: string, legs: [number, number] = [2, 3]) =>
  aFixture(test, {
    ...{ seasonId: league.season.id, divisionId: league.division.id, date },
    ...{ homeTeamId: reds(), awayTeamId: blues(), card: aCard(league.reds.player, league.reds.captain, ...legs) },
  });

it('one row with both teams, each team’s own legs, and a line on the old team’s page', async () => {
  const ann = league.reds.captain;
  expect((await move(ann, toBlues(), '2026-11-06')).text).toBe('Ann was moved to Blues.');
  await playsForBlues('2026-11-12');
  const { rows, page, squad } = await seen(ann);
  expect(rows).toEqual([{ id: ann.id, team: 'Blues', points: 6, otherTeams: [{ name: 'Reds' }] }]);
  expect(page).toEqual({
    row: { points: 6 },
    teams: [
      { name: 'Blues', joinedOn: '2026-11-06', leftOn: null, points: 3 },
      { name: 'Reds', joinedOn: null, leftOn: '2026-11-06', points: 3 },
    ],
  });
  expect(squad).toEqual({
    players: [{ name: 'Abe', joinedOn: null }],
    moved: [{ name: 'Ann', leftOn: '2026-11-06' }],
  });
  expect((await seen(ann, reds(), reds())).rows).toMatchObject([{ team: 'Reds', points: 3 }]);
  expect((await seen(ann, reds(), blues())).rows).toMatchObject([{ team: 'Blues', points: 3 }]);

  const path = `/api/Division/Data?divisionId=${league.division.id}&seasonId=${league.season.id}`;
  const { json } = await call(test, 'GET', path);
  expect(json.players.filter(({ id }: Person) => id === ann.id)).toMatchObject([
    { team: 'Blues', teamId: blues(), points: 6 },
  ]);
  expect(JSON.stringify(json)).not.toContain('otherTeams');
});

it('the spreadsheet names both teams', async () => {
  await move(league.reds.captain, toBlues(), '2026-11-06');
  const path = `/api/Division/Data?divisionId=${league.division.id}&seasonId=${league.season.id}&content-type=text/csv&part=players`;
  const response = await call(test, 'GET', path);
  expect(response.text).toContain('Ann,Blues / Reds,');
});

it('somebody who moved to another division stands in both tables, in each with what was played there', async () => {
  const ann = league.reds.captain;
  const two = await aDivision(test, { name: 'Division Two' });
  const greens = await aTeam(test, { name: 'Greens' });
  await aRegistration(test, { teamId: greens.id, seasonId: league.season.id, divisionId: two.id });
  expect((await move(ann, { from: reds(), to: greens.id }, '2026-11-06')).success).toBe(true);
  expect((await seen(ann)).rows).toEqual([{ id: ann.id, team: 'Reds', points: 3, otherTeams: [] }]);
});

it.each([
  ['on the evening played', '2026-11-05', 'Ann is on the card of Reds of Thu 5 Nov.'],
  ['before it', '2026-10-01', 'Ann is on the card of Reds of Thu 5 Nov.'],
  ['outside the season', '2020-01-01', 'is not in the season'],
  ['without a day', null, 'Ann has played this season'],
])('is refused %s, and nothing changes', async (_, on, text) => {
  const ann = league.reds.captain;
  const before = await seen(ann);
  const heard = await move(ann, toBlues(), on);
  expect(heard.success).toBe(false);
  expect(heard.text).toContain(text);
  expect(await seen(ann)).toEqual(before);
});

it('is refused while a later card lists the player, published or not', async () => {
  const { captain: ann, player } = league.reds;
  const { id: fixtureId } = await league.open({ date: '2026-11-19' });
  await aDraft(test, { fixtureId, side: 'home', card: aCard(ann, league.blues.captain) });
  expect((await move(ann, toBlues(), '2026-11-12')).text).toContain('of Thu 19 Nov.');
  expect((await move(player, toBlues(), '2026-11-12')).success).toBe(true);
  expect((await move(ann, toBlues(), '2026-11-20')).success).toBe(true);
});

it('who has not played leaves no trace, and moving back undoes a move', async () => {
  const { captain: ann, player: abe } = league.reds;
  const before = [await seen(ann), await seen(abe)];
  for (const one of [ann, abe]) {
    expect((await move(one, toBlues(), '2026-11-06')).success).toBe(true);
    if (one === abe) expect((await seen(one)).page!.teams).toMatchObject([{ name: 'Blues', joinedOn: null }]);
    expect((await move(one, { from: blues(), to: reds() }, '2026-11-06')).success).toBe(true);
  }
  const after = [await seen(ann), await seen(abe)];
  expect(after).toEqual(before);
});

it('who comes back after playing for the other team keeps what was played for both', async () => {
  const ann = league.reds.captain;
  await move(ann, toBlues(), '2026-11-06');
  await playsForBlues('2026-11-12');
  const back = { from: blues(), to: reds() };
  expect((await move(ann, back, '2026-11-12')).text).toContain('Ann is on the card of Blues of Thu 12 Nov.');
  expect((await move(ann, back, '2026-11-13')).success).toBe(true);
  const { rows, page } = await seen(ann);
  expect(rows).toEqual([{ id: ann.id, team: 'Reds', points: 6, otherTeams: [{ name: 'Blues' }] }]);
  expect(page!.teams).toEqual([
    { name: 'Reds', joinedOn: null, leftOn: null, points: 3 },
    { name: 'Blues', joinedOn: '2026-11-06', leftOn: '2026-11-13', points: 3 },
  ]);
});

it('a namesake of somebody who moved is a new player, and restoring them is refused', async () => {
  const ann = league.reds.captain;
  await move(ann, toBlues(), '2026-11-06');
  const before = await seen(ann);
  const at = { seasonId: league.season.id, teamId: reds() };
  const send = (mutation: string, more: Parameters<typeof byGraphql>[3]) =>
    byGraphql(test, secretary, [mutation, '{ messages warnings }'], more);
  const restored = await send('restorePlayer', { squad: ['SquadInput!', at], id: ['ID!', ann.id] });
  expect(restored.text).toContain('Ann was moved to another team of this season.');
  expect(await seen(ann)).toEqual(before);
  const players = [{ name: 'Ann', emailAddress: 'other@example.com' }];
  const input = { ...at, divisionId: league.division.id, players };
  expect((await send('addPlayers', { input: ['NewPlayersInput!', input] })).text).toContain('Ann was added to Reds.');
  const { page, squad: now } = await seen(ann);
  expect(page).toEqual(before.page);
  expect(now.players.map(({ name }) => name)).toEqual(['Abe', 'Ann']);
  expect(now.moved).toEqual(before.squad.moved);
});

it('a card takes the player for the team of its day, and whoever stands on it stays', async () => {
  const { captain: ann, player } = league.reds;
  const { captain: bea } = league.blues;
  const { cookies } = league;
  const early = await league.open({ date: '2026-10-29' });
  const late = await league.open({ date: '2026-11-12' });
  await move(ann, toBlues(), '2026-11-06');
  const refusedText = async (...args: Parameters<typeof saveAs> extends [unknown, ...infer A] ? A : never) =>
    (await saveAs(test, ...args)).errors?.[0]?.message ?? '';
  expect(await refusedText('saveDraft', late.id, aCard(ann, bea), cookies.reds)).toContain('Ann does not play for');
  expect(await refusedText('saveDraft', early.id, aCard(player, ann), cookies.blues)).toContain(
    'Ann does not play for',
  );
  await savedAs(test, 'saveDraft', late.id, aCard(player, ann), cookies.blues);
  await savedAs(test, 'saveDraft', early.id, aCard(ann, bea), cookies.reds);
  await savedAs(test, 'saveCard', league.fixture.id, aCard(ann, bea, 3, 2), cookies.admin);
});

it('takes managePlayers or manageTeams; REST moves nobody who has played', async () => {
  const ann = league.reds.captain;
  const access = accessFlagList.filter((flag) => flag !== 'managePlayers' && flag !== 'manageTeams');
  const { cookie } = await signIn(test, { access });
  expect((await move(ann, toBlues(), '2026-11-06', cookie)).success).toBe(false);
  const body = { name: 'Ann', captain: false, newTeamId: blues(), lastUpdated: ann.updated.toISOString() };
  const path = `/Player/${league.season.id}/${reds()}/${ann.id}`;
  expect(await byRest(test, secretary, 'PATCH', path, { ...body, movedOn: '2026-11-06' })).toMatchObject({
    success: false,
    text: expect.stringContaining('Ann has played this season'),
  });
});

it('that is dated ahead leaves everybody with the old team until that day, also by REST, which knows no days', async () => {
  const { now } = test.clock;
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const isListed = async (teamId: string) => {
    const [entry] = (await call(test, 'GET', `/api/Team/${teamId}`)).json.seasons;
    return entry.players.some(({ id }: { id: string }) => id === league.reds.captain.id);
  };
  await move(league.reds.captain, toBlues(), day(7).toISOString().slice(0, 10));
  expect([await isListed(reds()), await isListed(blues())]).toEqual([true, false]);
  try {
    test.clock.now = day(7);
    expect([await isListed(reds()), await isListed(blues())]).toEqual([false, true]);
  } finally {
    test.clock.now = now;
  }
});

it('a namesake in the new team stops a move', async () => {
  await aPlayer(test, { name: 'ANN' }, league.blues.registration);
  expect((await move(league.reds.captain, toBlues(), '2026-11-06')).text).toContain('Blues has 1 player called Ann');
});

it('that is dated ahead leaves the captain with the old team until that day', async () => {
  const emailAddress = 'ahead@example.com';
  const entered = { seasonId: league.season.id, teamId: reds() };
  const entry = await test.ports.database.reader.findOneByOrFail(Registration, entered);
  const cap = await aPlayer(test, { name: 'Cap', emailAddress, captain: true }, entry);
  const { cookie } = await signIn(test, { emailAddress, access: ['inputResults'] });
  const teamId = async () =>
    (await askFor<{ me: { teamId: string | null } }>(test, '{ me { teamId } }', {}, cookie)).me.teamId;
  const { now } = test.clock;
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const moved = await move(cap, toBlues(), day(7).toISOString().slice(0, 10));
  expect(moved).toMatchObject({ text: 'Cap was moved to Blues.' });
  expect(await teamId()).toBe(reds());
  try {
    test.clock.now = day(7);
    expect(await teamId()).toBe(blues());
  } finally {
    test.clock.now = now;
  }
});
