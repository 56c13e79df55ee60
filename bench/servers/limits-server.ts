import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/core/config.ts';
import { Division } from '../../server/modules/division/division.entity.ts';
import { Fixture } from '../../server/modules/fixture/fixture.entity.ts';
import { Season } from '../../server/modules/season/season.entity.ts';
import { Team } from '../../server/modules/team/team.entity.ts';
import { openPorts } from '../../server/ports.ts';
import { fillWithSample } from '../../server/sample/load.ts';
import { signIn } from '../../tests/support/server/sign-in.ts';
import { divisionQuery } from '../division-query.ts';

/** What an attacker may know: ids that everybody sees, and the cookie of somebody who may send photos. */
export interface Target {
  port: number;
  hash: string;
  cookie: string;
  seasons: string[];
  divisions: string[];
  teams: string[];
  fixtures: string[];
}

/** The application with its default configuration and the sample league in its own database. */
const folder = mkdtempSync(join(tmpdir(), 'oche-bench-'));
const ports = await openPorts(readConfig({ OCHE_DATA: folder }));
await fillWithSample(ports.database, new Date(), {
  hash: (password) => Promise.resolve(password),
  passwordFor: () => 'x',
});
const hash = createHash('sha256').update(divisionQuery).digest('hex');
const operations = { [hash]: { name: 'Bench', text: divisionQuery } };
const app = await createApp(ports, { folder: undefined, operations });
await app.http.listen({ host: '127.0.0.1', port: 0 });

const { reader } = ports.database;
const idsOf = async (entity: new () => { id: string }) =>
  (await reader.find(entity, { select: { id: true }, take: 50 })).map(({ id }) => id);
const { cookie } = await signIn({ ports }, { access: ['uploadPhotos'] });
const [seasons, divisions, teams, fixtures] = [
  await idsOf(Season),
  await idsOf(Division),
  await idsOf(Team),
  await idsOf(Fixture),
];
const { port } = app.http.server.address() as AddressInfo;
process.send?.({ port, hash, cookie, seasons, divisions, teams, fixtures } satisfies Target);

const disk = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
const answers: Record<string, () => number> = {
  cpu: () => process.cpuUsage().user + process.cpuUsage().system,
  rss: () => process.memoryUsage().rss,
  /** The most memory this process ever had, in bytes. */
  peak: () => process.resourceUsage().maxRSS * 1024,
  disk,
};
process.on('message', (question: string) => process.send?.(answers[question]!()));
process.on('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
