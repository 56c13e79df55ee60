import { ApolloClient, gql } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { delay, of } from 'rxjs';
import {
  prefetchedLink,
  prefetchQuery,
  forgetPrefetched,
  withoutApolloDeduplication,
  deduplicationLink,
} from '../../../../client/lib/wire/ahead.ts';
import { newCache } from '../../../../client/lib/wire/apollo.ts';
import { tickClock } from '../../../support/page-clock.ts';

const query = gql`
  query Number($of: String) {
    number(of: $of)
  }
`;
const mutation = gql`
  mutation Change {
    change
  }
`;
const variables = { of: 'a' };

/** A client whose server counts what it is asked. */
function start() {
  const asked: string[] = [];
  const server = new ApolloLink(({ operationName }) => {
    asked.push(operationName!);
    const data = operationName === 'Change' ? { change: true } : { number: asked.length };
    return of({ data }).pipe(delay(1));
  });
  const client = new ApolloClient({
    cache: newCache(),
    link: ApolloLink.from([deduplicationLink, prefetchedLink, server]),
    defaultOptions: {
      watchQuery: { context: withoutApolloDeduplication },
      query: { context: withoutApolloDeduplication },
    },
  });
  const read = async (of = 'a') => {
    const { data } = await client.query<{ number: number }>({
      query,
      variables: { of },
      fetchPolicy: 'network-only',
    });
    return data!.number;
  };
  return { client, asked, read };
}

let now: number;
beforeEach(() => {
  forgetPrefetched();
  now = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => void jest.restoreAllMocks());

it('answers the question once without asking again, and is in the cache before', async () => {
  const { client, asked, read } = start();
  await prefetchQuery(client, query, variables);
  expect(client.readQuery({ query, variables })).toEqual({ number: 1 });
  expect(await read()).toBe(1);
  expect(asked).toHaveLength(1);
  expect(await read()).toBe(2);
});

it('answers no other question', async () => {
  const { client, read } = start();
  await prefetchQuery(client, query, variables);
  expect(await read('b')).toBe(2);
});

it('joins whoever asks while the answer is on its way', async () => {
  const { client, asked } = start();
  const ahead = prefetchQuery(client, query, variables);
  const page = client.watchQuery({ query, variables, fetchPolicy: 'cache-and-network' });
  const numbers: unknown[] = [];
  const watching = page.subscribe(({ data }) => void numbers.push(data));
  await ahead;
  watching.unsubscribe();
  expect(numbers.at(-1)).toEqual({ number: 1 });
  expect(asked).toHaveLength(1);
});

it('does not answer late', async () => {
  const { client, read } = start();
  await prefetchQuery(client, query, variables);
  now += 10_000;
  expect(await read()).toBe(2);
});

it('is dropped when it is old, whether or not anybody asks', async () => {
  const { client, read } = start();
  await prefetchQuery(client, query, variables);
  // The clock of the device stands still: it is not by its age that the answer is left out.
  tickClock(10_000);
  expect(await read()).toBe(2);
});

it('is void where the change was made while it was asked', async () => {
  const { client, asked, read } = start();
  const change = client.mutate({ mutation });
  const ahead = prefetchQuery(client, query, variables);
  await Promise.all([change, ahead]);
  await read();
  expect(asked).toEqual(['Change', 'Number', 'Number']);
});

it.each([
  ['a change of ours', async (client: ApolloClient) => void (await client.mutate({ mutation }))],
  ['news of a change', () => Promise.resolve(forgetPrefetched())],
])('is void after %s', async (_, change) => {
  const { client, asked, read } = start();
  await prefetchQuery(client, query, variables);
  await change(client);
  const before = asked.length;
  await read();
  expect(asked).toHaveLength(before + 1);
});
