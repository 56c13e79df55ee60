import { afterEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { NotSent } from '../../../../client/lib/wire/failure.ts';
import { sendJson } from '../../../../client/lib/wire/send-form.ts';
import { clearSignedOut, sessionStore } from '../../../../client/lib/wire/signed-out.ts';

const real = globalThis.fetch;
let reported: string[] = [];
afterEach(() => {
  globalThis.fetch = real;
});

/** Sends something to a server that gives this answer; returns what is told. */
async function errorTold(status: number, text: string, headers: Record<string, string> = {}): Promise<string> {
  reported = [];
  globalThis.fetch = ((url: string, { body }: RequestInit) => {
    if (url === '/api/Error') reported.push((JSON.parse(body as string) as Error).message);
    return Promise.resolve(new Response(text, { status, headers: { 'content-type': 'text/plain', ...headers } }));
  }) as typeof fetch;
  const refused = await sendJson('/api/Data/Export', {}).catch((error: unknown) => error);
  return refused instanceof NotSent ? refused.message : 'nothing';
}

it('shows the text of a 500, and reports what cannot be read', async () => {
  expect(await errorTold(500, 'The disk is full: ask whoever looks after the server.')).toBe(
    'The disk is full: ask whoever looks after the server.',
  );
  await waitFor(() => expect(reported).toHaveLength(1));
  expect(reported[0]).toContain('status 500, text/plain, 53 characters, beginning with "The disk is full: ask whoever');
  expect(reported[0]).toContain('to /api/Data/Export');
});

it('shows no page of something in between', async () => {
  expect(await errorTold(502, '<html>Bad Gateway</html>')).toBe(
    'The server could not answer. Try once more in a moment.',
  );
  await waitFor(() => expect(reported).toHaveLength(1));
});

it.each([
  [503, { title: 'The disk of the server is full.', status: 503, errors: {} }, 'The disk of the server is full.'],
  [408, { title: 'Nothing more arrived.', errors: {} }, /^Nothing more arrived .* Try again/],
  [400, { title: 'Not understood.', errors: { Photo: ['?'] } }, /^The server could not read what was sent/],
  [500, { Exception: { Type: 'Error' }, Request: { Url: '/api' } }, /^The server could not do it/],
  [500, { Exception: { Type: 'Error', Message: 'No such column' } }, 'No such column'],
])('says %i in words', async (status, answer, words) => {
  const told = await errorTold(status, JSON.stringify(answer), { 'content-type': 'application/problem+json' });
  if (typeof words === 'string') expect(told).toBe(words);
  else expect(told).toMatch(words);
});

it('tells the page when nobody is signed in any more', async () => {
  expect(sessionStore.get()).toBe('on');
  const refusal = { success: false, errors: [], warnings: ['Sign in first, then try again.'], messages: [] };
  const told = await errorTold(400, JSON.stringify(refusal), { 'x-refusal': 'UNAUTHENTICATED' });
  expect([told, sessionStore.get()]).toEqual(['Sign in first, then try again.', 'out']);
  clearSignedOut();
});
