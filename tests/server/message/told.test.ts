import { IsNull } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Message } from '../../../server/modules/message/message.entity.ts';
import { MessageSettings } from '../../../server/modules/message/message-settings.entity.ts';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { until } from '../../support/makers/live.ts';
import { look } from '../../support/makers/cards.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import {
  carryingMessages,
  chooseMessages,
  storedMessages,
  untilHandedOut,
  untilState,
  untilTold,
} from '../../support/server/messages.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';
import { slowness, workDuring } from '../../support/slowness.ts';

let app: TestApp;
let mail: MailServer;
let league: CardLeague;
let carrier: ReturnType<typeof carryingMessages>;
let red: SignedIn;
let blue: SignedIn;
let reader: SignedIn;

const noon = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  mail = await aMailServer();
  app = await startApp({ env: mail.env });
  league = await aCardLeague(app);
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});
beforeEach(async () => {
  app.clock.now = noon;
  mail.received.length = 0;
  red = await signIn(app, { name: 'Rita Red', access: ['inputResults'], teamId: league.reds.team.id });
  blue = await signIn(app, { name: 'Bill Blue', access: ['inputResults'], teamId: league.blues.team.id });
  reader = await signIn(app, { name: 'Pat Player', teamId: league.blues.team.id });
  carrier = carryingMessages(app);
});
afterEach(async () => {
  await carrier.stop();
  await app.ports.database.write(async (db) => {
    for (const entity of [Message, MessageSettings, OutboxEvent]) await db.clear(entity);
  });
});

interface Settings {
  version: string | null;
  topics: { topic: string; way: string }[];
  quietFrom: string | null;
  quietUntil: string | null;
}
const topics = ['result', 'otherCard', 'overdue', 'moves', 'tournaments', 'called', 'oneEighty'];
const fields = '{ version quietFrom quietUntil topics { topic way } }';
const settingsOf = async (cookie: string) =>
  (await askFor<{ it: Settings }>(app, `{ it: messageSettings ${fields} }`, {}, cookie)).it;
const trySave = (cookie: string, input: object) =>
  ask<{ it: Settings }>(
    app,
    `mutation ($input: MessageSettingsInput!) { it: saveMessageSettings(input: $input) ${fields} }`,
    { input },
    cookie,
  );
const choose = (who: SignedIn, choices: Record<string, string>, more: object = {}) =>
  chooseMessages(app, who, choices, more);
const toldSubjects = () => mail.received.map(({ to, subject }) => `${to}: ${subject}`).toSorted();

describe('what somebody wants to be told', () => {
  it('is nothing at first, is saved, and is the caller’s own', async () => {
    expect(await settingsOf(red.cookie)).toEqual({
      ...{ version: null, quietFrom: null, quietUntil: null },
      topics: topics.map((topic) => ({ topic, way: 'off' })),
    });
    await choose(red, { result: 'mail' }, { quietFrom: '22:00', quietUntil: '07:00' });
    expect(await settingsOf(red.cookie)).toMatchObject({ quietFrom: '22:00', quietUntil: '07:00' });
    expect((await settingsOf(red.cookie)).topics[0]).toEqual({ topic: 'result', way: 'mail' });
    expect((await settingsOf(blue.cookie)).topics[0]).toEqual({ topic: 'result', way: 'off' });
  });

  it('is refused without a sign-in, stale, and with what is not known', async () => {
    expect(refusal(await trySave('', { choices: [] }))).toBe('UNAUTHENTICATED');
    await choose(red, { result: 'mail' });
    expect(refusal(await trySave(red.cookie, { version: null, choices: [] }))).toBe('CONFLICT');
    const { version } = await settingsOf(red.cookie);
    for (const input of [
      { choices: [{ topic: 'other', way: 'mail' }] },
      { choices: [{ topic: 'result', way: 'post' }] },
      { choices: [{ topic: 'called', way: 'digest' }] },
      { choices: [], quietFrom: '22:00' },
    ])
      expect(refusal(await trySave(red.cookie, { version, ...input }))).toBe('INVALID');
  });
});

