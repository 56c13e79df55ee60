/** @module-tag mysql dialect: the players behind teams are found by joins of both engines. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { Player, RegisteredPlayer } from '../../../server/modules/player/player.entity.ts';
import { Season } from '../../../server/modules/season/season.entity.ts';
import { Team } from '../../../server/modules/team/team.entity.ts';
import { aCardLeague } from '../../support/makers/card-league.ts';
import { aCard, aDivision, aPlayer, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { ruleSets } from '../../support/makers/rule-sets.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { exported, imported } from '../../support/server/exports.ts';
import { askFor } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startApp();
  ({ cookie } = await signIn(app, { access: accessFlagList }));
});
afterAll(() => app.stop());

const ofPlayers = { rules: { ...ruleSets.playersInPlaceOfTeams, isOfPlayers: true }, divisions: {} };

/** A season, and a file from when it was one of teams, in which a name stands for these players. */
async function anEarlierFile(name: string, ...players: string[]) {
  const division = await aDivision(app, { name: `Singles of ${name}` });
  const season = await aSeason(app, { name: `Winter of ${name}`, divisionIds: [division.id] });
  const team = await aTeam(app, { name });
  const entry = await aRegistration(app, { teamId: team.id, seasonId: season.id, divisionId: division.id });
  for (const player of players) await aPlayer(app, { name: player }, entry);
  const { zip } = await exported(app, cookie, { tables: { team: [team.id] } });
  await app.ports.database.write((db) => db.update(Season, { id: season.id }, { rules: ofPlayers as never }));
  return { zip, entry, season, team };
}

const forGood = { DryRun: 'false' };

const messagesOf = (json: object) => JSON.stringify(json);

it('a second player behind a name of a season of players is refused, and nothing is stored', async () => {
  const { zip, entry } = await anEarlierFile('Ann', 'Ann', 'Abe');
  await app.ports.database.write((db) => db.delete(RegisteredPlayer, { registrationId: entry.id }));
  const { json } = await imported(app, cookie, zip, forGood);
  expect(json).toMatchObject({ success: false });
  expect(messagesOf(json)).toContain(
    'In a season of players each name is one player: Ann has 2 players in Winter of Ann.',
  );
  expect(await app.ports.database.reader.countBy(RegisteredPlayer, { registrationId: entry.id })).toBe(0);
});

it('a player of another name, and a name twice, are refused', async () => {
  const other = await anEarlierFile('Bob', 'Rob');
  await app.ports.database.write((db) => db.delete(RegisteredPlayer, { registrationId: other.entry.id }));
  expect(messagesOf((await imported(app, cookie, other.zip, forGood)).json)).toContain('Bob has Rob in Winter of Bob.');
  const twice = await anEarlierFile('Cid', 'Cid');
  const also = await aTeam(app, { name: 'Else' });
  const { divisionId } = twice.entry;
  await aRegistration(app, { teamId: also.id, seasonId: twice.season.id, divisionId });
  await app.ports.database.write((db) => db.update(Team, { id: twice.team.id }, { name: 'Dot' }));
  await app.ports.database.write((db) => db.update(Team, { id: also.id }, { name: 'CID' }));
  expect(messagesOf((await imported(app, cookie, twice.zip, forGood)).json)).toContain(
    'is there twice in Winter of Cid.',
  );
});

it('what fits is imported, and what did not fit before stops nothing', async () => {
  await anEarlierFile('Fay', 'Fay', 'Flo');
  const { zip, entry } = await anEarlierFile('Eve', 'Eve');
  await app.ports.database.write((db) => db.delete(RegisteredPlayer, { registrationId: entry.id }));
  const { json } = await imported(app, cookie, zip, forGood);
  expect(json).toMatchObject({ success: true });
  expect(await app.ports.database.reader.countBy(RegisteredPlayer, { registrationId: entry.id })).toBe(1);
});

it('an address of a player is stored as it is looked for, whatever its case in the file', async () => {
  const division = await aDivision(app, { name: 'Division of captains' });
  const season = await aSeason(app, { name: 'Winter of captains', divisionIds: [division.id] });
  const team = await aTeam(app, { name: 'Fox' });
  const at = { teamId: team.id, seasonId: season.id, divisionId: division.id };
  const typed = { name: 'Fay Fox', emailAddress: ' Fay@Example.com' };
  const { id } = await aPlayer(app, typed, await aRegistration(app, at));
  const fay = await signIn(app, { emailAddress: 'fay@example.com', access: ['inputResults'] });
  const ownTeam = async () =>
    (await askFor<{ me: { teamId: string | null } }>(app, '{ me { teamId } }', {}, fay.cookie)).me.teamId;
  expect(await ownTeam()).toBeNull();
  const { zip } = await exported(app, cookie, { tables: { team: [team.id] } });
  expect((await imported(app, cookie, zip, forGood)).json).toMatchObject({ success: true, errors: [] });
  expect((await app.ports.database.reader.findOneByOrFail(Player, { id })).emailAddress).toBe('fay@example.com');
  expect(await ownTeam()).toBe(team.id);
});

