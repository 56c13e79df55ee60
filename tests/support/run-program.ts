import { spawn } from 'node:child_process';
import { realClock } from './real-clock.ts';

/** What a program is given besides its arguments. */
export interface Given {
  env?: NodeJS.ProcessEnv;
  input?: string;
}

/** The environment of a program that asks the league at this address. */
export const environmentAt = ({ url }: { url: string }, more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...{ ...realClock(), NODE_OPTIONS: '', OCHE: url },
  ...more,
});

/** Runs a program to its end: what it prints, and its code. */
export function runProgram(
  program: string,
  args: string[],
  { cwd, env, input = '' }: Given & { cwd: string },
): Promise<{ output: string; code: number | null }> {
  const child = spawn(program, args, { cwd, env });
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('close', (code) => resolve({ output, code }));
    child.stdin.end(input);
  });
}
