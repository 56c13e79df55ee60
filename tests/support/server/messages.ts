import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { carryMessages } from '../../../server/modules/message/carry.service.ts';
import { Message } from '../../../server/modules/message/message.entity.ts';
import { until } from '../makers/live.ts';
import type { TestApp } from './app.ts';
import { askFor } from './graphql.ts';
import type { SignedIn } from './sign-in.ts';

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

/** Chooses how somebody is told of topics; in the server's words where it refuses. */
export async function chooseMessages(
  app: TestApp,
  { cookie }: Pick<SignedIn, 'cookie'>,
  choices: Record<string, string>,
  more: { quietFrom?: string; quietUntil?: string } = {},
): Promise<void> {
  const { it } = await askFor<{ it: { version: string | null } }>(
    app,
    '{ it: messageSettings { version } }',
    {},
    cookie,
  );
  const input = { ...it, choices: Object.entries(choices).map(([topic, way]) => ({ topic, way })), ...more };
  await askFor(
    app,
    'mutation ($input: MessageSettingsInput!) { saveMessageSettings(input: $input) { id } }',
    { input },
    cookie,
  );
}

/** Waits until whatever is told of is told, or waits for its time. */
export async function untilHandedOut(app: TestApp): Promise<void> {
  const { reader } = app.ports.database;
  await until(async () => !(await reader.findBy(OutboxEvent, {})).some(({ type }) => type.startsWith('people.')));
}

/** Waits until everything that is due is sent or given up. */
export async function untilTold(app: TestApp): Promise<void> {
  await untilHandedOut(app);
  await until(
    async () => !(await storedMessages(app)).some(({ state, due }) => state === 'waiting' && due <= app.clock.now),
  );
}
