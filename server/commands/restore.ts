import { readConfig } from '../core/config.ts';
import { tables } from '../tables.ts';
import { printFindings } from '../upkeep/check.ts';
import { checkAndRestoreIntoEmpty } from '../upkeep/restore.ts';
import { newCommand, parseFileArguments } from './command-line.ts';

const usage = `Puts a backup into the empty database that the environment names (OCHE_DATA or DATABASE_URL).

  npm run restore -- FILE
  npm run restore -- --damaged FILE   also one with faults, which are told all the same

Exit code: 0 restored; 1 not restored, each fault in a line; 2 invalid command line.`;

/** `npm run restore`. */
export const restoreCommand = newCommand(usage, async (args, env, { print }) => {
  const { files, given } = parseFileArguments(args, { least: 1, most: 1, flags: ['damaged'] });
  const [file = ''] = files;
  const mayBeDamaged = given.has('damaged');
  const code = printFindings(await checkAndRestoreIntoEmpty(readConfig(env), tables, { file, mayBeDamaged }), print);
  if (code && !mayBeDamaged) {
    print('Not restored. Take another backup, or let this one in with --damaged.');
    return code;
  }
  print(`Restored ${file}. Start the server, or look at it with npm run check-data.`);
  print(
    'Is it a copy beside the league? Start it with OCHE_WEBHOOKS=off OCHE_PUSH=off and no SMTP_URL: it tells people.',
  );
  return 0;
});
