import { expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { contextFor } from '../../../server/core/context.ts';
import type { Sayg } from '../../../server/modules/sayg/sayg.entity.ts';
import * as saygs from '../../../server/modules/sayg/sayg.service.ts';
import { admin } from '../../support/actors.ts';
import { startApp } from '../../support/app.ts';
import { listening, until, watcher } from '../../support/live.ts';
import { aSayg } from '../../support/makers.ts';
import { hasRedis, ownRedis } from '../../support/redis.ts';
import { secondServer } from '../../support/two-servers.ts';

/** SOAK_SECONDS=300 for the long one; the suite runs a short one. */
const seconds = Number(process.env.SOAK_SECONDS ?? 30);
const watchers = Number(process.env.SOAK_WATCHERS ?? 200);
const matches = 10;
const throwsPerSecond = 20;

interface News {
  saygUpdated: { version: string; legs: { home: { throws: { id: string }[] } }[] };
}
const query = 'subscription ($id: ID!) { saygUpdated(id: $id) { version legs { home { throws { id } } } } }';

(hasRedis ? it : it.skip)(
  'ten matches on two servers: watchers that drop and return all end with exactly the final state',
  async () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const redis = await ownRedis();
    const a = await startApp({ env: { REDIS_URL: redis.url, SOCKETS_PER_ADDRESS: '10000' } });
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
    /** Scores one match, each throw by either server, and each tenth sent twice, as after an answer that was lost. */
    const score = async (index: number, until: number) => {
      let match: Sayg = played[index]!;
      while (Date.now() < until) {
        const next = new Promise((resolve) => setTimeout(resolve, (1000 * matches) / throwsPerSecond));
        const throwId = randomUUID();
        const server = [a, b][thrown[index]!.length % 2]!;
        const target = { id: match.id, version: match.updated };
        const send = async () =>
          saygs.recordThrow(await contextFor(server.ports, admin), target, { throwId, score: 1 });
        match = await send();
        if (thrown[index]!.length % 10 === 9) await send();
        thrown[index]!.push(throwId);
        await next;
      }
      played[index] = match;
    };
    const end = Date.now() + seconds * 1000;
    const dropping = setInterval(() => following[Math.floor(Math.random() * watchers)]!.one.drop(), 2000 / watchers);
    await Promise.all(played.map((_, index) => score(index, end)));
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
    silence.mockRestore();
  },
  (seconds + 120) * 1000,
);
