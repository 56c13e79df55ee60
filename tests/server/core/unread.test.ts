/** @module-tag long Sixty connections ask for as much as they can and read nothing. */
import { getIntrospectionQuery } from 'graphql';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind } from '../../support/server/databases.ts';
import { bundle, type Process } from '../../support/server/process.ts';

/** Bytes of a small rented server. */
const machine = 512_000_000;
const connections = 60;
const seconds = 8;

let main: Awaited<ReturnType<typeof bundle>>;
let server: Process;
let address: URL;
let folder: string;
beforeAll(async () => {
  if (databaseKind !== 'sqlite') return;
  folder = await mkdtemp(join(tmpdir(), 'oche-unread-'));
  main = await bundle('main');
  server = main.start({ OCHE_SAMPLE: 'on', OCHE_DATA: folder, NODE_OPTIONS: '--max-old-space-size=256' });
  address = new URL((await server.address)!);
});
afterAll(async () => {
  await main?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** The most memory that the server had since `forgetMost`, and the processor time it has used, in seconds. */
async function figures() {
  const [status, stat] = await Promise.all(
    ['status', 'stat'].map((name) => readFile(`/proc/${server.child.pid}/${name}`, 'utf8')),
  );
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(status!)!;
  const fields = stat!.slice(stat!.lastIndexOf(')') + 2).split(' ');
  return { most: Number(kilobytes) * 1024, processor: (Number(fields[11]) + Number(fields[12])) / 100 };
}

const forgetMost = () => writeFile(`/proc/${server.child.pid}/clear_refs`, '5');

const asks = (path: string, body?: string) =>
  [
    `${body ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    'host: localhost',
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
    '',
    body ?? '',
  ].join('\r\n');

/** The answer to a neighbour, who comes from another address. */
const ask = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = address;
    request({ hostname, port, path, localAddress: '127.0.0.2' }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });

const wholeSchema = getIntrospectionQuery().replaceAll(/\s+/g, ' ');
const fragments = wholeSchema.slice(wholeSchema.indexOf('fragment'));
const selection = wholeSchema
  .slice(wholeSchema.indexOf('__schema'), wholeSchema.indexOf('fragment'))
  .trim()
  .slice(0, -1);
const thirty = `{ ${Array.from({ length: 30 }, (_, n) => `a${n}: ${selection}`).join(' ')} } ${fragments}`;

(databaseKind === 'sqlite' ? describe : describe.skip)('readers who read nothing', () => {
  it.each([
    ['the schema thirty times', asks('/graphql', JSON.stringify({ query: thirty })), 1],
    ['the schema', asks('/graphql', JSON.stringify({ query: wholeSchema })), 50],
    ['the teams', asks('/api/Team/'), 500],
    ['a page', asks('/'), 500],
    ['a file', asks('/favicon.svg'), 500],
  ])('of %s leave the server room and time for others', async (what, text, times) => {
    await forgetMost();
    const before = await figures();
    const sockets: Socket[] = [];
    for (let n = 0; n < connections; n += 1) {
      const socket = connect(Number(address.port), address.hostname);
      socket.on('error', () => undefined);
      socket.pause();
      socket.write(text.repeat(times));
      sockets.push(socket);
    }
    await wait(seconds * 1000);
    expect(await ask('/api/Season')).toBe(200);
    const after = await figures();
    process.stdout.write(
      `${what}: ${Math.round(after.most / 1e6)} MB, ${(after.processor - before.processor).toFixed(1)} s of processor\n`,
    );
    for (const socket of sockets) socket.destroy();
    expect(after.most).toBeLessThan(machine);
  });
});
