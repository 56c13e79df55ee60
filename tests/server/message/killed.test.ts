/** @module-tag mysql transactions: two processes on one database, of which one is killed. */
import { expect, it } from 'vitest';
import { groupBy } from '../../../rules/basics/group.ts';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import type { Ports } from '../../../server/core/ports.ts';
import { Session } from '../../../server/modules/account/account.entity.ts';
import { Message } from '../../../server/modules/message/message.entity.ts';
import { MessageSettings } from '../../../server/modules/message/message-settings.entity.ts';
import { PushDevice, PushFollow, PushFollower } from '../../../server/modules/message/push.entity.ts';
import { until } from '../../support/makers/live.ts';
import { insert } from '../../support/makers/makers.ts';
import { killedBursts } from '../../support/server/killed-bursts.ts';
import { aMailServer } from '../../support/server/mail-server.ts';
import { aBrowser, aPushService } from '../../support/server/push-service.ts';
import { signIn } from '../../support/server/sign-in.ts';

/** People who are told of each result, and fixtures that each of the rounds publishes. */
const people = 3;
const size = { each: 10, rounds: 3, killAfter: (round: number) => 5 + round };

/** Somebody of the team who wants to be told of its results. */
async function reader({ ports, teamId, way }: { ports: Ports; teamId: string; way: 'mail' | 'push' }) {
  const { account } = await signIn({ ports }, { teamId });
  const secret = account.id.padStart(43, 'x');
  const stored = await insert({ ports }, MessageSettings, {
    ...{ choices: { result: way }, quietFrom: null, quietUntil: null, secret },
  });
  await ports.database.write((db) => db.update(MessageSettings, { id: stored.id }, { id: account.id }));
  return account;
}

const linkIn = (text: string) => /\/score\/([\w-]+)/.exec(text)![1]!;

/** Waits until nothing is left to be told; ends the servers. How many messages there were. */
const untilNothingLeft = (bursts: Awaited<ReturnType<typeof killedBursts>>): Promise<number> =>
  bursts.look(async ({ database: { reader } }) => {
    const isLeft = async () =>
      (await reader.countBy(Message, { state: 'waiting' })) +
      (await reader.countBy(OutboxEvent, { type: 'people.result' }));
    await until(async () => !(await isLeft()));
    bursts.endAll();
    expect(await reader.countBy(Message, { state: 'failed' })).toBe(0);
    return reader.count(Message);
  });

it(
  'kill -9 between commit and delivery, restarts and two processes: each is told of each result, once by its id',
  { tags: ['long'] },
  async () => {
    /** E-mails that are under way when a process is killed, at most. */
    const mostUnderWay = 6;
    const mail = await aMailServer();
    const env = { OCHE_WEBHOOKS: 'off', OCHE_PUSH: 'off', ...mail.env };
    const bursts = await killedBursts({ maker: 'message-burst', env, ...size });
    try {
      const addresses: string[] = [];
      await bursts.run(async (ports, { reds }) => {
        for (let count = 0; count < people; count += 1)
          addresses.push((await reader({ ports, teamId: reds.team.id, way: 'mail' })).emailAddress);
      });
      const toldOf = () => new Set(mail.received.map(({ to, text }) => `${to} ${linkIn(text)}`));
      const wanted = bursts.acknowledged.flatMap((id) => addresses.map((address) => `${address} ${id}`));
      await until(() => wanted.every((one) => toldOf().has(one)));
      expect(bursts.faults()).toBe('');

      const sent = await untilNothingLeft(bursts);
      const byId = groupBy(mail.received, ({ id }) => id);
      // One message for each result and person, and for none more than one id.
      expect(byId.size).toBe(sent);
      expect(toldOf().size).toBe(sent);
      // A message is sent again only where a process was killed between the server's answer and the note of it.
      expect(mail.received.length - byId.size).toBeLessThanOrEqual(bursts.kills * mostUnderWay);
      for (const [, same] of byId) expect(new Set(same.map(({ text }) => text)).size).toBe(1);
    } finally {
      await bursts.clear();
      await mail.stop();
    }
  },
);

/** A zone in which it is around noon: whoever follows a team is told nothing at night. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

it(
  'the same of pushes, to browsers of people and of those who follow without an account',
  { tags: ['long'] },
  async () => {
    /** Pushes that are under way when a process is killed, at most. */
    const mostUnderWay = 16;
    const service = await aPushService();
    const bursts = await killedBursts({
      ...{ maker: 'message-burst', env: { OCHE_WEBHOOKS: 'off', OCHE_PUSH: 'private', LEAGUE_TIME_ZONE: noonZone() } },
      ...size,
    });
    const browsers = Array.from({ length: people + 1 }, (_, at) => aBrowser(service, `/browser/${at}`));
    try {
      await bursts.run(async (ports, { reds }) => {
        const teamId = reds.team.id;
        const created = new Date();
        for (const [at, { endpoint, publicKey, auth }] of browsers.entries()) {
          const id = `00000000-0000-4000-8000-00000000000${at}`;
          const device = { id, endpoint, publicKey, auth, created };
          if (at === people) {
            await ports.database.write(async (db) => {
              await db.insert(PushFollower, { ...device, topics: ['result'] });
              await db.insert(PushFollow, { id, followerId: id, teamId });
            });
            continue;
          }
          const { id: accountId } = await reader({ ports, teamId, way: 'push' });
          const { id: sessionId } = await ports.database.reader.findOneByOrFail(Session, { accountId });
          await ports.database.write((db) => db.insert(PushDevice, { ...device, accountId, sessionId }));
        }
      });
      const received = () =>
        service.received.map(({ path, headers, body }) => {
          const pushed = browsers[Number(path.split('/').at(-1))]!.decrypt(body);
          return { path, topic: String(headers.topic), ...pushed };
        });
      const toldOf = () => new Set(received().map(({ path, url }) => `${path} ${linkIn(url)}`));
      const wanted = bursts.acknowledged.flatMap((id) => browsers.map((_, at) => `/browser/${at} ${id}`));
      await until(() => {
        const heard = toldOf();
        return wanted.every((one) => heard.has(one));
      });
      expect(bursts.faults()).toBe('');

      const sent = await untilNothingLeft(bursts);
      const byId = groupBy(received(), ({ id }) => id);
      expect(byId.size).toBe(sent);
      expect(toldOf().size).toBe(sent);
      expect(service.received.length - byId.size).toBeLessThanOrEqual(bursts.kills * mostUnderWay);
      // One that comes twice takes its own place: the push service by its topic, the browser by its id.
      for (const [id, same] of byId)
        expect(new Set(same.map(({ topic }) => topic))).toEqual(new Set([id.replaceAll('-', '')]));
    } finally {
      await bursts.clear();
      await service.stop();
    }
  },
);
