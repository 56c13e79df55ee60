import 'reflect-metadata';
import { statSync } from 'node:fs';
import { readConfig } from './core/config.ts';
import { tables } from './tables.ts';
import { backUp } from './upkeep/backup.ts';
import { checkData, printFindings } from './upkeep/check.ts';
import { runCommand } from './upkeep/command.ts';
import { openFileSource } from './upkeep/source.ts';

const usage = `Saves the whole league, photos included, in a new file while the server runs, and checks what it saved.

  npm run backup -- FILE`;

await runCommand(usage, [1, 1], async ([file = '']) => {
  await backUp(readConfig(process.env), tables, file);
  const source = openFileSource(file);
  const finding = await checkData(source, tables).finally(() => source.close());
  console.log(`Saved in ${file}, ${(statSync(file).size / 1_000_000).toFixed(1)} MB.`);
  return printFindings(finding);
});
