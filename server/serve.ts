import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type AddressInfo } from 'node:net';
import { anonymous } from '#rules/people/policies.ts';
import { createApp, type ClientFiles } from './app.ts';
import type { Config } from './core/config.ts';
import { unusableSettingError } from './core/config-values.ts';
import { contextFor } from './core/context.ts';
import { claimFolder } from './core/data/sqlite/data-folder.ts';
import { prepareCareers } from './modules/career/prepare.service.ts';
import { mayBeOverheard } from './modules/account/session-cookie.ts';
import { createFirstSetupLink } from './modules/account/setup.service.ts';
import * as errors from './modules/error/error.service.ts';
import { carryMessages } from './modules/message/carry.service.ts';
import { carryWebhooks } from './modules/webhook/carry.service.ts';
import { closePorts, openPorts } from './ports.ts';
import { fillWithSampleIfEmpty, listOrSecureSampleSignIns } from './sample-sign-ins.ts';
import { log } from './core/log.ts';

/** Where `npm start` puts the built client, and the operations its pages ask for by hash. */
function clientFiles(): ClientFiles {
  const root = join(import.meta.dirname, '..', '..');
  return {
    folder: join(root, 'dist', 'client'),
    operations: JSON.parse(readFileSync(join(root, 'schema', 'operations.json'), 'utf8')) as ClientFiles['operations'],
  };
}

/** One line of progress for one step; in a plain log it begins when the step does. */
async function step<T>(label: string, isPlain: boolean, work: () => Promise<T>): Promise<T> {
  const start = Date.now();
  if (isPlain) process.stdout.write(`${label} ... `);
  const result = await work().catch((error: unknown) => {
    if (isPlain) log.info('failed');
    throw error;
  });
  const took = `done in ${((Date.now() - start) / 1000).toFixed(1)} s`;
  log.info(isPlain ? took : `${label}: ${took}`);
  return result;
}

/** The result of `listen`. Errors: ConfigError when the port or address is not available. */
async function listening<T>({ host, port }: Config, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'EADDRINUSE')
      throw unusableSettingError('PORT', {
        what: `${port} is in use on ${host}`,
        error,
        advice: 'Stop what uses it, or choose another.',
      });
    if (code === 'EACCES')
      throw unusableSettingError('PORT', {
        what: `this user may not listen on ${port}`,
        error,
        advice: 'Choose one above 1023.',
      });
    throw unusableSettingError('HOST', {
      what: `${host} cannot be listened on`,
      error,
      advice: 'Name an address of this machine, or 0.0.0.0.',
    });
  }
}

/** Whether listening will work, checked before anything is migrated or filled. */
const knock = (config: Config) =>
  listening(config, async () => {
    const server = createServer().listen({ host: config.host, port: config.port });
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  });

/**
 * Opens the ports, which brings the database up to date, fills an empty SQLite database with the sample league, or
 * prints a set-up link where nobody can sign in, listens, begins to send messages and webhooks, and prints the address.
 * Returns how to stop. Errors: ConfigError.
 */
export async function serve(config: Config): Promise<() => Promise<void>> {
  await knock(config);
  const isPlain = config.log === 'plain';
  let release = (): void => undefined;
  const claim = () => {
    release = claimFolder(config.dataFolder);
  };
  const where = config.databaseUrl ? 'the database server' : `the database in ${config.dataFolder}`;
  const opened = await step(`Opening ${where} and bringing it up to date`, isPlain, () => openPorts(config, claim));
  if (config.sample)
    await step('Looking for a league, or setting up the sample league', isPlain, () => fillWithSampleIfEmpty(opened));

  const lines: string[] = [];
  const sampleAccounts = await listOrSecureSampleSignIns(opened, (line) => lines.push(line));
  const ports = { ...opened, ...(sampleAccounts && { sampleAccounts }) };
  const link = await createFirstSetupLink(ports);
  const app = await createApp(ports, clientFiles());
  await listening(config, () => app.http.listen({ host: config.host, port: config.port }));

  const { port } = app.http.server.address() as AddressInfo;
  const address = config.baseUrl.replace(/:0$/, `:${port}`);
  log.info(`\n  ${config.texts.name} is ready at ${address}\n`);
  if (mayBeOverheard(address))
    log.warn(
      '  It is reached over plain http: anybody in between can read passwords and sign-ins. ' +
        'Put https in front of it (docs/how-to/configure.md), unless everybody in the network is trusted.\n',
    );
  if (link)
    log.info(`  Nobody can sign in yet. Make the first administrator with this link, once, within a day:\n  ${link}\n`);
  if (sampleAccounts) log.info(`  Sign in as one of the sample people: they are listed at ${address}/login\n`);
  for (const line of lines) log.info(`  ${line}`);
  log.info('  Stop with Ctrl-C.');
  // Before anybody asks. Whoever asks meanwhile shares the result, and is told if it fails.
  void contextFor(ports, anonymous)
    .then(prepareCareers)
    .catch(() => undefined);

  const report = (error: unknown) => void errors.recordInternal(ports, error);
  const stopCarriers = [carryWebhooks(ports, report), carryMessages(ports, report)];

  return async () => {
    await Promise.all([...stopCarriers.map((stop) => stop()), app.close()]);
    await closePorts(ports);
    release();
  };
}
