import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type ClientFiles } from '../../server/app.ts';
import { readConfig } from '../../server/core/config.ts';
import { openPorts } from '../../server/ports.ts';
import { fillWithSample } from '../../server/sample/load.ts';
import { answerQuestions } from '../answer-questions.ts';
import { divisionQuery } from '../division-query.ts';

/** The application with the sample league in its own database, listening on a free port. */
const folder = mkdtempSync(join(tmpdir(), 'oche-bench-'));
const ports = await openPorts(readConfig({ OCHE_DATA: folder }));
await fillWithSample(ports.database, new Date(), {
  hash: (password) => Promise.resolve(password),
  passwordFor: () => 'x',
});

const hash = createHash('sha256').update(divisionQuery).digest('hex');
const operations = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'schema', 'operations.json'), 'utf8'),
) as ClientFiles['operations'];
const app = await createApp(
  { ...ports, revisions: { ...ports.revisions } },
  { folder: undefined, operations: { ...operations, [hash]: { name: 'Bench', text: divisionQuery } } },
);
await app.http.listen({ host: '127.0.0.1', port: 0 });
answerQuestions();
process.send?.({ port: (app.http.server.address() as AddressInfo).port, hash });

process.on('SIGTERM', () => {
  void app.close().then(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
});
