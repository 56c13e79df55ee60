import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { runAccountCommand } from './account-command.ts';

/** The first line of standard input; at a terminal it is prompted for and not echoed. */
async function readPassword(): Promise<string> {
  const { isTTY } = process.stdin;
  if (isTTY) process.stderr.write('Password (empty = none, set it by a link): ');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTTY });
  const line = await Promise.race([
    new Promise<string>((resolve) => lines.once('line', resolve)),
    new Promise<string>((resolve) => lines.once('close', () => resolve(''))),
  ]);
  lines.close();
  if (isTTY) process.stderr.write('\n');
  return line;
}

process.exitCode = await runAccountCommand(process.argv.slice(2), process.env, {
  print: console.log,
  printError: console.error,
  readPassword,
});
