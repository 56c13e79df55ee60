/** @module-tag mysql dialect: the head start of a match is a document of a column that both engines read and write. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { ANONYMOUS_WRITES: '10000' } });
});
afterAll(() => app.stop());

interface Shown {
  id: string;
  version: string;
  homeScore: number;
  awayScore: number;
  startingScore: number;
  headStart: object | null;
  legs: { headStart: object | null; winner: string | null; away: { remaining: number } }[];
}

const fields = `{ id version homeScore awayScore startingScore headStart { to score legs }
  legs { headStart { to score } winner away { remaining } } }`;
const createMatch = async (input: object) =>
  (
    await askFor<{ sayg: Shown }>(app, `mutation ($input: SaygInput!) { sayg: createSayg(input: $input) ${fields} }`, {
      input: { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 3, startingScore: 501, ...input },
    })
  ).sayg;
const start = async ({ id, version }: Shown) =>
  (
    await askFor<{ sayg: Shown }>(
      app,
      `mutation ($target: SaygTarget!) { sayg: startLeg(target: $target, first: away) ${fields} }`,
      { target: { id, version } },
    )
  ).sayg;
const record = async ({ id, version }: Shown, score: number) =>
  (
    await askFor<{ sayg: Shown }>(
      app,
      `mutation ($input: RecordThrowInput!) { sayg: recordThrow(input: $input) ${fields} }`,
      { input: { id, version, throwId: `${score}`, score } },
    )
  ).sayg;

it('begins each leg of one side lower, throw by throw and in both APIs', async () => {
  const sayg = await createMatch({ headStart: { to: 'away', score: 121 } });
  const won = await record(await start(sayg), 121);
  expect(won).toMatchObject({
    ...{ homeScore: 0, awayScore: 1, startingScore: 501, headStart: { to: 'away', score: 121, legs: null } },
    legs: [
      { headStart: { to: 'away', score: 121 }, winner: 'away' },
      { winner: null, away: { remaining: 121 } },
    ],
  });
  const { json } = await call(app, 'GET', `/api/Sayg/${sayg.id}`);
  expect(json).toMatchObject({
    headStart: { to: 'away', score: 121 },
    legs: { 0: { headStart: { to: 'away', score: 121 } } },
  });
  // A program that knows nothing of it sends the match back without it.
  const { headStart: _, legs, ...plain } = json as { headStart: object; legs: Record<string, object>; updated: string };
  const bare = Object.fromEntries(
    Object.entries(legs).map(([number, leg]) => [number, { ...leg, headStart: undefined }]),
  );
  const saved = await call(app, 'POST', '/api/Sayg', { body: { ...plain, legs: bare, lastUpdated: plain.updated } });
  expect(saved.json).toMatchObject({ success: true, result: { awayScore: 1, headStart: { score: 121 } } });
});

it('has legs before the first throw', async () => {
  const sayg = await createMatch({ headStart: { to: 'home', legs: 1 } });
  expect(sayg).toMatchObject({ homeScore: 1, awayScore: 0, legs: [] });
  expect((await start(sayg)).legs).toHaveLength(1);
});

it('shows nothing of it by REST where nobody has any', async () => {
  const { id } = await createMatch({});
  const { json } = await call(app, 'GET', `/api/Sayg/${id}`);
  expect(JSON.stringify(json)).not.toContain('headStart');
});

it.each([
  [{ to: 'away', score: 501 }, {}],
  [{ to: 'away', score: 1 }, {}],
  [{ to: 'away', legs: 2 }, {}],
  [{ to: 'away' }, {}],
  [{ to: 'away', score: 301, legs: 1 }, {}],
  [{ to: 'home', score: 301 }, { opponentName: '' }],
])('%j is refused', async (headStart, more) => {
  const input = { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 3, startingScore: 501, headStart, ...more };
  const { errors } = await ask(app, 'mutation ($input: SaygInput!) { createSayg(input: $input) { id } }', { input });
  expect(errors![0]!.extensions).toMatchObject({ code: 'INVALID', fields: [{ field: 'headStart' }] });
});
