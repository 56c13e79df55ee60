import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { Kind, type DocumentNode } from 'graphql';
import { Subject } from 'rxjs';
import { legsInOrder, type Sayg } from '#rules/darts/sayg.ts';
import { applyCommand, type Command } from '#rules/darts/scoring.ts';

/** A refusal as Apollo throws it. */
export const refusal = (code: string, message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

let lastId = 0;

/** A server that holds one match: each command is applied by the rules, if it knows the version before it. */
export function matchServer(sayg: Sayg) {
  const id = `match-${(lastId += 1)}`;
  /** Subscriptions of Apollo tell refusals among the news, and never fail themselves. */
  const news = new Subject<{ data: unknown; error?: Error }>();
  const server = {
    id,
    sayg,
    version: 100,
    /** Answered instead, if set. */
    fault: undefined as Error | undefined,
    /** Whether commands are carried out but their answers lost. */
    isDeaf: false,
    isDeleted: false,
    sent: [] as string[],
    /** How often the match was asked for. */
    reads: 0,
    news,
    record: () => ({
      ...server.sayg,
      id,
      version: String(server.version),
      legs: legsInOrder(server.sayg).map(({ number, leg }) => ({ currentThrow: null, ...leg, number })),
    }),
    /** Commands given on another device. */
    does(...commands: Command[]) {
      for (const command of commands) {
        const change = applyCommand(server.sayg, command);
        if ('refused' in change) throw refusal('INVALID', change.refused);
        server.sayg = change.sayg;
        server.version += 1;
      }
    },
    client: {
      query: async () => {
        server.reads += 1;
        if (server.fault) throw server.fault;
        return { data: { sayg: server.isDeleted ? null : server.record() } };
      },
      subscribe: () => news,
      mutate: async ({ mutation, variables }: { mutation: DocumentNode; variables: Record<string, object> }) => {
        const name = mutation.definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? one.name : []))[0]!
          .value;
        server.sent.push(name);
        if (server.fault) throw server.fault;
        const { version, ...input } = { ...variables.target, ...variables.input, ...variables } as unknown as {
          version: string;
        };
        if (server.isDeleted || version !== String(server.version)) throw refusal('CONFLICT', 'It was changed.');
        server.does({ type: types[name], ...input } as Command);
        if (server.isDeaf) throw new TypeError('Failed to fetch');
        return { data: { sayg: server.record() } };
      },
    } as unknown as ApolloClient,
  };
  return server;
}

const types: Record<string, Command['type']> = {
  StartLeg: 'start',
  RecordThrow: 'record',
  EditThrow: 'edit',
  UndoThrow: 'undo',
  CompleteLeg: 'complete',
  SetLegs: 'legs',
};
