import { randomBytes } from 'node:crypto';
import { Uint8ArrayReader, TextWriter, ZipReader, configure } from '@zip.js/zip.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { Note } from '../../../server/modules/note/note.entity.ts';
import { Photo } from '../../../server/modules/photo/photo.entity.ts';
import { aNote, anAccount, insert } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { exported } from '../../support/server/exports.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { aWorld, type World } from '../rest/world.ts';

configure({ useWebWorkers: false });

let app: TestApp;
let world: World;
let admin: string;
let exporter: string;

beforeAll(async () => {
  app = await startApp();
  world = await aWorld(app);
  admin = (await signIn(app, { access: accessFlagList, name: 'Ada Min' })).cookie;
  exporter = (await signIn(app, { access: ['exportData'] })).cookie;
  await anAccount(app, { emailAddress: 'hash@example.com', passwordHash: '$argon2id$secret' });
  await aNote(app, { seasonId: world.season.id, note: 'Gone', deleted: app.clock.now, remover: 'Ann' });
});
afterAll(() => app.stop());

async function unzipped(zip: Buffer, password?: string) {
  const reader = new ZipReader(new Uint8ArrayReader(zip), { ...(password && { password }) });
  const entries = await reader.getEntries();
  const files: Record<string, string> = {};
  for (const entry of entries) if (!entry.directory) files[entry.filename] = await entry.getData(new TextWriter());
  return { files, entries };
}

const read = (path: string, cookie: string) => call(app, 'GET', `/api/Data/${path}`, { cookie });

describe('POST Data/Export', () => {
  it('holds every table, a document a row, and says what was asked for', async () => {
    const { json, zip } = await exported(app, exporter);
    const { files, entries } = await unzipped(zip);
    expect(entries.some(({ encrypted }) => encrypted)).toBe(false);
    const meta = JSON.parse(files['meta.json']!);
    expect(meta).toMatchObject({ Version: 'v2', Creator: 'Sam Right', Created: '2026-11-21T12:00:00.000Z' });
    expect(Object.keys(meta.RequestedTables).sort()).toEqual(Object.keys(json.result.tables).sort());
    const found = Object.keys(files).filter((name) => name.startsWith('game/'));
    expect(json.result.tables.game).toBe(found.length);
    const game = JSON.parse(files[`game/${world.pending.id}.json`]!);
    expect(game).toMatchObject({ id: world.pending.id, Date: '2026-11-26', Drafts: [{ Side: 'home' }] });
    const team = JSON.parse(files[`team/${world.reds.team.id}.json`]!);
    expect(team.Seasons[0].Players.map(({ Player }: { Player: { Name: string } }) => Player.Name)).toContain('Ann');
    expect(files['user/hash@example.com.json']).toContain('"EmailAddress":"hash@example.com"');
  });

  it('has deleted rows only when asked', async () => {
    const notes = async (includeDeletedEntries: boolean) =>
      (await exported(app, exporter, { includeDeletedEntries, tables: { fixturedatenote: [] } })).json.result.tables;
    expect(await notes(false)).toEqual({ fixturedatenote: 1 });
    expect(await notes(true)).toEqual({ fixturedatenote: 2 });
  });

  it('has the rows that were named, in any case, and warns of those that are not there', async () => {
    const asked = { Division: [world.division.id], GAME: [world.division.id] };
    const { json } = await exported(app, exporter, { tables: asked });
    expect(json).toMatchObject({ success: true, result: { tables: { division: 1, game: 0 } } });
    expect(json.warnings).toEqual([expect.stringContaining('1 of the records')]);
  });

  it('is encrypted by AES-256 where there is a password, and only then, for who manages access, has hashes', async () => {
    const hash = async (cookie: string, password?: string) => {
      const { zip } = await exported(app, cookie, { ...(password && { password }), tables: { user: [] } });
      const { files, entries } = await unzipped(zip, password);
      expect(entries.map(({ encrypted }) => encrypted)).toEqual(entries.map(() => !!password));
      return files['user/hash@example.com.json']!.includes('argon2');
    };
    expect([await hash(admin, 'p'), await hash(admin), await hash(exporter, 'p')]).toEqual([true, false, false]);
    const { zip } = await exported(app, admin, { password: 'right' });
    expect(zip.includes('argon2')).toBe(false);
    await expect(unzipped(zip, 'wrong')).rejects.toThrow();
  });

  it('says how large it is where that is too large to be imported again', async () => {
    const small = await exported(app, exporter, { tables: { photo: [] } });
    expect(small.json.warnings).toEqual([]);
    // Pictures are compressed already, so a season of signed cards soon is as much. Packing it takes its time.
    const parts: Photo[] = [];
    for (let index = 0; index < 8; index += 1)
      parts.push(
        await insert(app, Photo, {
          ...{ fixtureId: world.pending.id, tournamentId: null, accountId: world.pending.id, fileName: 'card.jpg' },
          ...{ fileSize: 4e6, contentType: 'image/jpeg', bytes: randomBytes(4e6) },
        }),
      );
    const large = await exported(app, exporter, { tables: { photo: [] } });
    for (const { id } of parts) await app.ports.database.write((db) => db.delete(Photo, { id }));
    expect(large.json).toMatchObject({ success: true, result: { tables: { photo: 8 } } });
    expect(large.json.warnings).toEqual([
      expect.stringMatching(/^This file has 3\d\.\d MB, and at most 30\.0 MB can be imported\./),
    ]);
  });

  it.each([
    ['an unknown table', { tables: { nonsense: [] } }],
    ['a name of JavaScript', { tables: { constructor: [] } }],
  ])('refuses %s in errors', async (_what, request) => {
    const { json } = await exported(app, exporter, request as never);
    expect(json).toMatchObject({ success: false, errors: [expect.any(String)], warnings: [] });
  });

  it('is for exportData alone; an id that is none is malformed', async () => {
    for (const access of accessFlagList) {
      const { cookie } = await signIn(app, { access: [access] });
      const { json } = await exported(app, cookie, { tables: { division: [] } });
      expect([access, json.success]).toEqual([access, access === 'exportData']);
      if (!json.success) expect(json).toMatchObject({ errors: [expect.any(String)], warnings: [] });
    }
    expect((await exported(app, '', {})).json).toMatchObject({ success: false, errors: [expect.any(String)] });
    expect((await exported(app, exporter, { tables: { game: ['7'] } })).status).toBe(400);
  });
});

