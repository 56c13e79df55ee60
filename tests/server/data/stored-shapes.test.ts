import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { accessFlagList } from '#rules/people/policies.ts';
import { legsShape } from '#rules/darts/leg-shape.ts';
import { drawSize, mostSwissRounds } from '#rules/tournament/plan/formats.ts';
import { asDocumentColumn } from '../../../server/core/documents/document-column.ts';
import { tables } from '../../../server/tables.ts';
import { checkData } from '../../../server/upkeep/check.ts';
import { openSource } from '../../../server/upkeep/source.ts';
import { anEveningDesk, type EveningDesk } from '../../support/makers/evenings.ts';
import { look, putScores, scores } from '../../support/makers/cards.ts';
import { aCard, aLeague } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let cookie: string;
let desk: EveningDesk;
let league: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  app = await startApp();
  ({ cookie } = await signIn(app, { access: accessFlagList }));
  desk = await anEveningDesk(app);
  league = await aLeague(app);
});
afterAll(() => app.stop());

async function finding() {
  const source = await openSource(app.ports.config);
  return checkData(source, tables).finally(() => source.close());
}

/** What is wrong with the stored documents of a table: each text is read as `npm run check-data` does. */
async function unreadable(table: string): Promise<string[]> {
  const { connection } = app.ports.database.reader;
  const { columns } = connection.entityMetadatas.find(({ tableName }) => tableName === table)!;
  const documents = columns.flatMap(({ propertyName: name, transformer }) => {
    const document = asDocumentColumn(transformer);
    return document ? [{ name, document }] : [];
  });
  const rows = await app.ports.database.reader.query<Record<string, string | null>[]>(`SELECT * FROM ${table}`);
  return rows.flatMap((row) =>
    documents.flatMap(({ name, document }) => {
      try {
        if (row[name]) document.read(row[name]);
        return [];
      } catch (error) {
        return [`${table}.${name}: ${(error as Error).message}`];
      }
    }),
  );
}

