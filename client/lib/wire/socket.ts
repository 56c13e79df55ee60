import { ApolloLink } from '@apollo/client/link';
import { print, type FormattedExecutionResult } from 'graphql';
import { Observable } from 'rxjs';
import { newStore } from '../watchers.ts';
import type { PageSocket } from './open-socket.ts';

/** State of the page's only socket: `lost` while it is reconnecting. */
export type Connection = 'none' | 'open' | 'lost';

/** The state of the socket. */
export const connectionStore = newStore<Connection>('none');

export const setConnection = connectionStore.set;

let opening: Promise<PageSocket> | undefined;

/** Opens the socket anew, as whoever is signed in now: a session counts from when a socket was opened. */
export const renewSocket = (): void =>
  void opening?.then(
    ({ renew }) => renew(),
    () => undefined,
  );

/** Subscriptions over one socket; the library is loaded with the first one. */
export const socketLink = new ApolloLink(
  ({ operationName, query, variables, extensions }) =>
    new Observable((observer) => {
      let stop: (() => void) | undefined;
      let isOver = false;
      opening ??= import('./open-socket.ts').then(({ openSocket }) => openSocket(setConnection, connectionStore.get));
      opening.then(
        ({ client }) => {
          if (isOver) return;
          stop = client.subscribe<ApolloLink.Result['data'] & object>(
            { operationName, query: print(query), variables, extensions },
            {
              next: (result) => observer.next(result as FormattedExecutionResult as ApolloLink.Result),
              error: (error: unknown) => observer.error(error),
              complete: () => observer.complete(),
            },
          );
        },
        (error: unknown) => {
          opening = undefined;
          observer.error(error);
        },
      );
      return () => {
        isOver = true;
        stop?.();
      };
    }),
);
