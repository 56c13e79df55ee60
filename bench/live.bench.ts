import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { atLeast, atMost, median, report } from './measure.ts';

/**
 * One throw sent to many: by GraphQL to subscribers with the same selection, and over the socket of older clients, each
 * compared with a bare `ws` server that sends one shared buffer of the same size. The watchers run in their own
 * process.
 */
const query = `subscription ($id: ID!) { saygUpdated(id: $id) { id version editor homeScore awayScore
  legs { number currentThrow home { remaining throws { id score left } } away { remaining throws { id score left } } } } }`;

interface Server {
  child: ChildProcess;
  ready: { port: number; id: string; cookie: string };
  ask(question: 'cpu' | 'rss'): Promise<number>;
  stop(): Promise<void>;
}

interface Told {
  bytes: number;
  p99: number;
}

async function start(name: string): Promise<Server> {
  const child = fork(join(import.meta.dirname, `${name}.js`), {
    execArgv: ['--max-semi-space-size=4', '--heap-growing-percent=50', '--expose-gc'],
  });
  const [ready] = (await once(child, 'message')) as [Server['ready']];
  return {
    child,
    ready,
    async ask(question) {
      child.send(question);
      return ((await once(child, 'message')) as [number])[0];
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

type Order = { path: string; protocol?: string; cookie?: string; says: string[][]; hears: number };

const ways = {
  GraphQL: ({ id }: Server['ready']): Order => ({
    path: '/graphql',
    protocol: 'graphql-transport-ws',
    says: [
      ['{"type":"connection_init"}'],
      [JSON.stringify({ id: '$uuid', type: 'subscribe', payload: { query, variables: { id } } })],
    ],
    hears: 2,
  }),
  'Live socket': ({ id, cookie }: Server['ready']): Order => ({
    path: '/api/Live',
    cookie,
    says: [[JSON.stringify({ type: 'Subscribed', id }), '{"type":"Marco"}']],
    hears: 1,
  }),
};
const bare = (): Order => ({ path: '/', says: [], hears: 0 });

/** A server and its watchers: measures the cost of an update. */
async function party(name: string, orderOf: (ready: Server['ready']) => Order, count: number) {
  const server = await start(name);
  server.child.send('gc');
  const empty = await server.ask('rss');
  const watchers = fork(join(import.meta.dirname, 'watchers.js'));
  watchers.send({ port: server.ready.port, count, ...orderOf(server.ready) });
  await once(watchers, 'message');
  const tell = async (): Promise<Told> => {
    server.child.send('tell');
    return ((await once(watchers, 'message')) as [Told])[0];
  };
  return {
    server,
    tell,
    async cost(times: number) {
      const before = await server.ask('cpu');
      const p99s: number[] = [];
      for (let time = 0; time < times; time += 1) p99s.push((await tell()).p99);
      return { cpu: ((await server.ask('cpu')) - before) / times / count, p99: Math.max(...p99s) };
    },
    async grown() {
      server.child.send('gc');
      return (await server.ask('rss')) - empty;
    },
    async stop() {
      watchers.send('close');
      await once(watchers, 'exit');
      await server.stop();
    },
  };
}

for (const [name, orderOf] of Object.entries(ways))
  for (const count of [1000, 5000]) {
    const ours = await party('live-server', orderOf, count);
    const { bytes } = await ours.tell();
    const raw = await party('raw-sockets', bare, count);
    raw.server.child.send({ bytes });
    const times = 10_000 / count;
    for (let warm = 0; warm < 2; warm += 1) {
      await raw.cost(times);
      await ours.cost(times);
    }
    const rounds = [];
    for (let round = 0; round < 7; round += 1)
      rounds.push({ raw: await raw.cost(times), ours: await ours.cost(times) });
    const many = `${name}: a throw to ${count} watchers (${bytes} bytes)`;
    atLeast(
      `${many}, CPU, of bare sockets`,
      rounds.map(({ raw, ours }) => raw.cpu / ours.cpu),
      0.75,
    );
    report({
      name: `${many}, processor for each watcher`,
      measured: `${median(rounds.map(({ ours }) => ours.cpu)).toFixed(1)} µs`,
      limit: 'for comparison',
      missed: false,
    });
    if (count === 1000)
      atMost(
        `${many}, p99 latency, in bare ones`,
        rounds.map(({ raw, ours }) => ours.p99 / raw.p99),
        2,
      );
    else {
      const grown = { ours: await ours.grown(), raw: await raw.grown() };
      const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
      const ratio = grown.ours / grown.raw;
      report({
        name: `${many}, memory they add, in bare ones`,
        measured: `${ratio.toFixed(2)} (${megabytes(grown.ours)} to ${megabytes(grown.raw)})`,
        limit: 'at most 1.4',
        missed: ratio > 1.4,
      });
    }
    await raw.stop();
    await ours.stop();
  }
