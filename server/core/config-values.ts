import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';

export type Environment = Record<string, string | undefined>;

/** An invalid setting, named so that whoever starts the server can fix it. */
export class ConfigError extends Error {}

/** The same for problems found only when a setting is used, such as a port that is taken. */
export const unusableSettingError = (
  name: string,
  { what, error, advice }: { what: string; error: unknown; advice: string },
): ConfigError => new ConfigError(`${name}: ${what} (${reasonOf(error)}). ${advice} See docs/how-to/configure.md.`);

/** Connecting to a host with several addresses fails with one error for each. */
const reasonOf = (error: unknown): string => {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: unknown[] };
  return message || (errors?.length ? reasonOf(errors[0]) : code) || String(error);
};

/** Settings that may hold a password: not shown, however they are mistaken. */
const secretSettings = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'METRICS_TOKEN'];

/** Says which variable is wrong, and what it must be. Errors: ConfigError, always. */
export const refuseSetting = (name: string, value: string, expected: string): never => {
  const mayHavePassword = secretSettings.includes(name) || /\/\/.*@/.test(value);
  throw new ConfigError(
    `${name} is "${mayHavePassword ? '…' : value}", but must be ${expected}. See docs/how-to/configure.md.`,
  );
};

/** A whole number from `low` to `high`; `preset` where the variable is not set. Errors: ConfigError. */
export const readNumber = (
  env: Environment,
  name: string,
  { preset, low, high }: { preset: number; low: number; high: number },
): number => {
  const text = env[name]?.trim();
  if (!text) return preset;
  const value = wholeNumberOrNaN(text) ?? NaN;
  return value >= low && value <= high ? value : refuseSetting(name, text, `a whole number from ${low} to ${high}`);
};

/** A whole number from `low` to `high`; undefined where the variable is not set. Errors: ConfigError. */
export const readOptionalNumber = (
  env: Environment,
  name: string,
  { low, high }: { low: number; high: number },
): number | undefined => (env[name]?.trim() ? readNumber(env, name, { preset: low, low, high }) : undefined);

/** One of these words, in small letters; `preset` where the variable is not set. Errors: ConfigError. */
export function readWord<Word extends string>(
  env: Environment,
  name: string,
  words: readonly [Word, ...Word[]],
  preset = words[0],
): Word {
  const text = env[name]?.trim().toLowerCase() || preset;
  const quoted = words.map((word) => `"${word}"`);
  return (
    words.find((word) => word === text) ??
    refuseSetting(name, text, `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`)
  );
}

/** Whether it is "on"; `preset` where it is not set. Errors: ConfigError for all but "on" and "off". */
export const readOnOff = (env: Environment, name: string, preset: boolean): boolean =>
  readWord(env, name, ['on', 'off'], preset ? 'on' : 'off') === 'on';

/** An address of one of these protocols ("https:"); undefined where it is not set. Errors: ConfigError. */
export const readAddress = (env: Environment, name: string, protocols: string[]): string | undefined => {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol))
    return refuseSetting(name, text, `an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`);
  return text;
};
