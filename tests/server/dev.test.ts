import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { logoPath } from '#rules/league/logo.ts';
import { sharePhotoPath } from '#rules/site/paths.ts';
import { sharePicturePath } from '#rules/site/share-picture-path.ts';
import { startApp, type TestApp } from '../support/server/app.ts';
import { at } from '../support/repository.ts';

let server: TestApp;
let vite: ViteDevServer;
let address: string;
const cacheDir = mkdtempSync(join(tmpdir(), 'oche-dev-'));
beforeAll(async () => {
  server = await startApp({ env: { NODE_ENV: 'development', METRICS_TOKEN: 'three in the bed' } });
  const own = await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  vi.stubEnv('PORT', new URL(own).port);
  vite = await createServer({
    configFile: at('client/vite.config.ts'),
    configLoader: 'runner',
    logLevel: 'silent',
    cacheDir,
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, strictPort: false, watch: null },
  });
  await vite.listen();
  address = `http://127.0.0.1:${(vite.httpServer!.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await vite.close();
  await server.stop();
  vi.unstubAllEnvs();
  rmSync(cacheDir, { recursive: true });
});

/** Only our server sends the policy. */
const isFromServer = async (path: string) => {
  const { headers } = await fetch(address + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  return headers.has('content-security-policy');
};

it.each([
  ...[
    '/api/Status',
    '/data/api/Status',
    '/graphql',
    '/auth/start',
    '/auth/callback',
    '/healthz',
    '/readyz',
    '/metrics',
  ],
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

it('no page of the server has scripts from elsewhere, in development neither', async () => {
  const { headers, body } = await server.app.http.inject({ url: '/graphql', headers: { accept: 'text/html' } });
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(body).not.toContain('<script');
});
