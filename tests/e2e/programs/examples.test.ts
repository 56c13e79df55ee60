import { describe, expect, onTestFinished } from 'vitest';
import { randomUUID } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { startSite, type Site } from '../../support/browser/browser.ts';
import { journey } from '../../support/browser/journey.ts';
import { matchOn } from '../../support/browser/match-on.ts';
import { soon } from '../../support/browser/soon.ts';
import { until } from '../../support/makers/live.ts';
import { at, read } from '../../support/repository.ts';
import { environmentAt, runProgram, type Given } from '../../support/run-program.ts';
import { freePort } from '../../support/server/free-port.ts';
import { askFor } from '../../support/server/graphql.ts';
import { aStandIn } from '../../support/server/stand-in.ts';

/** A night of the sample with results. */
const night = '2026-11-12';

/** Where a stranger keeps the examples, with the client from the server. */
let folder: string;

/** `run` runs a program to its end: what it prints, and its code. */
const it = journey.extend('run', { scope: 'file' }, ({ site }) => {
  return (program: string, args: string[], { env = {}, input = '' }: Given = {}) =>
    runProgram(program, args, { cwd: folder, env: environmentAt(site, env), input });
});

it.beforeAll(async ({ site, run }) => {
  folder = mkdtempSync(join(os.tmpdir(), 'oche-examples-'));
  cpSync(at('docs/examples'), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const { output, code } = await run('npm', ['install', '--no-audit', '--no-fund', `${site.url}/oche-client.tgz`]);
  if (code) throw new Error(output);
});
it.afterAll(() => rmSync(folder, { recursive: true }));

/** Late on that night where the league is, in a place where the day is another already. */
const lateElsewhere = (instant = `${night}T22:30:00Z`): NodeJS.ProcessEnv => {
  const clock = `globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length ? given : ['${instant}'])); }
  };`;
  return { TZ: 'Asia/Tokyo', NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(clock)}` };
};

/** A chat channel: what was posted into it. */
async function channel(status = 200) {
  const posted: { text: string; content: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    posted.push(JSON.parse(body));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, posted };
}

/** The winter's table of Division One, by the server. */
const tableNow = async (site: Site) =>
  (
    await askFor<{ divisionData: { teams: { name: string; points: number }[] } }>(
      site,
      '{ divisionData(divisionIds: ["Division One"]) { teams { name points } } }',
    )
  ).divisionData.teams;

it('curl brings a table', async ({ site, run }) => {
  const { output, code } = await run('bash', ['table.sh', 'Division One']);
  expect(code).toBe(0);
  expect(JSON.parse(output).data.divisionData.teams).toMatchObject(await tableNow(site));
});

it('curl fails with the reason where the league refuses', async ({ site, run }) => {
  const { output, code } = await run('bash', ['table.sh'], { env: { OCHE: `${site.url}/nowhere` } });
  expect({ output, code }).not.toMatchObject({ code: 0 });
});

describe('the results of an evening', () => {
  it('are posted into a channel', { tags: ['road'] }, async ({ site, run }) => {
    const { url, posted } = await channel();
    const { output, code } = await run(process.execPath, ['tonight.mjs'], { env: { CHANNEL: url, DAY: night } });
    expect({ output, code }).toMatchObject({ output: expect.stringMatching(/^Posted [1-9]\d* results/), code: 0 });
    expect(posted).toHaveLength(1);
    expect(posted[0]!.text).toMatch(
      new RegExp(`^Results of ${night}\n(.+ \\d–\\d .+: ${site.url}/score/[\\da-f-]+\n?)+$`),
    );
    expect(posted[0]!.content).toBe(posted[0]!.text);
  });

  it('are posted in pieces of whole lines that Discord takes, where there are many', async ({ run }) => {
    const { url, posted } = await channel();
    const nodes = Array.from({ length: 60 }, (_, at) => ({
      ...{ id: randomUUID(), home: { name: `Home ${at}` }, away: { name: `Away ${at}` } },
      ...{ score: { home: 5, away: 3 }, decision: null },
    }));
    const data = { fixtures: { nodes, pageInfo: { hasNextPage: false, endCursor: null } } };
    const league = await aStandIn((_, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ data })),
    );
    const env = { CHANNEL: url, DAY: night, OCHE: league.url };
    expect(await run(process.execPath, ['tonight.mjs'], { env })).toEqual({ output: 'Posted 60 results.\n', code: 0 });
    expect(posted.length).toBeGreaterThan(1);
    for (const { content } of posted) expect(content.length).toBeLessThanOrEqual(2000);
    const lines = posted.flatMap(({ content }) => content.split('\n'));
    expect(lines).toEqual([
      `Results of ${night}`,
      ...nodes.map(({ id, home, away }) => `${home.name} 5–3 ${away.name}: ${league.url}/score/${id}`),
    ]);
  });

  it('are those of the day where the league is, wherever the program runs', async ({ run }) => {
    const { url, posted } = await channel();
    await run(process.execPath, ['tonight.mjs'], { env: { CHANNEL: url, ...lateElsewhere() } });
    expect(posted).toMatchObject([{ text: expect.stringContaining(`Results of ${night}\n`) }]);
  });

  it('are those of the day in the time zone that the league has chosen', async ({ run }) => {
    const away = await startSite({ env: { LEAGUE_TIME_ZONE: 'Pacific/Auckland' } });
    onTestFinished(() => away.stop());
    const { url, posted } = await channel();
    const env = { CHANNEL: url, ...lateElsewhere('2026-11-11T12:00:00Z'), OCHE: away.url, TZ: 'UTC' };
    await run(process.execPath, ['tonight.mjs'], { env });
    expect(posted).toMatchObject([{ text: expect.stringContaining(`Results of ${night}\n`) }]);
  });

  it('are none on another day, which posts nothing, and a channel that refuses is told', async ({ run }) => {
    const { url, posted } = await channel(404);
    const none = await run(process.execPath, ['tonight.mjs'], { env: { CHANNEL: url, DAY: '2026-08-01' } });
    expect(none).toMatchObject({ output: expect.stringMatching(/^No results on 2026-08-01/), code: 0 });
    expect(posted).toEqual([]);
    const refused = await run(process.execPath, ['tonight.mjs'], { env: { CHANNEL: url, DAY: night } });
    expect(refused.code).not.toBe(0);
    expect(refused.output).toContain('The channel answered with 404.');
  });
});

describe('a bot', () => {
  let child: ChildProcess;
  let address: string;
  it.beforeAll(async ({ site }) => {
    const port = await freePort();
    const env = environmentAt(site, { PORT: String(port), BOT_SECRET: 'pub', ...lateElsewhere() });
    child = spawn(process.execPath, ['bot.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout!.on('data', (data) => (output += data));
    address = `http://127.0.0.1:${port}`;
    await until(() => output.includes('Listening'));
  });
  it.afterAll(() => void child.kill());

  const say = (text: string, token = 'pub') =>
    fetch(address, { method: 'POST', body: new URLSearchParams({ token, text, user_name: 'ann' }) });
  const answerTo = async (text: string) => ((await (await say(text)).json()) as { text: string }).text;

  it('answers "table" with the table', async ({ site }) => {
    const [head, first] = (await answerTo('table Division One')).split('\n');
    expect(head).toMatch(/^Division One, Winter/);
    const { name, points } = (await tableNow(site))[0]!;
    expect(first).toMatch(new RegExp(`^1\\. ${name}, \\d+ played, ${points}$`));
    expect(await answerTo('Table')).toContain(head);
  });

  it('knows tonight, says what it knows, and what did not work', async () => {
    expect(await answerTo('tonight')).toMatch(/\d–\d/);
    expect(await answerTo('constructor')).toBe('I know table and tonight.');
    expect(await answerTo('table Division Ninety')).toMatch(/know no table|did not work/);
  });

  it('hears nobody without the secret', async () => {
    expect((await say('table', 'guessed')).status).toBe(401);
    expect((await say('table', '')).status).toBe(401);
  });
});

