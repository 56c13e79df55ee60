import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { logoPath } from '#rules/league/logo.ts';
import { sharePhotoPath } from '#rules/site/paths.ts';
import { sharePicturePath } from '#rules/site/share-picture-path.ts';
import { at } from '../support/repository.ts';

let server: http.Server;
let vite: ViteDevServer;
let address: string;
const portOf = (listener: { address(): unknown }) => String((listener.address() as AddressInfo).port);

const cacheDir = mkdtempSync(join(tmpdir(), 'oche-dev-'));
beforeAll(async () => {
  server = http.createServer((_request, response) => response.setHeader('x-from', 'server').end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('PORT', portOf(server));
  vite = await createServer({
    configFile: at('client/vite.config.ts'),
    configLoader: 'runner',
    logLevel: 'silent',
    cacheDir,
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, strictPort: false, watch: null },
  });
  await vite.listen();
  address = `http://127.0.0.1:${portOf(vite.httpServer!)}`;
});
afterAll(async () => {
  await vite.close();
  server.close();
  vi.unstubAllEnvs();
  rmSync(cacheDir, { recursive: true });
});

const isFromServer = async (path: string) => {
  const { headers } = await fetch(address + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  return headers.has('x-from');
};

it.each([
  '/api/Status',
  '/data/api/Status',
  '/graphql',
  '/auth/start',
  '/auth/callback',
  '/healthz',
  '/readyz',
  '/metrics',
  ...['/schema.graphql', '/openapi.yaml', '/robots.txt', '/manifest.webmanifest'],
  ...['/elements.js', '/graphiql.js', '/graphiql.css', '/oche-client.js', '/oche-client.tgz'],
  ...[logoPath('a', 'image/png'), sharePicturePath('player', 'a', '1'), '/unsubscribe/a/b'],
])('npm run dev leaves %s to the server, at its port', async (path) => {
  expect(await isFromServer(path)).toBe(true);
});

it.each([
  ...[
    '/',
    '/login',
    '/division/Division One',
    '/team/a',
    '/data',
    '/developers/graphql',
    '/admin/league',
    sharePhotoPath,
  ],
  ...[
    '/main.tsx',
    '/worker.js',
    '/favicon.svg',
    '/elements/main.ts',
    '/graphiql/main.tsx',
    '/modules/team/TeamBar.tsx',
  ],
])('npm run dev has %s from Vite', async (path) => {
  expect(await isFromServer(path)).toBe(false);
});
