import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IsNull } from 'typeorm';
import { deletedKinds, type DeletedKind } from '#rules/desk/deleted.ts';
import { accessFlagList, type AccessFlag } from '#rules/people/policies.ts';
import { Note } from '../../../server/modules/note/note.entity.ts';
import { Template } from '../../../server/modules/template/template.entity.ts';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import {
  aDivision,
  aLeague,
  aNote,
  aPlayer,
  aSeason,
  aTeam,
  aTournament,
  insert,
} from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
let cookie: string;
beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
  cookie = (await signIn(app, { access: accessFlagList, name: 'Sam Secretary' })).cookie;
});
afterAll(() => app.stop());

const query = `query ($kind: DeletedKind!, $page: Int, $pageSize: Int) {
  deleted(kind: $kind, page: $page, pageSize: $pageSize) {
    total records { recordId name text deleted remover from { teamId seasonId } }
  }
}`;
interface Row {
  recordId: string;
  name: string;
  text: string;
  deleted: string;
  remover: string;
  from: { teamId: string; seasonId: string } | null;
}
const deletedRecords = async (kind: DeletedKind, part: { page?: number; pageSize?: number } = {}) =>
  (
    await askFor<{ deleted: { total: number; records: Row[] } }>(
      app,
      query,
      { page: 1, pageSize: 50, kind, ...part },
      cookie,
    )
  ).deleted;
const change = (mutation: string, variables: object = {}) =>
  ask<Record<string, unknown>>(app, mutation, variables as Record<string, unknown>, cookie);

/** For each kind: a record to delete, how it is listed, and the arguments of its commands. */
const recordsByKind: Record<DeletedKind, () => Promise<{ id: string; name: string; text: string; squad?: object }>> = {
  note: async () => {
    const { season, division } = league;
    const { id } = await aNote(app, { seasonId: season.id, divisionId: division.id, note: '**Cup** night' });
    return { id, name: '**Cup** night', text: 'Thu 5 Nov 2026, Division One, Winter 2026/27' };
  },
  fixture: () =>
    Promise.resolve({
      id: league.fixture.id,
      name: 'Reds v Blues',
      text: 'Thu 5 Nov 2026, Division One, Winter 2026/27',
    }),
  player: () =>
    Promise.resolve({
      id: league.reds.player.id,
      name: 'Abe',
      text: 'Reds, Winter 2026/27',
      squad: { teamId: league.reds.team.id, seasonId: league.season.id },
    }),
  team: async () => ({ ...(await aTeam(app, { name: 'Golds', address: 'The Swan' })), text: 'The Swan' }),
  season: async () => ({
    ...(await aSeason(app, { name: 'Empty' })),
    text: 'Tue 1 Sep 2026 to Wed 31 Mar 2027',
  }),
  division: async () => ({ ...(await aDivision(app, { name: 'Nine', superleague: true })), text: 'Superleague' }),
  tournament: async () => {
    const { id } = await aTournament(app, { seasonId: league.season.id, type: 'Cup', address: 'The Swan' });
    return { id, name: 'Cup', text: 'Thu 12 Nov 2026, The Swan, Winter 2026/27' };
  },
  template: async () => {
    const fields = { name: 'Ten teams', description: 'Home and away', templateHealth: null };
    const { id, name } = await insert(app, Template, { ...fields, sharedAddresses: [], divisions: [] });
    return { id, name, text: 'Home and away' };
  },
};

const pascal = (word: string) => word[0]!.toUpperCase() + word.slice(1);

