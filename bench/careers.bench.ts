import 'reflect-metadata';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { IsNull, Not } from 'typeorm';
import { anonymous } from '#rules/people/policies.ts';
import { readConfig } from '../server/core/config.ts';
import { contextFor, type Context } from '../server/core/context.ts';
import { openEmbedded } from '../server/core/data/sqlite/sqlite.ts';
import { save } from '../server/core/data/records.ts';
import { transaction } from '../server/core/data/transaction.ts';
import * as careers from '../server/modules/career/career.service.ts';
import { ratingList } from '../server/modules/career/rating-list.service.ts';
import { prepareCareers } from '../server/modules/career/prepare.service.ts';
import { records } from '../server/modules/career/records.service.ts';
import { Fixture } from '../server/modules/fixture/fixture.entity.ts';
import { closePorts, openPorts } from '../server/ports.ts';
import { tables } from '../server/tables.ts';
import { admin } from '../tests/support/server/actors.ts';
import { fillLeague } from './growth-league.ts';
import { start } from './load.ts';
import { atMost } from './measure.ts';
import { byHash, compareWithRaw, startRaw } from './raw.ts';

/** 20 seasons of 4 divisions of 10 teams that meet six times, some 170,000 matches, one in ten recorded. */
const folder = mkdtempSync(join(tmpdir(), 'oche-bench-'));
const database = await openEmbedded({ folder, diskReserve: 0 }, tables);
await fillLeague(database, 20, new Date(), { meetings: 3, recorded: 0.1 });
await database.close();

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;
const memory = () => {
  gc();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_000_000;
};
/** Milliseconds of CPU, system calls included. */
async function cpu(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const open = () => openPorts(readConfig({ OCHE_DATA: folder, OCHE_SAMPLE: 'off' }));
const times: number[] = [];
const grown: number[] = [];
const waits: number[] = [];
let ports = await open();
for (let round = 0; round < 3; round += 1) {
  if (round) {
    await closePorts(ports);
    ports = await open();
  }
  const before = memory();
  const others = monitorEventLoopDelay({ resolution: 1 });
  others.enable();
  times.push(await cpu(async () => prepareCareers(await contextFor(ports, anonymous))));
  others.disable();
  waits.push(others.max / 1e6);
  grown.push(memory() - before);
}
atMost('Every season and the ratings from nothing, ms of CPU', times, 3000);
atMost('Memory they take, MB', grown, 250);
atMost('Longest that others wait meanwhile, ms', waits, 50);

const look = async (ask: (ctx: Context) => Promise<unknown>) => ask(await contextFor(ports, anonymous));
const played = await ports.database.reader.find(Fixture, {
  where: { card: Not(IsNull()) },
  order: { date: 'DESC', id: 'ASC' },
  take: 100,
});
const someone = played[0]!.card!.matches[0]!.homePlayers[0]!.id;
const oldest = await ports.database.reader.findOneOrFail(Fixture, {
  where: { card: Not(IsNull()) },
  order: { date: 'ASC', id: 'ASC' },
});

/** Publishes a card again with another score. */
async function publish({ id }: Fixture): Promise<void> {
  await transaction(await contextFor(ports, admin), async (ctx) => {
    const fixture = await ctx.db.findOneByOrFail(Fixture, { id });
    const [match, ...others] = fixture.card!.matches;
    const homeScore = match!.homeScore === 3 ? 0 : 3;
    fixture.card = { ...fixture.card!, matches: [{ ...match!, homeScore, awayScore: 3 - homeScore }, ...others] };
    ctx.touch(fixture.seasonId);
    await save(ctx, fixture, fixture.updated);
  });
}

const asks: [string, (ctx: Context) => Promise<unknown>][] = [
  ['A career', (ctx) => careers.findCareerOrNamesakes(ctx, someone)],
  ['The records', (ctx) => records(ctx, {})],
  ['The ratings', (ctx) => ratingList(ctx, { page: 1, pageSize: 50 })],
];
for (const [name, ask] of asks) {
  await look(ask);
  const after: number[] = [];
  for (const fixture of played.slice(0, 9)) {
    await publish(fixture);
    after.push(await cpu(() => look(ask)));
  }
  atMost(`${name} after one card was published, ms of CPU`, after, 50);
}
const old: number[] = [];
for (let round = 0; round < 3; round += 1) {
  await publish(oldest);
  old.push(await cpu(() => look(asks[2]![1])));
}
atMost('The ratings after a card of the first season was changed, ms of CPU', old, Infinity);

await closePorts(ports);
rmSync(folder, { recursive: true, force: true });

/** The client's own queries, on the sample league; a query already asked is sent again. */
const operations = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'schema', 'operations.json'), 'utf8'),
) as Record<string, { name: string }>;
const hashOf = (name: string) => Object.entries(operations).find(([, operation]) => operation.name === name)![0];
const queries: [name: string, path: string, part: string][] = [
  ['A career', byHash(hashOf('Career'), { player: 'Denise Marlow' }), '"lines":[{'],
  ['The records', byHash(hashOf('Records'), { season: null, division: null }), '"records":[{'],
  ['The ratings', byHash(hashOf('Ratings'), { page: 1 }), '"rows":[{'],
];
const app = await start('app-server');
for (const [name, path, part] of queries) {
  const plain = await (await fetch(`http://127.0.0.1:${app.port}${path}`)).text();
  if (!plain.includes(part)) throw new Error(`Not what is to be measured: ${plain.slice(0, 300)}`);
  const raw = await startRaw(plain);
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const asks = [
    { path, headers },
    { path: '/', headers },
  ] as const;
  await compareWithRaw(`${name}, cached, of a raw server with the same buffer`, { app, raw }, asks, 4000, 0.3);
  await raw.stop();
}
await app.stop();
