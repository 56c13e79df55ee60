import { expect, it } from 'vitest';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { postOut } from '../../../server/core/outgoing/post.ts';
import { newWebhookSecret, signedHeaders } from '../../../server/modules/webhook/signature.ts';
import { until } from '../../support/makers/live.ts';
import { freePort } from '../../support/server/free-port.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');

/** The status of the answer to a body that arrives piece by piece. */
async function sentInPieces(port: number, headers: Record<string, string>, pieces: readonly Buffer[]): Promise<number> {
  const sending = request({ port, method: 'POST', headers });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  for (const piece of pieces) {
    await new Promise((written) => sending.write(piece, written));
    // The first piece is read before the second is sent.
    await until(() => fetch(`http://127.0.0.1:${port}`, { method: 'POST' }).then(({ status }) => status === 401));
  }
  sending.end();
  const [response] = await answered;
  response.resume();
  return response.statusCode!;
}

it('the example of docs/how-to/webhooks.md takes what is signed, once, and refuses everything else', async () => {
  const text = readFileSync(path.join(root, 'docs/how-to/webhooks.md'), 'utf8');
  const [, code] = /```js\n([\s\S]*?)```/.exec(text)!;
  const file = path.join(root, 'dist', 'tests', `webhook-example-${process.pid}.mjs`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code!);
  const port = await freePort();
  const secret = newWebhookSecret();
  const env = { ...process.env, NODE_OPTIONS: '', PORT: String(port), WEBHOOK_SECRET: secret };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (data) => (printed += data));
  try {
    const body = JSON.stringify({ type: 'test', timestamp: '', data: { url: 'https://darts.example' } });
    const owner = { secret, oldSecret: null, oldSecretUntil: null };
    const send = (by: typeof owner, sent = body) => {
      const headers = signedHeaders(by, { id: 'msg_1', body, now: new Date() });
      return postOut({ address: `http://127.0.0.1:${port}`, headers, body: sent }, { isPrivateAllowed: true });
    };
    await until(async () => (await send(owner)).status === 204);
    expect((await send(owner)).status).toBe(204);
    expect((await send({ ...owner, secret: newWebhookSecret() })).status).toBe(401);
    expect((await send(owner, body.replace('darts', 'spoof'))).status).toBe(401);
    expect(printed).toBe('test https://darts.example\n');
    // A letter of several bytes may arrive in two pieces.
    const named = Buffer.from(JSON.stringify({ type: 'test', data: { url: 'https://darts.example/Café' } }));
    const headers = signedHeaders(owner, { id: 'msg_2', body: named.toString(), now: new Date() });
    const within = named.indexOf('é') + 1;
    const pieces = [named.subarray(0, within), named.subarray(within)];
    expect(await sentInPieces(port, headers, pieces)).toBe(204);
  } finally {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    rmSync(file, { force: true });
  }
});
