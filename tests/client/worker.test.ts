import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { aCacheStorage } from '../support/client/cache-storage.ts';

const program = readFileSync('client/worker.js', 'utf8');

/** A push service's address of this browser, as browsers tell of it. */
const subscriptionAt = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: new ArrayBuffer(1) },
  toJSON: () => ({ endpoint, keys: { p256dh: 'P', auth: 'A' } }),
});

interface Asked {
  query: string;
  variables: { endpoint: string; device?: { endpoint: string } };
}
type Event = Record<string, unknown> & { waitUntil?: (work: Promise<unknown>) => void };

const caches = aCacheStorage();
/** What the server answers when it is asked for the page without data. */
let offlinePage: () => Response;
/** What the server answers to each question. */
let answer: (question: Asked) => Response;
let questions: Asked[];
let subscription: ReturnType<typeof subscriptionAt>;
let listeners: Record<string, (event: Event) => void>;

beforeEach(async () => {
  for (const store of ['push', 'shared', 'oche-r0', 'oche-r1']) await caches.delete(store);
  caches.device.isFull = false;
  offlinePage = () => new Response('page');
  questions = [];
  listeners = {};
  const self = {
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type: string, listener: (event: Event) => void) => (listeners[type] = listener),
    registration: { pushManager: { getSubscription: () => Promise.resolve(subscription) } },
  };
  const fetch = jest.fn(async (url: string | { url: string }, init?: { body: string }) => {
    if (url !== '/graphql') return offlinePage();
    const one = JSON.parse(init!.body) as Asked;
    questions.push(one);
    return answer(one);
  });
  const names = ['self', 'caches', 'fetch', 'location', 'release', 'files', 'boardFiles'];
  const values = [self, caches, fetch, new URL('http://site.test/worker.js'), 'r1', [], []];
  // The build writes the release and its files before the program; a browser has the others.
  new Function(...names, program)(...values);
});

/** Lets something happen to the worker, until it has done what comes of it; returns what it answers. */
async function tell(type: string, event: Event) {
  const works: Promise<unknown>[] = [];
  const answered: Promise<unknown>[] = [];
  const respondWith = (work: Promise<unknown>) => answered.push(work);
  listeners[type]!({ ...event, waitUntil: (work) => works.push(work), respondWith });
  const [answer] = await Promise.all(answered);
  await Promise.all(works);
  return answer as Response | undefined;
}
const renew = (before: string, now: string) => {
  subscription = subscriptionAt(now);
  return tell('pushsubscriptionchange', { oldSubscription: subscriptionAt(before), newSubscription: subscription });
};
const visit = () => tell('fetch', { request: { method: 'GET', url: 'http://site.test/', mode: 'navigate' } });

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const refusalOf = (code: string) => json({ data: null, errors: [{ message: code, extensions: { code } }] });
const done = ({ query }: Asked) =>
  json({ data: query.startsWith('query') ? { isPushDevice: false } : { moveFollower: true } });
const moves = () =>
  questions
    .filter(({ query }) => query.includes('moveFollower'))
    .map(({ variables: { endpoint, device } }) => [endpoint, device!.endpoint]);

it.each([
  ['is limited', () => refusalOf('LIMITED')],
  ['has no database', () => refusalOf('UNAVAILABLE')],
  ['is away behind a proxy', () => json({ error: 'Bad gateway' }, 502)],
])('a renewed address is told again later when the server %s', async (_what, away) => {
  answer = away;
  await renew('https://push.example/1', 'https://push.example/2');
  expect(await caches.textsIn('push')).toEqual(['https://push.example/1']);
  await visit();
  expect(await caches.textsIn('push')).toEqual(['https://push.example/1']);
  answer = done;
  questions = [];
  await visit();
  expect(moves()).toEqual([['https://push.example/1', 'https://push.example/2']]);
  expect(await caches.textsIn('push')).toEqual([]);
});

it('an address that is renewed once more before the server has heard of it is not forgotten', async () => {
  answer = () => refusalOf('UNAVAILABLE');
  await renew('https://push.example/1', 'https://push.example/2');
  await renew('https://push.example/2', 'https://push.example/3');
  answer = ({ query, variables }) =>
    variables.endpoint.endsWith('/2') && query.startsWith('mutation')
      ? refusalOf('NOT_FOUND')
      : done({ query, variables });
  questions = [];
  await visit();
  expect(moves()).toEqual([
    ['https://push.example/1', 'https://push.example/3'],
    ['https://push.example/2', 'https://push.example/3'],
  ]);
  expect(await caches.textsIn('push')).toEqual([]);
});

it('an address that nobody is told at any more is not told again', async () => {
  answer = () => refusalOf('NOT_FOUND');
  await renew('https://push.example/1', 'https://push.example/2');
  expect(await caches.textsIn('push')).toEqual([]);
});

it('is not installed without the page for times without a network where the one before has it, which stays', async () => {
  await (await caches.open('oche-r0')).put('/offline', new Response('page of r0'));
  offlinePage = () => new Response('Bad gateway', { status: 502 });
  await expect(tell('install', {})).rejects.toThrow('502');
  expect(await caches.textsIn('oche-r1')).toEqual([]);
  offlinePage = () => new Response('page');
  await tell('install', {});
  expect(await caches.textsIn('oche-r1')).toEqual(['page']);
});

it('is installed the first time without that page, too: it shows messages and takes photos', async () => {
  offlinePage = () => new Response('Who is there?', { status: 401 });
  await tell('install', {});
  expect(await caches.textsIn('oche-r1')).toEqual([]);
});

describe('on a device that has no room', () => {
  const file = { method: 'GET', url: 'http://site.test/assets/players.js' };

  it('a file that has come from the server is handed on, and kept once there is room', async () => {
    caches.device.isFull = true;
    expect(await (await tell('fetch', { request: file }))!.text()).toBe('page');
    expect(await caches.textsIn('oche-r1')).toEqual([]);
    caches.device.isFull = false;
    await tell('fetch', { request: file });
    expect(await caches.textsIn('oche-r1')).toEqual(['page']);
  });

  it('a shared photo leads to its page all the same, which never shows the one before', async () => {
    const share = (name: string) => {
      const form = new FormData();
      form.set('photo', new File([name], `${name}.png`, { type: 'image/png' }));
      const request = { method: 'POST', url: 'http://site.test/share-photo', formData: async () => form };
      return tell('fetch', { request });
    };
    await share('first');
    expect(await caches.textsIn('shared')).toHaveLength(1);
    caches.device.isFull = true;
    expect((await share('second'))!.headers.get('location')).toBe('http://site.test/share-photo');
    expect(await caches.textsIn('shared')).toEqual([]);
  });
});
