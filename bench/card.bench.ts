import 'reflect-metadata';
import Libsql from 'libsql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '#rules/people/policies.ts';
import { readConfig } from '../server/core/config.ts';
import { contextFor } from '../server/core/context.ts';
import { packCard } from '../server/modules/fixture/card/card-column.stored.ts';
import * as cards from '../server/modules/fixture/card/card.service.ts';
import { Fixture } from '../server/modules/fixture/fixture.entity.ts';
import { closePorts, openPorts } from '../server/ports.ts';
import { fillWithSample } from '../server/sample/load.ts';
import { atMost } from './measure.ts';

const folder = mkdtempSync(join(tmpdir(), 'oche-bench-'));
const ports = await openPorts(readConfig({ OCHE_DATA: folder }));
await fillWithSample(ports.database, new Date(), {
  hash: (password) => Promise.resolve(password),
  passwordFor: () => 'x',
});

const admin: Actor = { name: 'Ada', access: ['manageScores'], isAnonymous: false };
const rows = 12;

const everyFixture = await ports.database.reader.find(Fixture, { order: { id: 'ASC' } });
const played = everyFixture.find(({ card, isKnockout }) => card && !isKnockout)!;
const card = played.card!;

/** Saves the card of a played fixture again and again with a different score, as an administrator correcting it. */
async function saves(): Promise<number> {
  let { updated } = await ports.database.reader.findOneByOrFail(Fixture, { id: played.id });
  let spent = 0n;
  for (let index = 0; index < rows; index += 1) {
    const [first, ...others] = card.matches;
    const sent = { ...card, matches: [{ ...first!, awayScore: index % 2 }, ...others] };
    const start = process.hrtime.bigint();
    await cards.saveOrUnpublishResults(await contextFor(ports, admin), { id: played.id, version: updated }, sent);
    spent += process.hrtime.bigint() - start;
    ({ updated } = await ports.database.reader.findOneByOrFail(Fixture, { id: played.id }));
  }
  return Number(spent) / rows;
}

const raw = new Libsql(join(folder, 'bare.db'));
for (const pragma of ['journal_mode=WAL', 'synchronous=FULL']) raw.exec(`PRAGMA ${pragma}`);
raw.exec('CREATE TABLE fixture (id varchar(36) PRIMARY KEY, updated datetime(3), card mediumtext)');
raw.prepare('INSERT INTO fixture VALUES (?, ?, ?)').run(played.id, '0', '{}');
const update = raw.prepare('UPDATE fixture SET updated = ?, card = ? WHERE id = ? AND updated = ?');
let version = 0;

/** The same number of versioned updates of the same card as JSON, each committed separately. */
function bare(): number {
  const start = process.hrtime.bigint();
  for (let index = 0; index < rows; index += 1) {
    const { changes } = update.run(`${version + 1}`, packCard(card), played.id, `${version}`);
    if (changes !== 1) throw new Error('Nothing was updated.');
    version += 1;
  }
  return Number(process.hrtime.bigint() - start) / rows;
}

for (let warm = 0; warm < 4; warm += 1) {
  await saves();
  bare();
}
const ratios: number[] = [];
for (let round = 0; round < 15; round += 1) {
  const limit = bare();
  ratios.push((await saves()) / limit);
}
atMost('Durable save of a card, in raw versioned updates (synchronous=FULL)', ratios, 5);

raw.close();
await closePorts(ports);
rmSync(folder, { recursive: true, force: true });
