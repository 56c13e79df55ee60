import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..', '..');

/** A program of ours in a process of its own. */
export interface Process {
  child: ChildProcess;
  /** The address it listens at, once it does; undefined if it ended before that. */
  address: Promise<string | undefined>;
  ended: Promise<number | null>;
  printed: () => string;
}

/** Builds an entry of the server the usual way, but for this test alone, since others may build at the same time. */
export async function bundle(entry: string) {
  const file = join(root, 'dist', 'tests', `${entry}-${process.pid}-${Date.now()}.js`);
  await promisify(execFile)(process.execPath, ['tests/support/browser/bundle.mjs', `server/${entry}.ts`, file], {
    cwd: root,
  });
  const running = new Set<ChildProcess>();
  return {
    start(env: Record<string, string>, args: readonly string[] = []): Process {
      const child = spawn(process.execPath, [file, ...args], {
        cwd: root,
        env: { PATH: process.env.PATH, PORT: '0', OCHE_SAMPLE: 'off', ...env },
      });
      running.add(child);
      let text = '';
      const note = (part: Buffer) => (text += part.toString());
      child.stdout.on('data', note);
      child.stderr.on('data', note);
      const ended = once(child, 'close').then(([code]) => code as number | null);
      const address = new Promise<string | undefined>((resolve) => {
        const look = () => {
          const [, found] = /is ready at (\S+)/.exec(text) ?? [];
          if (found && text.includes('Stop with Ctrl-C')) resolve(found);
        };
        child.stdout.on('data', look);
        void ended.then(() => resolve(undefined));
      });
      return { child, address, ended, printed: () => text };
    },
    async remove() {
      for (const child of running) child.kill('SIGKILL');
      for (const each of [file, `${file}.map`]) await rm(each, { force: true });
    },
  };
}
