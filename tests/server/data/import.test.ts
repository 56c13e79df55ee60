/** @module-tag mysql dialect: every column is written and read back as it was. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessFlagList, type AccessFlag } from '#rules/people/policies.ts';
import { Account } from '../../../server/modules/account/account.entity.ts';
import { Division } from '../../../server/modules/division/division.entity.ts';
import { Note } from '../../../server/modules/note/note.entity.ts';
import { aDivision, aSeason } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aDivisionFile, audit, exported, id, imported, meta, zipOf } from '../../support/server/exports.ts';
import { sendForm } from '../../support/server/form.ts';
import { call } from '../../support/server/rest.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let admin: SignedIn;
let good: Buffer;
let season: { id: string };
let division: { id: string; updated: Date };

beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app, { access: accessFlagList });
  season = await aSeason(app);
  division = await aDivision(app);
  good = (await exported(app, admin.cookie, { tables: { division: [], season: [], fixturedatenote: [] } })).zip;
});
afterAll(() => app.stop());

const aNoteFile = (end: string, more: object = {}) => ({
  [`fixturedatenote/${id(end)}.json`]: {
    ...{ id: id(end), Date: '2026-11-05', Note: 'Hello', SeasonId: season.id, DivisionId: null },
    ...audit,
    ...more,
  },
});
/** Everything stored, versions included. */
async function fingerprint(): Promise<string> {
  const { reader } = app.ports.database;
  const rows = await Promise.all(
    [Division, Note, Account].map((entity) => reader.find(entity as typeof Division, { order: { id: 'ASC' } })),
  );
  return JSON.stringify(rows);
}

const real = { dryRun: 'false' };
const names = async () => (await call(app, 'GET', '/api/Division')).json.map(({ name }: { name: string }) => name);

