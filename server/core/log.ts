import { inspect } from 'node:util';
import { withoutProgramTokens } from './secrets.ts';

/** How serious a line of the log is. */
type Level = 'info' | 'warn' | 'error';

/** What a line says besides its text; it never tells who somebody is. */
type Details = Record<string, unknown>;

type Sink = (level: Level, text: string, details?: Details, error?: unknown) => void;

/** Sentences for whoever looks at the terminal. */
const plainSink: Sink = (level, text, _details, error) => {
  const write = level === 'info' ? console.log : console.error;
  if (error === undefined) write(withoutProgramTokens(text));
  else if (text) write(withoutProgramTokens(text), withoutTokens(error));
  else write(withoutTokens(error));
};

/** What is printed, as a text without tokens where there is one in it. */
function withoutTokens(said: unknown): unknown {
  const text = typeof said === 'string' ? said : inspect(said);
  const safe = withoutProgramTokens(text);
  return safe === text ? said : safe;
}

let sink = plainSink;

/** What the process has to say of itself. There is one log for all of it. */
export const log = {
  info: (text: string, details?: Details): void => sink('info', text, details),
  warn: (text: string, details?: Details): void => sink('warn', text, details),
  /** Something that failed, with the error where there is one. */
  error: (text: string, error?: unknown): void => sink('error', text, undefined, error),
};

/** From now on each line is one JSON object: level, time, msg, and what it is about (docs/how-to/operate.md). */
export async function switchLogToJson(write?: (line: string) => void): Promise<void> {
  const { pino } = await import('pino');
  const formatters = { level: (level: string) => ({ level }) };
  const hooks = { streamWrite: withoutProgramTokens };
  const options = { base: null, formatters, hooks, timestamp: pino.stdTimeFunctions.isoTime };
  const json = write ? pino(options, { write }) : pino(options);
  sink = (level, text, details, error) =>
    json[level]({ ...details, ...(error !== undefined && { err: error }) }, text.trim());
}

/** Writes sentences again. */
export const switchLogToSentences = (): void => {
  sink = plainSink;
};
