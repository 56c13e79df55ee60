import 'reflect-metadata';
import { ConfigError, readConfig } from './core/config.ts';
import { serve } from './serve.ts';

async function serveOrExit(): Promise<() => Promise<void>> {
  try {
    return await serve(readConfig(process.env));
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}

/** Milliseconds after which we no longer wait for what is under way. */
const grace = 10_000;
/** One Ctrl-C arrives twice within moments: from the terminal, and passed on by npm. */
const sameKey = 500;

function end(why: string): never {
  console.error(`Stopped at once: ${why}.`);
  process.exit(1);
}

const stop = await serveOrExit();

let since: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (since !== undefined) return performance.now() - since > sameKey ? end('it was asked for again') : undefined;
    since = performance.now();
    console.log('Stopping: finishing what is under way ...');
    setTimeout(() => end(`something was still under way after ${grace / 1000} s`), grace).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
