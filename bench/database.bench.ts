import 'reflect-metadata';
import Libsql from 'libsql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anonymous } from '#rules/policies.ts';
import { addDays } from '#rules/dates.ts';
import { readConfig } from '../server/core/config.ts';
import { contextFor } from '../server/core/context.ts';
import { transaction } from '../server/core/transaction.ts';
import { create, save } from '../server/core/records.ts';
import { Fixture } from '../server/modules/fixture/fixture.entity.ts';
import { seasonData } from '../server/modules/season/season-data.service.ts';
import { closePorts, openPorts } from '../server/ports.ts';
import { loadSample } from '../server/sample/load.ts';
import { atMost } from './measure.ts';

const folder = mkdtempSync(join(tmpdir(), 'oche-bench-'));
const ports = await openPorts(readConfig({ OCHE_DATA: folder }));
const league = await loadSample(ports.database, new Date(), {
  hash: (password) => Promise.resolve(password),
  passwordFor: () => 'x',
});

/** One season is left with one division of 400 fixtures, each with a card. */
const season = league.seasons[0]!;
const cards = league.fixtures.filter(({ card, isKnockout }) => card && !isKnockout);
const present = league.fixtures.filter(({ seasonId }) => seasonId === season.id).length;
await transaction(await contextFor(ports, anonymous), async (ctx) => {
  for (let index = present; index < 400; index += 1) {
    const { id: _id, created: _created, updated: _updated, ...like } = cards[index % cards.length]!;
    await save(
      ctx,
      create(ctx, Fixture, { ...like, seasonId: season.id, date: addDays(season.startDate, index % 90) }),
    );
  }
});

const raw = new Libsql(join(folder, 'oche.db'));
const all = (table: string) =>
  ports.database.reader.connection.getMetadata(table).columns.map((column) => column.databaseName);
const rows = (table: string, columns: string[], where: string) =>
  raw.prepare(`SELECT ${columns.map((column) => `t."${column}"`).join(', ')} FROM "${table}" t WHERE ${where}`);
const ofSeason = 't."seasonId" = ? AND t."deleted" IS NULL';
const registrations = 'SELECT r."id" FROM "registration" r WHERE r."seasonId" = ? AND r."deleted" IS NULL';
const fixture =
  'id date address seasonId divisionId homeTeamId awayTeamId postponed isKnockout accoladesCount matchOptions card';

/** The same columns of the same rows, without anything made of them. */
const statements = [
  rows('fixture', fixture.split(' '), ofSeason),
  rows('tournament', all('tournament'), ofSeason),
  rows('note', all('note'), ofSeason),
  rows('registration', ['id', 'teamId', 'divisionId'], ofSeason),
  rows(
    'registered_player',
    ['registrationId', 'playerId', 'captain'],
    `t."registrationId" IN (${registrations}) AND t."deleted" IS NULL`,
  ),
  rows(
    'player',
    ['id', 'name', 'gender', 'updated'],
    `t."id" IN (SELECT p."playerId" FROM "registered_player" p WHERE p."registrationId" IN (${registrations}))`,
  ),
];
const everyTeam = rows('team', all('team'), '1 = 1');

const timed = async (work: () => unknown): Promise<number> => {
  globalThis.gc?.();
  const start = process.cpuUsage();
  for (let times = 0; times < 20; times += 1) await work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
};
const readRaw = () => [everyTeam.all(), ...statements.map((statement) => statement.all(season.id))];
const readOurs = async () => seasonData(await contextFor(ports, anonymous, { fresh: true }), season.id);

if ((await readOurs()).fixtures.length !== 400) throw new Error('Not 400 fixtures.');
for (let warm = 0; warm < 3; warm += 1) await timed(readRaw).then(() => timed(readOurs));
const ratios: number[] = [];
for (let round = 0; round < 9; round += 1) {
  const bare = await timed(readRaw);
  const ours = await timed(readOurs);
  ratios.push(ours / bare);
}
/** For comparison, not limited: every card unpacked and the whole answer worked out from it. */
const { divisionData } = await import('../server/modules/division/division-data.service.ts');
const worked: number[] = [];
for (let round = 0; round < 5; round += 1) {
  const bare = await timed(readRaw);
  const filter = { divisionIds: [], seasonId: season.id };
  worked.push(
    (await timed(async () => divisionData(await contextFor(ports, anonymous, { fresh: true }), filter))) / bare,
  );
}
atMost('Load of one division of 400 fixtures, in raw queries of the same columns', ratios, 2.5);
atMost('The same with every card unpacked and the tables worked out', worked, Infinity);

raw.close();
await closePorts(ports);
rmSync(folder, { recursive: true, force: true });
