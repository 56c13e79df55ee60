import 'reflect-metadata';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFileIn } from '../server/core/data/sqlite/data-folder.ts';
import { openEmbedded } from '../server/core/data/sqlite/sqlite.ts';
import { tables } from '../server/tables.ts';
import { divisionQuery } from './division-query.ts';
import { fillLeague } from './growth-league.ts';
import { cpuPerRequest, load, start, type Ask, type Target } from './load.ts';
import { atMost, median, report } from './measure.ts';

/** What a league costs after 1, 5 and 20 seasons of 4 divisions of 10 teams: only the file on disk may grow. */
const sizes = [1, 5, 20] as const;
const limit = 1.3;
const rounds = 9;

const folders = sizes.map(() => mkdtempSync(join(tmpdir(), 'oche-bench-')));
for (const [at, seasons] of sizes.entries()) {
  const database = await openEmbedded({ folder: folders[at]!, diskReserve: 0 }, tables);
  await fillLeague(database, seasons, new Date());
  await database.close();
}
const starting = () =>
  Promise.all(folders.map((folder) => start('growth-server', { BENCH_FOLDER: folder }, ['--expose-gc'])));

/** Measures the sizes in turn, so that all meet the same machine; each round gives the ratios to a single season. */
async function compare(
  name: string,
  targets: readonly Target[],
  cost: (target: Target) => Promise<number>,
): Promise<void> {
  for (const target of targets) await cost(target);
  const ratios = sizes.map(() => [] as number[]);
  for (let round = 0; round < rounds; round += 1) {
    const costs: number[] = [];
    for (const target of targets) costs.push(await cost(target));
    costs.forEach((one, at) => ratios[at]!.push(one / costs[0]!));
  }
  sizes.slice(1).forEach((size, at) => atMost(`${name}: ${size} seasons, in those of one`, ratios[at + 1]!, limit));
}

const starts = sizes.map(() => [] as number[]);
for (let round = 0; round < 5; round += 1)
  for (const [at, folder] of folders.entries()) {
    const target = await start('growth-server', { BENCH_FOLDER: folder });
    starts[at]!.push(target.ready.started as number);
    await target.stop();
  }
sizes.slice(1).forEach((size, at) =>
  atMost(
    `Start of the server, CPU: ${size} seasons, in those of one`,
    starts[at + 1]!.map((cost, round) => cost / starts[0]![round]!),
    limit,
  ),
);

const targets = await starting();
const graphqlAsk = (query: string, variables: object): Ask => ({
  path: '/graphql',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables }),
});
const division = { divisionIds: ['Division 1'], seasonId: null };
const byHash = { persistedQuery: { version: 1, sha256Hash: targets[0]!.ready.hash } };
const inUrl = (value: object) => encodeURIComponent(JSON.stringify(value));
const get = `/graphql?variables=${inUrl(division)}&extensions=${inUrl(byHash)}`;
const search = graphqlAsk(
  'query ($text: String!) { search(text: $text) { teams { id name } players { id name team } } }',
  {
    text: 'player 1',
  },
);

/** The request of somebody signed in who asks for a fresh answer, with the cookie of that server. */
const anew =
  (ask: Ask) =>
  ({ ready }: Target): Ask => ({
    ...ask,
    headers: { ...ask.headers, cookie: String(ready.cookie), 'cache-control': 'no-cache' },
  });

const costs: [name: string, ask: Ask | ((target: Target) => Ask), requests: number][] = [
  ['Division data, cached', { path: get }, 1600],
  ['Division data, everything read anew', anew(graphqlAsk(divisionQuery, division)), 40],
  ['Home page', { path: '/' }, 400],
  ['Home page, everything read anew', anew({ path: '/' }), 24],
  ['Search', search, 400],
  ['Search, its list made anew', anew(search), 40],
];
for (const [name, ask, requests] of costs)
  await compare(`${name}, CPU`, targets, (target) =>
    cpuPerRequest(target, typeof ask === 'function' ? ask(target) : ask, requests),
  );

const publish = async (target: Target) => {
  let cost = 0;
  for (let times = 0; times < 12; times += 1) cost += await target.ask('publish');
  return cost;
};
await compare('Publishing a card, CPU', targets, publish);
const after: [name: string, ask: Ask][] = [
  ['Division data', graphqlAsk(divisionQuery, division)],
  ['Home page', { path: '/' }],
  ['Search', search],
];
for (const [name, ask] of after)
  await compare(`${name} after a card was published, CPU`, targets, async (target) => {
    let cost = 0;
    for (let times = 0; times < 8; times += 1) {
      await target.ask('publish');
      cost += await cpuPerRequest(target, ask, 1);
    }
    return cost;
  });

/** What an evening of four hours leaves in memory: every division looked at, cards published, searches. */
const memories: number[] = [];
for (const target of targets) {
  for (let number = 1; number <= 4; number += 1) {
    await load(target.port, graphqlAsk(divisionQuery, { ...division, divisionIds: [`Division ${number}`] }), 50);
    await target.ask('publish');
  }
  memories.push(median([await target.rssBytes(), await target.rssBytes(), await target.rssBytes()]));
}
const mega = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
sizes.slice(1).forEach((size, index) => {
  const ratio = memories[index + 1]! / memories[0]!;
  report({
    name: `Memory: ${size} seasons, in that of one`,
    measured: `${ratio.toFixed(2)} (${mega(memories[index + 1]!)} to ${mega(memories[0]!)})`,
    limit: `at most ${limit}`,
    missed: ratio > limit,
  });
});
const files = folders.map((folder) => statSync(databaseFileIn(folder)).size);
report({
  name: 'File on disk: 20 seasons, in that of one',
  measured: `${(files.at(-1)! / files[0]!).toFixed(1)} (${mega(files.at(-1)!)} to ${mega(files[0]!)})`,
  limit: 'for comparison',
  missed: false,
});

await Promise.all(targets.map((target) => target.stop()));
for (const folder of folders) rmSync(folder, { recursive: true, force: true });