it('whoever imports teams without managing players hides nobody, and puts nobody together', async () => {
  const { zip, team, entry } = await anEarlierFile('Gus', 'Gus');
  const { playerId: id } = await app.ports.database.reader.findOneByOrFail(RegisteredPlayer, {
    registrationId: entry.id,
  });
  const other = await aPlayer(app, { name: 'Gus' });
  const set = (fields: Partial<Player>) => app.ports.database.write((db) => db.update(Player, { id }, fields));
  const stored = async () => {
    const { careerHidden, samePersonId } = await app.ports.database.reader.findOneByOrFail(Player, { id });
    return { careerHidden, samePersonId };
  };
  const asWished = { careerHidden: true, samePersonId: other.id };
  await set({ ...asWished, updated: new Date() });
  const wished = await exported(app, cookie, { tables: { team: [team.id] } });
  const plain = { careerHidden: false, samePersonId: null };
  await set({ ...plain, updated: new Date() });
  const clerk = await signIn(app, { access: ['importData', 'manageTeams'] });
  expect((await imported(app, clerk.cookie, wished.zip, forGood)).json).toMatchObject({ success: true });
  expect(await stored()).toEqual(plain);
  expect((await imported(app, cookie, wished.zip, forGood)).json).toMatchObject({ success: true });
  expect(await stored()).toEqual(asWished);
  expect((await imported(app, clerk.cookie, zip, forGood)).json).toMatchObject({ success: true });
  expect(await stored()).toEqual(asWished);
  // Who is new here and asked to be hidden is.
  await app.ports.database.write(async (db) => {
    await db.delete(RegisteredPlayer, { playerId: id });
    await db.delete(Player, { id });
  });
  expect((await imported(app, clerk.cookie, wished.zip, forGood)).json).toMatchObject({ success: true });
  expect(await stored()).toEqual({ careerHidden: true, samePersonId: null });
});

describe('an import does not put together whom merging would have refused', () => {
  const set = (id: string, fields: Partial<Player>) =>
    app.ports.database.write((db) => db.update(Player, { id }, { ...fields, updated: new Date() }));
  const intoOf = async (id: string) => (await app.ports.database.reader.findOneByOrFail(Player, { id })).samePersonId;

  it.each([
    ['who is the entry itself', 'An entry cannot be merged with itself.', async (id: string) => id],
    [
      'who is another name',
      'Yan is another name of somebody.',
      async () => (await aPlayer(app, { name: 'Yan', samePersonId: (await aPlayer(app, { name: 'Yana' })).id })).id,
    ],
    [
      'though the entry has another name',
      'Zed has another name already.',
      async (id: string) => {
        await aPlayer(app, { name: 'Zeddy', samePersonId: id });
        return (await aPlayer(app, { name: 'Yan' })).id;
      },
    ],
  ])('with somebody %s', async (_who, message, intoFor) => {
    const { id } = await aPlayer(app, { name: 'Zed' });
    const into = await intoFor(id);
    await set(id, { samePersonId: into });
    const { zip } = await exported(app, cookie, { tables: { player: [id] } });
    // As it was before, nothing speaks against it.
    expect((await imported(app, cookie, zip, forGood)).json).toMatchObject({ success: true });
    await set(id, { samePersonId: null });
    const { json } = await imported(app, cookie, zip, forGood);
    expect(json).toMatchObject({ success: false });
    expect(messagesOf(json)).toContain(message);
    expect(await intoOf(id)).toBeNull();
  });

  it('but lets somebody go by who is not there: by their own name, as in files that leave out players', async () => {
    const nobody = '11111111-1111-4111-8111-111111111111';
    const { id } = await aPlayer(app, { name: 'Zoe', samePersonId: nobody });
    const { zip } = await exported(app, cookie, { tables: { player: [id] } });
    await set(id, { samePersonId: null });
    expect((await imported(app, cookie, zip, forGood)).json).toMatchObject({ success: true });
    expect(await intoOf(id)).toBe(nobody);
  });

  it('who met, but restores a league in which they met after they were put together', async () => {
    const other = await startApp();
    const league = await aCardLeague(other);
    const theirs = (await signIn(other, { access: accessFlagList })).cookie;
    const [uma, una] = [
      await aPlayer(other, { name: 'Uma' }, league.reds.registration),
      await aPlayer(other, { name: 'Una' }, league.blues.registration),
    ];
    await league.open({ date: '2026-10-01', card: aCard(uma, una, 3, 1) });
    const setUna = (samePersonId: string | null) =>
      other.ports.database.write((db) => db.update(Player, { id: una.id }, { samePersonId, updated: new Date() }));
    await setUna(uma.id);
    const { zip: ofOne } = await exported(other, theirs, { tables: { player: [una.id] } });
    const whole = [false, true].map((includeDeletedEntries) => exported(other, theirs, { includeDeletedEntries }));
    const [plain, withDeleted] = await Promise.all(whole);
    await setUna(null);
    const { json } = await imported(other, theirs, ofOne, forGood);
    expect(json).toMatchObject({ success: false });
    expect(messagesOf(json)).toContain('Una and Uma are two people: both played in one match on Thu 1 Oct');
    for (const { zip } of [plain!, withDeleted!]) {
      const restored = await imported(other, theirs, zip, { ...forGood, PurgeData: 'true' });
      expect(restored.json).toMatchObject({ success: true });
      await setUna(null);
      const empty = await startApp();
      const admin = (await signIn(empty, { access: accessFlagList })).cookie;
      expect((await imported(empty, admin, zip, forGood)).json).toMatchObject({ success: true });
      await empty.stop();
    }
    await other.stop();
  });
});
