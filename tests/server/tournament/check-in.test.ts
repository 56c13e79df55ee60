import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { anEveningDesk, type EveningDesk, type EveningRole } from '../../support/makers/evenings.ts';
import { listening, watcher } from '../../support/makers/live.ts';
import { unzip } from '../../../server/modules/data/zip.ts';
import { exported } from '../../support/server/exports.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byGraphql } from '../../support/server/doors.ts';
import { ask, askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';

let test: TestApp;
let desk: EveningDesk;
beforeAll(async () => {
  test = await startApp({ env: { ANONYMOUS_WRITES: '100' } });
  desk = await anEveningDesk(test);
});
afterAll(() => test.stop());

const names = ['Ann', 'Bea', 'Cat', 'Dot'];

const open = (id: string, isAnew = false, role?: EveningRole) =>
  desk.give('openTournamentCheckIn', { id: ['ID!', id], isAnew: ['Boolean', isAnew] }, role);
const close = (id: string, role?: EveningRole) => desk.give('closeTournamentCheckIn', { id: ['ID!', id] }, role);
const markOthers = (id: string, role?: EveningRole) =>
  desk.give('markAbsentTournamentSides', { id: ['ID!', id] }, role);
const secretOf = (id: string, role: EveningRole = 'clerk') =>
  ask<{ secret: string | null }>(
    test,
    `query ($id: ID!) { secret: tournamentCheckInSecret(id: $id) }`,
    { id },
    desk.cookies[role],
  );
const link = async (id: string) => (await secretOf(id)).data!.secret!;
/** Checks in as somebody who has only scanned the code. */
const checkIn = (id: string, secret: string, sideId: string, isHere = true) =>
  byGraphql(test, '', ['checkInTournamentSide', '{ id checkIn { isOpen here } }'], {
    id: ['ID!', id],
    secret: ['String!', secret],
    sideId: ['ID!', sideId],
    isHere: ['Boolean!', isHere],
  });
const checkInShown = async (id: string) => {
  const query = `query ($id: ID!) { tournament(id: $id) { version checkIn { isOpen here } sides { id name noShow } } }`;
  type Shown = {
    tournament: {
      version: string;
      checkIn: { isOpen: boolean; here: string[] };
      sides: { id: string; name: string; noShow: boolean }[];
    };
  };
  return (await askFor<Shown>(test, query, { id })).tournament;
};

async function ofFour() {
  const id = await desk.start();
  const order = await desk.enter(id, names);
  await open(id);
  return { id, order: order as [string, string, string, string], secret: await link(id) };
}

describe('check-in', () => {
  it('is closed until somebody opens it; then whoever has the link says who is there, and takes it back', async () => {
    const id = await desk.start();
    const [ann, bea] = (await desk.enter(id, names)) as [string, string];
    expect((await checkInShown(id)).checkIn).toEqual({ isOpen: false, here: [] });
    expect((await secretOf(id)).data!.secret).toBeNull();
    expect((await checkIn(id, 'x'.repeat(43), ann)).text).toContain('Check-in is closed');
    expect((await open(id)).text).toBe('Check-in is open.');
    const secret = await link(id);
    expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect((await checkIn(id, secret, bea)).result.checkIn).toEqual({ isOpen: true, here: [bea] });
    await checkIn(id, secret, ann);
    // Checking in twice changes nothing.
    const { version } = await checkInShown(id);
    await checkIn(id, secret, ann);
    expect(await checkInShown(id)).toMatchObject({ version, checkIn: { here: [bea, ann] } });
    await checkIn(id, secret, bea, false);
    expect((await checkInShown(id)).checkIn.here).toEqual([ann]);
  });

  it('keeps its link until it is made anew or closed; who came stays', async () => {
    const { id, order, secret } = await ofFour();
    await open(id);
    expect(await link(id)).toBe(secret);
    await checkIn(id, secret, order[0]);
    await open(id, true);
    const other = await link(id);
    expect(other).not.toBe(secret);
    expect((await checkIn(id, secret, order[1])).text).toContain('not valid any more');
    expect((await checkIn(id, other, order[1])).success).toBe(true);
    await close(id);
    expect((await checkIn(id, other, order[2])).text).toContain('Check-in is closed');
    expect((await checkInShown(id)).checkIn).toEqual({ isOpen: false, here: [order[0], order[1]] });
    await open(id);
    expect(await link(id)).not.toBe(other);
  });

  it('marks all others as not there, who came as there, and nobody while nobody has come', async () => {
    const { id, order, secret } = await ofFour();
    expect((await markOthers(id)).text).toContain('Nobody has checked in yet');
    expect((await checkInShown(id)).sides.some(({ noShow }) => noShow)).toBe(false);
    await checkIn(id, secret, order[0]);
    await checkIn(id, secret, order[3]);
    expect((await markOthers(id)).text).toBe('Marked as not there: Bea, Cat.');
    expect((await checkInShown(id)).sides.filter(({ noShow }) => noShow).map(({ name }) => name)).toEqual([
      'Bea',
      'Cat',
    ]);
    // A latecomer is marked as there by the same command.
    await checkIn(id, secret, order[1]);
    expect((await checkInShown(id)).sides.filter(({ noShow }) => noShow).map(({ name }) => name)).toEqual([
      'Bea',
      'Cat',
    ]);
    await markOthers(id);
    expect((await checkInShown(id)).sides.filter(({ noShow }) => noShow).map(({ name }) => name)).toEqual(['Cat']);
    expect((await markOthers(id)).text).toBe('Nothing was changed.');
  });

  it('after the draw lets who is not there lose without legs', async () => {
    const { id, order, secret } = await ofFour();
    await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
    for (const side of [order[0], order[2], order[3]]) await checkIn(id, secret, side);
    await markOthers(id);
    const { layout } = await desk.read(id);
    expect(layout[0]!.matches[0]).toMatchObject({ isOver: true, isWalkover: true, winnerId: order[0] });
    expect(layout[1]!.matches[0]!.placeA.side).toMatchObject({ name: 'Ann' });
  });

  it('brings back nobody who has left since, nor sets aside what others have played', async () => {
    const id = await desk.start();
    const order = await desk.enter(id, ['Ann', 'Bea', 'Cid', 'Dot', 'Eve']);
    const [ann, bea, cid, dot, eve] = order as [string, string, string, string, string];
    await open(id);
    const secret = await link(id);
    for (const side of [ann, bea, cid, eve]) await checkIn(id, secret, side);
    await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order: [ann, bea, cid, dot, eve] });
    await desk.give('withdrawTournamentSide', {
      id: ['ID!', id],
      version: ['DateTime!', (await desk.read(id)).version],
      sideId: ['ID!', ann],
      reason: ['LeavingReason!', 'wentHome'],
    });
    // Bea goes on without a match, and leads in the next one.
    await desk.score(id, 'M3', 1, 0);
    const heard = await markOthers(id);
    expect(heard.text).toContain('Marked as not there: Dot.');
    expect(heard.text).toContain('Checked in, but has left and stays so: Ann.');
    const { sides, setAside, layout } = await desk.read(id);
    expect(sides.filter(({ noShow }) => noShow).map(({ name }) => name)).toEqual(['Ann', 'Dot']);
    expect(setAside).toEqual([]);
    const m3 = layout[1]!.matches[1]!;
    expect([m3.placeA.side?.name, m3.placeB.side?.name, m3.scoreA, m3.scoreB]).toEqual(['Eve', 'Bea', 1, 0]);
    const query = 'query ($id: ID!) { tournament(id: $id) { left { words } } }';
    expect((await askFor<{ tournament: object }>(test, query, { id })).tournament).toMatchObject({
      left: [{ words: 'Ann: went home' }, {}],
    });
  });

  it('loses nobody when all come at the same moment', async () => {
    const { id, order, secret } = await ofFour();
    await Promise.all([...order.map((side) => checkIn(id, secret, side)), desk.enter(id, ['Eve'])]);
    expect((await checkInShown(id)).checkIn.here.toSorted()).toEqual([...order].toSorted());
    expect((await checkInShown(id)).sides).toHaveLength(5);
  });

  it('is told to those who follow the tournament', async () => {
    const { id, order, secret } = await ofFour();
    const door = watcher(await listening(test));
    const news = door.follow<{ tournamentUpdated: { checkIn: object } }>(
      `subscription ($id: ID!) { tournamentUpdated(id: $id) { checkIn { isOpen here } } }`,
      { id },
    );
    await news.at(0);
    await checkIn(id, secret, order[2]);
    expect((await news.at(1)).data.tournamentUpdated.checkIn).toEqual({ isOpen: true, here: [order[2]] });
    news.stop();
    await door.close();
  });
});

