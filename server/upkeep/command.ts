import { parseArgs } from 'node:util';
import { ConfigError } from '../core/config-values.ts';
import { outageOf } from '../core/outage.ts';

/** An error in how the command was typed. */
export class UsageError extends Error {}

/**
 * The file names and the flags that were given. Errors: UsageError for too few or too many names, or an unknown flag.
 */
function readArguments(least: number, most: number, known: readonly string[]): [names: string[], flags: Set<string>] {
  try {
    const options = Object.fromEntries(known.map((flag) => [flag, { type: 'boolean' as const }]));
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    if (positionals.length > most) throw new UsageError(`"${positionals[most]}" is not expected here.`);
    if (positionals.length < least) throw new UsageError('Which file?');
    return [positionals, new Set(Object.keys(values))];
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

/** Whether only the message is printed: for errors of a disk or a database, and for our own. */
const isTold = (error: unknown) =>
  error instanceof ConfigError || !!outageOf(error) || typeof (error as { code?: unknown }).code === 'string';

/**
 * Runs a command with the files and flags that were given. Exit codes: that of the command, 1 failed, 2 invalid command
 * line.
 */
export async function runCommand(
  usage: string,
  [least, most]: readonly [number, number],
  work: (files: string[], given: ReadonlySet<string>) => Promise<number>,
  flags: readonly string[] = [],
): Promise<void> {
  try {
    process.exitCode = await work(...readArguments(least, most, flags));
  } catch (error) {
    process.exitCode = error instanceof UsageError ? 2 : 1;
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
    else console.error(isTold(error) ? (error as Error).message : error);
  }
}