describe('files that are no import', () => {
  const slip = (name: string) => ({ ...meta(), [name]: {} });
  it.each<{ what: string; make: () => Promise<Buffer> | Buffer; password?: string }>([
    { what: 'no zip', make: () => Buffer.from('this is no zip at all') },
    { what: 'nothing', make: () => Buffer.alloc(0) },
    { what: 'half a file', make: () => good.subarray(0, good.length / 2) },
    { what: 'a file without its beginning', make: () => good.subarray(100) },
    { what: 'a wrong password', make: () => zipOf({ ...meta(), ...aDivisionFile('01') }, 'right'), password: 'wrong' },
    { what: 'no password', make: () => zipOf({ ...meta(), ...aDivisionFile('01') }, 'right') },
    { what: 'no meta.json', make: () => zipOf(aDivisionFile('01')) },
    { what: 'another version', make: () => zipOf({ ...meta({}, { Version: 'v9' }), ...aDivisionFile('01') }) },
    { what: 'a broken meta.json', make: () => zipOf({ 'meta.json': '{', ...aDivisionFile('01') }) },
    { what: 'a path upwards', make: () => zipOf(slip('../../etc/passwd.json')) },
    { what: 'a path upwards within', make: () => zipOf(slip('division/..json')) },
    { what: 'an absolute path', make: () => zipOf(slip('/etc/passwd')) },
    { what: 'a path of Windows', make: () => zipOf(slip('division\\..\\x.json')) },
    { what: 'a program', make: () => zipOf(slip('division/x.exe')) },
    { what: 'a table that is not known', make: () => zipOf({ ...meta(), 'nonsense/1.json': {} }) },
    { what: 'no JSON', make: () => zipOf({ ...meta(), [`division/${id('01')}.json`]: '{' }) },
    { what: 'a list', make: () => zipOf({ ...meta(), [`division/${id('01')}.json`]: [] }) },
    {
      what: 'a flipped bit',
      make: async () => {
        const bytes = await zipOf({ ...meta(), ...aDivisionFile('01', { Name: 'x'.repeat(200) }) }, 'p');
        bytes[bytes.indexOf('PK\u0001\u0002', 0, 'latin1') - 40]! ^= 1;
        return bytes;
      },
      password: 'p',
    },
  ])('$what is refused in errors, with nothing changed', async ({ make, password }) => {
    const before = await fingerprint();
    const { status, json } = await imported(app, admin.cookie, await make(), {
      ...real,
      ...(password && { password }),
    });
    expect([status, json.success, json.warnings]).toEqual([200, false, []]);
    expect(json.errors.length).toBeGreaterThan(0);
    expect(await fingerprint()).toBe(before);
  });

  it.each([
    ['one entry that unpacks to much', () => ({ ...meta(), [`division/${id('01')}.json`]: '0'.repeat(30_000_000) })],
    [
      'many that unpack to much together',
      () => {
        const large = '0'.repeat(20_000_000);
        const files = Array.from({ length: 9 }, (_, n) => [`division/${id(`1${n}`)}.json`, large]);
        return { ...meta(), ...Object.fromEntries(files) };
      },
    ],
  ])('a bomb is stopped: %s', async (_what, files) => {
    const bomb = await zipOf(files());
    expect(bomb.length).toBeLessThan(400_000);
    const before = process.resourceUsage().maxRSS;
    const { json } = await imported(app, admin.cookie, bomb, real);
    expect(json).toMatchObject({ success: false, errors: [expect.stringContaining('more than can be imported')] });
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(400);
  });

  it('a bomb that lies about its size is stopped by what comes out of it', async () => {
    const bomb = await zipOf({ ...meta(), [`division/${id('01')}.json`]: '0'.repeat(30_000_000) });
    // The size in the central directory and in the entry itself: 30,000,000 is changed to 30.
    const size = Buffer.alloc(4);
    size.writeUInt32LE(30_000_000);
    const small = Buffer.alloc(4);
    small.writeUInt32LE(30);
    for (let at = bomb.indexOf(size); at >= 0; at = bomb.indexOf(size)) small.copy(bomb, at);
    const { json } = await imported(app, admin.cookie, bomb, real);
    expect(json).toMatchObject({ success: false, errors: [expect.any(String)] });
  });

  it('without a file: 400 and an empty body; larger than 30 MiB: 413', async () => {
    const none = await sendForm(app, '/api/Data/Import', { fields: real, cookie: admin.cookie });
    expect(none).toMatchObject({ status: 400, text: '' });
    expect((await imported(app, admin.cookie, Buffer.alloc(31 * 1024 * 1024))).status).toBe(413);
    expect((await imported(app, admin.cookie, good, { dryRun: 'perhaps' })).status).toBe(400);
  });
});

