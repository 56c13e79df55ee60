/** @module-tag mysql dialect: what waits is found, taken again and cleared away. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../server/core/errors.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { requestPasswordReset } from '../../../server/modules/account/reset.service.ts';
import { carryMessages } from '../../../server/modules/message/carry.service.ts';
import { Message } from '../../../server/modules/message/message.entity.ts';
import { queueMessages, type ToSend } from '../../../server/modules/message/queue.service.ts';
import { until } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import { carryingMessages, storedMessages, untilState } from '../../support/server/messages.ts';
import { signIn } from '../../support/server/sign-in.ts';

const hour = 60 * 60 * 1000;

let app: TestApp;
let mail: MailServer;
/** While true, the database refuses to be written, as with a full disk. */
let isFull = false;

beforeAll(async () => {
  mail = await aMailServer();
  app = await startApp({
    env: mail.env,
    ports: (opened) => {
      const { database } = opened;
      const write: typeof database.write = (work, urgency) =>
        isFull ? Promise.reject(new DomainError('UNAVAILABLE', 'The disk is full.')) : database.write(work, urgency);
      return { ...opened, database: Object.assign(Object.create(database) as typeof database, { write }) };
    },
  });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});
afterEach(async () => {
  isFull = false;
  mail.refuse(() => undefined);
  mail.received.length = 0;
  await app.ports.database.write((db) => db.clear(Message));
});

const queue = async (messages: ToSend[]) => {
  const ctx = await app.ctx();
  await transaction(ctx, (ctx) => queueMessages(ctx, messages));
};
const aMessage = (more: Partial<ToSend> = {}): ToSend => ({
  ...{ about: 'it', accountId: null, topic: 'test', address: 'p@example.com', subject: 'It happened', text: 'So.' },
  ...more,
});
const later = (milliseconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
};

it('tries a message again whose attempt could not be noted, once the database is back', async () => {
  mail.refuse((command) => {
    if (!/^RCPT/i.test(command)) return undefined;
    isFull = true;
    return '450 busy';
  });
  const carrier = carryingMessages(app);
  await queue([aMessage()]);
  await until(() => isFull);
  await until(async () => (await storedMessages(app)).every(({ holder }) => holder));
  mail.refuse(() => undefined);
  isFull = false;
  await until(() => {
    later(hour);
    carrier.wake();
    return mail.received.length;
  });
  await untilState(app, 'sent', 1);
  await carrier.stop();
  expect(mail.received).toHaveLength(1);
});

describe('the e-mail of the day', () => {
  it('is one for each person, however many there are and however much happened', async () => {
    const people = Array.from({ length: 130 }, (_, at) => ({ id: randomUUID(), address: `p${at}@example.com` }));
    for (let event = 0; event < 5; event += 1) {
      later(1000);
      await queue(
        people.map(({ id: accountId, address }) =>
          aMessage({
            ...{ about: `event ${event}`, accountId, address, topic: 'result', text: `Result ${event}.\n` },
            ...{ isDigest: true, stop: `${accountId}/result` },
          }),
        ),
      );
    }
    const carrier = carryingMessages(app);
    await until(() => mail.received.length >= people.length);
    await until(async () => (await storedMessages(app)).every(({ state }) => state === 'sent'));
    await carrier.stop();
    expect(new Set(mail.received.map(({ to }) => to)).size).toBe(people.length);
    expect(mail.received).toHaveLength(people.length);
  });

  it('is made of what a clock planned that had jumped ahead, too', async () => {
    const accountId = randomUUID();
    const due = new Date(app.clock.now.getTime() + 365 * 24 * hour);
    await queue([aMessage({ accountId, due, isDigest: true, stop: `${accountId}/result` })]);
    const carrier = carryingMessages(app);
    await until(() => mail.received.length);
    await carrier.stop();
  });
});

it('tells everybody else where nobody can be told of an event, and reports it once', async () => {
  const { account } = await signIn(app, { access: [] });
  await app.ports.database.write(async (db) => {
    await db.query("UPDATE account SET passwordHash = 'x'");
    const subject = randomUUID();
    await db.insert(OutboxEvent, { type: 'people.result', subject, facts: '{"told"', happened: app.clock.now });
  });
  await requestPasswordReset(await app.ctx(), account.emailAddress);
  const errors: Error[] = [];
  const stop = carryMessages(app.ports, (error) => errors.push(error as Error));
  await until(() => mail.received.length);
  await stop();
  expect(mail.received.map(({ to }) => to)).toEqual([account.emailAddress]);
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Nobody can be told of people\.result /),
  ]);
  expect(await app.ports.database.reader.find(OutboxEvent)).toEqual([]);
});

it('clears away all that was sent long ago, and nothing that waits', async () => {
  await queue(Array.from({ length: 1101 }, (_, at) => aMessage({ about: `old ${at}` })));
  await app.ports.database.write((db) => db.update(Message, { state: 'waiting' }, { state: 'sent' }));
  const due = new Date(app.clock.now.getTime() + 90 * 24 * hour + hour);
  await queue([aMessage({ about: 'waits', due })]);
  later(90 * 24 * hour);
  const carrier = carryingMessages(app);
  await until(async () => (await storedMessages(app)).length === 1);
  await carrier.stop();
  expect(await storedMessages(app)).toMatchObject([{ state: 'waiting', due }]);
});
