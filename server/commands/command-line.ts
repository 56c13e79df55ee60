import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigError } from '../core/config-values.ts';
import { outageOf } from '../core/outage.ts';

/** Where a command is typed. */
export interface Terminal {
  print: (text: string) => void;
  printError: (text: unknown) => void;
  /** The first line of standard input; at a terminal it is asked for and not shown. */
  readPassword: () => Promise<string>;
}

/**
 * A command of the server: what was typed after its name, and the settings. Answers its exit code: 0 done, 1 failed or
 * refused, 2 typed wrongly.
 */
export type Command = (args: string[], env: NodeJS.ProcessEnv, terminal: Terminal) => Promise<number>;

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

/** Whether only the message is printed: for errors of a disk or a database, and for our own. */
const isTold = (error: unknown) =>
  error instanceof ConfigError || !!outageOf(error) || typeof (error as { code?: unknown }).code === 'string';

/** A command that prints why it failed, and its usage where it was typed wrongly. */
export const newCommand =
  (usage: string, run: Command): Command =>
  async (args, env, terminal) => {
    try {
      return await run(args, env, terminal);
    } catch (error) {
      const isMistyped = error instanceof UsageError;
      if (isMistyped) terminal.printError(`${error.message}\n\n${usage}`);
      else terminal.printError(isTold(error) ? (error as Error).message : error);
      return isMistyped ? 2 : 1;
    }
  };

/**
 * The names of files that were typed, and the flags. Errors: UsageError for too few or too many names, or an unknown
 * flag.
 */
export function parseFileArguments(
  args: string[],
  { least, most, flags = [] }: { least: number; most: number; flags?: readonly string[] },
): { files: string[]; given: Set<string> } {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]));
  const { positionals, values } = parseCommandLine({ args, allowPositionals: true, options });
  if (positionals.length > most) throw new UsageError(`"${positionals[most]}" is not expected here.`);
  if (positionals.length < least) throw new UsageError('Which file?');
  return { files: positionals, given: new Set(Object.keys(values)) };
}
