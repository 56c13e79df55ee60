import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { find, save } from '../../../server/core/data/records.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { tables } from '../../../server/tables.ts';
import { checkData } from '../../../server/upkeep/check.ts';
import { openSource } from '../../../server/upkeep/source.ts';
import { aLeague, aNote, aTournament } from '../../support/makers/makers.ts';
import { admin } from '../../support/server/actors.ts';
import { databaseKind, startApp, type TestApp } from '../../support/server/app.ts';
import { exported, imported } from '../../support/server/exports.ts';
import { askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

/** SQLite stores anything anywhere: what is no time in a column of times can be nowhere else. */
(databaseKind === 'sqlite' ? describe : describe.skip)('a time that cannot be read', () => {
  let app: TestApp;
  let cookie: string;
  let ids: Record<'fixture' | 'tournament' | 'note' | 'season' | 'division' | 'team' | 'player', string>;

  beforeAll(async () => {
    app = await startApp();
    ({ cookie } = await signIn(app, { access: accessFlagList }));
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    const league = await aLeague(app);
    const seasonId = league.season.id;
    ids = {
      fixture: league.fixture.id,
      tournament: (await aTournament(app, { seasonId })).id,
      note: (await aNote(app, { seasonId })).id,
      ...{ season: seasonId, division: league.division.id, team: league.reds.team.id, player: league.reds.player.id },
    };
  });

  const put = (table: string, column: string, id: string, text: unknown) =>
    app.ports.database.write((db) => db.query(`UPDATE ${table} SET ${column} = ? WHERE id = ?`, [text, id]));
  async function stored(table: string, column: string, id: string): Promise<string> {
    const sql = `SELECT ${column} AS text FROM ${table} WHERE id = ?`;
    return (await app.ports.database.reader.query<{ text: string }[]>(sql, [id]))[0]!.text;
  }
  async function faults(): Promise<string[]> {
    const source = await openSource(app.ports.config);
    return checkData(source, tables)
      .then((finding) => finding.faults)
      .finally(() => source.close());
  }
  const troubles = async () =>
    (await askFor<{ troubles: { text: string }[] }>(app, '{ troubles { text } }', {}, cookie)).troubles;
  const change = async (fields: Partial<Fixture>, lastUpdated?: Date) =>
    transaction(await app.ctx(admin), async (ctx) => {
      const fixture = (await find(ctx, Fixture, ids.fixture))!;
      // A page sends the version as it was answered.
      await save(ctx, Object.assign(fixture, fields), lastUpdated ?? new Date(fixture.updated.getTime()));
    });

  const lists = () => [
    ...['/api/Game', '/api/Tournament', '/api/Season', '/api/Division', '/api/Team', `/api/Note/${ids.note}`],
    ...[`/api/Game/${ids.fixture}`, `/api/Tournament/${ids.tournament}`],
    `/api/Division/Data?seasonId=${ids.season}&divisionId=${ids.division}`,
  ];

  it.each<[table: string, column: string, kind: keyof typeof ids, value: unknown]>([
    ['fixture', 'updated', 'fixture', 'not a time'],
    ['fixture', 'created', 'fixture', '2026-13-45 99:99:99.999x'],
    ['fixture', 'updated', 'fixture', 5],
    ['tournament', 'updated', 'tournament', ''],
    ['note', 'updated', 'note', 'not a time'],
    ['season', 'created', 'season', 'not a time'],
    ['division', 'updated', 'division', 'not a time'],
    ['team', 'updated', 'team', 'not a time'],
    ['player', 'updated', 'player', 'not a time'],
  ])('%s.%s of a %s that is %j: pages show the rest, and it is told until it is mended', async (...example) => {
    const [table, column, kind, value] = example;
    const before = await stored(table, column, ids[kind]);
    await put(table, column, ids[kind], value);
    for (const memory of Object.values(app.ports.memories)) memory.clear();
    const answers = await Promise.all(lists().map((url) => call(app, 'GET', url, { cookie })));
    expect(answers.map(({ status }) => status)).toEqual(lists().map(() => 200));
    const { fixture } = await askFor<{ fixture: object | null }>(
      app,
      'query ($id: ID!) { fixture(id: $id) { id updated } }',
      { id: ids.fixture },
      cookie,
    );
    expect(fixture).toMatchObject({ id: ids.fixture });

    const named = `${table} ${ids[kind]}`;
    expect(await troubles()).toEqual([
      { text: expect.stringContaining(`${named}, ${column}: ${JSON.stringify(value)} is not a time. Import`) },
    ]);
    expect(await faults()).toContain(`${named}: ${column}: ${JSON.stringify(value)} is not a time`);

    await put(table, column, ids[kind], before);
    expect(await troubles()).toEqual([]);
  });

  it('is not saved over; a version that cannot be read is a new one with the next save', async () => {
    await put('fixture', 'created', ids.fixture, 'not a time');
    await put('fixture', 'updated', ids.fixture, 'nor this');
    // REST reads a version that was not sent as the beginning of 1970.
    await expect(change({ address: 'Nowhere' }, new Date(0))).rejects.toMatchObject({ code: 'CONFLICT' });
    await change({ address: 'Elsewhere' });
    expect(await stored('fixture', 'address', ids.fixture)).toBe('Elsewhere');
    expect(await stored('fixture', 'created', ids.fixture)).toBe('not a time');
    expect(await stored('fixture', 'updated', ids.fixture)).toMatch(/^2026-/);
  });

  it('is not exported, and an import from an export that has it whole mends it', async () => {
    const { zip } = await exported(app, cookie, { tables: { game: [ids.fixture] } });
    await put('fixture', 'created', ids.fixture, 'not a time');
    await put('fixture', 'updated', ids.fixture, 'nor this');
    const { json } = await exported(app, cookie, { tables: { game: [ids.fixture] } });
    expect(json.result.tables.game).toBe(0);
    expect(json.warnings).toEqual([expect.stringContaining(`${ids.fixture} was left out, since it is damaged`)]);

    expect((await imported(app, cookie, zip, { dryRun: 'false' })).json).toMatchObject({ success: true });
    expect(await stored('fixture', 'created', ids.fixture)).toMatch(/^2026-/);
    expect(await stored('fixture', 'updated', ids.fixture)).toMatch(/^2026-/);
    expect((await faults()).filter((fault) => fault.includes(ids.fixture))).toEqual([]);
  });
});
