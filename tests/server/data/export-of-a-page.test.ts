import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { Player, RegisteredPlayer } from '../../../server/modules/player/player.entity.ts';
import { Season } from '../../../server/modules/season/season.entity.ts';
import {
  aDivision,
  aFixture,
  aLeague,
  aNote,
  aPlayer,
  aRegistration,
  aSeason,
  aTeam,
  aTournament,
} from '../../support/makers/makers.ts';
import { movePlayer } from '../../support/makers/player-moves.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { exported, imported } from '../../support/server/exports.ts';
import { askFor } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  [here, there] = await Promise.all([startApp(), startApp()]);
});
afterAll(async () => {
  for (const app of [here, there]) await app.stop();
});

interface Scope {
  dataScope: { table: string; ids: string[] }[];
}

/** What the button on a page exports. */
async function exportOfPage(admin: string, of: { kind: string; id: string | undefined; season: string }) {
  const { dataScope } = await askFor<Scope>(
    here,
    'query ($kind: ExportKind!, $id: ID!, $season: ID) { dataScope(kind: $kind, id: $id, seasonId: $season) { table ids } }',
    of,
    admin,
  );
  const tables = Object.fromEntries(dataScope.map((part) => [part.table, part.ids]));
  return (await exported(here, admin, { tables })).zip;
}

it.each(['season', 'division', 'fixture', 'tournament'])(
  'of a %s is imported elsewhere, though its teams have played other seasons',
  async (kind) => {
    const { season, division, fixture, reds } = await aLeague(here);
    const other = await aDivision(here, { name: 'Another' });
    const own = { divisionIds: [other.id], startDate: '2025-09-01', endDate: '2026-05-31' };
    const before = await aSeason(here, { ...own, name: 'Before' });
    const gone = await aSeason(here, { ...own, name: 'Gone', deleted: new Date() });
    for (const { id: seasonId } of [before, gone])
      await aRegistration(here, { teamId: reds.team.id, seasonId, divisionId: other.id });
    const side = { id: 'side', name: 'Reds', teamId: reds.team.id, players: [], noShow: false };
    const { id: tournamentId } = await aTournament(here, { seasonId: season.id, sides: [side] });
    const ids: Record<string, string> = {
      season: season.id,
      division: division.id,
      fixture: fixture.id,
      tournament: tournamentId,
    };
    const admin = (await signIn(here, { access: accessFlagList })).cookie;
    const importer = (await signIn(there, { access: accessFlagList })).cookie;
    const zip = await exportOfPage(admin, { kind, id: ids[kind], season: season.id });
    const { json } = await imported(there, importer, zip, { dryRun: 'false' });
    expect(json).toMatchObject({ success: true, result: { refusals: [] } });
    const read = 'query ($id: ID!) { team(id: $id) { seasons { seasonId } } }';
    const { team } = await askFor<{ team: { seasons: { seasonId: string }[] } }>(there, read, { id: reds.team.id });
    expect(team.seasons.map(({ seasonId }) => seasonId)).toEqual(expect.arrayContaining([season.id, before.id]));
  },
);

it('of a season has the divisions and teams of what was played in it, though it has them no more', async () => {
  const { season, reds, blues } = await aLeague(here);
  const outside = async (name: string) => ({ seasonId: season.id, divisionId: (await aDivision(here, { name })).id });
  await aNote(here, await outside('Of a note'));
  const teams = { homeTeamId: blues.team.id, awayTeamId: reds.team.id, date: '2026-12-03' };
  await aFixture(here, { ...(await outside('Of a fixture')), ...teams });
  const visitors = await aTeam(here, { name: 'Visitors' });
  const side = { id: 'side', name: 'Visitors', teamId: visitors.id, players: [], noShow: false };
  await aTournament(here, { ...(await outside('Of a tournament')), sides: [side] });
  const admin = (await signIn(here, { access: accessFlagList })).cookie;
  const importer = (await signIn(there, { access: accessFlagList })).cookie;
  const zip = await exportOfPage(admin, { kind: 'season', id: season.id, season: season.id });
  const { json } = await imported(there, importer, zip, { dryRun: 'false' });
  expect(json).toMatchObject({ success: true, result: { refusals: [] } });
  const read = 'query ($id: ID!) { team(id: $id) { name } }';
  expect(await askFor(there, read, { id: visitors.id })).toEqual({ team: { name: 'Visitors' } });
});

