import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { cpuPerRequest, load, start, type Ask, type Target } from './load.ts';
import { atLeast } from './measure.ts';

/** A server that only sends this text from a buffer: no application can cost less. */
export function startRaw(plain: string): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'oche-bench-'));
  const files = { BENCH_PLAIN: join(folder, 'plain'), BENCH_PACKED: join(folder, 'packed') };
  writeFileSync(files.BENCH_PLAIN, plain);
  writeFileSync(files.BENCH_PACKED, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  return start('raw-server', files);
}

interface Pair {
  app: Target;
  raw: Target;
}

/** Ours and the raw server alternately; each round gives a ratio of CPU per request. */
export async function compareWithRaw(
  name: string,
  { app, raw }: Pair,
  [ours, theirs]: readonly [ours: Ask, theirs: Ask],
  requests: number,
  limit: number,
): Promise<void> {
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

/** The address of a query that is sent by its hash. */
export const byHash = (hash: string, variables: object): string =>
  `/graphql?variables=${encodeURIComponent(JSON.stringify(variables))}&extensions=${encodeURIComponent(
    JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
  )}`;
