/*
 * Keeps the application usable without a network: the files of this release and a page without data; no answers of the
 * server. The build writes `release`, `files` (what readers need) and `boardFiles` (what scoring needs as well) before
 * these lines (vite.config.ts); a device that has used the board registers this worker with "?board".
 */
/* global release, files, boardFiles */
const filesToKeep = new URL(location).searchParams.has('board') ? [...files, ...boardFiles] : files;
const name = `oche-${release}`;
const page = '/offline';
const sharePage = '/share-photo';

/** How long a page may take before the cached one is shown instead, in milliseconds. */
const pageMilliseconds = 8000;

/** Addresses that are not pages: the APIs, data folders and files. */
const isOther = ({ pathname }) => /^\/(api|data|graphql|assets)(\/|$)|^\/[^/]+\.\w{1,11}$/i.test(pathname);

async function install() {
  const cache = await caches.open(name);
  // The empty page: requested without credentials, bypassing the browser's cache.
  const shell = await fetch(page, { credentials: 'omit', cache: 'reload' });
  // Where the release before has one, it stays: a page would show nothing when there is no network.
  if (!shell.ok && (await caches.match(page, { ignoreVary: true })))
    throw new Error(`No page without data: ${shell.status}`);
  await Promise.all([cache.addAll(filesToKeep), shell.ok && cache.put(page, shell)]);
  await self.skipWaiting();
}

