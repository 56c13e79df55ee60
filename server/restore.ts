import 'reflect-metadata';
import { readConfig } from './core/config.ts';
import { tables } from './tables.ts';
import { printFindings } from './upkeep/check.ts';
import { runCommand } from './upkeep/command.ts';
import { restore } from './upkeep/restore.ts';

const usage = `Puts a backup into the empty database that the environment names (OCHE_DATA or DATABASE_URL).

  npm run restore -- FILE
  npm run restore -- --damaged FILE   also one with faults, which are told all the same

Exit code: 0 restored; 1 not restored, each fault in a line; 2 invalid command line.`;

await runCommand(
  usage,
  [1, 1],
  async ([file = ''], flags) => {
    const mayBeDamaged = flags.has('damaged');
    const finding = await restore(readConfig(process.env), tables, { file, mayBeDamaged });
    const code = printFindings(finding);
    if (code && !mayBeDamaged) {
      console.log('Not restored. Take another backup, or let this one in with --damaged.');
      return code;
    }
    console.log(`Restored ${file}. Start the server, or look at it with npm run check-data.`);
    return 0;
  },
  ['damaged'],
);
