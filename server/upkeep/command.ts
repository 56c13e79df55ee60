import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigError } from '../core/config-values.ts';
import { outageOf } from '../core/outage.ts';

/** An error in how the command was typed. */
export class UsageError extends Error {}

/** What was typed, as Node's `parseArgs` reads it. Errors: UsageError. */
export function parseCommandLine<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * The file names and the flags that were given. Errors: UsageError for too few or too many names, or an unknown flag.
 */
function readArguments(least: number, most: number, known: readonly string[]): [names: string[], flags: Set<string>] {
  const options = Object.fromEntries(known.map((flag) => [flag, { type: 'boolean' as const }]));
  const { positionals, values } = parseCommandLine({ allowPositionals: true, options });
  if (positionals.length > most) throw new UsageError(`"${positionals[most]}" is not expected here.`);
  if (positionals.length < least) throw new UsageError('Which file?');
  return [positionals, new Set(Object.keys(values))];
}

/** Whether only the message is printed: for errors of a disk or a database, and for our own. */
const isTold = (error: unknown) =>
  error instanceof ConfigError || !!outageOf(error) || typeof (error as { code?: unknown }).code === 'string';

/** Prints why a command failed, with its usage where it was typed wrongly; answers its exit code: 1, or 2 for that. */
export function printFailure(error: unknown, usage: string, printError: (text: unknown) => void): 1 | 2 {
  if (error instanceof UsageError) {
    printError(`${error.message}\n\n${usage}`);
    return 2;
  }
  printError(isTold(error) ? (error as Error).message : error);
  return 1;
}

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
    process.exitCode = printFailure(error, usage, console.error);
  }
}