describe('GET Data/Tables', () => {
  it('lists them for exportData, importData and runDataQueries, with what each may do; else nothing', async () => {
    for (const access of accessFlagList) {
      const { cookie } = await signIn(app, { access: [access] });
      const isListed = ['exportData', 'importData', 'runDataQueries'].includes(access);
      const { json, status } = await read('Tables', cookie);
      expect([access, status, json.length]).toEqual([access, 200, isListed ? 14 : 0]);
      expect(json.every((table: { canExport: boolean }) => table.canExport === (access === 'exportData'))).toBe(true);
      expect(json.some((table: { canImport: boolean }) => table.canImport)).toBe(false);
    }
    const { cookie } = await signIn(app, { access: ['importData', 'manageNotes', 'manageGames'] });
    const may = (await read('Tables', cookie)).json.filter(({ canImport }: { canImport: boolean }) => canImport);
    // Fixtures contain their results.
    expect(may.map(({ name }: { name: string }) => name)).toEqual(['fixturedatenote']);
    expect(may[0]).toEqual({
      ...{ name: 'fixturedatenote', partitionKey: '/id', dataTypeName: 'FixtureDateNote' },
      ...{ canImport: true, canExport: false },
    });
  });
});

describe('the browser', () => {
  it('lists rows that are not deleted, in any case of the table', async () => {
    const { json } = await read('Browse/FixtureDateNote/', exporter);
    const { id, date, seasonId, divisionId } = world.note;
    expect(json).toMatchObject({ success: true, errors: [], messages: [] });
    expect(json.result).toEqual([{ id, name: world.note.note, date: `${date}T00:00:00`, seasonId, divisionId }]);
  });

  it('shows a stored document, without what stays inside', async () => {
    const { json } = await read(`View/division/${world.division.id.toUpperCase()}`, exporter);
    expect(json.result).toMatchObject({ id: world.division.id, Name: 'Division One', Superleague: false });
    const account = (await read('View/user/hash@example.com', admin)).json.result;
    expect(account).toMatchObject({ EmailAddress: 'hash@example.com' });
    expect(Object.keys(account).filter((key) => /pass|identity|^_/i.test(key))).toEqual([]);
  });

  it.each(['Browse/nonsense', 'View/nonsense/x', 'View/division/x', `View/__proto__/x`])(
    'refuses %s in errors',
    async (path) => {
      const { json } = await read(path, exporter);
      expect(json).toMatchObject({ success: false, errors: [expect.any(String)], warnings: [] });
    },
  );

  it('finds nothing that was deleted, and is for exportData alone', async () => {
    const gone = await app.ports.database.reader.findOneByOrFail(Note, { note: 'Gone' });
    expect((await read(`View/fixturedatenote/${gone.id}`, exporter)).json.success).toBe(false);
    for (const access of accessFlagList) {
      const { cookie } = await signIn(app, { access: [access] });
      for (const path of ['Browse/division', `View/division/${world.division.id}`])
        expect([access, (await read(path, cookie)).json.success]).toEqual([access, access === 'exportData']);
    }
  });
});
