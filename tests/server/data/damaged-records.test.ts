import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { newRecord, find, save } from '../../../server/core/data/records.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { LeagueSettings, leagueSettingsId } from '../../../server/modules/league/league.entity.ts';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import { tables } from '../../../server/tables.ts';
import { checkData } from '../../../server/upkeep/check.ts';
import { openSource } from '../../../server/upkeep/source.ts';
import { aLeague, aSayg, aTournament } from '../../support/makers/makers.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let cookie: string;
let ids: Record<'season' | 'division' | 'fixture' | 'tournament' | 'other' | 'sayg', string>;

const side = (id: string) => ({
  id,
  name: id,
  teamId: null,
  players: [{ id: `player ${id}`, name: id }],
  noShow: false,
});
const match = { id: 'm', sideA: side('Ann'), sideB: side('Bea'), scoreA: 3, scoreB: 1, saygId: null };
const round = { id: 'r', name: 'Final', sides: [], matches: [match], matchOptions: [], nextRound: null };

beforeAll(async () => {
  app = await startApp();
  ({ cookie } = await signIn(app, { access: accessFlagList }));
  const league = await aLeague(app);
  const where = { seasonId: league.season.id, sides: [side('Ann'), side('Bea')] };
  await transaction(await app.ctx(admin), async (ctx) => {
    const texts = { name: 'Elm League', menuAfter: [{ text: 'Rules', url: '/about' }] };
    await save(
      ctx,
      Object.assign(newRecord(ctx, LeagueSettings, { rules: {}, texts, logos: [] }), { id: leagueSettingsId }),
    );
  });
  ids = {
    season: league.season.id,
    division: league.division.id,
    fixture: league.fixture.id,
    tournament: (await aTournament(app, { ...where, round, type: 'The damaged one' })).id,
    other: (await aTournament(app, { ...where, round, type: 'The other one' })).id,
    sayg: (await aSayg(app, {})).id,
  };
});
afterAll(() => app.stop());

const put = (table: string, column: string, id: string, text: string | null) =>
  app.ports.database.write((db) => db.query(`UPDATE ${table} SET ${column} = ? WHERE id = ?`, [text, id]));
async function stored(table: string, column: string, id: string): Promise<string | null> {
  const rows = await app.ports.database.reader.query<{ text: string | null }[]>(
    `SELECT ${column} AS text FROM ${table} WHERE id = ?`,
    [id],
  );
  return rows[0]!.text;
}

async function faults(): Promise<string[]> {
  const source = await openSource(app.ports.config);
  return checkData(source, tables)
    .then((finding) => finding.faults)
    .finally(() => source.close());
}

const forget = () => Object.values(app.ports.memories).forEach((memory) => memory.clear());
const troubles = async () =>
  (await askFor<{ troubles: { kind: string; text: string }[] }>(app, '{ troubles { kind text } }', {}, cookie))
    .troubles;

/** What everybody sees. */
async function pages() {
  forget();
  const answers = await Promise.all(
    [
      '/api/Division',
      `/api/Division/Data?seasonId=${ids.season}&divisionId=${ids.division}`,
      ...[`/api/Game/${ids.fixture}`, '/api/Tournament', `/api/Tournament/${ids.tournament}`],
      ...[`/api/Tournament/${ids.other}`, `/api/Sayg/${ids.sayg}`],
    ].map((url) => call(app, 'GET', url)),
  );
  const { league } = await askFor<{ league: { name: string; menuAfter: { text: string }[] } }>(
    app,
    '{ league { name colour menuBefore { text url } menuAfter { text url } } }',
  );
  return { statuses: answers.map(({ status }) => status), text: answers.map(({ text }) => text).join(' '), league };
}

describe('a damaged record that is there all the same', () => {
  const settings = (texts: object) => JSON.stringify({ menuAfter: [{ text: 'Rules', url: '/about' }], ...texts });
  const legs = { 0: { startingScore: 501, home: { throws: [] }, away: { throws: [] }, playerSequence: 'home' } };
  const broken = { ...round, matches: [{ ...match, sideA: {} }] };
  it.each<[what: string, table: string, column: string, id: () => string, text: string]>([
    ['a menu that is a number', 'league_settings', 'texts', () => leagueSettingsId, settings({ menuBefore: 5 })],
    ['a name that is a record', 'league_settings', 'texts', () => leagueSettingsId, settings({ name: {} })],
    ['a colour that is nothing', 'league_settings', 'texts', () => leagueSettingsId, settings({ colour: null })],
    ['a script', 'league_settings', 'texts', () => leagueSettingsId, settings({ logo: 'javascript:alert(1)' })],
    ['rules that are a list', 'league_settings', 'rules', () => leagueSettingsId, '[]'],
    ['a side without a name', 'tournament', 'round', () => ids.tournament, JSON.stringify(broken)],
    ['a round whose name is a number', 'tournament', 'round', () => ids.tournament, '{"id":"r","name":5}'],
    ['half of a document', 'tournament', 'sides', () => ids.tournament, '[{"id":'],
    ['an order that is no list', 'sayg', 'legs', () => ids.sayg, JSON.stringify(legs)],
    ['a card that is a record', 'fixture', 'card', () => ids.fixture, '{}'],
    ['divisions that are a text', 'season', 'divisionIds', () => ids.season, '"x"'],
  ])('%s: pages show the rest, check-data names it, administrators are told until it is mended', async (...example) => {
    const [, table, column, idOf, text] = example;
    const id = idOf();
    const before = await stored(table, column, id);
    expect((await pages()).statuses).toEqual(Array(7).fill(200));

    await put(table, column, id, text);
    const { statuses, text: shown, league } = await pages();
    expect(statuses).toEqual(Array(7).fill(200));
    expect(shown).toContain('The other one');
    expect(shown).toContain('The damaged one');
    expect(league.menuAfter).toEqual(
      table === 'league_settings' ? [{ text: 'Rules', url: '/about' }] : expect.anything(),
    );
    expect(await faults()).toEqual([expect.stringContaining(`${table} ${id}: ${column}: `)]);
    expect(await troubles()).toEqual([
      {
        kind: 'damaged',
        text: expect.stringContaining(`1 record cannot be read, and pages show the rest: ${table} ${id}, `),
      },
    ]);

    await put(table, column, id, before);
    expect(await troubles()).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('is not saved over: what is damaged stays as it is, and a change of it is refused', async () => {
    const before = await stored('tournament', 'round', ids.tournament);
    const damaged = JSON.stringify({ ...round, matches: 'none' });
    await put('tournament', 'round', ids.tournament, damaged);
    const change = async (fields: Partial<Tournament>) =>
      transaction(await app.ctx(admin), async (ctx) => {
        const tournament = (await find(ctx, Tournament, ids.tournament))!;
        await save(ctx, Object.assign(tournament, fields), tournament.updated);
      });

    await change({ address: 'Somewhere else' });
    expect(await stored('tournament', 'address', ids.tournament)).toBe('Somewhere else');
    expect(await stored('tournament', 'round', ids.tournament)).toBe(damaged);
    await expect(change({ address: 'Elsewhere', round })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/damaged .*restore a backup/),
    });
    expect(await stored('tournament', 'address', ids.tournament)).toBe('Somewhere else');
    expect(await stored('tournament', 'round', ids.tournament)).toBe(damaged);

    await put('tournament', 'round', ids.tournament, before);
    await change({ address: 'Elsewhere', round: { ...round, name: 'Grand final' } });
    expect(await stored('tournament', 'round', ids.tournament)).toContain('Grand final');
  });
});
