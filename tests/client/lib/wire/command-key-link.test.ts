import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { GraphQLFormattedError } from 'graphql';
import { delay, NEVER, of, throwError } from 'rxjs';
import {
  forgetUnansweredCommands,
  readAndForgetUnanswered,
  commandKeyLink,
} from '../../../../client/lib/wire/command-key-link.ts';
import { useCommand } from '../../../../client/lib/wire/use-command.ts';

const putNote = gql`
  mutation PutNote($text: String) {
    putNote(text: $text)
  }
`;
const recordThrow = gql`
  mutation RecordThrow {
    recordThrow
  }
`;
const notes = gql`
  query Notes {
    notes
  }
`;

type Outcome = 'answered' | 'lost' | 'under way' | GraphQLFormattedError;

/** A client whose server does what it is told, one outcome a request; and the keys that reach it. */
const start = (...outcomes: Outcome[]) => startOn(commandKeyLink, ...outcomes);

function startOn(link: ApolloLink, ...outcomes: Outcome[]) {
  const keys: (string | undefined)[] = [];
  const server = new ApolloLink((operation) => {
    const headers = (operation.getContext().headers ?? {}) as Record<string, string>;
    keys.push(headers['idempotency-key']);
    const outcome = outcomes.shift() ?? 'answered';
    if (outcome === 'lost') return throwError(() => new Error('The line broke.'));
    if (outcome === 'under way') return NEVER;
    const data = { putNote: true, recordThrow: true, notes: [] };
    return of(outcome === 'answered' ? { data } : { data: null, errors: [outcome] }).pipe(delay(1));
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([link, server]) });
  const put = (text = 'Cup night') =>
    client.mutate({ mutation: putNote, variables: { text } }).then(
      () => undefined,
      () => undefined,
    );
  return { client, keys, put };
}

beforeEach(forgetUnansweredCommands);

const refusalOf = (code: string): GraphQLFormattedError => ({ message: code, extensions: { code } });

it('sends each command under a key of its own', async () => {
  const { keys, put } = start();
  await put();
  await put();
  expect(keys).toEqual([expect.stringMatching(/^[\d-]{16,}$/), expect.stringMatching(/^[\d-]{16,}$/)]);
  expect(keys[0]).not.toBe(keys[1]);
});

