import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { unusableSettingError } from '../config-values.ts';
import { newMemoryBus, type Bus, type Happening } from '../bus.ts';
import { log } from '../log.ts';

/** Milliseconds: how long to wait for answers, and how often a silent Redis is checked. */
const answerMilliseconds = 1000;
const knockingMilliseconds = 10_000;

/** Connects once to check the address. Errors: ConfigError. Later outages are waited out. */
async function knock(url: string): Promise<void> {
  const visitor = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 5000 });
  let fault: unknown;
  visitor.on('error', (error) => (fault = error));
  try {
    await visitor.connect();
    await visitor.ping();
  } catch (error) {
    const what = `Redis at ${new URL(url).host} does not let us in`;
    throw unusableSettingError('REDIS_URL', {
      what,
      error: fault ?? error,
      advice: 'Check that it runs, and the address and password.',
    });
  } finally {
    // Skipped after it has ended, because it would start a timer.
    if (visitor.status !== 'end') visitor.disconnect();
  }
}

/** Messages between processes: an event, a possible gap, a question, an answer. */
type Message = { from: string } & (
  | { event: Happening }
  | { gap: true }
  | { question: string; detail: unknown; asked: string }
  | { answer: unknown; asked: string }
);

/**
 * The bus of several processes. Listeners in the publishing process hear an event at once and without Redis, so an
 * outage stops nobody here; afterwards everybody is told to read again (onGap).
 */
export async function openRedisBus(url: string): Promise<Bus> {
  await knock(url);
  const me = randomUUID();
  // Several leagues can share a Redis. Publish/subscribe ignores its database numbers, so the channel contains it.
  const channel = `oche:happenings${new URL(url).pathname}`;
  const own = (process: string) => `${channel}:${process}`;
  const local = newMemoryBus();
  const waiting = new Map<string, (answer: unknown) => void>();
  // Nothing is queued while Redis is away: it would be old when it arrives.
  const sender = new Redis(url, { lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  const receiver = new Redis(url, { lazyConnect: true, autoResubscribe: false, commandTimeout: 5000 });
  let isHearing = false;
  const noted = (error: Error) => log.error(`Redis: ${error.message}`);

  const send = (to: string, message: Message) => sender.publish(to, JSON.stringify(message));
  const sendOrLog = (to: string, message: Message) => void send(to, message).catch(noted);

  async function listen(): Promise<void> {
    await receiver.subscribe(channel, own(me));
    isHearing = true;
    local.gap();
  }

  async function answer({ from, question, detail, asked }: Extract<Message, { question: string }>): Promise<void> {
    const [answer] = await local.ask(question, detail);
    sendOrLog(own(from), { from: me, answer: answer ?? null, asked });
  }

  function hear(message: Message): void {
    if (message.from === me) return;
    if ('event' in message) local.publish(message.event);
    else if ('gap' in message) local.gap();
    else if ('question' in message) void answer(message);
    else waiting.get(message.asked)?.(message.answer);
  }

  for (const connection of [sender, receiver]) connection.on('error', noted);
  receiver.on('close', () => (isHearing = false));
  receiver.on('message', (_channel, text) => hear(JSON.parse(text) as Message));
  await Promise.all([sender.connect(), receiver.connect()]);
  await listen();
  receiver.on('ready', () => void listen().catch(noted));
  // Others missed what could not be sent.
  sender.on('ready', () => sendOrLog(channel, { from: me, gap: true }));
  const knocks = setInterval(() => {
    if (isHearing) receiver.ping().catch(() => receiver.disconnect(true));
    // It was connected again, and too busy to let us listen.
    else if (receiver.status === 'ready') listen().catch(noted);
  }, knockingMilliseconds).unref();

  return {
    publish(event) {
      local.publish(event);
      sendOrLog(channel, { from: me, event });
    },
    subscribe: local.subscribe,
    onGap: local.onGap,
    gap() {
      local.gap();
      sendOrLog(channel, { from: me, gap: true });
    },
    answer: local.answer,
    async ask<T>(question: string, detail?: unknown) {
      const answers = await local.ask<T>(question, detail);
      const asked = randomUUID();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, answerMilliseconds);
        const done = () => {
          clearTimeout(timer);
          resolve();
        };
        let others = Infinity;
        let heard = 0;
        waiting.set(asked, (answer) => {
          if (answer !== null) answers.push(answer as T);
          if (++heard >= others) done();
        });
        // Redis returns the number of receiving processes, this one included.
        send(channel, { from: me, question, detail: detail ?? null, asked }).then((receivers) => {
          others = receivers - (isHearing ? 1 : 0);
          if (heard >= others) done();
        }, done);
      });
      waiting.delete(asked);
      return answers;
    },
    async close() {
      clearInterval(knocks);
      receiver.disconnect();
      sender.disconnect();
      await local.close();
    },
  };
}
