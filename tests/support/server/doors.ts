import type { TestApp } from './app.ts';
import { ask } from './graphql.ts';
import { call } from './rest.ts';

/** The outcome of a command, by either API. */
export interface Heard {
  success: boolean;
  /** All its texts: the errors if it failed, else messages and warnings. */
  text: string;
  /** The list in which REST reported an error. */
  list?: 'errors' | 'warnings';
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  result: any;
}

export type Door = 'REST' | 'GraphQL';
export const bothDoors: Door[] = ['REST', 'GraphQL'];

/** Runs a command by REST. */
export async function byRest(
  test: TestApp,
  cookie: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Heard> {
  const { json, status } = await call(test, method, `/api${path}`, { body, cookie });
  if (status !== 200) return { success: false, text: `${status} ${JSON.stringify(json)}`, result: undefined };
  const { success, errors, warnings, messages, result } = json;
  const list = success ? {} : { list: errors.length ? ('errors' as const) : ('warnings' as const) };
  return { success, text: [...errors, ...warnings, ...messages].join(' '), result, ...list };
}

/** Runs a command by GraphQL: its name, its result fields, and its arguments as "name: Type!" with their values. */
export async function byGraphql(
  test: TestApp,
  cookie: string,
  [name, selection]: [name: string, selection: string],
  args: Record<string, [type: string, value: unknown]>,
): Promise<Heard> {
  const declared = Object.entries(args).map(([arg, [type]]) => `$${arg}: ${type}`);
  const passed = Object.keys(args).map((arg) => `${arg}: $${arg}`);
  const inBraces = (parts: string[]) => (parts.length ? `(${parts.join(', ')})` : '');
  const query = `mutation ${inBraces(declared)} { done: ${name}${inBraces(passed)} ${selection} }`;
  const values = Object.fromEntries(Object.entries(args).map(([arg, [, value]]) => [arg, value]));
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const { data, errors } = await ask<{ done: any }>(test, query, values, cookie);
  if (errors) return { success: false, text: errors.map(({ message }) => message).join(' '), result: undefined };
  const done = data!.done;
  const isOutcome = Array.isArray(done?.messages);
  return {
    success: true,
    text: isOutcome ? [...done.messages, ...done.warnings].join(' ') : '',
    result: isOutcome ? done.result : done,
  };
}
