import 'reflect-metadata';
import Libsql from 'libsql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anonymous } from '#rules/people/policies.ts';
import { addDays } from '#rules/basics/dates.ts';
import { readConfig } from '../server/core/config.ts';
import { contextFor } from '../server/core/context.ts';
import { transaction } from '../server/core/data/transaction.ts';
import { newRecord, save } from '../server/core/data/records.ts';
import { Fixture } from '../server/modules/fixture/fixture.entity.ts';
import { divisionData } from '../server/modules/division/division-data.service.ts';
import { seasonData } from '../server/modules/season/season-data.service.ts';
import { closePorts, openPorts } from '../server/ports.ts';
import { fillWithSample } from '../server/sample/load.ts';
import { atMost } from './measure.ts';

const folder = mkdtempSync(join(tmpdir(), 'oche-bench-'));
const ports = await openPorts(readConfig({ OCHE_DATA: folder }));
const league = await fillWithSample(ports.database, new Date(), {
  hash: (password) => Promise.resolve(password),
  passwordFor: () => 'x',
});

/** Fills a season of the sample league up to 400 fixtures; those that are added have a card. */
const season = league.seasons[0]!;
const cards = league.fixtures.filter(({ card, isKnockout }) => card && !isKnockout);
const present = league.fixtures.filter(({ seasonId }) => seasonId === season.id).length;
await transaction(await contextFor(ports, anonymous), async (ctx) => {
  for (let index = present; index < 400; index += 1) {
    const { id: _id, created: _created, updated: _updated, ...like } = cards[index % cards.length]!;
    await save(
      ctx,
      newRecord(ctx, Fixture, { ...like, seasonId: season.id, date: addDays(season.startDate, index % 90) }),
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

/** Reads the same columns of the same rows without building anything from them. */
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
/** Reads everything: no row is remembered from before. */
const readOurs = async () => {
  ports.memories.rows.clear();
  return seasonData(await contextFor(ports, anonymous, { fresh: true }), season.id);
};

if ((await readOurs()).fixtures.length !== 400) throw new Error('Not 400 fixtures.');
for (let warm = 0; warm < 3; warm += 1) await timed(readRaw).then(() => timed(readOurs));
const ratios: number[] = [];
for (let round = 0; round < 9; round += 1) {
  const bare = await timed(readRaw);
  const ours = await timed(readOurs);
  ratios.push(ours / bare);
}
atMost('Load of one division of 400 fixtures, in raw queries of the same columns', ratios, 2.2);

/** The whole answer, with tables, after one card was published since the last one. */
const filter = { divisionIds: [], seasonId: season.id };
const answer = async () => divisionData(await contextFor(ports, anonymous), filter);
const { fixtures } = await readOurs();
const publishOne = (index: number) =>
  contextFor(ports, anonymous).then((ctx) =>
    transaction(ctx, async (ctx) => {
      const fixture = await ctx.db.findOneByOrFail(Fixture, { id: fixtures[index % fixtures.length]!.id });
      const version = fixture.updated;
      await save(ctx, Object.assign(fixture, { card: { ...cards[index % cards.length]!.card! } }), version);
      ctx.touch(season.id);
    }),
  );
async function afterOneCard(round: number): Promise<number> {
  let cost = 0;
  for (let times = 0; times < 20; times += 1) {
    await publishOne(round * 20 + times);
    const start = process.cpuUsage();
    await answer();
    const { user, system } = process.cpuUsage(start);
    cost += user + system;
  }
  return cost;
}
await afterOneCard(0);
const next: number[] = [];
for (let round = 1; round <= 9; round += 1) {
  const bare = await timed(readRaw);
  next.push((await afterOneCard(round)) / bare);
}
atMost('The next answer with all tables after one card was published, in the same raw queries', next, 5);

raw.close();
await closePorts(ports);
rmSync(folder, { recursive: true, force: true });
