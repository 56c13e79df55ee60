import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Actor } from '#rules/people/policies.ts';
import { createApp, type ClientFiles } from '../../server/app.ts';
import { readConfig } from '../../server/core/config.ts';
import { contextFor } from '../../server/core/context.ts';
import * as cards from '../../server/modules/fixture/card/card.service.ts';
import { Fixture } from '../../server/modules/fixture/fixture.entity.ts';
import * as seasons from '../../server/modules/season/season.service.ts';
import { openPorts } from '../../server/ports.ts';
import { signIn } from '../../tests/support/server/sign-in.ts';
import { divisionQuery } from '../division-query.ts';

/**
 * The application with the league in BENCH_FOLDER. It answers questions about itself and publishes cards on request.
 */
const ports = await openPorts(readConfig({ OCHE_DATA: process.env.BENCH_FOLDER, OCHE_SAMPLE: 'off' }));
const root = join(import.meta.dirname, '..', '..');
const operations = JSON.parse(
  readFileSync(join(root, 'schema', 'operations.json'), 'utf8'),
) as ClientFiles['operations'];
const hash = createHash('sha256').update(divisionQuery).digest('hex');
operations[hash] = { name: 'Bench', text: divisionQuery };
const app = await createApp(ports, { folder: join(root, 'dist', 'client'), operations });
await app.http.listen({ host: '127.0.0.1', port: 0 });
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};
const started = cpu();
const { cookie } = await signIn({ ports });
process.send?.({ port: (app.http.server.address() as AddressInfo).port, hash, started, cookie });

const admin: Actor = { name: 'Ada', access: ['manageScores'], isAnonymous: false };
let played: string[] = [];
let turn = 0;

/** Saves a card of the present season with another score; returns the CPU time of that alone. */
async function publish(): Promise<number> {
  const ctx = await contextFor(ports, admin);
  if (!played.length) {
    const season = (await seasons.all(ctx)).find((one) => seasons.isPlayedNow(ctx, one))!;
    const all = await ports.database.reader.find(Fixture, { where: { seasonId: season.id }, order: { id: 'ASC' } });
    played = all.filter(({ card }) => card).map(({ id }) => id);
  }
  turn += 1;
  const id = played[turn % played.length]!;
  const { card, updated: version } = await ports.database.reader.findOneByOrFail(Fixture, { id });
  const [first, ...others] = card!.matches;
  const away = first!.awayScore === 2 ? 1 : 2;
  const sent = { ...card!, matches: [{ ...first!, homeScore: 3, awayScore: away }, ...others] };
  const before = cpu();
  await cards.saveOrUnpublishResults(await contextFor(ports, admin), { id, version }, sent);
  return cpu() - before;
}

process.on('message', (question) => {
  if (question === 'publish') void publish().then((cost) => process.send?.(cost));
  else if (question === 'rss') {
    globalThis.gc?.();
    process.send?.(process.memoryUsage().rss);
  } else process.send?.(cpu());
});
process.on('SIGTERM', () => process.exit(0));
