import { afterAll, beforeAll, expect, it } from 'vitest';
import { Note } from '../../../server/modules/note/note.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aSeason } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let rita: SignedIn;
let bill: SignedIn;
let seasonId: string;
beforeAll(async () => {
  test = await startApp();
  [rita, bill] = [await signIn(test, { access: ['manageNotes'] }), await signIn(test, { access: ['manageNotes'] })];
  seasonId = (await aSeason(test)).id;
});
afterAll(() => test.stop());

const note = () => ({ note: 'Cup night', date: '2026-11-05', seasonId, divisionId: null });
const byGraphql = (headers: Record<string, string>, cookie: string) =>
  call(test, 'POST', '/graphql', {
    body: {
      query: 'mutation ($input: NoteInput!) { putNote(input: $input) { id } }',
      variables: { input: note() },
    },
    ...{ headers, cookie },
  });
const byRest = (headers: Record<string, string>, cookie: string) =>
  call(test, 'POST', '/api/Note', { body: note(), headers, cookie });
const drawnFor = ({ account }: SignedIn) => ({ 'x-ui-account': account.id });
const notes = () => test.ports.database.reader.count(Note);

it.each([
  ['GraphQL', byGraphql, 200],
  ['REST', byRest, 400],
])('what a page drawn for Rita sends is not saved as Bill’s: %s', async (_, send, status) => {
  const before = await notes();
  const key = { 'idempotency-key': `key-of-this-note-${status}` };
  const refused = await send({ ...drawnFor(rita), ...key }, bill.cookie);
  expect(refused.status).toBe(status);
  expect(JSON.stringify(refused.json)).toContain('Somebody else has signed in in this browser');
  expect(await notes()).toBe(before);
  await send({ ...drawnFor(rita), ...key }, rita.cookie);
  await send({}, bill.cookie);
  expect(await notes()).toBe(before + 2);
});

it('a page asks what it likes, whomever it was drawn for', async () => {
  const { json } = await call(test, 'GET', '/graphql?query={me{id}}', {
    ...{ headers: { ...drawnFor(rita), 'apollo-require-preflight': 'true' }, cookie: bill.cookie },
  });
  expect(json).toEqual({ data: { me: { id: bill.account.id } } });
});
