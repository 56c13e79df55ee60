import { describe, expect, it } from '@jest/globals';
import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { of } from 'rxjs';
import { FrameDocument, SignInWaysDocument } from '../../../../client/generated/graphql.ts';
import { SetupDocument } from '../../../../client/generated/people.ts';
import { newCache } from '../../../../client/lib/wire/apollo.ts';
import {
  inlinedLink,
  readInlined,
  seedCacheAndClockAndReturnRest,
  type InlinedAnswer,
} from '../../../../client/lib/wire/inlined.ts';
import { aFrame } from '../../../support/client/render.tsx';

const setup = (name: string) => ({ setup: { __typename: 'Setup', isFirstAccount: false, name, emailAddress: null } });

/** A client of a server that answers "server", with these answers already in its page. */
function start(answers: InlinedAnswer[]) {
  const asked: string[] = [];
  const server = new ApolloLink(({ operationName }) => {
    asked.push(operationName!);
    return of({ data: setup('server') });
  });
  const client = new ApolloClient({ cache: newCache(), link: inlinedLink(answers).concat(server) });
  const ask = async (token: string) => {
    const { data } = await client.query({ query: SetupDocument, variables: { token }, fetchPolicy: 'network-only' });
    return data?.setup?.name;
  };
  return { client, asked, ask };
}

const page = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('answers in the page', () => {
  it('are read from its script', () => {
    const queries = [{ operation: 'Setup', variables: { token: 'a' }, data: setup('page') }];
    const html = `<body><script type="application/json" id="oche-data">${JSON.stringify({ queries })}</script>`;
    expect(readInlined(page(html))).toEqual({ queries });
  });

  it('are none in a page that was not made by our server', () => {
    expect(readInlined(page('<body></body>'))).toEqual({ queries: [] });
  });

  it('answer the first request of their question, once', async () => {
    const { ask, asked } = start([{ operation: 'Setup', variables: { token: 'a' }, data: setup('page') }]);
    expect(await ask('a')).toBe('page');
    expect(asked).toEqual([]);
    expect(await ask('a')).toBe('server');
    expect(asked).toEqual(['Setup']);
  });

  it('answer no other question', async () => {
    const { ask } = start([
      { operation: 'Setup', variables: { token: 'b' }, data: setup('page') },
      { operation: 'SignInWays', variables: { token: 'a' }, data: setup('page') },
    ]);
    expect(await ask('a')).toBe('server');
  });

  it('are in the cache before anything is drawn, as far as somebody knows their query', () => {
    const { client } = start([]);
    const frame = { operation: 'Frame', variables: {}, data: aFrame() };
    const unknown = { operation: 'SignInWays', variables: {}, data: {} };
    seedCacheAndClockAndReturnRest(client.cache, [frame, unknown], { Frame: FrameDocument });
    expect(client.readQuery({ query: FrameDocument })?.league.name).toBe('Wexcombe');
    expect(client.readQuery({ query: SignInWaysDocument })).toBeNull();
  });
});
