import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '#rules/people/policies.ts';
import { accessFlagList } from '#rules/people/access.ts';
import { readConfig } from '../server/core/config.ts';
import { contextFor } from '../server/core/context.ts';
import type { Ports } from '../server/core/ports.ts';
import * as saygs from '../server/modules/sayg/sayg.service.ts';
import { closePorts, openPorts } from '../server/ports.ts';
import { aCluster, hasGalera } from '../tests/support/server/galera.ts';
import { hasMariadb, ownMariadb } from '../tests/support/server/mariadb.ts';
import { median, report } from './measure.ts';

/** Durable throws per second on each kind of database, with this many matches at once (see docs/how-to/scale.md). */
const matches = 20;
const throwsOfEach = 25;
const rounds = 5;

const actor: Actor = { name: 'Bench', access: accessFlagList, isAnonymous: false } as Actor;
const open = (env: Record<string, string>) => openPorts(readConfig({ OCHE_SAMPLE: 'off', ...env }));
const match = { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 5, startingScore: 9999, legs: {} };

/** Plays the matches at once, each throw sent once the last was acknowledged; returns the milliseconds of each. */
async function play(processes: readonly Ports[]): Promise<number[]> {
  const times: number[] = [];
  const one = async (ports: Ports) => {
    const ctx = () => contextFor(ports, actor);
    let record = await saygs.put(await ctx(), null, match as never);
    record = await saygs.startLeg(await ctx(), { id: record.id, version: record.updated }, 'home');
    for (let turn = 0; turn < throwsOfEach; turn += 1) {
      const start = performance.now();
      const target = { id: record.id, version: record.updated };
      record = await saygs.recordThrow(await ctx(), target, { throwId: randomUUID(), score: 26 });
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: matches }, (_, at) => one(processes[at % processes.length]!)));
  return times;
}

async function measured(name: string, processes: readonly Ports[]): Promise<void> {
  await play(processes);
  const rates: number[] = [];
  const works: number[] = [];
  const late: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [start, before] = [performance.now(), process.cpuUsage()];
    const times = (await play(processes)).toSorted((a, b) => a - b);
    const { user, system } = process.cpuUsage(before);
    rates.push((1000 * times.length) / (performance.now() - start));
    works.push((user + system) / 1000 / times.length);
    late.push(times[Math.floor(0.99 * times.length)]!);
  }
  report({
    name: `Throws over ${name}`,
    measured: `${median(rates).toFixed(0)} a second; ${median(works).toFixed(2)} ms of processor each; p99 ${median(late).toFixed(0)} ms`,
    limit: 'for comparison',
    missed: false,
  });
  for (const ports of processes) await closePorts(ports);
}

const folder = mkdtempSync(join(tmpdir(), 'oche-bench-'));
await measured('the embedded database', [await open({ OCHE_DATA: folder })]);
rmSync(folder, { recursive: true, force: true });

if (hasMariadb) {
  const mariadb = await ownMariadb();
  await measured('MariaDB', [await open({ DATABASE_URL: mariadb.url })]);
  await mariadb.remove();
}
if (hasGalera) {
  const cluster = await aCluster();
  const addresses = await cluster.database('oche');
  const all = (...order: number[]) => ({ DATABASE_URL: order.map((at) => addresses[at]!).join(',') });
  await measured('three servers of Galera, all by the first', [await open(all(0, 1, 2))]);
  await measured('three servers of Galera, a third by each', [
    await open(all(0, 1, 2)),
    await open(all(1, 2, 0)),
    await open(all(2, 0, 1)),
  ]);
  await cluster.remove();
}