describe('rows', () => {
  it('dry run is the default and writes nothing, and says what would be done', async () => {
    const before = await fingerprint();
    const { json } = await imported(app, admin.cookie, await zipOf({ ...meta(), ...aDivisionFile('01') }));
    expect(json).toMatchObject({ success: true, errors: [], result: { tables: { division: 1 } } });
    expect(json.result.details.division).toMatchObject({ inFile: 1, added: 1, changed: 0, same: 0, refused: 0 });
    expect(json.messages).toEqual([expect.stringContaining('dry run')]);
    expect(await fingerprint()).toBe(before);
  });

  it('is seen at once by those who ask', async () => {
    await names();
    const { json } = await imported(app, admin.cookie, await zipOf({ ...meta(), ...aDivisionFile('02') }), real);
    expect(json.success).toBe(true);
    expect(await names()).toContain('New 02');
  });

  it('a changed row with the version that is here gets the next one', async () => {
    const stored = await app.ports.database.reader.findOneByOrFail(Division, { id: id('02') });
    await imported(app, admin.cookie, await zipOf({ ...meta(), ...aDivisionFile('02', { Name: 'Changed' }) }), real);
    const now = await app.ports.database.reader.findOneByOrFail(Division, { id: id('02') });
    expect([now.name, now.updated > stored.updated]).toEqual(['Changed', true]);
  });

  it('what an older file brings back is a change of now, for pages and calendars; brought again, it is none', async () => {
    const read = () => app.ports.database.reader.findOneByOrFail(Division, { id: id('02') });
    const { zip } = await exported(app, admin.cookie, { tables: { division: [id('02')] } });
    await imported(app, admin.cookie, await zipOf({ ...meta(), ...aDivisionFile('02', { Name: 'Later' }) }), real);
    const later = await read();
    expect((await imported(app, admin.cookie, zip, real)).json).toMatchObject({ success: true });
    const now = await read();
    expect([later.name, now.name, now.updated > later.updated]).toEqual(['Later', 'Changed', true]);
    await imported(app, admin.cookie, zip, real);
    expect((await read()).updated).toEqual(now.updated);
  });

  it.each<[string, () => Record<string, unknown>, string]>([
    ['a member is missing', () => aNoteFile('03', { Date: undefined }), 'Date'],
    ['a member is null', () => aNoteFile('03', { Note: null }), 'Note'],
    ['no date', () => aNoteFile('03', { Date: '2026-02-30' }), 'Date'],
    ['no time', () => aNoteFile('03', { Created: 'yesterday' }), 'Created'],
    ['saved before it was created', () => aNoteFile('03', { Updated: '2025-01-01T10:00:00.000Z' }), 'Updated'],
    ['a season that is nowhere', () => aNoteFile('03', { SeasonId: id('99') }), 'SeasonId'],
    [
      'another id than its name',
      () => ({ [`division/${id('03')}.json`]: Object.values(aDivisionFile('04'))[0] }),
      'id',
    ],
    ['no flag', () => aDivisionFile('03', { Superleague: 'yes' }), 'Superleague'],
    ['no name', () => aDivisionFile('03', { Name: '  ' }), 'Name'],
    ['a name that is too long', () => aDivisionFile('03', { Name: 'x'.repeat(251) }), 'Name'],
  ])('one bad row refuses all: %s', async (_what, files, member) => {
    const before = await fingerprint();
    const zip = await zipOf({ ...meta(), ...aDivisionFile('05'), ...files() });
    for (const dryRun of ['true', 'false']) {
      const { json } = await imported(app, admin.cookie, zip, { dryRun });
      expect(json).toMatchObject({ success: false, warnings: [] });
      expect(json.errors.join()).toContain(member);
      const refusals: { member: string; file: string; message: string }[] = json.result.refusals;
      expect(refusals.map((refusal) => refusal.member)).toContain(member);
      expect(refusals.every(({ file, message }) => file.endsWith('.json') && message.length > 5)).toBe(true);
    }
    expect(await fingerprint()).toBe(before);
  });

  it('come, too, from an export that a browser has unpacked and a Mac packed again', async () => {
    const files = Object.entries({ ...meta(), ...aDivisionFile('77', { Name: 'Packed again' }) });
    const packed = Object.fromEntries(files.map(([name, content]) => [`Wexcombe export/${name}`, content]));
    const added = [
      'Wexcombe export/',
      'Wexcombe export/division/',
      'Wexcombe export/.DS_Store',
      '__MACOSX/._Wexcombe export',
    ];
    const zip = await zipOf({ ...Object.fromEntries(added.map((name) => [name, ''])), ...packed });
    expect((await imported(app, admin.cookie, zip, real)).json.success).toBe(true);
    expect(await names()).toContain('Packed again');
    const strange = await zipOf({ ...packed, 'Wexcombe export/notes.txt': 'x' });
    expect((await imported(app, admin.cookie, strange, real)).json.errors[0]).toContain('"notes.txt" is in the file');
  });

  it('parents in the same file are there', async () => {
    const zip = await zipOf({ ...aNoteFile('06', { DivisionId: id('07') }), ...meta(), ...aDivisionFile('07') });
    expect((await imported(app, admin.cookie, zip, real)).json).toMatchObject({ success: true });
  });
});