describe('people are told', () => {
  it('of a result of their team, if they want to, and not of what they did themselves', async () => {
    for (const one of [red, blue, reader]) await choose(one, { result: 'mail' });
    const other = await signIn(app, { name: 'Nobody’s' });
    await choose(other, { result: 'mail' });
    const { id } = await league.open();
    await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
    await untilTold(app);
    expect(mail.received.map(({ to }) => to).toSorted()).toEqual(
      [red, blue, reader].map(({ account }) => account.emailAddress).toSorted(),
    );
    expect(mail.received[0]!.subject).toMatch(/^Result: Reds \d : \d Blues$/);
    expect(mail.received[0]!.text).toContain(`/score/${id}`);
  });

  it('by e-mail what they want in their browsers, where no browser is left', async () => {
    await choose(blue, { result: 'push' });
    const { id } = await league.open();
    await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
    await untilTold(app);
    expect(mail.received.map(({ to }) => to)).toEqual([blue.account.emailAddress]);
  });

  it('that the other captain has entered a card, once; that two differ, once; never what is in it', async () => {
    for (const one of [red, blue, reader]) await choose(one, { otherCard: 'mail' });
    const { id } = await league.open();
    await savedAs(app, 'saveDraft', id, league.night(3, 0), red.cookie);
    await savedAs(app, 'saveDraft', id, league.night(3, 1), red.cookie);
    await untilTold(app);
    const [toRed, toBlue] = [red, blue].map(({ account }) => account.emailAddress);
    // Not the player of the other team, who enters no cards.
    expect(toldSubjects()).toEqual([`${toBlue}: Card entered: Reds v Blues`]);
    for (const score of [0, 2]) await savedAs(app, 'saveDraft', id, league.night(3, score), blue.cookie);
    await untilTold(app);
    expect(toldSubjects()).toEqual(
      [`${toBlue}: Card entered: Reds v Blues`, `${toRed}: Cards differ: Reds v Blues`].toSorted(),
    );
    // Addresses have ids by chance, which look like scores now and then.
    for (const { text } of mail.received) expect(text.replaceAll(/https?:\S+/g, '')).not.toMatch(/3 ?[:–-] ?\d/);
  });

  it('that a fixture moves, and the other captain that somebody asks for it', async () => {
    for (const one of [red, blue, reader]) await choose(one, { moves: 'mail' });
    const { id } = await league.open({ date: '2026-11-26' });
    const { version } = await look(app, id, red.cookie);
    const asked = await ask(
      app,
      'mutation ($target: FixtureTarget!) { proposeMove(target: $target, dates: ["2026-12-03"]) { id } }',
      { target: { id, version } },
      red.cookie,
    );
    expect(asked.errors).toBeUndefined();
    await untilTold(app);
    expect(toldSubjects()).toEqual([`${blue.account.emailAddress}: Another date? Reds v Blues`]);
  });

  it.each([
    { did: 'published', steps: [], subjects: ['Result: Reds v Blues'] },
    { did: 'published and taken back', steps: ['take back'], subjects: [] },
    { did: 'published, taken back and published', steps: ['take back', 'publish'], subjects: ['Result: Reds v Blues'] },
  ])('of a hidden result only when everybody may see it, without its score: $did meanwhile', async (given) => {
    const admin = await signIn(app, { access: ['manageFeatures'] });
    const hide = (value: string | null) =>
      askFor(
        app,
        'mutation ($id: ID!, $value: String) { configureFeature(id: $id, value: $value) { id } }',
        { id: 'e58da2bc-d82a-48af-ac9d-46ca0b894c01', value },
        admin.cookie,
      );
    await choose(blue, { result: 'mail' });
    await hide('1.12:00:00');
    try {
      const { id } = await league.open({ date: '2026-11-21' });
      const unheld = { type: 'people.result', handled: IsNull(), heldUntil: IsNull() };
      for (const step of ['publish', ...given.steps]) {
        const card = step === 'publish' ? league.night(3, 2) : { ...league.night(), matches: [] };
        await savedAs(app, 'saveCard', id, card, league.cookies.admin);
        // One that nobody has looked at before it is shown was no secret.
        await until(async () => !(await app.ports.database.reader.existsBy(OutboxEvent, unheld)));
      }
      expect(await storedMessages(app)).toEqual([]);
      app.clock.now = new Date(noon.getTime() + 36 * 3_600_000);
      carrier.wake();
      await untilTold(app);
      expect(mail.received.map(({ subject }) => subject)).toEqual(given.subjects);
    } finally {
      await hide(null);
    }
  });

  it('nothing any more when they may not sign in or have left the team', async () => {
    for (const one of [red, blue]) await choose(one, { result: 'mail' });
    const people = await signIn(app, { access: ['manageAccess'] });
    const { emailAddress } = red.account;
    await ask(
      app,
      'mutation ($a: String!) { setAccountDisabled(emailAddress: $a, disabled: true) { id } }',
      { a: emailAddress },
      people.cookie,
    );
    await ask(
      app,
      'mutation ($a: String!) { removeAccount(emailAddress: $a) { id } }',
      { a: blue.account.emailAddress },
      people.cookie,
    );
    const { id } = await league.open();
    await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
    await untilHandedOut(app);
    expect(await storedMessages(app)).toEqual([]);
    expect(await app.ports.database.reader.countBy(MessageSettings, { id: blue.account.id })).toBe(0);
  });
});