describe('whatever a service accepts can be read again', () => {
  it.each<[title: string, format: object, count: number, rounds: number]>([
    ['a league of 14', { kind: 'league' }, 14, 13],
    ['a league of 16, twice', { kind: 'league', rounds: 2 }, 16, 30],
    ['a knockout', { kind: 'knockout', thirdPlace: true }, drawSize.most, 8],
    ['double elimination', { kind: 'doubleElimination' }, drawSize.most, 16],
    ['Swiss', { kind: 'swiss', rounds: mostSwissRounds(drawSize.most) }, drawSize.most, 64],
    ['groups', { kind: 'groups', groups: 42, through: 2, plate: true, thirdPlace: true }, drawSize.most, 55],
  ])('%s, as large as can be drawn', async (_title, format, count, planned) => {
    const id = await desk.start();
    const names = Array.from({ length: count }, (_, at) => `Player ${at + 1}`);
    const order = await desk.enter(id, names);
    await desk.draw(id, { format, method: 'byHand', order });
    await desk.score(id, 'M1', 3, 1);
    const { layout, rounds } = await desk.read(id);
    expect(layout.length).toBeGreaterThanOrEqual(planned);
    expect(rounds[0]!.matches[0]!.sideA).not.toBeNull();
    expect(await unreadable('tournament')).toEqual([]);
  });

  it.each([{ groups: -1 }, { through: -5 }, { rounds: -1 }])('a draw with %o, or it is refused', async (odd) => {
    const id = await desk.start();
    const order = await desk.enter(id, ['Ann', 'Bea', 'Cat']);
    const answer = await desk.draw(id, { format: { kind: 'knockout', ...odd }, method: 'byHand', order });
    expect(answer).toMatchObject({ success: false, text: expect.stringMatching(/^This /) });
    expect(await unreadable('tournament')).toEqual([]);
  });

  it('a side whose player has a blank id is refused, since it could not', async () => {
    const id = await desk.start();
    const answer = await desk.add(id, [{ name: 'Ann', players: [{ id: ' ', name: 'Ann' }] }]);
    expect(answer).toMatchObject({ success: false, text: expect.stringMatching(/^This /) });
    expect(await unreadable('tournament')).toEqual([]);
  });

  const aLeg = fc.record({
    startingScore: fc.oneof(fc.integer({ min: 2, max: 10_000 }), fc.constantFrom(-1, 0, 1, 9999, 2 ** 31 - 1)),
    home: fc.record({ throws: someThrows() }),
    away: fc.record({ throws: someThrows() }),
    playerSequence: fc.array(
      fc.record({ value: fc.constantFrom('home', 'away'), text: fc.constantFrom(null, 'Ann') }),
      {
        maxLength: 4,
      },
    ),
    currentThrow: fc.constantFrom(null, 'home', 'away'),
  });
  const someLegs = fc.dictionary(fc.constantFrom('0', '1', '7', '999', '1000', 'first'), aLeg, { maxKeys: 3 });

  it('score records of anybody, by REST', async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(someLegs, async (legs) => {
        const names = { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 3, startingScore: 501 };
        const { json } = await call(app, 'POST', '/api/Sayg', { body: { ...names, legs }, cookie });
        if (!json.success) return;
        accepted += 1;
        const [row] = await app.ports.database.reader.query<{ legs: string }[]>('SELECT legs FROM sayg WHERE id = ?', [
          json.result.id,
        ]);
        expect(legsShape(JSON.parse(row!.legs))).toBeUndefined();
      }),
      { numRuns: 60, seed: 1 },
    );
    expect(accepted).toBeGreaterThan(5);
  });

  it('a thousand throws and one, and more turns than sides, as they always could be sent', async () => {
    const throws = Array.from({ length: 1001 }, () => ({ score: 1, noOfDarts: 3 }));
    const playerSequence = [{ value: 'home' }, { value: 'away' }, { value: 'home' }];
    const leg = { startingScore: 9999, home: { throws }, away: { throws: [] }, playerSequence, currentThrow: 'home' };
    const body = { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 3, startingScore: 9999, legs: { 0: leg } };
    const { status, json } = await call(app, 'POST', '/api/Sayg', { body });
    expect(status).toBe(200);
    expect(json.success).toBe(true);
    const read = await call(app, 'GET', `/api/Sayg/${json.result.id}`);
    expect(read.json.legs[0].home.throws).toHaveLength(1001);
    expect(await unreadable('sayg')).toEqual([]);
  });

  async function saveCardWith(legs: object) {
    const { id } = league.fixture;
    const card = aCard(league.reds.captain, league.blues.captain);
    const { version } = await look(app, id, cookie);
    const sent = scores(card, version) as { matches: object[] };
    const matches = sent.matches.map((match, at) => (at ? match : { ...match, sayg: { legs } }));
    return (await putScores(app, id, { ...sent, matches }, cookie)).json;
  }

  it('a card with a leg from 10,000 and three turns', async () => {
    const playerSequence = [{ value: 'home' }, { value: 'away' }, { value: 'home' }];
    const leg = { startingScore: 10_000, home: { throws: [] }, away: { throws: [] }, playerSequence };
    expect(await saveCardWith({ 0: leg })).toMatchObject({ success: true });
    expect(await unreadable('fixture')).toEqual([]);
    const sql = 'SELECT card FROM fixture WHERE id = ?';
    const [row] = await app.ports.database.reader.query<{ card: string }[]>(sql, [league.fixture.id]);
    expect(row!.card).toContain('10000');
  });

  it('cards with legs, by REST', async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(someLegs, async (legs) => {
        const json = await saveCardWith(legs);
        if (json.success) accepted += 1;
        expect(await unreadable('fixture')).toEqual([]);
      }),
      { numRuns: 25, seed: 2 },
    );
    expect(accepted).toBeGreaterThan(2);
  });

  it('and check-data says it is whole', async () => {
    expect(await finding()).toMatchObject({ faults: [], notices: [] });
  });
});

/** Throws of a side, mostly such as can be thrown, sometimes many. */
function someThrows() {
  const one = fc.record({ score: fc.integer({ min: 0, max: 180 }), noOfDarts: fc.integer({ min: 1, max: 3 }) });
  const odd = fc.record({ score: fc.constantFrom(-1, 181, 26), noOfDarts: fc.constantFrom(0, 4, 3) });
  const many = fc.nat(3000).map((count) => Array.from({ length: count }, () => ({ score: 1, noOfDarts: 1 })));
  return fc.oneof(
    { weight: 6, arbitrary: fc.array(one, { maxLength: 6 }) },
    { weight: 1, arbitrary: fc.array(odd, { maxLength: 2 }) },
    { weight: 2, arbitrary: many },
  );
}
