/** @module-tag long Ten matches on two servers are watched by many who drop and return. */
import { expect, it, vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { contextFor } from '../../../server/core/context.ts';
import type { Sayg } from '../../../server/modules/sayg/sayg.entity.ts';
import * as saygs from '../../../server/modules/sayg/sayg.service.ts';
import { admin } from '../../support/server/actors.ts';
import { aCluster, hasGalera } from '../../support/server/galera.ts';
import { startApp } from '../../support/server/app.ts';
import { listening, until, watcher } from '../../support/makers/live.ts';
import { aSayg } from '../../support/makers/makers.ts';
import { hasRedis, ownRedis } from '../../support/server/redis.ts';
import { secondServer } from '../../support/server/two-servers.ts';

/** SOAK_SECONDS=300 for a long run; the suite takes half a minute, in which every watcher drops out many times. */
const seconds = Number(process.env.SOAK_SECONDS ?? 30);
const watchers = Number(process.env.SOAK_WATCHERS ?? 200);
/** SOAK_CLUSTER=on: three database servers, of which the one in use is killed in the middle. */
const onCluster = process.env.SOAK_CLUSTER === 'on' && hasGalera;
const matches = 10;
const throwsPerSecond = 20;

interface News {
  saygUpdated: { version: string; legs: { home: { throws: { id: string }[] } }[] };
}
const query = 'subscription ($id: ID!) { saygUpdated(id: $id) { version legs { home { throws { id } } } } }';

(hasRedis ? it : it.skip)(
  'ten matches on two servers: watchers that drop and return all end with exactly the final state',
  async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const redis = await ownRedis();
    const cluster = onCluster ? await aCluster() : undefined;
    const database = cluster && { DATABASE_URL: (await cluster.database('soak')).join(',') };
    const a = await startApp({ env: { REDIS_URL: redis.url, SOCKETS_PER_ADDRESS: '10000', ...database } });
    const b = await secondServer(a);
    const ports = [await listening(a), await listening(b)];

    const played = await Promise.all(
      Array.from({ length: matches }, async () => {
        const fields = { tournamentMatchId: randomUUID(), opponentName: '', startingScore: 9999 };
        const made = await aSayg(a, fields);
        return saygs.startLeg(await a.ctx(admin), { id: made.id, version: made.updated }, 'home');
      }),
    );
    const following = Array.from({ length: watchers }, (_, n) => {
      const one = watcher(ports[n % 2]!, { retryAttempts: 1_000_000 });
      const match = n % matches;
      return { one, match, heard: one.follow<News>(query, { id: played[match]!.id }) };
    });
    for (const { heard } of following) await heard.at(0);

    const thrown: string[][] = played.map(() => []);
    /** Scores one match; the two servers take turns, and every tenth throw is sent twice, as after a lost answer. */
    const score = async (index: number, until: number) => {
      let match: Sayg = played[index]!;
      while (Date.now() < until) {
        const next = new Promise((resolve) => setTimeout(resolve, (1000 * matches) / throwsPerSecond));
        const throwId = randomUUID();
        const server = [a, b][thrown[index]!.length % 2]!;
        const target = { id: match.id, version: match.updated };
        // If it is unknown whether a throw was kept, it is sent again, as a board does.
        const send = async (): Promise<Sayg> => {
          try {
            return await saygs.recordThrow(await contextFor(server.ports, admin), target, { throwId, score: 1 });
          } catch (error) {
            if (!cluster) throw error;
            await new Promise((resolve) => setTimeout(resolve, 100));
            return send();
          }
        };
        match = await send();
        if (thrown[index]!.length % 10 === 9) await send();
        thrown[index]!.push(throwId);
        await next;
      }
      played[index] = match;
    };
    const end = Date.now() + seconds * 1000;
    const dropping = setInterval(() => following[Math.floor(Math.random() * watchers)]!.one.drop(), 2000 / watchers);
    const killing = setTimeout(() => void cluster?.nodes[0]!.kill(), (seconds * 1000) / 2);
    await Promise.all(played.map((_, index) => score(index, end)));
    clearTimeout(killing);
    clearInterval(dropping);

    for (const { heard, match } of following) {
      const version = played[match]!.updated.toISOString();
      const last = await until(() => heard.news.findLast(({ data }) => data.saygUpdated.version === version));
      expect(last).toBe(heard.news.at(-1));
      expect(last.data.saygUpdated.legs[0]!.home.throws.map(({ id }) => id)).toEqual(thrown[match]);
    }
    for (const { one } of following) await one.close();
    await b.stop();
    await a.stop();
    await redis.stop();
    await cluster?.remove();
    silence.mockRestore();
  },
  (seconds + 120) * 1000,
);
