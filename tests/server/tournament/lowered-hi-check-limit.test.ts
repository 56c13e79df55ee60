import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { features } from '#rules/basics/features.ts';
import { aCardLeague, saveAs, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { look, putScores, scores } from '../../support/makers/cards.ts';
import { anEveningDesk, type EveningDesk } from '../../support/makers/evenings.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let desk: EveningDesk;
let league: CardLeague;
let cookie: string;
beforeAll(async () => {
  test = await startApp();
  desk = await anEveningDesk(test);
  league = await aCardLeague(test);
  ({ cookie } = await signIn(test, { access: ['manageFeatures'] }));
});
afterAll(() => test.stop());

const limit = (configuredValue?: string) =>
  call(test, 'PUT', '/api/Feature', { body: { id: features.hiCheckMaximum.id, configuredValue }, cookie });

describe('a tournament with a hi-check that is above the limit by now', () => {
  const ann = { id: randomUUID(), name: 'Ann' };
  let id: string;
  beforeEach(async () => {
    await limit();
    id = await desk.start({ over100Checkouts: [{ ...ann, score: 160 }] });
    await limit('150');
  });

  it('has its sides and legs changed', async () => {
    const order = await desk.enter(id, ['Ann', 'Bea', 'Cat', 'Dot', 'Eve']);
    await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
    const { version, sides } = await desk.read(id);
    const side = { ...sides[0], noShow: true };
    const { text, result } = await desk.give('editTournamentSide', {
      id: ['ID!', id],
      version: ['DateTime!', version],
      side: ['TournamentSideInput!', side],
    });
    expect(text).toContain('Ann was changed.');
    const legs = await desk.give('setTournamentLegs', {
      id: ['ID!', id],
      version: ['DateTime!', result.version],
      numberOfLegs: ['Int!', 7],
      round: ['Int', 0],
    });
    expect(legs.text).toContain('best of 7 now');
  });

  const put = async (more: object) => {
    const input = { date: '2026-11-12', seasonId: desk.season.id, address: 'The Red Lion', bestOf: 5, ...more };
    const { version } = await desk.read(id);
    const args = { id: ['ID', id], version: ['DateTime', version], input: ['TournamentInput!', input] } as const;
    return desk.give(
      'putTournament',
      { id: [...args.id], version: [...args.version], input: [...args.input] },
      'manager',
    );
  };

  it('is saved, whether the list is sent or not; a second one like it, or of somebody else, is refused', async () => {
    const stored = { ...ann, score: 160 };
    expect((await put({})).text).toContain('was updated');
    expect((await put({ over100Checkouts: [{ ...ann, score: 120 }, stored] })).text).toContain('was updated');
    for (const more of [stored, { ...ann, score: 161 }, { id: randomUUID(), name: 'Bea', score: 160 }])
      expect((await put({ over100Checkouts: [stored, more] })).text).toContain('from 100 to 150');
    expect((await put({ over100Checkouts: [] })).text).toContain('was updated');
    expect((await put({ over100Checkouts: [stored] })).text).toContain('from 100 to 150');
  });

  it('is saved by REST, which always sends the list', async () => {
    const asManager = { cookie: desk.cookies.manager };
    const { updated, ...tournament } = (await call(test, 'GET', `/api/Tournament/${id}`, asManager)).json;
    const body = { ...tournament, lastUpdated: updated, notes: 'Echoed' };
    expect((await call(test, 'PUT', '/api/Tournament', { body, ...asManager })).json).toMatchObject({
      success: true,
      result: { notes: 'Echoed', over100Checkouts: [{ id: ann.id }] },
    });
  });
});

describe('a card with a hi-check that is above the limit by now', () => {
  it('is published anew, and sent again as a draft; another such hi-check is refused', async () => {
    await limit();
    const { admin, reds } = league.cookies;
    const [published, open] = [await league.open(), await league.open({ date: '2026-11-13' })];
    const hiCheck = { ...league.reds.captain, score: 160 };
    const card = { ...league.night(), over100Checkouts: [hiCheck] };
    await savedAs(test, 'saveCard', published.id, card, admin);
    await savedAs(test, 'saveDraft', open.id, card, reds);
    await limit('150');
    const corrected = { ...league.night(2, 3), over100Checkouts: [hiCheck] };
    const saved = await savedAs(test, 'saveCard', published.id, corrected, admin);
    expect(saved.card).toMatchObject({ over100Checkouts: [{ score: 160 }] });
    await savedAs(test, 'saveDraft', open.id, corrected, reds);
    const { version } = await look(test, published.id, admin);
    expect((await putScores(test, published.id, scores(card, version), admin)).json).toMatchObject({ success: true });
    const another = { ...card, over100Checkouts: [hiCheck, { ...league.blues.captain, score: 160 }] };
    const { errors } = await saveAs(test, 'saveCard', published.id, another, admin);
    expect(errors![0]!.extensions.fields).toMatchObject([{ field: 'over100Checkouts[1].score' }]);
  });

  it('is published from the drafts that have it', async () => {
    await limit();
    const { admin, reds } = league.cookies;
    const { id } = await league.open({ date: '2026-11-14' });
    const card = { ...league.night(), over100Checkouts: [{ ...league.reds.captain, score: 160 }] };
    await savedAs(test, 'saveDraft', id, card, reds);
    await limit('150');
    const saved = await savedAs(test, 'saveCard', id, card, admin);
    expect(saved.card).toMatchObject({ over100Checkouts: [{ score: 160 }] });
  });
});
