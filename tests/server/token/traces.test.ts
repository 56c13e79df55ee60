import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { withoutCodesAndTokens } from '../../../server/core/secrets.ts';
import { log, switchLogToJson, switchLogToSentences } from '../../../server/core/log.ts';
import { CardChange } from '../../../server/modules/fixture/card/card-change.entity.ts';
import * as errors from '../../../server/modules/error/error.service.ts';
import { ErrorDetail } from '../../../server/modules/error/error.entity.ts';
import { aCardLeague, type CardLeague } from '../../support/makers/card-league.ts';
import { cardInput } from '../../support/makers/cards.ts';
import { listening, liveSocket, until } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { aToken } from '../../support/server/tokens.ts';
import { ask } from '../account/ask.ts';

let app: TestApp;
let league: CardLeague;
const lines: string[] = [];
beforeAll(async () => {
  await switchLogToJson((line) => lines.push(line));
  app = await startApp({ env: { OCHE_LOG: 'json' } });
  league = await aCardLeague(app);
});
afterAll(async () => {
  switchLogToSentences();
  await app.stop();
});

it('the history of a card names the token beside the person', async () => {
  const { id } = await league.open();
  const person = await signIn(app, { name: 'Ada Admin', access: ['manageScores'] });
  const { headers } = await aToken(app, person, { name: 'Importer' });
  const look = 'query ($id: ID!) { fixture(id: $id) { version } }';
  const { version } = (await ask(app, look, { id }, { headers })).data!.fixture as { version: string };
  const save =
    'mutation ($target: FixtureTarget!, $card: CardInput!) { saveCard(target: $target, card: $card) { id editor } }';
  const saved = await ask(app, save, { target: { id, version }, card: cardInput(league.night()) }, { headers });
  expect(saved.errors).toBeUndefined();
  const [change] = await app.ports.database.reader.find(CardChange, { where: { fixtureId: id } });
  expect(change!.author).toBe('Ada Admin (token “Importer”)');
});

it('no log, error report or list of sockets holds a token, whatever becomes of the request', async () => {
  const person = await signIn(app, { access: ['useWebSockets', 'manageSockets', 'viewExceptions'] });
  const { text, headers } = await aToken(app, person);
  const wrong = text.replace(/.{3}$/, 'xyz');
  const port = await listening(app);
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const base = `http://127.0.0.1:${port}`;
  for (const token of [text, wrong]) {
    const authorization = `Bearer ${token}`;
    await (await fetch(`${base}/api/Account?access_token=${token}`, { headers: { authorization } })).text();
    await (await fetch(`${base}/graphql`, { method: 'POST', headers: { authorization }, body: token })).text();
    await liveSocket(port, { headers: { authorization }, path: `/api/Live/?referrer=${base}/x?${token}` });
  }
  const report = {
    message: `Bearer ${text} is refused`,
    stack: [`at ${text}`],
    type: 'Error',
    url: `${base}/?t=${text}`,
  };
  expect((await call(app, 'PUT', '/api/Error', { body: report, headers })).json).toMatchObject({ success: true });
  // A token that the server itself complains of, as a driver might quote it.
  errors.recordInternal(app.ports, new Error(`could not look up ${text}`));
  await until(async () => (await app.ports.database.reader.count(ErrorDetail)) > 1);
  const secret = text.slice(9, 43);
  const sockets = (await ask(app, '{ sockets { userName originatingUrl } }', {}, { headers })).data;
  const reports = await app.ports.database.reader.find(ErrorDetail);
  await until(() => lines.some((line) => line.includes('/api/Account')));
  expect(JSON.stringify([lines, complaints.mock.calls, sockets, reports])).not.toContain(secret);
  expect(JSON.stringify(reports)).toContain('oche_pat_…');
  complaints.mockRestore();
});

it('nor does the log for whoever looks at the terminal', () => {
  switchLogToSentences();
  const printed: unknown[][] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((...said) => void printed.push(said));
  const failure = new Error('no row for oche_pat_0123456789');
  log.error('Looked for oche_pat_0123456789', failure);
  log.error('', failure);
  const sound = new Error('disk full');
  log.error('', sound);
  spy.mockRestore();
  expect(JSON.stringify(printed)).not.toContain('0123456789');
  expect(printed[0]![1]).toMatch(/^Error: no row for oche_pat_…\n\s+at /);
  expect(printed[2]).toEqual([sound]);
});

it.each([
  ['oche_pat_abc123', 'oche_pat_…'],
  [`Authorization: Bearer oche_pat_${'a1'.repeat(20)}, x`, 'Authorization: Bearer oche_pat_…, x'],
])('of "%s" remains "%s"', (text, left) => expect(withoutCodesAndTokens(text)).toBe(left));
