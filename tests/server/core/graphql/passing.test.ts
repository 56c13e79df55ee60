import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Note } from '../../../../server/modules/note/note.entity.ts';
import { unavailableError } from '../../../../server/core/outage.ts';
import { startApp, type TestApp } from '../../../support/server/app.ts';
import { aSeason } from '../../../support/makers/makers.ts';
import { call } from '../../../support/server/rest.ts';
import { signIn } from '../../../support/server/sign-in.ts';
import { aToken } from '../../../support/server/tokens.ts';

let app: TestApp;
let cookie: string;
let seasonId: string;
beforeAll(async () => {
  app = await startApp();
  ({ cookie } = await signIn(app, { access: ['manageNotes'] }));
  seasonId = (await aSeason(app)).id;
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => app.stop());

const note = () => ({ note: 'Cup final', date: '2026-12-01', seasonId, divisionId: null });
const putByGraphql = () =>
  call(app, 'POST', '/graphql', {
    body: { query: 'mutation ($input: NoteInput!) { putNote(input: $input) { id } }', variables: { input: note() } },
    cookie,
  });
const putByRest = () => call(app, 'POST', '/api/Note', { body: note(), cookie });
const unreachable = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', fatal: true });

it('a change that was not made because the disk is full is refused with 503, and may be sent again', async () => {
  vi.spyOn(app.ports.database, 'write').mockRejectedValue(unavailableError('The disk is full. Nothing was changed.'));
  for (const put of [putByGraphql, putByRest]) {
    const { status, headers, text } = await put();
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(text).toContain('Nothing was changed.');
  }
});

it('no program is told to send a change again that may have been made', async () => {
  vi.spyOn(app.ports.database, 'write').mockRejectedValue(unreachable());
  const { status, headers, text } = await putByGraphql();
  expect([status, headers['retry-after'] ?? null]).toEqual([503, null]);
  expect(text).toContain('Look whether it was saved.');
  // Clients of REST send nothing again by themselves.
  const rest = await putByRest();
  expect([rest.status, rest.headers['retry-after']]).toEqual([503, '5']);
  vi.restoreAllMocks();
  expect(await app.ports.database.reader.count(Note)).toBe(0);
});

it('a question of a program is, too, when nobody can be known because the database is away', async () => {
  const { headers } = await aToken(app, await signIn(app, { access: ['manageNotes'] }));
  const read = vi.spyOn(app.ports.database.reader, 'query').mockRejectedValue(unreachable());
  const { status, text } = await call(app, 'POST', '/graphql', { headers, body: { query: '{ me { name } }' } });
  expect([status, read.mock.calls.length > 0]).toEqual([503, true]);
  expect(text).toContain('cannot be reached at the moment');
});