describe.each(deletedKinds.map(({ kind }) => kind))('a deleted %s', (kind) => {
  it('is told with who deleted it and when, comes back, and is told no more', async () => {
    const { id, name, text, squad } = await recordsByKind[kind]();
    const ofSquad = kind === 'player';
    const command = (name: string) =>
      change(
        `mutation ($id: ID!${ofSquad ? ', $squad: SquadInput!' : ''}) {
          done: ${name}(id: $id${ofSquad ? ', squad: $squad' : ''}) { __typename }
        }`,
        { id, ...(ofSquad && { squad }) },
      );
    expect(await deletedRecords(kind)).toEqual({ total: 0, records: [] });
    expect((await command(`${ofSquad ? 'remove' : 'delete'}${pascal(kind)}`)).errors).toBeUndefined();
    expect(await deletedRecords(kind)).toEqual({
      total: 1,
      records: [
        {
          recordId: id,
          name,
          text,
          deleted: expect.stringMatching(/^2026-11-21T12:00/),
          remover: 'Sam Secretary',
          from: squad ?? null,
        },
      ],
    });
    expect((await command(`restore${pascal(kind)}`)).errors).toBeUndefined();
    expect((await deletedRecords(kind)).total).toBe(0);
  });

  it('is told to holders of its right alone', async () => {
    const { action } = deletedKinds.find((one) => one.kind === kind)!;
    const rights: Partial<Record<typeof action, AccessFlag[]>> = {
      'player.delete': ['managePlayers', 'manageTeams'],
      'fixture.delete': ['manageGames'],
      'template.delete': ['manageSeasonTemplates'],
    };
    const needed = rights[action] ?? [`manage${pascal(kind)}s` as AccessFlag];
    const variables = { kind, page: 1, pageSize: 1 };
    for (const flag of needed)
      expect((await ask(app, query, variables, (await signIn(app, { access: [flag] })).cookie)).errors).toBeUndefined();
    const others = accessFlagList.filter((flag) => !needed.includes(flag));
    expect(refusal(await ask(app, query, variables, (await signIn(app, { access: others })).cookie))).toBe('FORBIDDEN');
    expect(refusal(await ask(app, query, variables))).toBe('UNAUTHENTICATED');
  });
});

it('lists the last ones first, a page at a time', async () => {
  for (const number of [1, 2, 3]) {
    const { id } = await aNote(app, { seasonId: league.season.id, note: `Note ${number}` });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await change('mutation ($id: ID!) { deleteNote(id: $id) { id } }', { id });
  }
  const names = async (page: number) => {
    const { total, records } = await deletedRecords('note', { page, pageSize: 2 });
    return [total, ...records.map(({ name }) => name)];
  };
  expect(await names(1)).toEqual([3, 'Note 3', 'Note 2']);
  expect(await names(2)).toEqual([3, 'Note 1']);
  expect(await names(3)).toEqual([3]);
});

it('does not list a player who was moved to another team, and says why somebody cannot come back', async () => {
  const { reds, blues, season } = league;
  const from = { teamId: reds.team.id, seasonId: season.id };
  const cat = await aPlayer(app, { name: 'Cat' }, reds.registration);
  await change(
    `mutation ($squad: SquadInput!, $id: ID!, $version: DateTime, $to: ID!) {
      updatePlayer(squad: $squad, id: $id, version: $version, input: { name: "Cat" }, newTeamId: $to) { messages }
    }`,
    { squad: from, id: cat.id, version: cat.updated.toISOString(), to: blues.team.id },
  );
  expect((await deletedRecords('player')).total).toBe(0);
  const dan = await aPlayer(app, { name: 'Dan' }, reds.registration);
  const squad = { squad: from, id: dan.id };
  await change('mutation ($squad: SquadInput!, $id: ID!) { removePlayer(squad: $squad, id: $id) { messages } }', squad);
  await aPlayer(app, { name: 'dan' }, reds.registration);
  const restored = await change(
    'mutation ($squad: SquadInput!, $id: ID!) { restorePlayer(squad: $squad, id: $id) { messages } }',
    squad,
  );
  expect(restored.errors?.[0]?.message).toMatch(/^Reds has 1 player called Dan already/);
  expect((await deletedRecords('player')).records).toMatchObject([{ name: 'Dan' }]);
});

it.each(['note', 'tournament'] as const)('a %s of a deleted season waits for its season', async (kind) => {
  const season = await aSeason(app, { name: `Season of a ${kind}` });
  const of = { seasonId: season.id, deleted: new Date('2026-11-20T12:00:00Z') };
  const { id } = await (kind === 'note' ? aNote(app, of) : aTournament(app, of));
  const command = (name: string, it: string) => change(`mutation ($id: ID!) { ${name}(id: $id) { id } }`, { id: it });
  const restore = () => command(kind === 'note' ? 'restoreNote' : 'restoreTournament', id);
  const stored = async () =>
    app.ports.database.reader.existsBy(kind === 'note' ? Note : Tournament, { id, deleted: IsNull() });
  await command('deleteSeason', season.id);

  const refused = await restore();
  expect([refusal(refused), refused.errors?.[0]?.message]).toEqual([
    'CONFLICT',
    `The ${kind} cannot come back: its season is deleted. Restore the season first.`,
  ]);
  expect(await stored()).toBe(false);

  await command('restoreSeason', season.id);
  expect((await restore()).errors).toBeUndefined();
  expect(await stored()).toBe(true);
});