describe('when', () => {
  it('quiet hours end', async () => {
    app.clock.now = new Date('2026-11-21T23:00:00Z');
    await choose(blue, { result: 'mail' }, { quietFrom: '22:00', quietUntil: '07:00' });
    const { id } = await league.open();
    await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
    await untilState(app, 'waiting', 1);
    app.clock.now = new Date('2026-11-22T07:00:00Z');
    carrier.wake();
    await untilState(app, 'sent', 1);
  });

  it('the e-mail of the day is due: one, with all of it', async () => {
    await choose(blue, { result: 'digest' });
    for (let count = 0; count < 3; count += 1) {
      const { id } = await league.open();
      await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
    }
    await untilState(app, 'digest', 3);
    expect(mail.received).toEqual([]);
    app.clock.now = new Date('2026-11-22T08:00:00Z');
    carrier.wake();
    await untilState(app, 'sent', 4);
    expect(mail.received).toHaveLength(1);
    expect(mail.received[0]!.subject).toMatch(/: 3 messages$/);
    expect(mail.received[0]!.text.match(/\/score\//g)).toHaveLength(3);
  });
});

describe('an e-mail stops its kind', () => {
  const stopLink = () => new URL(/^List-Unsubscribe: <(.*)>$/m.exec(mail.received[0]!.headers)![1]!);
  const open = (method: 'GET' | 'POST', path: string) =>
    app.app.http.inject({
      ...{ method, url: path },
      ...(method === 'POST' && {
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    });

  it('with one tap and without a sign-in; opening the link alone does nothing', async () => {
    await choose(blue, { result: 'mail', moves: 'mail' });
    const { id } = await league.open();
    await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
    await untilState(app, 'sent', 1);
    expect(mail.received[0]!.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    const { pathname } = stopLink();
    const asking = await open('GET', pathname);
    expect(asking.body).toContain('The result of my team is in');
    expect(asking.body).toContain('No more of this, by e-mail or in your browsers?');
    // Without a referrer the browser of whoever is signed in would be refused.
    expect(asking.headers['referrer-policy']).toBe('same-origin');
    expect((await settingsOf(blue.cookie)).topics[0]).toEqual({ topic: 'result', way: 'mail' });
    for (let taps = 0; taps < 2; taps += 1) expect((await open('POST', pathname)).statusCode).toBe(200);
    expect((await settingsOf(blue.cookie)).topics).toEqual(
      topics.map((topic) => ({ topic, way: topic === 'moves' ? 'mail' : 'off' })),
    );
    expect((await open('POST', '/unsubscribe/nothing/result')).statusCode).toBe(404);
    expect((await open('GET', pathname.replace('/result', '/constructor'))).statusCode).toBe(404);
  });
});

it('10,000 events at once are told, and readers do not wait for it', { tags: ['long'] }, async () => {
  await choose(blue, { moves: 'digest' });
  const { id } = await league.open({ date: '2026-11-26' });
  const facts = {
    ...{
      date: '2026-11-26',
      address: 'A',
      postponed: false,
      seasonId: league.season.id,
      divisionId: league.division.id,
    },
    ...{
      homeTeamId: league.reds.team.id,
      awayTeamId: league.blues.team.id,
      home: null,
      away: null,
      from: '2026-11-19',
    },
    told: { by: null, teamId: null },
  };
  const row = { type: 'people.moved', subject: id, facts: JSON.stringify(facts), happened: noon };
  await app.ports.database.write(async (db) => {
    for (let count = 0; count < 20; count += 1)
      await db.insert(
        OutboxEvent,
        Array.from({ length: 500 }, () => ({ ...row })),
      );
  });
  carrier.wake();
  let longest = 0;
  await until(async () => {
    longest = Math.max(longest, await workDuring(() => app.app.http.inject({ url: '/healthz' })));
    return !(await app.ports.database.reader.countBy(OutboxEvent, { type: 'people.moved' }));
  });
  expect(await app.ports.database.reader.countBy(Message, { state: 'digest' })).toBe(10_000);
  expect(longest / slowness()).toBeLessThan(200);
});