it('an export of everything that is not deleted is imported elsewhere, with the deleted seasons of what is not', async () => {
  const { season, reds, division } = await aLeague(here);
  const gone = await aSeason(here, { name: 'Gone', deleted: new Date() });
  await aRegistration(here, { teamId: reds.team.id, seasonId: gone.id, divisionId: division.id });
  const unused = await aSeason(here, { name: 'Unused', deleted: new Date() });
  await aNote(here, { seasonId: gone.id, note: 'Of a season that is gone' });
  const admin = (await signIn(here, { access: accessFlagList })).cookie;
  const elsewhere = await startApp();
  try {
    const importer = (await signIn(elsewhere, { access: accessFlagList })).cookie;
    const { zip } = await exported(here, admin, {
      tables: { division: [], season: [], team: [], fixturedatenote: [] },
    });
    const { json } = await imported(elsewhere, importer, zip, { dryRun: 'false' });
    expect(json).toMatchObject({ success: true, result: { refusals: [] } });
    const stored = (await elsewhere.ports.database.reader.find(Season)).map(({ id, deleted }) => [id, !!deleted]);
    expect(stored).toEqual(
      expect.arrayContaining([
        [season.id, false],
        [gone.id, true],
      ]),
    );
    expect(stored.map(([id]) => id)).not.toContain(unused.id);
  } finally {
    await elsewhere.stop();
  }
});

it('of a season has who was moved: tables, pages and squads are the same where it is imported', async () => {
  const { season, division, reds, blues } = await aLeague(here);
  const admin = (await signIn(here, { access: accessFlagList })).cookie;
  const importer = (await signIn(there, { access: accessFlagList })).cookie;
  const move = { seasonId: season.id, from: reds.team.id, to: blues.team.id, movedOn: '2026-11-06' };
  const moved = await movePlayer(here, reds.captain, move, admin);
  expect(moved.text).toBe('Ann was moved to Blues.');
  const seen = (app: TestApp) =>
    askFor<{ divisionData: { players: unknown[] }; team: { seasons: { moved: unknown[] }[] } }>(
      app,
      `query ($id: String!, $team: ID!, $divisionIds: [ID!]!, $seasonId: ID!) {
        divisionData(divisionIds: $divisionIds, seasonId: $seasonId, teamId: $team) {
          players { id team points otherTeams { name } } }
        playerSeason(player: $id, divisionIds: $divisionIds, seasonId: $seasonId) { teams { name joinedOn leftOn points } }
        team(id: $team, seasonId: $seasonId) { seasons { players { name } moved { name leftOn } } } }`,
      { id: reds.captain.id, team: reds.team.id, divisionIds: [division.id], seasonId: season.id },
    );
  const before = await seen(here);
  expect(before.divisionData.players).toMatchObject([{ team: 'Reds', points: 3 }]);
  expect(before.team.seasons[0]!.moved).toEqual([{ name: 'Ann', leftOn: '2026-11-06' }]);
  const zip = await exportOfPage(admin, { kind: 'season', id: season.id, season: season.id });
  const { json } = await imported(there, importer, zip, { dryRun: 'false' });
  expect(json).toMatchObject({ success: true, result: { refusals: [] } });
  expect(await seen(there)).toEqual(before);
});

it('has those by whose names its players go, so that they are put together where it is imported', async () => {
  const { season, reds } = await aLeague(here);
  const admin = (await signIn(here, { access: accessFlagList })).cookie;
  const importer = (await signIn(there, { access: accessFlagList })).cookie;
  const { id: into } = await aPlayer(here, { name: 'Ann of old' });
  await here.ports.database.write((db) => db.update(Player, { id: reds.captain.id }, { samePersonId: into }));
  const zip = await exportOfPage(admin, { kind: 'season', id: season.id, season: season.id });
  const { json } = await imported(there, importer, zip, { dryRun: 'false' });
  expect(json).toMatchObject({ success: true, result: { refusals: [] } });
  const { reader } = there.ports.database;
  expect(await reader.findOneBy(Player, { id: reds.captain.id })).toMatchObject({ samePersonId: into });
  expect(await reader.findOneBy(Player, { id: into })).toMatchObject({ name: 'Ann of old' });
});

it('and a purge removes a move that the export of everything does not have', async () => {
  const { reds } = await aLeague(here);
  const admin = (await signIn(here, { access: accessFlagList })).cookie;
  const { zip } = await exported(here, admin, { tables: { team: [] } });
  const { registration } = reds;
  const [away, gone] = [await aPlayer(here, {}, registration), await aPlayer(here, {}, registration)];
  const left = { deleted: here.clock.now, remover: 'Ada' };
  await here.ports.database.write(async (db) => {
    for (const [{ id }, leftOn] of [
      [away, '2026-11-06'],
      [gone, null],
    ] as const)
      await db.update(RegisteredPlayer, { playerId: id }, { ...left, leftOn });
  });
  const { json } = await imported(here, admin, zip, { dryRun: 'false', purgeData: 'true' });
  expect(json).toMatchObject({ success: true, result: { refusals: [] } });
  const { reader } = here.ports.database;
  expect(await reader.countBy(RegisteredPlayer, { playerId: away.id })).toBe(0);
  expect(await reader.countBy(RegisteredPlayer, { playerId: gone.id })).toBe(1);
});
