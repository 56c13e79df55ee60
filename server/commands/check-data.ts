import { readConfig } from '../core/config.ts';
import { tables } from '../tables.ts';
import { checkData, printFindings } from '../upkeep/check.ts';
import { openFileSource, openSource } from '../upkeep/source.ts';
import { newCommand, parseFileArguments } from './command-line.ts';

const usage = `Proves that a backup, or the league's database when no file is named, is whole. Works while the server runs.

  npm run check-data -- [FILE]

Exit code: 0 whole, what breaks a rule of today in a notice; 1 damaged, each fault in a line; 2 invalid command line.`;

/** `npm run check-data`. */
export const checkDataCommand = newCommand(usage, async (args, env, { print }) => {
  const [file] = parseFileArguments(args, { least: 0, most: 1 }).files;
  const source = file === undefined ? await openSource(readConfig(env)) : openFileSource(file);
  return printFindings(await checkData(source, tables).finally(() => source.close()), print);
});
