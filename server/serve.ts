import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type AddressInfo } from 'node:net';
import { createApp, type ClientFiles } from './app.ts';
import { unusable, type Config } from './core/config.ts';
import { setupLinkIfEmpty } from './modules/account/setup.service.ts';
import { closePorts, openPorts } from './ports.ts';
import { fillIfEmpty, sampleSignIns } from './sample-sign-ins.ts';

/** Where `npm start` leaves the client, and the operations its pages ask by hash. */
function clientFiles(): ClientFiles {
  const root = join(import.meta.dirname, '..', '..');
  return {
    folder: join(root, 'dist', 'client'),
    operations: JSON.parse(readFileSync(join(root, 'schema', 'operations.json'), 'utf8')) as ClientFiles['operations'],
  };
}

/** One line of progress for one step. */
async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const start = Date.now();
  process.stdout.write(`${label} ... `);
  const result = await work().catch((error: unknown) => {
    console.log('failed');
    throw error;
  });
  console.log(`done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** Errors: ConfigError when the port or the address cannot be had. */
async function listening<T>({ host, port }: Config, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'EADDRINUSE')
      throw unusable('PORT', `${port} is in use on ${host}`, error, 'Stop what uses it, or choose another.');
    if (code === 'EACCES')
      throw unusable('PORT', `this user may not listen on ${port}`, error, 'Choose one above 1023.');
    throw unusable('HOST', `${host} cannot be listened on`, error, 'Name an address of this machine, or 0.0.0.0.');
  }
}

/** Whether we shall be able to listen, asked before anything is migrated or filled. */
const knock = (config: Config) =>
  listening(config, async () => {
    const server = createServer().listen({ host: config.host, port: config.port });
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  });

/** Opens, fills an empty embedded database with the sample league, listens, and says where. Returns how to stop. Errors: ConfigError. */
export async function serve(config: Config): Promise<() => Promise<void>> {
  await knock(config);
  const where = config.databaseUrl ? 'the database server' : `the database in ${config.dataFolder}`;
  const opened = await step(`Opening ${where} and bringing it up to date`, () => openPorts(config));
  if (config.sample) await step('Looking for a league, or setting up the sample league', () => fillIfEmpty(opened));

  const lines: string[] = [];
  const sampleAccounts = await sampleSignIns(opened, (line) => lines.push(line));
  const ports = { ...opened, ...(sampleAccounts && { sampleAccounts }) };
  const link = await setupLinkIfEmpty(ports);
  const app = await createApp(ports, clientFiles());
  await listening(config, () => app.http.listen({ host: config.host, port: config.port }));

  const { port } = app.http.server.address() as AddressInfo;
  const address = config.baseUrl.replace(/:0$/, `:${port}`);
  console.log(`\n  ${config.texts.name} is ready at ${address}\n`);
  if (link)
    console.log(
      `  Nobody can sign in yet. Make the first administrator with this link, once, within a day:\n  ${link}\n`,
    );
  if (sampleAccounts) console.log(`  Sign in as one of the sample people: they are listed at ${address}/login\n`);
  for (const line of lines) console.log(`  ${line}`);
  console.log('  Stop with Ctrl-C.');

  return async () => {
    await app.close();
    await closePorts(ports);
  };
}
