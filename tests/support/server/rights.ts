import { describe, expect, it } from 'vitest';
import { accessFlagList, type AccessFlag } from '#rules/people/policies.ts';
import type { TestApp } from './app.ts';
import { call } from './rest.ts';
import { signIn } from './sign-in.ts';

/** Who may run a command: any one of these flags is enough. */
export interface Command {
  flags: AccessFlag[];
  /** GraphQL: the query, and its variables. */
  ask?: () => [query: string, variables?: object];
  /** REST: method, path and body; called for each attempt, so that it can make a record of its own. */
  rest?: () => Promise<[method: string, path: string, body?: object]>;
}

/** Cookies: for each flag a user with that right alone, and an anonymous one. */
export type Cookies = ReadonlyMap<AccessFlag | 'nobody', string>;

export async function signInByEveryFlag(app: TestApp): Promise<Cookies> {
  const cookies = new Map<AccessFlag | 'nobody', string>([['nobody', '']]);
  for (const flag of accessFlagList) cookies.set(flag, (await signIn(app, { access: [flag] })).cookie);
  return cookies;
}

const signInFirst = 'Sign in first';
const notPermitted = "You're not permitted to use this function";

/** Who was authorised, whatever happened afterwards. */
async function doorsFor(cookies: Cookies, answer: (cookie: string) => Promise<string>) {
  const answers = await Promise.all([...cookies].map(async ([who, cookie]) => [who, await answer(cookie)] as const));
  const isOpen = (text: string) => !text.includes(signInFirst) && !text.includes(notPermitted);
  return {
    open: answers.filter(([, text]) => isOpen(text)).map(([who]) => who),
    nobody: answers.find(([who]) => who === 'nobody')![1],
    sound: answers.every(([, text]) => !/Syntax Error|Unknown argument|Cannot query|"status":(4|5)\d\d/.test(text)),
  };
}

/**
 * Tries each command with each flag alone, and anonymously, through both APIs: exactly the listed ones are authorised.
 */
export function tryByEveryFlag(
  started: () => { app: TestApp; cookies: Cookies },
  commands: Record<string, Command>,
): void {
  describe('each command by each flag alone, and by nobody', () => {
    const byGraphql = Object.entries(commands).filter(([, { ask }]) => ask);
    if (byGraphql.length)
      it.each(byGraphql)('GraphQL: %s', async (_, { flags, ask }) => {
        const { app, cookies } = started();
        const { open, nobody, sound } = await doorsFor(cookies, async (cookie) => {
          const [query, variables] = ask!();
          return (await call(app, 'POST', '/graphql', { body: { query, variables }, cookie })).text;
        });
        expect(open.toSorted()).toEqual(flags.toSorted());
        expect(nobody).toContain(signInFirst);
        expect(sound).toBe(true);
      });

    const byRest = Object.entries(commands).filter(([, { rest }]) => rest);
    if (byRest.length)
      it.each(byRest)('REST: %s', async (_, { flags, rest }) => {
        const { app, cookies } = started();
        const { open, nobody, sound } = await doorsFor(cookies, async (cookie) => {
          const [method, path, body] = await rest!();
          const { status, text } = await call(app, method, `/api${path}`, { body, cookie });
          return status === 200 ? text : `"status":${status} ${text}`;
        });
        expect(open.toSorted()).toEqual(flags.toSorted());
        expect(nobody).toContain(signInFirst);
        expect(sound).toBe(true);
      });
  });
}
