import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const running = new Set<ChildProcess>();

/** A server in its own process. */
export interface Running {
  child: ChildProcess;
  address: string;
  printed: () => string;
  /** Milliseconds of CPU until it was ready, on systems that report it (Linux); elsewhere milliseconds by the clock. */
  needed: number;
  stop: () => Promise<number | null>;
}

/** Milliseconds of CPU that a process and its threads have used, so that other load on the machine does not count. */
function processorOf(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const stat = readFileSync(file, 'utf8');
  // After the name in brackets, in hundredths of a second: field 14 is user mode, field 15 kernel mode.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** `npm start`, as a person would, on a free port. */
export async function start(env: Record<string, string>): Promise<Running> {
  const begun = Date.now();
  const child = spawn(process.execPath, ['server/start.mjs'], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', ...env },
  });
  running.add(child);
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr.on('data', (part: Buffer) => (text += part.toString()));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const address = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /is ready at (\S+)/.exec(text)?.[1];
      if (found && text.includes('Stop with Ctrl-C')) resolve(found);
    };
    child.stdout.on('data', look);
    void exited.then((code) => reject(new Error(`ended with ${code}\n${text}`)));
  });
  return {
    child,
    address: address.replace('0.0.0.0', '127.0.0.1'),
    printed: () => text,
    needed: processorOf(child.pid!) ?? Date.now() - begun,
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

/** Stops everything a test left running. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}
