import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { divisionQuery } from './division-query.ts';
import { cpuPerRequest, load, start, type Ask } from './load.ts';
import { atLeast, report } from './measure.ts';

const variables = { divisionIds: ['Division One'], seasonId: null };
const app = await start('app-server');
const { hash } = app.ready as { hash: string };
const path = `/graphql?variables=${encodeURIComponent(JSON.stringify(variables))}&extensions=${encodeURIComponent(
  JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
)}`;

const first = await fetch(`http://127.0.0.1:${app.port}${path}`);
const plain = await first.text();
const etag = first.headers.get('etag')!;
if (!etag || !plain.includes('"teams":[{')) throw new Error(`Not what is to be measured: ${plain.slice(0, 300)}`);

const folder = mkdtempSync(join(tmpdir(), 'oche-bench-'));
const files = { BENCH_PLAIN: join(folder, 'plain'), BENCH_PACKED: join(folder, 'packed') };
writeFileSync(files.BENCH_PLAIN, plain);
writeFileSync(files.BENCH_PACKED, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
const raw = await start('raw-server', files);

const browser = { 'accept-encoding': 'gzip, deflate, br' };
const known = { ...browser, 'if-none-match': etag };
const post: Ask = {
  path: '/graphql',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: divisionQuery, variables }),
};

/** Ours and the raw server in turns, each round a ratio of CPU per request. */
async function compare(name: string, ours: Ask, theirs: Ask, requests: number, limit: number): Promise<void> {
  await load(app.port, ours, requests);
  await load(raw.port, theirs, requests);
  const ratios: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const rawCost = await cpuPerRequest(raw, theirs, requests);
    const ourCost = await cpuPerRequest(app, ours, requests);
    ratios.push(rawCost / ourCost);
  }
  atLeast(name, ratios, limit);
}

await compare(
  'Division data, cached, of a raw server with the same buffer',
  { path, headers: browser },
  { path: '/', headers: browser },
  4000,
  0.3,
);
await compare('Division data, 304, of raw 304s', { path, headers: known }, { path: '/', headers: known }, 4000, 0.3);
await compare(
  'Division data, executed anew, of raw HTTP + JSON.stringify',
  post,
  { path: '/stringify', headers: {} },
  400,
  0.3,
);

await Promise.all([app.stop(), raw.stop()]);

const anew = await start('app-server');
await load(anew.port, { path, headers: browser }, 9000);
await load(anew.port, post, 1000);
const megabytes = (await anew.rssBytes()) / 1_000_000;
report({
  name: 'Memory after 10,000 requests, one in ten executed',
  measured: `${megabytes.toFixed(0)} MB RSS`,
  limit: 'below 250 MB',
  missed: megabytes >= 250,
});
await anew.stop();
