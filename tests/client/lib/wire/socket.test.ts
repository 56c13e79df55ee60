import { afterEach, expect, it } from '@jest/globals';
import { gql } from '@apollo/client';
import { waitFor } from '@testing-library/react';
import { newClient } from '../../../../client/lib/wire/apollo.ts';
import { connectionStore } from '../../../../client/lib/wire/socket.ts';
import { Line } from '../../../support/client/socket-line.ts';

const real = globalThis.WebSocket;
afterEach(() => {
  globalThis.WebSocket = real;
});

it('the socket is opened anew as whoever has signed in or out: a session counts from its opening', async () => {
  Line.opened = [];
  globalThis.WebSocket = Line as unknown as typeof WebSocket;
  const client = newClient([], { uri: 'http://site.test/graphql' });
  const query = gql`
    subscription {
      news
    }
  `;
  const followed = client.subscribe({ query }).subscribe({});
  await waitFor(() => expect(connectionStore.get()).toBe('open'));
  await client.resetStore();
  await waitFor(() => expect(Line.opened).toHaveLength(2));
  await waitFor(() => expect(connectionStore.get()).toBe('open'));
  followed.unsubscribe();
});