async function activate() {
  const old = (await caches.keys()).filter((key) => key.startsWith('oche-') && key !== name);
  await Promise.all(old.map((key) => caches.delete(key)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

const storeAnswer = async (cacheName, request, response) => (await caches.open(cacheName)).put(request, response);

/** A release's files never change: once used, they are cached, where the device has room for them. */
async function file(event) {
  const { request } = event;
  // The request's headers make no difference to a file.
  const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(storeAnswer(name, request, response.clone()).catch(() => undefined));
  return response;
}

const late = () => new Promise((_, reject) => setTimeout(reject, pageMilliseconds));

/** The page from the server; the empty one when there is no answer, or a proxy says that the server is down. */
async function visit({ request, preloadResponse }) {
  try {
    const fetched = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
    const response = await Promise.race([fetched, late()]);
    if (response.status < 502 || response.status > 504) return response;
  } catch {
    // Offline, or too slow.
  }
  return (await caches.match(page, { ignoreVary: true })) ?? fetch(request);
}

/** Bytes of a shared photo that are kept: what is larger could not be made small enough on the device (live.md 23). */
const mostShared = 60 * 1024 * 1024;

/** Milliseconds for which it is kept. */
const sharedFor = 3_600_000;

/** Takes a shared photo off the device that nobody has added meanwhile. */
async function clearShared() {
  const kept = await caches.match(`${sharePage}/file`, { cacheName: 'shared' });
  if (kept && !(Date.now() - Number(kept.headers.get('x-at')) < sharedFor)) await caches.delete('shared');
}

/** Keeps a photo that another app shares for the page that asks where it belongs (client/lib/device/shared-photo.ts). */
async function takeShared(request) {
  const form = await request.formData().catch(() => undefined);
  const photo = form?.get('photo');
  if (photo instanceof File) {
    const headers = {
      'content-type': photo.type,
      'x-name': encodeURIComponent(photo.name),
      'x-at': String(Date.now()),
      'x-size': String(photo.size),
    };
    const body = photo.size > mostShared ? '' : photo;
    // On a full device the page asks for another one, but never shows the one before.
    await storeAnswer('shared', `${sharePage}/file`, new Response(body, { headers }))
      .catch(() => caches.delete('shared'))
      .catch(() => undefined);
  }
  return Response.redirect(new URL(sharePage, location), 303);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === 'POST' && url.pathname === sharePage) return event.respondWith(takeShared(request));
  if (request.method !== 'GET') return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(file(event));
  else if (request.mode === 'navigate' && !isOther(url)) {
    event.respondWith(visit(event));
    event.waitUntil(Promise.all([clearShared(), finishMove()]));
  }
});

/** Shows a message; one about a team that is followed without an account can be the last of all. */
const show = (title, { isFollowed, ...about }) =>
  self.registration.showNotification(title, {
    ...about,
    icon: '/icon-192.png',
    actions: isFollowed ? [{ action: 'stop', title: 'Stop all' }] : [],
  });

/** What somebody chose to be told of; one that comes twice takes its own place. */
self.addEventListener('push', (event) => {
  const { id, title, body, url, isFollowed } = event.data?.json() ?? {};
  if (!title) return;
  event.waitUntil(show(title, { body, tag: id, data: url, isFollowed }));
});

/** What the server would refuse again. */
class LastingRefusal extends Error {}

/** Codes of refusals that may be over in a moment. */
const passing = ['UNAVAILABLE', 'LIMITED'];

/** The data of an answer. Errors: LastingRefusal; any other when the server was not reached, or could not answer now. */
async function ask(query, variables) {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  const code = errors?.[0]?.extensions?.code;
  if (code && !passing.includes(code)) throw new LastingRefusal(errors[0].message);
  if (errors || !data) throw new Error(`No answer: ${code ?? response.status}`);
  return data;
}

/** Has this browser follow no team any more. Errors: what the network or the server says. */
async function unfollow() {
  const subscription = await self.registration.pushManager.getSubscription();
  if (!subscription) return;
  await ask('mutation ($endpoint: String!) { unfollowTeams(endpoint: $endpoint) }', {
    endpoint: subscription.endpoint,
  });
}

/** Whether it has to be sent again; a refusal that lasts is an answer. */
const isLost = ({ status, reason }) => status === 'rejected' && !(reason instanceof LastingRefusal);

/**
 * Has this browser told at its new address what it was told at the old one: of teams, and as whoever is signed in.
 * Answers whether the server has heard of it.
 */
async function moveTo(subscription, endpoint) {
  const { endpoint: fresh, keys } = subscription.toJSON();
  const device = { endpoint: fresh, publicKey: keys.p256dh, auth: keys.auth };
  const variables = { endpoint, device };
  const done = await Promise.allSettled([
    ask(
      'mutation ($endpoint: String!, $device: PushDeviceInput!) { moveFollower(endpoint: $endpoint, device: $device) }',
      variables,
    ),
    ask('query ($endpoint: String!) { isPushDevice(endpoint: $endpoint) }', { endpoint }).then(async (answer) => {
      if (!answer.isPushDevice) return;
      await ask(
        'mutation ($endpoint: String!, $device: PushDeviceInput!) { addPushDevice(input: $device, endpointBefore: $endpoint) }',
        variables,
      );
    }),
  ]);
  return !done.some(isLost);
}

/** Old addresses wait here until the server has heard of the new one (client/lib/device/end-push.ts puts them here, too). */
const addressesBefore = 'push';
const pathOf = (endpoint) => `/push-address?of=${encodeURIComponent(endpoint)}`;

/** Moves on what could not be moved when the address changed. */
async function finishMove() {
  if (!(await caches.has(addressesBefore))) return;
  const kept = await caches.open(addressesBefore);
  const subscription = await self.registration.pushManager.getSubscription();
  if (!subscription) return;
  for (const address of await kept.keys()) {
    const before = await kept.match(address);
    if (before && (await moveTo(subscription, await before.text()))) await kept.delete(address);
  }
}

/** Push services renew addresses by themselves; the one before is of no use from then on. */
async function renew({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  const { endpoint, options } = oldSubscription;
  const { applicationServerKey } = options;
  const fresh =
    newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  if (fresh.endpoint === endpoint || (await moveTo(fresh, endpoint))) return;
  await storeAnswer(addressesBefore, pathOf(endpoint), new Response(endpoint));
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

/** The same, or the message once more, which says that it could not be stopped. */
async function stop({ title, tag, data }) {
  try {
    await unfollow();
  } catch {
    const body = 'This could not be stopped: the server was not reached. Try it again, or on the page of the team.';
    await show(title, { body, tag, data, isFollowed: true });
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  if (event.action === 'stop') event.waitUntil(stop(event.notification));
  else if (event.notification.data) event.waitUntil(self.clients.openWindow(event.notification.data));
});
