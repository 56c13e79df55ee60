import { divisionQuery } from './division-query.ts';
import { load, start, type Ask } from './load.ts';
import { report } from './measure.ts';
import { byHash, compareWithRaw, startRaw } from './raw.ts';

const variables = { divisionIds: ['Division One'], seasonId: null };
const app = await start('app-server');
const { hash } = app.ready as { hash: string };
const path = byHash(hash, variables);

const first = await fetch(`http://127.0.0.1:${app.port}${path}`);
const firstAnswer = await first.text();
const etag = first.headers.get('etag')!;
if (!etag || !firstAnswer.includes('"teams":[{'))
  throw new Error(`Not what is to be measured: ${firstAnswer.slice(0, 300)}`);

const raw = await startRaw(firstAnswer);

const browser = { 'accept-encoding': 'gzip, deflate, br' };
const askAgain = { ...browser, 'if-none-match': etag };
const post: Ask = {
  path: '/graphql',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: divisionQuery, variables }),
};

const compare = (name: string, ours: Ask, theirs: Ask, requests: number, limit: number) =>
  compareWithRaw(name, { app, raw }, [ours, theirs], requests, limit);

await compare(
  'Division data, cached, of a raw server with the same buffer',
  { path, headers: browser },
  { path: '/', headers: browser },
  4000,
  0.3,
);
await compare(
  'Division data, 304, of raw 304s',
  { path, headers: askAgain },
  { path: '/', headers: askAgain },
  4000,
  0.3,
);
await compare(
  'Division data, executed anew, of raw HTTP + JSON.stringify',
  post,
  { path: '/stringify', headers: {} },
  400,
  0.3,
);

await Promise.all([app.stop(), raw.stop()]);

const anew = await start('app-server');
await load(anew.port, { path, headers: browser }, 9000);
await load(anew.port, post, 1000);
const megabytes = (await anew.rssBytes()) / 1_000_000;
report({
  name: 'Memory after 10,000 requests, one in ten executed',
  measured: `${megabytes.toFixed(0)} MB RSS`,
  limit: 'below 250 MB',
  missed: megabytes >= 250,
});
await anew.stop();