describe('the link', () => {
  it('is for those who enter results alone', async () => {
    const { id, secret } = await ofFour();
    for (const role of ['nobody', 'reader'] as const) {
      expect((await secretOf(id, role)).data?.secret ?? null).toBeNull();
      for (const act of [open(id, true, role), close(id, role), markOthers(id, role)])
        expect((await act).success).toBe(false);
    }
    expect(await link(id)).toBe(secret);
    expect((await secretOf(id, 'manager')).data!.secret).toBe(secret);
  });

  it('is in no answer that others get', async () => {
    const { id, order, secret } = await ofFour();
    await checkIn(id, secret, order[0]);
    for (const path of ['/api/Tournament/', `/api/Tournament/${id}`, `/api/Live/Update/${id}/Tournament`])
      for (const role of ['nobody', 'manager'] as const) {
        const { status, text } = await call(test, 'GET', path, { cookie: desk.cookies[role] });
        expect([path, status]).toEqual([path, 200]);
        expect(text).not.toContain(secret);
      }
  });

  it('is in no document of the data administration, nor in an export without a password', async () => {
    const { id, order, secret } = await ofFour();
    await checkIn(id, secret, order[0]);
    const { cookie } = await signIn(test, { access: ['exportData'], emailAddress: 'exports@example.com' });
    const shownDocument = await call(test, 'GET', `/api/Data/View/tournamentgame/${id}`, { cookie });
    expect([shownDocument.status, shownDocument.text]).toEqual([200, expect.stringContaining(order[0])]);
    expect(shownDocument.text).not.toContain(secret);
    const { zip } = await exported(test, cookie, { tables: { tournamentgame: [id] } });
    const texts = [...(await unzip(zip, '')).values()].join();
    expect(texts).toContain(order[0]);
    expect(texts).not.toContain(secret);
  });

  it.each<[string, (id: string, secret: string, side: string) => ReturnType<typeof checkIn>, RegExp]>([
    ['another secret', (id, _, side) => checkIn(id, 'x'.repeat(43), side), /not valid any more/],
    ['no secret', (id, _, side) => checkIn(id, '', side), /not valid any more/],
    ['a side of another tournament', (id, secret) => checkIn(id, secret, randomUUID()), /not on the list/],
    ['another tournament', (_, secret, side) => checkIn(randomUUID(), secret, side), /not found/],
  ])('does nothing with %s', async (_, act, text) => {
    const { id, order, secret } = await ofFour();
    const heard = await act(id, secret, order[0]);
    expect([heard.success, heard.text]).toEqual([false, expect.stringMatching(text)]);
    expect((await checkInShown(id)).checkIn.here).toEqual([]);
  });

  it('of one tournament opens no other, and a superleague night has none', async () => {
    const [one, other] = [await ofFour(), await ofFour()];
    expect((await checkIn(other.id, one.secret, other.order[0])).text).toContain('not valid any more');
    const night = await desk.start({ singleRound: true });
    expect((await open(night)).text).toContain('no sides that could check in');
  });
});

it('anonymous check-ins are counted like other anonymous writes', async () => {
  const other = await startApp({ env: { ANONYMOUS_WRITES: '3' } });
  const there = await anEveningDesk(other);
  const id = await there.start();
  const [ann] = (await there.enter(id, names)) as [string];
  await there.give('openTournamentCheckIn', { id: ['ID!', id] });
  const query = `mutation ($id: ID!, $sideId: ID!) { checkInTournamentSide(id: $id, secret: "x", sideId: $sideId, isHere: true) { id } }`;
  const texts = [];
  for (let time = 0; time < 4; time += 1)
    texts.push((await ask(other, query, { id, sideId: ann })).errors![0]!.message);
  expect(texts.slice(0, 3).every((text) => text.includes('not valid any more'))).toBe(true);
  expect(texts[3]).toContain('Too much was sent from your network at once.');
  await other.stop();
});
