import type { Command } from '../../../server/commands/command-line.ts';

export interface Outcome {
  code: number;
  out: string;
  error: string;
}

/** Runs a command within this process, which spares the second that a program takes to begin. */
export async function runHere(
  command: Command,
  args: string[],
  env: Record<string, string>,
  password = '',
): Promise<Outcome> {
  const [out, error]: [unknown[], unknown[]] = [[], []];
  const code = await command(args, env, {
    print: (text) => out.push(text),
    printError: (text) => error.push(text),
    readPassword: async () => password,
  });
  return { code, out: out.join('\n'), error: error.join('\n') };
}
