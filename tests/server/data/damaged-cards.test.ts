/** @module-tag mysql dialect: a column whose name is a word of SQL. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyCardByRules, type Card } from '#rules/card/scorecard.ts';
import { defaultLeagueRules } from '#rules/basics/defaults.ts';
import { damagedRecordsSeen } from '../../../server/core/documents/damaged-records.ts';
import { CardChange } from '../../../server/modules/fixture/card/card-change.entity.ts';
import { restoreResults, unpublishResults } from '../../../server/modules/fixture/card/publishing.service.ts';
import { saveOrUnpublishResults, saveFixtureDetails } from '../../../server/modules/fixture/card/card.service.ts';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { aCard, aFixture, aLeague } from '../../support/makers/makers.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { call } from '../../support/server/rest.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
let other: Fixture;

const damaged = '[["a"],[[[0],[],3,0]],[],[],[null,null]]';

beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
  const { season, division, reds, blues } = league;
  const teams = { homeTeamId: blues.team.id, awayTeamId: reds.team.id };
  const card = aCard(blues.captain, reds.captain, 3, 2);
  other = await aFixture(app, { ...teams, seasonId: season.id, divisionId: division.id, date: '2026-11-12', card });
});
afterAll(() => app.stop());
beforeEach(() => put('fixture', 'card', league.fixture.id, damaged));

// "before" is a word of SQL.
const put = (table: string, column: string, id: string, text: string) =>
  app.ports.database.write((db) => {
    const name = db.connection.driver.escape(column);
    return db.query(`UPDATE ${table} SET ${name} = ? WHERE id = ?`, [text, id]);
  });
async function stored(id = league.fixture.id): Promise<string> {
  const sql = 'SELECT card AS text FROM fixture WHERE id = ?';
  return (await app.ports.database.reader.query<{ text: string }[]>(sql, [id]))[0]!.text;
}
async function target() {
  const { id, updated: version } = await app.ports.database.reader.findOneByOrFail(Fixture, { id: league.fixture.id });
  return { id, version };
}
const refusal = { code: 'CONFLICT', message: expect.stringContaining('damaged') };

/** A card on which Ann and Bea have played all matches. */
function played(): Card {
  const card = emptyCardByRules(false, defaultLeagueRules);
  const [{ captain: ann }, { captain: bea }] = [league.reds, league.blues];
  const players = { homePlayers: [{ id: ann.id, name: ann.name }], awayPlayers: [{ id: bea.id, name: bea.name }] };
  const formats = defaultLeagueRules.card.league;
  return {
    ...card,
    matches: formats.map(({ numberOfLegs }) => ({ ...players, homeScore: Math.ceil(numberOfLegs / 2), awayScore: 1 })),
  };
}

describe('a damaged card', () => {
  it('is published with nothing on it, not lost, and other cards of the season count', async () => {
    Object.values(app.ports.memories).forEach((memory) => memory.clear());
    const { json } = await call(app, 'GET', `/api/Game/${league.fixture.id}`);
    expect(json.matches).toEqual([]);
    const { season, division } = league;
    const url = `/api/Division/Data?seasonId=${season.id}&divisionId=${division.id}`;
    const { json: table } = await call(app, 'GET', url);
    expect(table.teams.map(({ name, played }: { name: string; played: number }) => [name, played]).sort()).toEqual([
      ['Blues', 1],
      ['Reds', 1],
    ]);
    await saveFixtureDetails(await app.ctx(admin), await target(), { address: 'Elsewhere' });
    expect(await stored()).toBe(damaged);
    expect(await stored(other.id)).not.toBe(damaged);
  });

  it('is not replaced by what was added to nothing, nor taken back; a card with every result replaces it', async () => {
    const ctx = await app.ctx(admin);
    const blank = emptyCardByRules(false, defaultLeagueRules);
    const ann = { id: league.reds.captain.id };
    const [first] = played().matches;
    const one = { ...blank, matches: blank.matches.map((match, index) => (index ? match : first!)) };
    for (const card of [blank, { ...blank, oneEighties: [ann] }, one])
      await expect(saveOrUnpublishResults(ctx, await target(), card)).rejects.toMatchObject(refusal);
    await expect(unpublishResults(ctx, await target())).rejects.toMatchObject(refusal);
    expect(await stored()).toBe(damaged);

    await saveOrUnpublishResults(ctx, await target(), played());
    expect(await stored()).not.toBe(damaged);
    expect((await call(app, 'GET', `/api/Game/${league.fixture.id}`)).json.matches).toHaveLength(8);
    expect(await damagedRecordsSeen(ctx.db)).toEqual([]);
  });

  it('of the history is not brought back in place of a whole one', async () => {
    const ctx = await app.ctx(admin);
    await saveOrUnpublishResults(ctx, await target(), played());
    const before = await stored();
    await saveOrUnpublishResults(ctx, await target(), { ...played(), oneEighties: [{ id: league.reds.captain.id }] });
    const change = (await ctx.db.find(CardChange, { order: { created: 'DESC' } }))[0]!;
    await put('card_change', 'before', change.id, '{}');
    const after = await stored();
    expect(after).not.toBe(before);
    await expect(restoreResults(ctx, await target(), { changeId: change.id, isBefore: true })).rejects.toMatchObject(
      refusal,
    );
    expect(await stored()).toBe(after);
  });
});
