import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessFlagList, type Actor } from '#rules/people/policies.ts';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/core/config.ts';
import { contextFor } from '../../server/core/context.ts';
import { save } from '../../server/core/data/records.ts';
import { transaction } from '../../server/core/data/transaction.ts';
import { divisionData } from '../../server/modules/division/division-data.service.ts';
import * as divisions from '../../server/modules/division/division.service.ts';
import { Fixture } from '../../server/modules/fixture/fixture.entity.ts';
import { Season } from '../../server/modules/season/season.entity.ts';
import { openPorts } from '../../server/ports.ts';
import { fillWithSample } from '../../server/sample/load.ts';
import { divisionQuery } from '../division-query.ts';
import { byHash } from '../raw.ts';

/** The application with the sample league. It changes a fixture, and measures what reading costs after that. */
const folder = mkdtempSync(join(tmpdir(), 'oche-bench-'));
const ports = await openPorts(readConfig({ OCHE_DATA: folder }));
await fillWithSample(ports.database, new Date(), {
  hash: (password) => Promise.resolve(password),
  passwordFor: () => 'x',
});
const hash = createHash('sha256').update(divisionQuery).digest('hex');
const app = await createApp(ports, {
  folder: undefined,
  operations: { [hash]: { name: 'Bench', text: divisionQuery } },
});
await app.http.listen({ host: '127.0.0.1', port: 0 });

const actor = {
  accountId: null,
  name: 'Bench',
  access: accessFlagList,
  teamId: null,
  isAnonymous: false,
} as unknown as Actor;
const seasons = await ports.database.reader.find(Season, { order: { startDate: 'DESC' } });
const fixture = await ports.database.reader.findOneByOrFail(Fixture, { seasonId: seasons[0]!.id });

async function change(): Promise<void> {
  await transaction(await contextFor(ports, actor, { fresh: true }), async (ctx) => {
    ctx.touch(fixture.seasonId);
    fixture.postponed = !fixture.postponed;
    await save(ctx, fixture, fixture.updated);
  });
}

/** Reads the table of a division. */
async function read(division: string, seasonId: string | null = null): Promise<void> {
  const { statusCode, body } = await app.http.inject(byHash(hash, { divisionIds: [division], seasonId }));
  if (statusCode !== 200 || !body.includes('"teams":[{')) throw new Error(`Not what is to be measured: ${body}`);
}

const [first, second] = ['Division One', 'Division Two'] as const;

/** What is done before a reading, and the reading. */
const roads: Record<string, { before: () => Promise<unknown>; then: () => Promise<unknown> }> = {
  changed: { before: change, then: () => read(first) },
  crowd: { before: change, then: () => Promise.all(Array.from({ length: 8 }, () => read(first))) },
  other: { before: () => change().then(() => read(first)), then: () => read(second) },
  fresh: {
    before: () => Promise.resolve(),
    then: async () => {
      const ctx = await contextFor(ports, actor, { fresh: true });
      const ids = await divisions.all(ctx);
      await Promise.all(ids.map(({ id }) => divisionData(ctx, { divisionIds: [id] })));
    },
  },
};

async function measure({ before, then }: (typeof roads)[string]): Promise<number> {
  let microseconds = 0;
  for (let round = 0; round < 20; round += 1) {
    await before();
    const start = process.cpuUsage();
    await then();
    const { user, system } = process.cpuUsage(start);
    microseconds += user + system;
  }
  return microseconds;
}

process.on('message', (question: string) => {
  const road = roads[question];
  if (road) return void measure(road).then((cost) => process.send?.(cost));
  const { user, system } = process.cpuUsage();
  return void process.send?.(user + system);
});
process.send?.({ port: (app.http.server.address() as AddressInfo).port, hash });

process.on('SIGTERM', () => {
  void app.close().then(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
});
