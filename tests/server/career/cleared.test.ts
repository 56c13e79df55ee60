import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Card } from '#rules/card/scorecard.ts';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { aCardLeague, type CardLeague } from '../../support/makers/card-league.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: CardLeague;
beforeAll(async () => {
  app = await startApp();
  league = await aCardLeague(app);
});
afterAll(() => app.stop());

it('a career is worked out anew after the caches were cleared, for a database that somebody has mended by hand', async () => {
  const { captain } = league.reds;
  const { cookie } = await signIn(app, { access: ['showDebugOptions'] });
  const query = 'query ($p: String!) { career(player: $p) { total { oneEighties } } }';
  const thrown = async () =>
    (await askFor<{ career: { total: { oneEighties: number } } }>(app, query, { p: captain.id })).career.total
      .oneEighties;
  const before = await thrown();
  const fixtures = app.ports.database.reader.getRepository(Fixture);
  const { id } = league.fixture;
  const card = (await fixtures.findOneByOrFail({ id })).card!;
  const putIn = (mended: Card) => app.ports.database.write((db) => db.update(Fixture, { id }, { card: mended }));
  const clear = async () => (await call(app, 'GET', '/api/ClearCache', { cookie })).json.success;
  await putIn({ ...card, oneEighties: [...card.oneEighties, captain] });
  try {
    expect(await thrown()).toBe(before);
    expect(await clear()).toBe(true);
    expect(await thrown()).toBe(before + 1);
  } finally {
    await putIn(card);
    await clear();
  }
});
