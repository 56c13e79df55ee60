/** @module-tag mysql dialect: what a constraint refuses is read from the words of the database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { Account } from '../../../server/modules/account/account.entity.ts';
import { Draft } from '../../../server/modules/fixture/fixture.entity.ts';
import { Note } from '../../../server/modules/note/note.entity.ts';
import { RegisteredPlayer } from '../../../server/modules/player/player.entity.ts';
import { Registration } from '../../../server/modules/team/team.entity.ts';
import { aCard, aDraft, aFixture, aLeague, aNote, aRegistration, aSeason } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { audit, exported, id, imported, meta, zipOf } from '../../support/server/exports.ts';
import { askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let admin: SignedIn;
let league: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app, { access: accessFlagList });
  league = await aLeague(app);
});
afterAll(() => app.stop());

const purgeBy = async (zip: Buffer) =>
  (await imported(app, admin.cookie, zip, { dryRun: 'false', purgeData: 'true' })).json;
const aFixtureWithDraft = async (date: string) => {
  const teams = { homeTeamId: league.blues.team.id, awayTeamId: league.reds.team.id };
  const fixture = await aFixture(app, { ...teams, date, seasonId: league.season.id, divisionId: league.division.id });
  const card = aCard(league.blues.captain, league.reds.captain);
  return { fixture, draft: await aDraft(app, { fixtureId: fixture.id, side: 'home', card }) };
};

it('leaves deleted records alone with all that belongs to them, so that they come back whole', async () => {
  const { season, division, reds, blues } = league;
  const { fixture, draft } = await aFixtureWithDraft('2026-11-12');
  expect((await call(app, 'DELETE', `/api/Game/${fixture.id}`, { cookie: admin.cookie })).json.success).toBe(true);
  const out = await call(app, 'DELETE', `/api/Team/${reds.team.id}/${season.id}`, { cookie: admin.cookie });
  expect(out.json.success).toBe(true);
  const { zip } = await exported(app, admin.cookie);
  expect(await purgeBy(zip)).toMatchObject({ success: true, errors: [] });

  const place = { id: reds.team.id, seasonId: season.id, divisionId: division.id };
  const again = await call(app, 'PUT', '/api/Team/Season', { body: place, cookie: admin.cookie });
  expect(again.json.success).toBe(true);
  const restore = 'mutation ($id: ID!) { restoreFixture(id: $id) { id } }';
  await askFor(app, restore, { id: fixture.id }, admin.cookie);
  const { reader } = app.ports.database;
  expect(await reader.existsBy(Draft, { id: draft.id })).toBe(true);
  for (const { registration } of [reds, blues])
    expect(await reader.countBy(RegisteredPlayer, { registrationId: registration.id })).toBe(2);
});

it('says what to do where deleted records, which stay, belong to what is to go', async () => {
  const { zip } = await exported(app, admin.cookie);
  const whole = (await exported(app, admin.cookie, { includeDeletedEntries: true })).zip;
  const later = await aSeason(app, { name: 'Later', startDate: '2027-09-01', endDate: '2028-03-31' });
  await aNote(app, { seasonId: later.id, deleted: app.clock.now, remover: 'Ann' });
  const { success, errors } = await purgeBy(zip);
  expect([success, errors.join()]).toEqual([false, expect.stringContaining(later.id)]);
  expect(errors.join()).toContain('an export with deleted entries');
  expect(await purgeBy(whole)).toMatchObject({ success: true, errors: [] });
  expect(await app.ports.database.reader.countBy(Note, { seasonId: later.id })).toBe(0);
});

it('takes what only what it removes stands in the way of', async () => {
  const { fixture, draft } = await aFixtureWithDraft('2026-11-19');
  const { season, division, blues } = league;
  const { zip } = await exported(app, admin.cookie, { tables: { game: [], team: [] } });
  const { card } = draft;
  await app.ports.database.write(async (db) => {
    await db.delete(Draft, { id: draft.id });
    await db.delete(RegisteredPlayer, { registrationId: blues.registration.id });
    await db.delete(Registration, { id: blues.registration.id });
  });
  await aDraft(app, { id: id('51'), fixtureId: fixture.id, side: 'home', card });
  const entry = { teamId: blues.team.id, seasonId: season.id, divisionId: division.id };
  await aRegistration(app, { ...entry, id: id('52') });

  const { success, errors } = (await imported(app, admin.cookie, zip, { dryRun: 'false' })).json;
  expect([success, errors.join()]).toEqual([false, expect.stringContaining('where there can be only one')]);
  const { json } = await imported(app, admin.cookie, zip, { purgeData: 'true' });
  expect(json).toMatchObject({ success: true, errors: [] });
  expect(json.result.details.game).toMatchObject({ refused: 0, changed: 1 });
  expect(await purgeBy(zip)).toMatchObject({ success: true, errors: [] });
  const { reader } = app.ports.database;
  expect(await reader.findBy(Draft, { fixtureId: fixture.id })).toMatchObject([{ id: draft.id }]);
  expect(await reader.findBy(Registration, { teamId: blues.team.id })).toMatchObject([{ id: blues.registration.id }]);
  expect(await reader.countBy(RegisteredPlayer, { registrationId: blues.registration.id })).toBe(2);
});

it('leaves TVs and tablets signed in, which are in no export and come by no import', async () => {
  const television = await signIn(app, { name: 'TV', emailAddress: 'tv@example.com' });
  await app.ports.database.write((db) => db.update(Account, { id: television.account.id }, { transient: true }));
  const named = await exported(app, admin.cookie, { tables: { user: [television.account.id] } });
  expect(named.json.result.tables).toEqual({ user: 0 });
  const { zip, json } = await exported(app, admin.cookie, { tables: { user: [] } });
  expect(json.result.tables.user).toBe(1);
  expect(await purgeBy(zip)).toMatchObject({ success: true, errors: [] });
  const me = await askFor<{ me: { id: string } | null }>(app, '{ me { id } }', {}, television.cookie);
  expect(me.me?.id).toBe(television.account.id);

  const other = { id: id('53'), EmailAddress: 'tablet@example.com', Name: 'Tablet', GivenName: 'Tablet' };
  const document = { ...other, ...audit, Access: [], Transient: true };
  const file = await zipOf({ ...meta({ user: [] }), 'user/tablet@example.com.json': document });
  const answer = (await imported(app, admin.cookie, file, { dryRun: 'false' })).json;
  expect(answer).toMatchObject({ success: true, errors: [], warnings: [expect.stringContaining('tablets')] });
  expect(await app.ports.database.reader.existsBy(Account, { id: id('53') })).toBe(false);
});