describe('purge', () => {
  const everything = { division: [], season: [], fixturedatenote: [] };
  it('removes what is not in the file, and refuses what others belong to', async () => {
    const zip = await zipOf({ ...meta({ fixturedatenote: [] }), ...aNoteFile('08') });
    const dry = await imported(app, admin.cookie, zip, { purgeData: 'true' });
    expect(dry.json.result.details.fixturedatenote).toMatchObject({ added: 1, removed: 1 });
    const { json } = await imported(app, admin.cookie, zip, { ...real, purgeData: 'true' });
    expect(json).toMatchObject({ success: true, result: { tables: { fixturedatenote: 1 } } });
    expect((await app.ports.database.reader.find(Note)).map((note) => note.id)).toEqual([id('08')]);

    const used = await zipOf(meta({ season: [] }));
    const refused = await imported(app, admin.cookie, used, { ...real, purgeData: 'true' });
    expect(refused.json).toMatchObject({
      success: false,
      errors: expect.arrayContaining([expect.stringContaining(season.id)]),
    });
    expect((await imported(app, admin.cookie, good, { ...real, purgeData: 'true' })).json.success).toBe(true);
    expect(await names()).toEqual(['Division One']);
    expect(Object.keys(everything)).toHaveLength(3);
  });

  it('is refused for a part of a table', async () => {
    const { zip } = await exported(app, admin.cookie, { tables: { division: [division.id] } });
    const { json } = await imported(app, admin.cookie, zip, { ...real, purgeData: 'true' });
    expect(json).toMatchObject({ success: false, errors: [expect.stringContaining('only some of the divisions')] });
    expect((await imported(app, admin.cookie, zip, real)).json.success).toBe(true);
  });
});

describe('who may', () => {
  let both: Buffer;
  beforeEach(async () => {
    both = await zipOf({ ...meta(), ...aDivisionFile('20'), ...aNoteFile('21') });
  });
  const by = async (access: AccessFlag[], fields: Record<string, string>) =>
    (await imported(app, (await signIn(app, { access })).cookie, both, fields)).json;

  it('importData alone imports nothing; with the right of a table that table', async () => {
    expect(
      await by(
        accessFlagList.filter((flag) => flag !== 'importData'),
        {},
      ),
    ).toMatchObject({ success: false, errors: [expect.any(String)] });
    const none = await by(['importData'], {});
    expect(none).toMatchObject({
      success: true,
      result: { tables: {} },
      warnings: [expect.any(String), expect.any(String)],
    });
    const one = await by(['importData', 'manageNotes'], {});
    expect(one.result.tables).toEqual({ fixturedatenote: 1 });
    expect(one.result.details.division.leftOut).toMatch(/no right/);
  });

  it('a table that is named has to be permitted, and in the file; names come with commas or repeated', async () => {
    const rights: AccessFlag[] = ['importData', 'manageNotes'];
    expect(await by(rights, { tables: 'fixturedatenote,division' })).toMatchObject({
      success: false,
      errors: [expect.stringContaining('no right')],
    });
    expect(await by(rights, { tables: 'Season' })).toMatchObject({ success: false });
    expect(await by(accessFlagList.slice(), { tables: 'season' })).toMatchObject({ success: false });
    expect(await by(accessFlagList.slice(), { tables: 'nonsense' })).toMatchObject({ success: false });
    expect((await by(rights, { tables: ' FixtureDateNote ' })).result.tables).toEqual({ fixturedatenote: 1 });
    expect((await by(accessFlagList.slice(), { tables: 'division, fixturedatenote' })).result.tables).toEqual({
      division: 1,
      fixturedatenote: 1,
    });
  });

  it('a stranger is refused before the file is read', async () => {
    expect(await imported(app, '', Buffer.from('x'))).toMatchObject({
      status: 200,
      json: { success: false, errors: [expect.any(String)] },
    });
  });
});

it('two at once come one after the other', async () => {
  const files = await Promise.all(['40', '41'].map((end) => zipOf({ ...meta(), ...aDivisionFile(end) })));
  const other = (await signIn(app, { access: accessFlagList })).cookie;
  const answers = await Promise.all(files.map((file, n) => imported(app, n ? other : admin.cookie, file, real)));
  expect(answers.map(({ json }) => json.success)).toEqual([true, true]);
  expect(await names()).toEqual(expect.arrayContaining(['New 40', 'New 41']));
});
