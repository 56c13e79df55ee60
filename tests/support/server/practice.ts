import { call, type Called } from './rest.ts';
import type { TestApp } from './app.ts';

const practice = { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 3, startingScore: 501, legs: {} };

/** Creates a practice match through the front door, as somebody who is not signed in. */
export const practise = (app: TestApp, more: object = {}): Promise<Called> =>
  call(app, 'POST', '/api/Sayg', { body: { ...practice, ...more } });

/** The id of a match from the answer that acknowledged it. */
export const madeId = ({ json }: Called): string => (json as { result: { id: string } }).result.id;

/** Those of these ids that the server does not know. */
export async function missing(app: TestApp, ids: readonly string[]): Promise<string[]> {
  const known = await Promise.all(ids.map(async (id) => (await call(app, 'GET', `/api/Sayg/${id}`)).status === 200));
  return ids.filter((_, index) => !known[index]);
}

export const isReady = async (app: TestApp): Promise<boolean> => (await call(app, 'GET', '/readyz')).status === 200;
