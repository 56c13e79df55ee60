/** @module-tag mysql transactions: a change that is sent again under its key is made once, whoever sends it and where. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { AnsweredChange } from '../../../server/core/repeats/answered-change.entity.ts';
import { AccessToken } from '../../../server/modules/token/token.entity.ts';
import { Note } from '../../../server/modules/note/note.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { until } from '../../support/makers/live.ts';
import { aSeason } from '../../support/makers/makers.ts';
import { call, type Called } from '../../support/server/rest.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';
import { aToken } from '../../support/server/tokens.ts';
import { secondServer } from '../../support/server/two-servers.ts';

let test: TestApp;
let secretary: SignedIn;
let seasonId: string;
beforeAll(async () => {
  test = await startApp();
  secretary = await signIn(test, { access: accessFlagList });
  seasonId = (await aSeason(test)).id;
});
afterAll(() => test.stop());
beforeEach(() => test.ports.database.write((db) => db.clear(Note)));

const notes = () => test.ports.database.reader.count(Note);
const keysStored = () => test.ports.database.reader.count(AnsweredChange);

interface Sent {
  key?: string;
  text?: string;
  headers?: Record<string, string>;
  cookie?: string;
  app?: TestApp;
}

const noteOf = (text: string) => ({ note: text, date: '2026-11-05', seasonId, divisionId: null });

const graphql = (query: string, variables: object, { key, headers, cookie, app = test }: Sent): Promise<Called> =>
  call(app, 'POST', '/graphql', {
    body: { query, variables },
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(headers?.authorization ? {} : { cookie: cookie ?? secretary.cookie }),
  });

const putNote = ({ text = 'Cup night', ...sent }: Sent) =>
  graphql(
    'mutation ($input: NoteInput!) { putNote(input: $input) { id note version } }',
    { input: noteOf(text) },
    sent,
  );

const postNote = ({ key, text = 'Cup night', cookie = secretary.cookie }: Sent) =>
  call(test, 'POST', '/api/Note', { body: noteOf(text), cookie, headers: { 'idempotency-key': key! } });

const codeOf = ({ json }: Called) =>
  (json as { errors?: [{ extensions: { code: string } }] }).errors?.[0].extensions.code;

describe.each([
  ['GraphQL', putNote],
  ['REST', postNote],
])('by %s a change', (_, put) => {
  it('that comes again under its key is made once, and answered as it was', async () => {
    const key = randomUUID();
    const first = await put({ key });
    const again = await put({ key });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.json).toEqual(first.json);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
    expect(again.headers['cache-control']).toBe('no-store');
    expect(await notes()).toBe(1);
  });

  it('that comes five times at once is made once', async () => {
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 5 }, () => put({ key })));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect(await notes()).toBe(1);
  });

  it('under a new key is another one', async () => {
    await put({ key: randomUUID() });
    await put({ key: randomUUID() });
    expect(await notes()).toBe(2);
  });

  it('of another content is refused under a key that was used', async () => {
    const key = randomUUID();
    await put({ key });
    const other = await put({ key, text: 'Another night' });
    expect(other.text).toContain('This Idempotency-Key was used for another change.');
    expect(await notes()).toBe(1);
  });

  it('that was refused leaves no key', async () => {
    const key = randomUUID();
    const before = await keysStored();
    expect((await put({ key, text: ' ' })).text).toContain('You must enter a note');
    expect((await put({ key, text: ' ' })).text).toContain('You must enter a note');
    expect(await keysStored()).toBe(before);
    expect((await put({ key })).text).toContain('Cup night');
    expect(await notes()).toBe(1);
  });

  it('with a key of somebody else is their own', async () => {
    const key = randomUUID();
    const other = await signIn(test, { access: ['manageNotes'] });
    await put({ key });
    await put({ key, cookie: other.cookie });
    expect(await notes()).toBe(2);
  });

  it.each(['', 'short', 'x'.repeat(101), 'sixteen letters!', '"0b4c6f0e-1c1b-4f6e'.repeat(2)])(
    'with the key %j is refused',
    async (key) => {
      expect((await put({ key })).text).toContain('An Idempotency-Key has 16 to 100 letters');
      expect(await notes()).toBe(0);
    },
  );
});

it('a key in quotes is the same as without', async () => {
  const key = randomUUID();
  await putNote({ key });
  await putNote({ key: `"${key}"` });
  expect(await notes()).toBe(1);
});

it('questions need no key, and mind none', async () => {
  const asked = await call(test, 'GET', '/api/Division', {
    headers: { 'idempotency-key': '?' },
    cookie: secretary.cookie,
  });
  expect(asked.status).toBe(200);
});

it('whoever is not signed in is carried out as without one', async () => {
  const key = randomUUID();
  const practice = { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 3, startingScore: 501, legs: {} };
  const before = await keysStored();
  const sent = { body: practice, headers: { 'idempotency-key': key } };
  const made = [await call(test, 'POST', '/api/Sayg', sent), await call(test, 'POST', '/api/Sayg', sent)];
  expect(made.map(({ json }) => json?.success)).toEqual([true, true]);
  expect(made[0]!.json.result.id).not.toBe(made[1]!.json.result.id);
  expect(await keysStored()).toBe(before);
});

it('a program comes under a key as a person does, with a body that is read later than who it is', async () => {
  const { headers } = await aToken(test, secretary);
  const key = randomUUID();
  const first = await putNote({ key, headers });
  const again = await putNote({ key, headers });
  expect(again.text).toBe(first.text);
  expect(await notes()).toBe(1);
  const other = await putNote({ key, headers, text: 'Another night' });
  expect(codeOf(other)).toBe('INVALID');
});

it('a secret that is shown once is answered again to whoever has the key, and is not readable in the table', async () => {
  const key = randomUUID();
  const make = () =>
    graphql(
      'mutation ($input: AccessTokenInput!) { createToken(input: $input) { text } }',
      { input: { name: 'Score bot', access: ['manageNotes'], expires: '2027-01-01T00:00:00Z' } },
      { key },
    );
  const before = await test.ports.database.reader.count(AccessToken);
  const [first, again] = [await make(), await make()];
  expect(first.json.data.createToken.text).toMatch(/^oche_pat_/);
  expect(again.json).toEqual(first.json);
  expect(await test.ports.database.reader.count(AccessToken)).toBe(before + 1);
  for (const { id, answer } of await test.ports.database.reader.find(AnsweredChange)) {
    expect(id).not.toContain(key);
    expect(String(answer)).not.toContain('oche_pat_');
  }
});

it('what was saved, and whose answer is not there, says so', async () => {
  const key = randomUUID();
  await putNote({ key });
  await test.ports.database.write((db) =>
    db.update(
      AnsweredChange,
      { created: test.clock.now },
      { answer: null, created: new Date(test.clock.now.getTime() - 20_000) },
    ),
  );
  const again = await putNote({ key });
  expect(codeOf(again)).toBe('CONFLICT');
  expect(again.text).toContain('This was saved the first time. Reload to see it.');
  expect(await notes()).toBe(1);
});

it('an account that has had its bytes for a day is told that more was saved, and others have theirs', async () => {
  const app = await startApp({ env: { REPEAT_BYTES: '1000' } });
  try {
    const [first, second] = [
      await signIn(app, { access: accessFlagList }),
      await signIn(app, { access: accessFlagList }),
    ];
    const season = await aSeason(app);
    const put = (cookie: string, key: string, length: number) =>
      call(app, 'POST', '/api/Note', {
        body: { ...noteOf('a'.repeat(length)), seasonId: season.id },
        cookie,
        headers: { 'idempotency-key': key },
      });
    const again = async (cookie: string, key: string, length: number) => {
      await put(cookie, key, length);
      const { now } = app.clock;
      app.clock.now = new Date(now.getTime() + 30_000);
      const answer = await put(cookie, key, length);
      app.clock.now = now;
      return answer;
    };
    expect((await again(first.cookie, randomUUID(), 10)).headers['idempotency-replayed']).toBe('true');
    const beyond = await again(first.cookie, randomUUID(), 600);
    expect(beyond.text).toContain('This was saved the first time. Reload to see it.');
    expect((await again(second.cookie, randomUUID(), 10)).headers['idempotency-replayed']).toBe('true');
    expect(await app.ports.database.reader.count(Note)).toBe(3);
  } finally {
    await app.stop();
  }
});

it('what was saved although its answer is an error is not saved again', async () => {
  const key = randomUUID();
  const query = `mutation ($good: NoteInput!, $bad: NoteInput!) {
    good: putNote(input: $good) { id } bad: putNote(input: $bad) { id } }`;
  const both = () => graphql(query, { good: noteOf('Cup night'), bad: noteOf(' ') }, { key });
  expect(codeOf(await both())).toBe('INVALID');
  expect(codeOf(await both())).toBe('UNAVAILABLE');
  const { now } = test.clock;
  test.clock.now = new Date(now.getTime() + 20_000);
  expect(codeOf(await both())).toBe('CONFLICT');
  test.clock.now = now;
  expect(await notes()).toBe(1);
});

it('a refusal under a key has the status of any other, so that clients read it', async () => {
  const key = randomUUID();
  await putNote({ key });
  const other = await putNote({ key, text: 'Another night' });
  expect([other.status, codeOf(other)]).toEqual([200, 'INVALID']);
});

it('a file takes no key', async () => {
  const sent = await call(test, 'POST', '/api/Data/Import', {
    ...{ body: '--x--', cookie: secretary.cookie },
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': randomUUID() },
  });
  expect(sent.text).toContain('An Idempotency-Key is for JSON.');
});

it('a key counts for a day, and is deleted after it', async () => {
  const key = randomUUID();
  const { now } = test.clock;
  await putNote({ key });
  const move = (hours: number) => (test.clock.now = new Date(now.getTime() + hours * 3_600_000));
  move(23);
  expect((await putNote({ key })).headers['idempotency-replayed']).toBe('true');
  move(25);
  const late = await putNote({ key });
  expect(late.headers['idempotency-replayed']).toBeUndefined();
  expect(await notes()).toBe(2);
  move(51);
  await putNote({ key: randomUUID() });
  // Nobody waits for that.
  await until(async () => (await keysStored()) === 1);
  test.clock.now = now;
});

it('on two servers at once, too, is made once', async () => {
  const other = test.ports.database.kind === 'mysql' ? await secondServer(test) : test;
  const key = randomUUID();
  const all = await Promise.all([test, other, test, other].map((app) => putNote({ key, app })));
  expect(await notes()).toBe(1);
  for (const answer of all) expect([undefined, 'UNAVAILABLE']).toContain(codeOf(answer));
  expect((await putNote({ key, app: other })).json.data.putNote.note).toBe('Cup night');
  expect(await notes()).toBe(1);
  if (other !== test) await other.stop();
});
