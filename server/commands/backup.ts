import { statSync } from 'node:fs';
import { readConfig } from '../core/config.ts';
import { tables } from '../tables.ts';
import { backUp } from '../upkeep/backup.ts';
import { checkData, printFindings } from '../upkeep/check.ts';
import { openFileSource } from '../upkeep/source.ts';
import { newCommand, parseFileArguments } from './command-line.ts';

const usage = `Saves the whole league, photos included, in a new file while the server runs, and checks what it saved.

  npm run backup -- FILE`;

/** `npm run backup`. */
export const backupCommand = newCommand(usage, async (args, env, { print }) => {
  const [file = ''] = parseFileArguments(args, { least: 1, most: 1 }).files;
  await backUp(readConfig(env), tables, file);
  const source = openFileSource(file);
  const finding = await checkData(source, tables).finally(() => source.close());
  print(`Saved in ${file}, ${(statSync(file).size / 1_000_000).toFixed(1)} MB.`);
  return printFindings(finding, print);
});
