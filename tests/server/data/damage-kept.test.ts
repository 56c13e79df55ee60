/** @module-tag mysql dialect: stored texts are looked for and read back. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessFlagList, everyRight } from '#rules/people/policies.ts';
import { find, save } from '../../../server/core/data/records.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { damagedRecordsSeen } from '../../../server/core/documents/damaged-records.ts';
import { log } from '../../../server/core/log.ts';
import * as accounts from '../../../server/modules/account/account.service.ts';
import { unzip } from '../../../server/modules/data/zip.ts';
import { leagueSettingsId } from '../../../server/modules/league/league.entity.ts';
import * as leagueSettings from '../../../server/modules/league/league-settings.service.ts';
import * as status from '../../../server/modules/status/status.service.ts';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import * as tournaments from '../../../server/modules/tournament/tournament-edit.service.ts';
import { aLeague, anAccount, aTournament } from '../../support/makers/makers.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { exported, imported, zipOf } from '../../support/server/exports.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let cookie: string;
let seasonId: string;
let tournament: Tournament;

const side = (id: string) => ({ id, name: id, teamId: null, players: [{ id: `p ${id}`, name: id }], noShow: false });
const match = { id: 'm', sideA: side('Ann'), sideB: side('Bea'), scoreA: 3, scoreB: 1, saygId: null };
const round = { id: 'r', name: 'Final', sides: [], matches: [match], matchOptions: [], nextRound: null };
const player = { id: 'p Ann', name: 'Ann', divisionId: null };

beforeAll(async () => {
  app = await startApp();
  ({ cookie } = await signIn(app, { access: accessFlagList }));
  seasonId = (await aLeague(app)).season.id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  tournament = await aTournament(app, { seasonId, round, sides: [side('Ann'), side('Bea')] });
});
afterEach(() => app.ports.database.write((db) => db.query('DELETE FROM tournament')));

const put = (table: string, column: string, id: string, text: string) =>
  app.ports.database.write((db) => db.query(`UPDATE ${table} SET ${column} = ? WHERE id = ?`, [text, id]));
async function stored(table: string, column: string, id: string): Promise<string> {
  const sql = `SELECT ${column} AS text FROM ${table} WHERE id = ?`;
  return (await app.ports.database.reader.query<{ text: string }[]>(sql, [id]))[0]!.text;
}
const change = async (id: string, fields: Partial<Tournament>) =>
  transaction(await app.ctx(admin), async (ctx) => {
    const found = (await find(ctx, Tournament, id))!;
    await save(ctx, Object.assign(found, fields), found.updated);
  });
const sent = async () => {
  const { date, address, updated } = (await find(await app.ctx(admin), Tournament, tournament.id))!;
  return { date, address, seasonId, lastUpdated: updated };
};
const refusal = { code: 'CONFLICT', message: expect.stringContaining('damaged') };
const damage = (id: string) => JSON.stringify({ ...round, id, matches: 'none' });

describe('a damaged document is not saved over', () => {
  it('however many of its column are damaged; as many as are told are counted', async () => {
    // What other tests of this process have left in mind is looked for here, and forgotten.
    await status.troubles(await app.ctx(admin));
    const ids = [tournament.id];
    while (ids.length < 25) ids.push((await aTournament(app, { seasonId, round })).id);
    for (const id of ids) await put('tournament', 'round', id, damage(id));
    for (const id of ids) await change(id, { address: 'Elsewhere' });
    for (const id of ids) expect(await stored('tournament', 'round', id)).toBe(damage(id));
    for (const id of ids) await expect(change(id, { round })).rejects.toMatchObject(refusal);
    const [trouble] = await status.troubles(await app.ctx(admin));
    expect(trouble!.text).toMatch(/^At least 20 records cannot be read/);
    for (const id of ids) await put('tournament', 'round', id, JSON.stringify(round));
    expect(await status.troubles(await app.ctx(admin))).toEqual([]);
    await change(ids[24]!, { round: { ...round, name: 'Grand final' } });
    expect(await stored('tournament', 'round', ids[24]!)).toContain('Grand final');
    await put('tournament', 'round', tournament.id, damage(tournament.id));
    await change(tournament.id, { address: 'Here' });
    expect(await status.troubles(await app.ctx(admin))).toMatchObject([{ kind: 'damaged' }]);
  });

  it('a change of what pages show in its place is refused, one that makes it anew replaces it', async () => {
    await put('tournament', 'round', tournament.id, damage('r'));
    await put('tournament', 'sides', tournament.id, '[5]');
    const ctx = await app.ctx(admin);
    const [Ann, Bea] = [side('Ann'), side('Bea')];
    const open = { name: 'Final', matches: [{ sideA: Ann, sideB: Bea }] };
    const keep = async (fields: object) => tournaments.put(ctx, tournament.id, { ...(await sent()), ...fields });
    await expect(keep({ sides: [Ann] })).rejects.toMatchObject(refusal);
    await expect(keep({ sides: [Ann, Bea], rounds: [open] })).rejects.toMatchObject(refusal);
    expect(await stored('tournament', 'sides', tournament.id)).toBe('[5]');
    const played = { name: 'Final', matches: [{ sideA: Ann, sideB: Bea, scoreA: 3, scoreB: 0 }] };
    await keep({ sides: [Ann, Bea], rounds: [played] });
    expect(JSON.parse(await stored('tournament', 'sides', tournament.id))).toMatchObject([
      { name: 'Ann' },
      { name: 'Bea' },
    ]);
    expect(JSON.parse(await stored('tournament', 'round', tournament.id))).toMatchObject({ matches: [{ scoreA: 3 }] });
    expect(await status.troubles(ctx)).toEqual([]);
  });
});

describe('a damaged document that is set as a whole', () => {
  it('settings of the league: what is sound is saved with what was chosen for the rest', async () => {
    const ctx = await app.ctx(admin);
    const { version: _, ...before } = await leagueSettings.get(ctx);
    await leagueSettings.put(ctx, { ...before, name: 'Elm League' }, null);
    await put('league_settings', 'texts', leagueSettingsId, JSON.stringify({ name: 'Elm League', colour: null }));
    await put('league_settings', 'logos', leagueSettingsId, '{}');
    const { version, ...shown } = await leagueSettings.get(ctx);
    expect(shown.name).toBe('Elm League');
    await leagueSettings.put(ctx, { ...shown, colour: '#123456' }, version);
    const texts: unknown = JSON.parse(await stored('league_settings', 'texts', leagueSettingsId));
    expect(texts).toEqual({ name: 'Elm League', colour: '#123456' });
    expect(JSON.parse(await stored('league_settings', 'logos', leagueSettingsId))).toEqual([]);
    expect(await status.troubles(ctx)).toEqual([]);
  });

  it.each([
    ['all', [...everyRight]],
    ['none', []],
  ])('rights of an account: %s', async (_what, access) => {
    const { id, emailAddress } = await anAccount(app, { emailAddress: `lost${access.length}@example.com` });
    await put('account', 'access', id, '"manageAccess"');
    const ctx = await app.ctx({ ...admin, accountId: null });
    await accounts.setAccess(ctx, { emailAddress, access });
    expect(JSON.parse(await stored('account', 'access', id))).toEqual(access);
  });
});

describe('an export', () => {
  it('leaves out what is damaged, says so, and cannot be purged by; importing what is whole mends it', async () => {
    const other = await aTournament(app, { seasonId });
    const tables = { tournamentgame: [] };
    const { json: fine, zip: whole } = await exported(app, cookie, { tables });
    expect(fine).toMatchObject({ result: { tables: { tournamentgame: 2 } }, warnings: [] });
    // What pages show in its place is what the export has.
    await put('tournament', 'oneEighties', tournament.id, JSON.stringify([player, 5]));

    const { json, zip } = await exported(app, cookie, { tables });
    expect(json.result.tables).toEqual({ tournamentgame: 1 });
    expect(json.warnings).toEqual([expect.stringContaining(`${tournament.id} was left out, since it is damaged`)]);
    const files = await unzip(zip, '');
    expect([...files.keys()].sort()).toEqual(['meta.json', `tournamentgame/${other.id}.json`]);
    expect(JSON.parse(files.get('meta.json')!).RequestedTables).toEqual({ tournamentgame: [other.id] });
    const purging = await imported(app, cookie, zip, { dryRun: 'false', purgeData: 'true' });
    expect(purging.json).toMatchObject({ success: false, errors: [expect.stringContaining('only some')] });

    const { json: mended } = await imported(app, cookie, whole, { dryRun: 'false' });
    expect(mended.success).toBe(true);
    expect(await stored('tournament', 'oneEighties', tournament.id)).toBe('[]');
    expect((await exported(app, cookie, { tables })).json.warnings).toEqual([]);
  });

  it('of nothing but damaged rows has none of the table', async () => {
    await put('tournament', 'sides', tournament.id, '{}');
    const { json, zip } = await exported(app, cookie, { tables: { tournamentgame: [tournament.id], division: [] } });
    expect(json.warnings).toEqual([expect.stringContaining(tournament.id)]);
    expect(JSON.parse((await unzip(zip, '')).get('meta.json')!).RequestedTables).toEqual({ division: [] });
    expect(await imported(app, cookie, await zipOf(Object.fromEntries(await unzip(zip, ''))), {})).toMatchObject({
      json: { success: true },
    });
  });
});

describe('those who look after the server', () => {
  it('are told by ids once the record was found: whole tables are searched once', async () => {
    await put('tournament', 'round', tournament.id, damage('r'));
    await change(tournament.id, { address: 'Elsewhere' });
    const { reader } = app.ports.database;
    await damagedRecordsSeen(reader);
    await put('tournament', 'round', tournament.id, damage('another'));
    await change(tournament.id, { address: 'Here' });
    const asked = vi.spyOn(reader, 'query');
    const record = { table: 'tournament', id: tournament.id, column: 'round' };
    expect(await damagedRecordsSeen(reader)).toMatchObject([record]);
    expect(asked.mock.calls.filter(([sql]) => !sql.includes('WHERE id IN'))).toHaveLength(1);
    asked.mockClear();
    expect(await damagedRecordsSeen(reader)).toMatchObject([record]);
    expect(asked.mock.calls.filter(([sql]) => !sql.includes('WHERE id IN'))).toEqual([]);
    asked.mockRestore();
  });

  it('find an error of the database in the log, and are told everything else', async () => {
    await put('tournament', 'round', tournament.id, damage('r'));
    await change(tournament.id, { address: 'Elsewhere' });
    const said = vi.spyOn(log, 'error').mockReturnValue();
    const ctx = await app.ctx(admin);
    const db = Object.create(ctx.db, { query: { value: () => Promise.reject(new Error('gone')) } });
    expect(await status.troubles({ ...ctx, db })).toEqual([]);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('could not be looked for'), expect.any(Error));
    said.mockRestore();
  });
});
