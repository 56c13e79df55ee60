/** @module-tag mysql transactions: messages are claimed by several processes. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unsentReasons } from '#rules/connected/message-trouble.ts';
import type { AccessFlag } from '#rules/people/policies.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { holdHandOut } from '../../../server/core/outbox/hand-out-turn.ts';
import { noteForOutbox } from '../../../server/core/outbox/outbox.ts';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { Message } from '../../../server/modules/message/message.entity.ts';
import { giveUpWaitingMessages } from '../../../server/modules/message/message-end.service.ts';
import { queueMessages } from '../../../server/modules/message/queue.service.ts';
import { until } from '../../support/makers/live.ts';
import { databaseKind, startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import { carryingMessages, storedMessages, untilState } from '../../support/server/messages.ts';
import { signIn } from '../../support/server/sign-in.ts';

const hour = 60 * 60 * 1000;

let app: TestApp;
let mail: MailServer;
let carriers: ReturnType<typeof carryingMessages>[];

beforeAll(async () => {
  mail = await aMailServer();
  app = await startApp({ env: mail.env });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});
beforeEach(() => {
  carriers = [];
  mail.received.length = 0;
  mail.refuse(() => undefined);
});
afterEach(async () => {
  for (const { stop } of carriers) await stop();
  await app.ports.database.write(async (db) => {
    for (const entity of [Message, OutboxEvent]) await db.clear(entity);
  });
});

const carry = (options?: Parameters<typeof carryingMessages>[1]) => {
  const carrier = carryingMessages(app, options);
  carriers.push(carrier);
  return carrier;
};

const queue = async (count: number, more: { expires?: Date; from?: number } = {}) => {
  const ctx = await app.ctx();
  const { from = 0, ...fields } = more;
  await transaction(ctx, (ctx) =>
    queueMessages(
      ctx,
      Array.from({ length: count }, (_, at) => ({
        ...{ about: `event ${from + at}`, accountId: null, topic: 'test', address: `p${from + at}@example.com` },
        ...{ subject: 'It happened', text: 'Here it says what.', ...fields },
      })),
    ),
  );
};
const later = (milliseconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
};
const addresses = () => mail.received.map(({ to }) => to).toSorted();

it('sends each message once, though several processes carry and each is queued twice', async () => {
  // An embedded database has one process.
  for (let processes = databaseKind === 'mysql' ? 3 : 1; processes > 0; processes -= 1) carry();
  await queue(40);
  await queue(40);
  await untilState(app, 'sent', 40);
  expect(new Set(addresses()).size).toBe(40);
  expect(mail.received).toHaveLength(40);
  expect(new Set(mail.received.map(({ id }) => id)).size).toBe(40);
});

it('gives up an address that the server refuses, at once, and sends the others', async () => {
  mail.refuse((command) => (/^RCPT TO:<p1@/i.test(command) ? '550 no such person' : undefined));
  carry();
  await queue(3);
  await untilState(app, 'sent', 2);
  await untilState(app, 'failed', 1);
  expect(addresses()).toEqual(['p0@example.com', 'p2@example.com']);
  const [failed] = (await storedMessages(app)).filter(({ state }) => state === 'failed');
  expect(failed).toMatchObject({ attempts: 1, text: '', address: 'p1@example.com' });
  expect(failed!.problem).toBe('It answered with 550 to RCPT TO.');
});

it('tries again later where a server says so, and gives up after nine attempts', async () => {
  mail.refuse((command) => (/^RCPT/i.test(command) ? '450 busy' : undefined));
  const carrier = carry();
  await queue(1);
  for (let attempts = 1; attempts < 9; attempts += 1) {
    await until(async () => (await storedMessages(app))[0]!.attempts === attempts);
    later(15 * hour);
    carrier.wake();
  }
  await untilState(app, 'failed', 1);
  expect((await storedMessages(app))[0]).toMatchObject({ attempts: 9 });
});

it('waits for a server that is down, asks it with one message at a time, and sends all once it is back', async () => {
  let asked = 0;
  mail.refuse((command) => {
    if (!/^EHLO/i.test(command)) return undefined;
    asked += 1;
    return '421 going down';
  });
  const carrier = carry();
  await queue(10);
  await until(() => asked > 0);
  await until(async () => (await storedMessages(app)).some(({ attempts }) => attempts > 0));
  mail.refuse(() => undefined);
  await until(() => {
    later(hour);
    carrier.wake();
    return mail.received.length === 10;
  });
  await untilState(app, 'sent', 10);
  expect(addresses()).toHaveLength(10);
});

it('waits where the server refuses whoever sends, and sends all once it does not', async () => {
  mail.refuse((command) => (/^MAIL FROM/i.test(command) ? '550 not you' : undefined));
  const carrier = carry();
  await queue(5);
  await until(async () => (await storedMessages(app)).some(({ attempts }) => attempts > 0));
  await until(async () => (await storedMessages(app)).every(({ holder }) => !holder));
  for (const stored of await storedMessages(app))
    expect(stored).toMatchObject({ state: 'waiting', text: 'Here it says what.' });
  mail.refuse(() => undefined);
  await until(() => {
    later(hour);
    carrier.wake();
    return mail.received.length === 5;
  });
  await untilState(app, 'sent', 5);
});

it('takes messages that fail beside each other for one failure, and is back after a second', async () => {
  mail.refuse((command) => (/^EHLO/i.test(command) ? '421 going down' : undefined));
  const carrier = carry();
  await queue(10);
  const tried = await until(async () => {
    const stored = await storedMessages(app);
    return stored.every(({ holder }) => !holder) && stored.filter(({ attempts }) => attempts).length;
  });
  expect(tried).toBeGreaterThan(4);
  const failed = performance.now();
  mail.refuse(() => undefined);
  later(hour);
  carrier.wake();
  await untilState(app, 'sent', 10);
  // Six failures one after the other would rest for half a minute.
  expect(performance.now() - failed).toBeLessThan(8000);
});

it('is not kept from ending by a server that says nothing, and sends afterwards', async () => {
  mail.refuse(() => null);
  const carrier = carry();
  await queue(1);
  await until(async () => (await storedMessages(app))[0]!.holder !== null);
  const begun = performance.now();
  await carrier.stop();
  expect(performance.now() - begun).toBeLessThan(4000);
  mail.refuse(() => undefined);
  carry();
  await untilState(app, 'sent', 1);
});

it('sends though the clock jumps, and not what is of no use any more', async () => {
  later(1000 * hour);
  await queue(1);
  later(-1000 * hour);
  await queue(1, { from: 1, expires: new Date(app.clock.now.getTime() + hour) });
  later(2 * hour);
  carry();
  await untilState(app, 'sent', 1);
  await untilState(app, 'failed', 1);
  expect(addresses()).toEqual(['p0@example.com']);
});

it('what is accepted while it is given up counts as sent, and is not sent again', async () => {
  let accept: () => void = () => undefined;
  mail.answerAfter(new Promise<void>((resolve) => (accept = resolve)));
  const { wake } = carry();
  await queue(1);
  await until(() => mail.received.length);
  await transaction(await app.ctx(), (ctx) => giveUpWaitingMessages(ctx, { topic: 'test' }, unsentReasons.untrue));
  accept();
  await untilState(app, 'sent', 1);
  await queue(1);
  wake();
  await queue(1, { from: 1 });
  await untilState(app, 'sent', 2);
  expect(addresses()).toEqual(['p0@example.com', 'p1@example.com']);
});

it('what waits is sent though what is told is overtaken again and again', async () => {
  const { database } = app.ports;
  const write: typeof database.write = async (work, urgency) => {
    if (urgency === 'spare') await transaction(await app.ctx(), holdHandOut);
    return database.write(work, urgency);
  };
  await transaction(await app.ctx(), (ctx) => noteForOutbox(ctx, { type: 'people.moved', subject: 'nothing' }));
  await queue(1);
  carriers.push(carryingMessages({ ...app, ports: { ...app.ports, database: { ...database, write } } }));
  await untilState(app, 'sent', 1);
  expect(await app.ports.database.reader.countBy(OutboxEvent, { type: 'people.moved' })).toBe(1);
});

describe('whoever looks after the server is told', () => {
  const troubles = async (access: AccessFlag[] = ['viewExceptions']) => {
    const { cookie } = await signIn(app, { access });
    const { it } = await askFor<{ it: { kind: string; text: string; since: string }[] }>(
      app,
      '{ it: troubles { kind text since } }',
      {},
      cookie,
    );
    return it;
  };

  it('that e-mails do not leave, how many, since when, why, and what to do, until they have left', async () => {
    mail.refuse((command) => (/^EHLO/i.test(command) ? '421 going down' : undefined));
    const carrier = carry();
    const since = app.clock.now;
    await queue(10);
    await until(async () => (await storedMessages(app)).some(({ attempts }) => attempts > 0));
    expect(await troubles()).toEqual([]);
    later(6 * 60_000);
    expect(await troubles()).toEqual([
      {
        kind: 'mail',
        text: expect.stringMatching(/^\d+ e-mails wait to be sent\. .*421.* SMTP_URL/),
        since: since.toISOString(),
      },
    ]);
    mail.refuse(() => undefined);
    await until(() => {
      later(hour);
      carrier.wake();
      return mail.received.length === 10;
    });
    await untilState(app, 'sent', 10);
    expect(await troubles()).toEqual([]);
  });

  it('that e-mails were refused, but not whose; nothing of those that nobody needs any more', async () => {
    mail.refuse((command) => (/^RCPT TO:<p1@/i.test(command) ? '550 no such person' : undefined));
    carry();
    await queue(2);
    await queue(1, { from: 5, expires: new Date(app.clock.now.getTime() - 1) });
    await untilState(app, 'failed', 2);
    await untilState(app, 'sent', 1);
    const [told, ...more] = await troubles();
    expect(more).toEqual([]);
    expect(told!.text).toMatch(/^1 e-mail was given up in the last day\. It answered with 550 to RCPT TO\./);
    expect(told!.text).not.toContain('p1@');
    later(25 * hour);
    expect(await troubles()).toEqual([]);
  });
});
