import 'reflect-metadata';
import Libsql from 'libsql';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anonymous } from '#rules/people/policies.ts';
import { readConfig } from '../server/core/config.ts';
import { contextFor } from '../server/core/context.ts';
import * as sayg from '../server/modules/sayg/sayg.service.ts';
import { closePorts, openPorts } from '../server/ports.ts';
import { atMost } from './measure.ts';

const folder = mkdtempSync(join(tmpdir(), 'oche-bench-'));
const ports = await openPorts(readConfig({ OCHE_DATA: folder, ANONYMOUS_WRITES: '100000' }));
const ctx = () => contextFor(ports, anonymous);
const match = { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 5, startingScore: 501, legs: {} };

/** A leg of sixteen throws, each saved as it happens, as the keypad does. */
async function throws(): Promise<number> {
  let record = await sayg.put(await ctx(), null, match as never);
  record = await sayg.startLeg(await ctx(), { id: record.id, version: record.updated }, 'home');
  const start = process.hrtime.bigint();
  for (let index = 0; index < 16; index += 1) {
    const target = { id: record.id, version: record.updated };
    record = await sayg.recordThrow(await ctx(), target, { throwId: randomUUID(), score: 26 });
  }
  return Number(process.hrtime.bigint() - start) / 16;
}

const raw = new Libsql(join(folder, 'bare.db'));
for (const pragma of ['journal_mode=WAL', 'synchronous=FULL']) raw.exec(`PRAGMA ${pragma}`);
raw.exec('CREATE TABLE sayg (id varchar(36) PRIMARY KEY, updated datetime(3), legs mediumtext)');
const update = raw.prepare('UPDATE sayg SET updated = ?, legs = ? WHERE id = ? AND updated = ?');

/** The same number of versioned updates of a row of the same size, each committed separately. */
function bare(): number {
  const id = randomUUID();
  raw.prepare('INSERT INTO sayg VALUES (?, ?, ?)').run(id, '0', '{}');
  const start = process.hrtime.bigint();
  for (let index = 0; index < 16; index += 1) {
    const legs = 'x'.repeat(150 + index * 85);
    if (update.run(`${index + 1}`, legs, id, `${index}`).changes !== 1) throw new Error('Nothing was updated.');
  }
  return Number(process.hrtime.bigint() - start) / 16;
}

for (let warm = 0; warm < 5; warm += 1) {
  await throws();
  bare();
}
const ratios: number[] = [];
for (let round = 0; round < 15; round += 1) {
  const limit = bare();
  ratios.push((await throws()) / limit);
}
atMost('Durable save of a throw, in raw versioned updates (synchronous=FULL)', ratios, 3);

raw.close();
await closePorts(ports);
rmSync(folder, { recursive: true, force: true });
