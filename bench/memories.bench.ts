import { divisionQuery } from './division-query.ts';
import { cpuPerRequest, load, start, type Ask, type Target } from './load.ts';
import { atLeast } from './measure.ts';
import { byHash } from './raw.ts';
import { memories, serverWithout } from './without.mjs';

/**
 * What each memory on the way to a reader is worth: the cost of its own road without it, of that with it, in turn in
 * the same run. What is not worth this much goes.
 */
const worthKeeping = 1.5;
const rounds = 7;

const variables = { divisionIds: ['Division One'], seasonId: null };
const packed = { 'accept-encoding': 'gzip, deflate, br' };

/** Reading the same again, past the replay door, and by the text of a query. */
const asks = ({ ready }: Target): Record<string, Ask> => {
  const path = byHash((ready as { hash: string }).hash, variables);
  return {
    again: { path, headers: packed },
    door: { path, headers: { ...packed, origin: 'http://elsewhere.example' } },
    text: {
      path: '/graphql',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: divisionQuery, variables }),
    },
  };
};
const requests: Record<string, number> = { again: 3000, door: 1500, text: 200 };

function costOf(target: Target, road: string): Promise<number> {
  const ask = asks(target)[road];
  return ask ? cpuPerRequest(target, ask, requests[road]!) : target.ask(road);
}

const all = await start('memories-server');
for (const [name, { road }] of Object.entries(memories)) {
  const without = await start(serverWithout(name));
  for (const target of [all, without]) {
    const ask = asks(target)[road];
    if (ask) await load(target.port, ask, requests[road]!);
    else await target.ask(road);
  }
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const own = await costOf(all, road);
    ratios.push((await costOf(without, road)) / own);
  }
  atLeast(`Memory of ${name}, its road without it (${road})`, ratios, worthKeeping);
  await without.stop();
}
await all.stop();