describe('an overlay of a stream', () => {
  const overlay = (site: Site, more = '') =>
    `${pathToFileURL(join(folder, 'overlay.html')).href}?league=${encodeURIComponent(site.url)}${more}`;

  const overlaid = async (site: Site, browser: Browser, more?: string) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 200 } });
    onTestFinished(() => page.close());
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(overlay(site, more));
    return page.locator('main');
  };
  const faults: string[] = [];

  it('shows the match that was asked for, each throw, and who throws', async ({ site, browser }) => {
    const { sayg, score } = await matchOn(site);
    const board = await overlaid(site, browser, `&match=${sayg.id}`);
    await board.waitFor();
    const query = `{ sayg(id: "${sayg.id}") { yourName opponentName } }`;
    const match = (await askFor<{ sayg: { yourName: string; opponentName: string } }>(site, query)).sayg;
    const before = (await board.textContent())!;
    expect(before).toMatch(new RegExp(`${match.yourName}.*${match.opponentName}`));
    await score(41);
    await soon(async () => expect(await board.textContent()).not.toBe(before));
    expect(await board.locator('.throws').count()).toBe(1);
    expect(faults).toEqual([]);
  });

  it('shows by itself what is on, and nothing where there is no such match', async ({ site, browser }) => {
    const { score } = await matchOn(site);
    const board = await overlaid(site, browser);
    await score(26);
    await board.locator('.throws').waitFor();
    const none = await overlaid(site, browser, '&match=nothing');
    await none.waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
  });
});

