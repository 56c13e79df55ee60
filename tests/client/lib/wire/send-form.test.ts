import { ApolloClient, ApolloLink } from '@apollo/client';
import { afterEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { newCache } from '../../../../client/lib/wire/apollo.ts';
import { SendError } from '../../../../client/lib/wire/failure.ts';
import { sendForm, sendJson } from '../../../../client/lib/wire/send-form.ts';
import { clearSignedOut, sessionStore } from '../../../../client/lib/wire/signed-out.ts';
import { FrameDocument } from '../../../../client/generated/graphql.ts';
import { aFrame, aPerson } from '../../../support/client/render.tsx';
import { tickClock } from '../../../support/page-clock.ts';

const real = globalThis.fetch;
let reported: string[] = [];
const client = new ApolloClient({ cache: newCache(), link: ApolloLink.empty() });
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
  const refused = await sendJson(client, '/api/Data/Export', {}).catch((error: unknown) => error);
  return refused instanceof SendError ? refused.message : 'nothing';
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

/** A request that says how far it is when the test does. */
class HeldRequest {
  static last: HeldRequest;
  isAborted = false;
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onprogress?: () => void;
  onload?: () => void;
  onloadend?: () => void;
  status = 200;
  responseText = '{"success":true,"errors":[],"warnings":[],"messages":[]}';
  getResponseHeader = () => null;
  open() {}
  headers: Record<string, string> = {};
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {
    HeldRequest.last = this;
  }
  abort() {
    this.isAborted = true;
    this.onloadend?.();
  }
}

/** Begins to send a form; `told` is the error, once there is one, or that it was done. */
function startSending(more: { answerMilliseconds?: number } = {}) {
  const usual = globalThis.XMLHttpRequest;
  globalThis.XMLHttpRequest = HeldRequest as never;
  const stop = new AbortController();
  const told = jest.fn();
  void sendForm(client, '/api/Scores/Photo', { form: new FormData(), signal: stop.signal, ...more }).then(
    () => told('done'),
    (error: unknown) => told(error instanceof SendError && error.message),
  );
  globalThis.XMLHttpRequest = usual;
  const pass = async (time: number) => {
    tickClock(time);
    await Promise.resolve();
  };
  return { request: HeldRequest.last, stop, told, pass };
}
const notReached = 'The server cannot be reached. Check your connection, then try again.';

it('an upload goes on as long as something gets through, and is given up on a line that is dead', async () => {
  const { request, told, pass } = startSending();
  await pass(29_000);
  request.upload.onprogress?.({ loaded: 1, total: 10 });
  await pass(29_000);
  expect([told.mock.calls, request.isAborted]).toEqual([[], false]);
  await pass(1_000);
  expect([told.mock.calls, request.isAborted]).toEqual([[[notReached]], true]);
});

it('an answer that does not come is given up, too; one that the server works on takes its time', async () => {
  const photo = startSending();
  photo.request.upload.onload?.();
  const data = startSending({ answerMilliseconds: 600_000 });
  data.request.upload.onload?.();
  await data.pass(119_000);
  expect(photo.told).not.toHaveBeenCalled();
  await data.pass(1_000);
  expect([photo.told.mock.calls, data.told.mock.calls]).toEqual([[[notReached]], []]);
  data.request.onload?.();
  data.request.onloadend?.();
  await data.pass(600_000);
  expect([data.told.mock.calls, data.request.isAborted]).toEqual([[['done']], false]);
});

it('files and JSON say for whom the page is drawn', async () => {
  client.writeQuery({ query: FrameDocument, data: aFrame({ me: aPerson() }) });
  const { request, stop } = startSending();
  stop.abort();
  let headers = new Headers();
  globalThis.fetch = ((_: string, sent: RequestInit) => {
    headers = new Headers(sent.headers);
    return Promise.resolve(new Response('{"success":true}'));
  }) as typeof fetch;
  await sendJson(client, '/api/Data/Export', {});
  expect([request.headers['x-ui-account'], headers.get('x-ui-account')]).toEqual([aPerson().id, aPerson().id]);
});

it('what nobody waits for any more tells nothing', async () => {
  const { stop, told, pass } = startSending();
  stop.abort();
  await pass(60_000);
  expect(told).not.toHaveBeenCalled();
});

it('what is asked for as JSON and never answered is given up', async () => {
  const limit = new AbortController();
  const within = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  globalThis.fetch = ((_: string, { signal }: RequestInit) =>
    new Promise((_, reject) => signal!.addEventListener('abort', () => reject(new Error('late'))))) as typeof fetch;
  const refused = sendJson(client, '/api/Data/Export', {}).catch((error: SendError) => error.message);
  expect(within).toHaveBeenCalledWith(600_000);
  limit.abort();
  expect(await refused).toBe(notReached);
  within.mockRestore();
});
