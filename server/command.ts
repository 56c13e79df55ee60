import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { listInWords } from '#rules/basics/list-in-words.ts';
import { accountCommand } from './commands/account.ts';
import { backupCommand } from './commands/backup.ts';
import { checkDataCommand } from './commands/check-data.ts';
import { restoreCommand } from './commands/restore.ts';
import type { Command } from './commands/command-line.ts';

/** What npm runs, by its name there. */
const commands: Record<string, Command> = {
  account: accountCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'check-data': checkDataCommand,
};

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

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) console.error(`Which command? There are ${listInWords(Object.keys(commands))}.`);
const terminal = { print: console.log, printError: console.error, readPassword };
process.exitCode = (await command?.(args, process.env, terminal)) ?? 2;
