import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessFlagList, type Actor } from '#rules/people/policies.ts';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/core/config.ts';
import { contextFor } from '../../server/core/context.ts';
import { Account } from '../../server/modules/account/account.entity.ts';
import * as accounts from '../../server/modules/account/account.service.ts';
import { sessionCookie } from '../../server/modules/account/session-cookie.ts';
import * as sessions from '../../server/modules/account/session.service.ts';
import * as saygs from '../../server/modules/sayg/sayg.service.ts';
import { openPorts } from '../../server/ports.ts';

/** The application with one match in its own database. The number sets how often a throw is sent. */
const folder = mkdtempSync(join(tmpdir(), 'oche-bench-'));
const ports = await openPorts(
  readConfig({ OCHE_DATA: folder, OCHE_SAMPLE: 'off', SOCKETS_PER_ADDRESS: '100000', SOCKET_HEARTBEAT: '15' }),
);
const admin: Actor = { name: 'Bench', access: accessFlagList, isAnonymous: false };
const ctx = await contextFor(ports, admin);
const person = { emailAddress: 'bench@example.com', name: 'Bench', access: ['useWebSockets' as const] };
await accounts.create(ctx, person);
const account = await ports.database.reader.findOneByOrFail(Account, { emailAddress: person.emailAddress });
const cookie = `${sessionCookie}=${await sessions.begin(ctx, account)}`;
const match = { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 5, startingScore: 501, legs: {} };
let sayg = await saygs.put(ctx, null, match);
sayg = await saygs.startLeg(ctx, { id: sayg.id, version: sayg.updated }, 'home');
for (let index = 0; index < 12; index += 1)
  sayg = await saygs.recordThrow(ctx, { id: sayg.id, version: sayg.updated }, { throwId: `${index}`, score: 26 });

const app = await createApp(ports, { folder: undefined, operations: {} });
await app.http.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: (app.http.server.address() as AddressInfo).port, id: sayg.id, cookie });

/** Publishes a new version of the match, as a saved throw does. Its `editor` holds the time at which it was sent. */
function tell(): void {
  sayg = Object.assign(sayg, {
    updated: new Date(sayg.updated.getTime() + 1),
    editor: String(performance.timeOrigin + performance.now()),
  });
  ports.bus.publish({ type: 'Sayg', id: sayg.id, number: sayg.updated.getTime(), data: { ...sayg } });
}

process.on('message', (question) => {
  const { user, system } = process.cpuUsage();
  if (question === 'tell') tell();
  else if (question === 'gc') globalThis.gc?.();
  else process.send?.(question === 'rss' ? process.memoryUsage().rss : user + system);
});
process.on('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
