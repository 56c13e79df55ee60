import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { aliases, attacks } from './attacks.ts';
import type { Target } from './servers/limits-server.ts';
import { start } from './load.ts';
import { report } from './measure.ts';

const megabyte = 1024 * 1024;
const [, self = '', probed] = process.argv;
const pauseFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds until /healthz has answered. */
async function waitFor(port: number): Promise<number> {
  const begun = performance.now();
  await new Promise((resolve) =>
    get({ port, path: '/healthz', agent: false }, (answer) => answer.resume().on('end', resolve)).on('error', resolve),
  );
  return performance.now() - begun;
}

/** Milliseconds of CPU a probe uses to see how busy the machine is. */
const spin = 4;

/** How many times as long something takes now as on an idle machine. */
function crowding(): number {
  const begun = performance.now();
  const before = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  while (used() < spin);
  return (performance.now() - begun) / used();
}

interface Probed {
  /** Milliseconds. */
  longest: number;
  /** How busy the machine was at most, averaged over a few probes. */
  crowded: number;
}

/**
 * Runs in a process of its own: asks for /healthz all the time and watches how busy the machine is otherwise. When
 * asked, it reports the longest wait and how busy the machine was.
 */
async function probe(port: number): Promise<void> {
  const seen: Probed = { longest: 0, crowded: 1 };
  let average = 1;
  process.on('message', () => process.send?.(seen));
  process.on('disconnect', () => process.exit(0));
  process.send?.(seen);
  for (;;) {
    seen.longest = Math.max(seen.longest, await waitFor(port));
    average = average * 0.8 + crowding() * 0.2;
    seen.crowded = Math.max(seen.crowded, average);
    await pauseFor(20);
  }
}

if (probed) await probe(Number(probed));

/** `disk` allows for the practice kept and the journal of its writes; `wait` is for an otherwise idle machine. */
const mostUsed = { memory: 500, wait: 1000, disk: 250, processor: 300 };

for (const [name, attack] of Object.entries(attacks)) {
  const server = await start('limits-server');
  const prober = fork(self, [String(server.port)]);
  await once(prober, 'message');
  await pauseFor(500);
  const before = await server.ask('disk');
  await attack(server.ready as unknown as Target);
  prober.send('longest');
  const [{ longest, crowded }] = (await once(prober, 'message')) as [Probed];
  const memory = (await server.ask('peak')) / megabyte;
  const disk = ((await server.ask('disk')) - before) / megabyte;
  report({
    name,
    measured: `${memory.toFixed(0)} MB at the peak, ${longest.toFixed(0)} ms for /healthz (machine ${crowded.toFixed(1)} times as busy), ${disk.toFixed(0)} MB more on disk`,
    limit: `${mostUsed.memory} MB, ${mostUsed.wait} ms times busy, ${mostUsed.disk} MB`,
    missed: memory > mostUsed.memory || disk > mostUsed.disk || longest > mostUsed.wait * crowded,
  });
  prober.disconnect();
  await server.stop();
}

// The most expensive queries that are accepted, by number of seasons, with warm code and nothing in memory.
const server = await start('limits-server');
const target = server.ready as unknown as Target;
async function askOnce(count: number, turn: number) {
  const before = await server.cpuMicroseconds();
  const { status } = await fetch(`http://127.0.0.1:${server.port}/graphql`, {
    method: 'POST',
    // Sent as somebody who is signed in: a stranger would be answered from memory.
    headers: { 'content-type': 'application/json', 'cache-control': 'no-cache', cookie: target.cookie },
    body: JSON.stringify(aliases(target, count, turn)),
  });
  return { status, milliseconds: ((await server.cpuMicroseconds()) - before) / 1000 };
}
for (const count of [1, 2, 3, 4, 30]) {
  const all: Awaited<ReturnType<typeof askOnce>>[] = [];
  for (let turn = 0; turn < 12; turn += 1) all.push(await askOnce(count, turn));
  const least = Math.min(...all.slice(4).map(({ milliseconds }) => milliseconds));
  report({
    name: `A query for ${count} seasons, answered with ${all[0]!.status}`,
    measured: `${least.toFixed(0)} ms of processor`,
    limit: `${mostUsed.processor} ms`,
    missed: least > mostUsed.processor,
  });
}
await server.stop();
