import { getNamedType, isLeafType, isObjectType, type GraphQLField, type GraphQLObjectType } from 'graphql';
import type { Actor } from '#rules/people/policies.ts';
import type { Context } from '../../../../server/core/context.ts';
import { graphqlSchema } from '../../../../server/graphql-schema.ts';
import type { TestApp } from '../app.ts';
import { sendForm } from '../form.ts';
import { call, type Called } from '../rest.ts';

/** What most commands answer with: enough to go on with the record. */
export interface Saved {
  id: string;
  version: string;
}

/** How each command is used, by its name, in an order in which they can be used. */
export type Uses = Record<string, () => Promise<unknown>>;

interface Sent {
  /** The cookie of whoever gives the command; an administrator with every right otherwise. */
  as?: string;
  /** What of the answer is asked for; its id and version otherwise. */
  fields?: string;
}

const mutations = () => graphqlSchema().getMutationType()!.getFields();

/** Names of all mutations of the API. */
export const mutationNames = (): string[] => Object.keys(mutations());

/** What a record is known by; of anything else all fields that need nothing more to be asked for. */
function usualFields(type: GraphQLObjectType): string[] {
  const plain = Object.values(type.getFields())
    .filter(({ type, args }) => isLeafType(getNamedType(type)) && !args.length)
    .map(({ name }) => name);
  const known = plain.filter((name) => name === 'id' || name === 'version');
  return known.length ? known : plain;
}

function fieldsOf({ type }: Pick<GraphQLField<unknown, unknown>, 'type'>, wanted: string | undefined): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const { result, messages } = named.getFields();
  if (result && messages) return `{ messages warnings result ${fieldsOf(result, wanted)} }`;
  return `{ ${wanted ?? usualFields(named).join(' ')} }`;
}

/** The door to every command, which notes the names of those that were used. */
export interface Desk {
  readonly test: TestApp;
  readonly used: Set<string>;
  /** The cookie of an administrator with every right. */
  admin: string;
  /** Gives a command by GraphQL, which must succeed; returns its result. */
  give<T = Saved>(name: string, args: object, sent?: Sent): Promise<T>;
  /** As `give`, for commands that sign somebody in or out: returns the cookies that are set. */
  cookiesFrom(name: string, args: object, sent?: Sent): Promise<string>;
  /** Gives a command by REST, which must succeed; returns its result. */
  rest<T = Saved>(route: string, path: string, body?: object, sent?: Pick<Sent, 'as'>): Promise<T>;
  /** Sends a file by REST, which must succeed; returns its result. */
  upload<T = Saved>(path: string, field: string, bytes: Buffer, fields?: Record<string, string>): Promise<T>;
  /** Does what no request does, such as a command line, in the name of this actor. */
  serve(name: string, actor: Actor, work: (ctx: Context) => Promise<unknown>): Promise<void>;
  /** Asks by GraphQL. */
  ask<T>(query: string, variables?: object): Promise<T>;
}

/** Opens the door to every command of an application. */
export function deskOf(test: TestApp): Desk {
  const used = new Set<string>();

  /** Each command comes a second later, so that versions and times are different. */
  const moveClock = () => (test.clock.now = new Date(test.clock.now.getTime() + 1000));

  async function ask(query: string, variables: object, cookie: string): Promise<Called> {
    const answer = await call(test, 'POST', '/graphql', { body: { query, variables }, cookie });
    if (answer.json.errors) throw new Error(`${query}: ${JSON.stringify(answer.json.errors)}`);
    return answer;
  }

  function giveByGraphql(name: string, args: object, { as = desk.admin, fields }: Sent = {}): Promise<Called> {
    const mutation = mutations()[name]!;
    moveClock();
    const given = mutation.args.filter((arg) => arg.name in args);
    const declared = given.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
    const passed = given.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const braced = (text: string) => (text ? `(${text})` : '');
    used.add(name);
    return ask(
      `mutation ${braced(declared)} { done: ${name}${braced(passed)} ${fieldsOf(mutation, fields)} }`,
      args,
      as,
    );
  }

  const resultOf = (route: string, { json, status }: Called) => {
    if (status !== 200 || json?.success !== true) throw new Error(`${route}: ${status} ${JSON.stringify(json)}`);
    used.add(route);
    return json.result;
  };

  const desk: Desk = {
    test,
    used,
    admin: '',
    async give(name, args, sent) {
      const { done } = (await giveByGraphql(name, args, sent)).json.data;
      return done?.messages ? done.result : done;
    },
    async cookiesFrom(name, args, sent) {
      const { headers } = await giveByGraphql(name, args, sent);
      const lines = [(headers['set-cookie'] as string | string[] | undefined) ?? []].flat();
      return lines.map((line) => line.split('; ')[0]!).join('; ');
    },
    async rest(route, path, body, { as = desk.admin } = {}) {
      moveClock();
      return resultOf(route, await call(test, route.split(' ')[0]!, `/api${path}`, { body, cookie: as }));
    },
    async upload(path, field, bytes, fields = {}) {
      moveClock();
      const file = { field, name: 'a file.jpg', bytes };
      return resultOf(`POST ${path}`, await sendForm(test, `/api${path}`, { fields, file, cookie: desk.admin }));
    },
    async serve(name, actor, work) {
      moveClock();
      await work(await test.ctx(actor));
      used.add(name);
    },
    ask: async (query, variables = {}) => (await ask(query, variables, desk.admin)).json.data,
  };
  return desk;
}
