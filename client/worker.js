/*
 * Keeps the board at the oche when the network goes: the files of this release and a page without data, nothing that
 * anybody was told. The build writes `release` and `files` before these lines (vite.config.ts).
 */
/* global release, files */
const name = `oche-${release}`;
const page = '/offline';

/** How long a page may take before the kept one is shown instead, in milliseconds. */
const patience = 8000;

/** What is not a page of ours although a browser goes to it: the APIs, data folders and files. */
const isOther = ({ pathname }) => /^\/(api|data|graphql|assets)(\/|$)|^\/[^/]+\.\w{1,11}$/i.test(pathname);

async function install() {
  const cache = await caches.open(name);
  // Nobody's page: asked for as nobody, and past the browser's own memory.
  const shell = fetch(page, { credentials: 'omit', cache: 'reload' });
  await Promise.all([cache.addAll(files), shell.then((response) => response.ok && cache.put(page, response))]);
  await self.skipWaiting();
}

async function activate() {
  const old = (await caches.keys()).filter((key) => key.startsWith('oche-') && key !== name);
  await Promise.all(old.map((key) => caches.delete(key)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** A file of a release never changes: what was used once is here. */
async function file(request) {
  // However it is asked for, a file is the same.
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(name)).put(request, response.clone());
  return response;
}

const late = () => new Promise((_, reject) => setTimeout(reject, patience));

/** The page from the server; the one without data when it does not come, or a proxy says that nobody is there. */
async function visit({ request, preloadResponse }) {
  try {
    const fetched = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
    const response = await Promise.race([fetched, late()]);
    if (response.status < 502 || response.status > 504) return response;
  } catch {
    // Without a network, or with too little of it.
  }
  return (await caches.match(page, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (request.mode === 'navigate' && !isOther(url)) event.respondWith(visit(event));
});
