import type { ComponentProps } from 'react';
import type { GraphiQL } from 'graphiql';

/** Earlier queries and favourites: GraphiQL keeps the headers of each beside it, whatever it is told of headers. */
const keysWithHeaders = ['graphiql:queries', 'graphiql:favorites'];

const isOwnKey = (key: string): boolean => key.startsWith('graphiql:');
const ownKeys = (): string[] => Object.keys(localStorage).filter(isOwnKey);

/** What GraphiQL keeps on the device, without headers: they hold tokens. */
export const storageWithoutHeaders: NonNullable<ComponentProps<typeof GraphiQL>['storage']> = {
  get length() {
    return ownKeys().length;
  },
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, keysWithHeaders.includes(key) ? withoutHeaders(value) : value),
  removeItem: (key) => localStorage.removeItem(key),
  clear: () => ownKeys().forEach((key) => localStorage.removeItem(key)),
};

/** Earlier queries without their headers; empty where they cannot be read. */
function withoutHeaders(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), (member, value: unknown) => (member === 'headers' ? undefined : value));
  } catch {
    return '';
  }
}

/** Takes away the headers that were kept before. */
export function dropKeptHeaders(): void {
  for (const key of keysWithHeaders) {
    const kept = localStorage.getItem(key);
    if (kept) storageWithoutHeaders.setItem(key, kept);
  }
}