describe('the README of the client', () => {
  const examples = [...read('schema/client/README.md').matchAll(/^```js\n(.*?)^```$/gms)].map(([, text]) => text!);

  it.for([
    [0, /^1 .+ \d+\n/],
    [1, /home: \{/],
    [2, /^away 201\n$/],
  ] as const)('has an example, number %i, that runs as written', async ([place, output], { site }) => {
    const { sayg } = await matchOn(site);
    const file = join(folder, `readme-${place}.mjs`);
    // Node before 22 has no WebSocket of its own.
    const head = "import { WebSocket } from 'ws';\nglobalThis.WebSocket ??= WebSocket;\n";
    symlinkSync(at('node_modules/ws'), join(folder, 'node_modules/ws'));
    onTestFinished(() => rmSync(join(folder, 'node_modules/ws')));
    const text = examples[place]!;
    writeFileSync(file, (place === 1 ? head : '') + text);
    const child = spawn(process.execPath, [file], { cwd: folder, env: environmentAt(site, { MATCH: sayg.id }) });
    onTestFinished(() => void child.kill());
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data));
    await soon(() => expect(printed).toMatch(output));
  });
});

it('the types of the client are found by a program in TypeScript', async ({ run }) => {
  const program = join(folder, 'typed');
  mkdirSync(program);
  symlinkSync(join(folder, 'node_modules'), join(program, 'node_modules'));
  const lines = [
    "import { createClient, table } from '@oche/client';",
    "const league = createClient({ url: '' });",
    "export const points: Promise<number> = league.query(table, { division: 'One' }).then((d) => d.divisionData.teams[0]!.points);",
    '// @ts-expect-error there is no such field',
    "export const none = league.query(table, { division: 'One' }).then((d) => d.divisionData.nonsense);",
  ];
  writeFileSync(join(program, 'main.ts'), lines.join('\n'));
  const tsc = at('node_modules/typescript-native/bin/tsc');
  const flags = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--module', 'nodenext', '--target', 'es2023'];
  const checked = await run(process.execPath, [
    tsc,
    ...flags,
    '--lib',
    'es2023,dom',
    '--types',
    '',
    join(program, 'main.ts'),
  ]);
  expect(checked).toEqual({ output: '', code: 0 });
});
