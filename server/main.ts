import 'reflect-metadata';
import { readConfig } from './core/config.ts';
import { ConfigError } from './core/config-values.ts';
import { serve } from './serve.ts';
import { log, switchLogToJson } from './core/log.ts';

async function serveOrExit(): Promise<() => Promise<void>> {
  try {
    const config = readConfig(process.env);
    if (config.log === 'json') await switchLogToJson();
    return await serve(config);
  } catch (error) {
    if (error instanceof ConfigError) log.error(error.message);
    else log.error('', error);
    process.exit(1);
  }
}

/** Milliseconds after which shutdown no longer waits for running requests. */
const grace = 4800;
/** One Ctrl-C can arrive twice: from the terminal, and passed on by npm. */
const sameKey = 500;

function end(why: string): never {
  log.error(`Stopped at once: ${why}.`);
  process.exit(1);
}

const stop = await serveOrExit();

let since: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (since !== undefined) return performance.now() - since > sameKey ? end('it was asked for again') : undefined;
    since = performance.now();
    log.info('Stopping: finishing what is under way ...');
    setTimeout(() => end(`something was still under way after ${grace / 1000} s`), grace).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('', error);
        process.exit(1);
      },
    );
  });
