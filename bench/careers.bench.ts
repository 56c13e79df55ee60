import 'reflect-metadata';
import Libsql from 'libsql';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
/** Microseconds of CPU since some moment, system calls included. */
const cpuNow = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};
async function cpu(work: () => unknown): Promise<number> {
  const start = cpuNow();
  await work();
  return cpuNow() - start;
}

const raw = new Libsql(join(folder, 'oche.db'));
const cardsOfSeason = raw.prepare('SELECT id, card FROM fixture WHERE "seasonId" = ? AND card IS NOT NULL');
const seasonIds = (raw.prepare('SELECT id FROM season ORDER BY "startDate"').all() as { id: string }[]).map(
  ({ id }) => id,
);
/** Reads and parses the cards of a season, and makes nothing of them. */
const readRaw = (seasonId: string) => {
  for (const { card } of cardsOfSeason.all(seasonId) as { card: string }[]) JSON.parse(card);
};
const readAllRaw = () => seasonIds.forEach(readRaw);
const latest = seasonIds.at(-1)!;
/** It takes a few milliseconds, so it is done more than once. */
const readLatestRaw = async () => (await cpu(() => [latest, latest, latest, latest].forEach(readRaw))) / 4;

/** The longest time between two turns that others get while this is done, in microseconds. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = { cpu: cpuNow(), clock: performance.now() };
  let isOver = false;
  const look = () => {
    const now = { cpu: cpuNow(), clock: performance.now() };
    // CPU is that of other threads, too; the clock runs while other programs have the processor.
    longest = Math.max(longest, Math.min(now.cpu - before.cpu, (now.clock - before.clock) * 1000));
    before = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  look();
  return longest;
}

const open = () => openPorts(readConfig({ OCHE_DATA: folder, OCHE_SAMPLE: 'off' }));
const times: number[] = [];
const grown: number[] = [];
const waits: number[] = [];
let ports = await open();
readAllRaw();
for (let round = 0; round < 3; round += 1) {
  if (round) {
    await closePorts(ports);
    ports = await open();
  }
  const before = memory();
  const [bare, bareSeason] = [await cpu(readAllRaw), await readLatestRaw()];
  const prepare = async () => prepareCareers(await contextFor(ports, anonymous));
  times.push((await cpu(async () => waits.push((await longestTurn(prepare)) / bareSeason))) / bare);
  grown.push(memory() - before);
}
atMost('Every season and the ratings from nothing, in raw readings of all cards', times, 11);
atMost('Memory they take, MB', grown, 250);
atMost('Longest turn meanwhile, in raw readings of the cards of a season', waits, 4);

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
    const bare = await readLatestRaw();
    after.push((await cpu(() => look(ask))) / bare);
  }
  atMost(`${name} after one card was published, in raw readings of the cards of a season`, after, 4);
}
const old: number[] = [];
for (let round = 0; round < 3; round += 1) {
  await publish(oldest);
  const bare = await readLatestRaw();
  old.push((await cpu(() => look(asks[2]![1]))) / bare);
}
atMost('The ratings after a card of the first season was changed, in the same', old, Infinity);

raw.close();
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
