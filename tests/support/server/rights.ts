import { beforeAll, describe, expect, it } from 'vitest';
import { accessFlagList, type AccessFlag } from '#rules/people/policies.ts';
import { rightsToChoose } from '#rules/people/tokens.ts';
import type { TestApp } from './app.ts';
import { call } from './rest.ts';
import { signIn } from './sign-in.ts';
import { tokensByEveryFlag } from './tokens.ts';

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
const notChosen = 'may not do this: the right was not chosen for it';
const onlyForPeople = 'No token can be used for this';

type Headers = Record<string, string>;

/** Who was authorised, whatever happened afterwards. */
async function doorsFor<Who>(callers: ReadonlyMap<Who, Headers>, answer: (headers: Headers) => Promise<string>) {
  const answers = await Promise.all([...callers].map(async ([who, headers]) => [who, await answer(headers)] as const));
  const isOpen = (text: string) =>
    ![signInFirst, notPermitted, notChosen, onlyForPeople].some((words) => text.includes(words));
  return {
    open: answers.filter(([, text]) => isOpen(text)).map(([who]) => who),
    nobody: answers.find(([who]) => who === 'nobody')?.[1],
    sound: answers.every(([, text]) => !/Syntax Error|Unknown argument|Cannot query|"status":(4|5)\d\d/.test(text)),
  };
}

/** The headers that a page sends with its cookie. */
const ofPage = (cookie: string): Headers => (cookie ? { cookie, 'x-ui-url': 'http://localhost/' } : {});

const headersOf = (cookies: Cookies): ReadonlyMap<AccessFlag | 'nobody', Headers> =>
  new Map([...cookies].map(([who, cookie]) => [who, ofPage(cookie)]));

/**
 * Tries each command with each flag alone, and anonymously, through both APIs: exactly the listed ones are authorised.
 * The same holds for tokens with one flag alone whose owner has all (live.md 18).
 */
export function tryByEveryFlag(
  started: () => { app: TestApp; cookies: Cookies },
  commands: Record<string, Command>,
): void {
  describe('each command by each flag alone, and by nobody', () => {
    let programs: ReadonlyMap<AccessFlag, Headers>;
    beforeAll(async () => {
      programs = await tokensByEveryFlag(started().app);
    });
    const byGraphql = Object.entries(commands).filter(([, { ask }]) => ask);
    if (byGraphql.length)
      it.each(byGraphql)('GraphQL: %s', async (_, { flags, ask }) => {
        const { app, cookies } = started();
        const tried = async (headers: Headers) => {
          const [query, variables] = ask!();
          return (await call(app, 'POST', '/graphql', { body: { query, variables }, headers })).text;
        };
        const { open, nobody, sound } = await doorsFor(headersOf(cookies), tried);
        expect((await doorsFor(programs, tried)).open.toSorted()).toEqual(rightsToChoose(flags).toSorted());
        expect(open.toSorted()).toEqual(flags.toSorted());
        expect(nobody).toContain(signInFirst);
        expect(sound).toBe(true);
      });

    const byRest = Object.entries(commands).filter(([, { rest }]) => rest);
    if (byRest.length)
      it.each(byRest)('REST: %s', async (_, { flags, rest }) => {
        const { app, cookies } = started();
        const tried = async (headers: Headers) => {
          const [method, path, body] = await rest!();
          const { status, text } = await call(app, method, `/api${path}`, { body, headers });
          return status === 200 ? text : `"status":${status} ${text}`;
        };
        const { open, nobody, sound } = await doorsFor(headersOf(cookies), tried);
        expect((await doorsFor(programs, tried)).open.toSorted()).toEqual(rightsToChoose(flags).toSorted());
        expect(open.toSorted()).toEqual(flags.toSorted());
        expect(nobody).toContain(signInFirst);
        expect(sound).toBe(true);
      });
  });
}
