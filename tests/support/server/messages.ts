import { carryMessages } from '../../../server/modules/message/carry.service.ts';
import { Message } from '../../../server/modules/message/message.entity.ts';
import { until } from '../makers/live.ts';
import type { TestApp } from './app.ts';

/** Carries the messages of a server, as it does once it listens; returns how to stop. Errors fail the test. */
export function carryingMessages(app: TestApp, options: Parameters<typeof carryMessages>[2] = {}) {
  const errors: unknown[] = [];
  const stop = carryMessages(app.ports, (error) => errors.push(error), options);
  return {
    async stop() {
      await stop();
      if (errors.length) throw errors[0];
    },
    /** Has it look again, as after the clock was set. */
    wake: () => app.ports.bus.publish({ type: 'Outbox', id: 'outbox' }),
  };
}

/** The messages of a server, as they are stored. */
export const storedMessages = ({ ports }: TestApp): Promise<Message[]> =>
  ports.database.reader.find(Message, { order: { created: 'ASC', id: 'ASC' } });

/** Waits until so many messages have this state. */
export const untilState = (app: TestApp, state: Message['state'], count: number): Promise<boolean> =>
  until(async () => (await storedMessages(app)).filter((message) => message.state === state).length === count);