it.each<[string, Outcome]>([
  ['whose answer was lost', 'lost'],
  ['that the server could not finish', refusalOf('UNAVAILABLE')],
])('sends a command %s under the same key until it is answered', async (_, outcome) => {
  const { keys, put } = start(outcome, outcome, 'answered');
  for (let times = 0; times < 4; times += 1) await put();
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

it('sends a command that was refused under the same key, as somebody may have saved it before', async () => {
  const { keys, put } = start(refusalOf('CONFLICT'), refusalOf('INTERNAL'), refusalOf('INVALID'));
  for (let times = 0; times < 4; times += 1) await put();
  expect(new Set(keys).size).toBe(1);
});

it('takes the same for another command once what there is was read and shown', async () => {
  const { client, keys, put } = start('lost', 'lost', 'lost');
  await put();
  await readAndForgetUnanswered(() => client.query({ query: notes }).catch(() => undefined));
  await put();
  expect(keys[2]).toBe(keys[0]);
  await readAndForgetUnanswered(() => client.query({ query: notes, fetchPolicy: 'network-only' }));
  await put();
  expect(keys[4]).not.toBe(keys[0]);
});

it('takes the same for another command after ten minutes', async () => {
  const { keys, put } = start('lost');
  await put();
  const later = Date.now() + 600_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await put();
  jest.restoreAllMocks();
  expect(keys[1]).not.toBe(keys[0]);
});

/** What the device has of commands. */
const stored = () => JSON.stringify({ ...localStorage });
/** The same page, in another tab. */
function openTab() {
  jest.resetModules();
  return import('../../../../client/lib/wire/command-key-link.ts');
}
/** The same page, opened anew: whether `keys` go on is told by the next command. */
const openAgain = async () => (await openTab()).commandKeyLink;

it('keeps a key from when the command is sent, and nothing of what has succeeded', async () => {
  const { put } = start('lost');
  const sent = put();
  expect(stored()).toContain('Cup night');
  await sent;
  expect(stored()).toContain('Cup night');
  await put();
  expect(stored()).not.toContain('Cup night');
});

it('knows a command again on a page that is opened with what was typed; any other shows what there is', async () => {
  const { keys, put } = start('lost');
  await put();
  localStorage.setItem('oche-kept p1 note', '{}');
  const withTyped = startOn(await openAgain());
  await withTyped.put();
  expect(withTyped.keys).toEqual(keys);
  await start('lost').put();
  localStorage.clear();
  const without = startOn(await openAgain());
  await without.put();
  expect(without.keys[0]).not.toBe(keys[0]);
});

it('keeps nothing of a command for longer than its key counts', async () => {
  await start('lost').put();
  localStorage.setItem('oche-kept p1 note', '{}');
  await openAgain();
  expect(stored()).toContain('Cup night');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000);
  await openAgain();
  expect(stored()).not.toContain('Cup night');
  jest.restoreAllMocks();
  localStorage.clear();
});

it('takes the same for another command once another one was done, and what there is was shown', async () => {
  const { result } = renderHook(() => useCommand());
  const { client, keys, put } = start('lost', 'lost');
  const add = (text: string) =>
    act(() =>
      result.current.run(
        () => put(text),
        () => client.query({ query: notes, fetchPolicy: 'network-only' }).catch(() => undefined),
      ),
    );
  await add('Ann');
  await add('Bob');
  await add('Ann');
  expect(keys[4]).not.toBe(keys[0]);
});

it('takes the same for the same command while not all could be read again', async () => {
  const { client, keys, put } = start('lost', 'lost', 'answered');
  await put();
  const read = () => client.query({ query: notes, fetchPolicy: 'network-only' }).catch(() => undefined);
  await readAndForgetUnanswered(async () => {
    await read();
    await read();
  });
  await put();
  expect(keys[3]).toBe(keys[0]);
});

describe('while what there is is read after a command', () => {
  beforeEach(() => localStorage.setItem('oche-kept p1 note', '{}'));
  afterEach(() => localStorage.clear());

  it('a command that is under way is still known on a page that is opened', async () => {
    const { client, keys, put } = start('under way');
    void put();
    await readAndForgetUnanswered(() => client.query({ query: notes }));
    const opened = startOn(await openAgain());
    await opened.put();
    expect(opened.keys[0]).toBe(keys[0]);
  });

  it('a command that fails meanwhile may not be among what was read', async () => {
    const { client, keys, put } = start('answered', 'lost');
    await readAndForgetUnanswered(async () => {
      await client.query({ query: notes });
      await put();
    });
    await put();
    expect(keys[2]).toBe(keys[1]);
  });

  it('a command of another tab is still known where that is loaded anew', async () => {
    const other = await openTab();
    const { keys, put } = start('lost');
    await put();
    const { client } = startOn(other.commandKeyLink);
    await other.readAndForgetUnanswered(() => client.query({ query: notes }));
    const opened = startOn(await openAgain());
    await opened.put();
    expect(opened.keys[0]).toBe(keys[0]);
  });
});

it.each([
  ['what there is was read in another tab', 'read'],
  ['the same was saved in another tab', 'saved'],
])('a command that was sent once more is still known where that page is loaded anew, though %s', async (_, what) => {
  localStorage.setItem('oche-kept p1 note', '{}');
  let time = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => (time += 1));
  const { put, keys } = start('lost', 'under way');
  await put();
  const other = await openTab();
  const { client, put: putThere } = startOn(other.commandKeyLink);
  const saving = what === 'saved' && putThere();
  void put();
  await saving;
  if (what === 'read') await other.readAndForgetUnanswered(() => client.query({ query: notes }));
  const opened = startOn(await openAgain());
  await opened.put();
  expect(opened.keys[0]).toBe(keys[1]);
  jest.restoreAllMocks();
  localStorage.clear();
});

it('takes the same for another command once another tab was answered', async () => {
  localStorage.setItem('oche-kept p1 note', '{}');
  const { keys, put } = start('lost');
  await put();
  const other = startOn(await openAgain());
  await put();
  await other.put();
  expect(keys[1]).toBe(keys[0]);
  expect(other.keys[0]).not.toBe(keys[0]);
  localStorage.clear();
});

it('takes another text for another command', async () => {
  const { keys, put } = start('lost');
  await put();
  await put('Final');
  await put();
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
});

it('takes the same twice at once for two commands: two 180s of a player', async () => {
  const { keys, put } = start();
  await Promise.all([put(), put()]);
  expect(keys[0]).not.toBe(keys[1]);
});

it('gives no key to what only looks what a command would do', async () => {
  const { client, keys } = start();
  const mutation = gql`
    mutation PutNote($dryRun: Boolean) {
      putNote(text: "a")
    }
  `;
  for (const dryRun of [true, false]) await client.mutate({ mutation, variables: { dryRun } });
  expect(keys).toEqual([undefined, expect.any(String)]);
});

it('gives no key to questions, nor to throws, which the server knows again', async () => {
  const { client, keys } = start();
  await client.query({ query: notes });
  await client.mutate({ mutation: recordThrow });
  expect(keys).toEqual([undefined, undefined]);
});

it.each(['SendSetUpLink', 'SendInvite', 'CompleteSetup', 'AcceptInvite', 'SetPassword', 'SetFirstPassword'])(
  '%s, which names a secret link, leaves nothing of it in the browser when it fails',
  async (name) => {
    const { client, put } = start('lost', 'lost');
    const mutation = gql(`mutation ${name}($secret: String) { putNote(text: $secret) }`);
    await client.mutate({ mutation, variables: { secret: 'one-time' } }).catch(() => undefined);
    await put('What stays');
    expect(stored()).toContain('What stays');
    expect(stored()).not.toContain('one-time');
  },
);
