import { carryWebhooks } from '../../../server/modules/webhook/carry.service.ts';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { WebhookDelivery } from '../../../server/modules/webhook/webhook.entity.ts';
import { IsNull } from 'typeorm';
import { until } from '../makers/live.ts';
import type { TestApp } from './app.ts';
import { ask, askFor, type Answered } from './graphql.ts';

export interface ShownWebhook {
  id: string;
  version: string;
  owner: string;
  isOwn: boolean;
  address: string;
  events: string[];
  teamId: string | null;
  divisionId: string | null;
  failures: number;
  pausedAt: string | null;
  pauseReason: string | null;
  oldSecretUntil: string | null;
  waiting: number;
}

export interface ShownDelivery {
  id: string;
  type: string;
  state: string;
  attempts: number;
  status: number | null;
  problem: string | null;
  due: string | null;
}

export const webhookFields = `{ id version owner isOwn address events teamId divisionId failures pausedAt pauseReason
  oldSecretUntil waiting }`;
const deliveryFields = '{ id type state attempts status problem due }';

export interface Wanted {
  address: string;
  events?: readonly string[];
  divisionId?: string | null;
  teamId?: string | null;
  form?: string;
}

export const inputOf = ({ events = ['result.published'], form = 'standard', ...wanted }: Wanted) => ({
  ...wanted,
  events,
  form,
});

/** What people do with webhooks, by GraphQL. */
export const webhookDoor = (app: () => TestApp) => ({
  tryAdd: (cookie: string, wanted: Wanted): Promise<Answered<{ made: { webhook: ShownWebhook; secret: string } }>> =>
    ask(
      app(),
      `mutation ($input: WebhookInput!) { made: createWebhook(input: $input) { secret webhook ${webhookFields} } }`,
      { input: inputOf(wanted) },
      cookie,
    ),
  async add(cookie: string, wanted: Wanted): Promise<ShownWebhook & { secret: string }> {
    const { data, errors } = await this.tryAdd(cookie, wanted);
    if (errors) throw new Error(JSON.stringify(errors));
    return { ...data!.made.webhook, secret: data!.made.secret };
  },
  list: async (cookie: string, query = 'webhooks'): Promise<ShownWebhook[]> =>
    (await askFor<{ it: ShownWebhook[] }>(app(), `{ it: ${query} ${webhookFields} }`, {}, cookie)).it,
  do: <T = ShownWebhook>(
    cookie: string,
    name: string,
    id: string,
    fields = webhookFields,
  ): Promise<Answered<{ it: T }>> =>
    ask(app(), `mutation ($id: ID!) { it: ${name}(id: $id) ${fields} }`, { id }, cookie),
  log: async (cookie: string, id: string): Promise<ShownDelivery[]> =>
    (
      await askFor<{ it: { deliveries: ShownDelivery[] } }>(
        app(),
        `query ($id: ID!) { it: webhookDeliveries(id: $id) { deliveries ${deliveryFields} } }`,
        { id },
        cookie,
      )
    ).it.deliveries,
  deliveryFields,
});

/** Carries the webhooks of a server, as it does once it listens; returns how to stop. Errors fail the test. */
export function carrying(app: TestApp, options: Parameters<typeof carryWebhooks>[2] = {}) {
  const errors: unknown[] = [];
  const stop = carryWebhooks(app.ports, (error) => errors.push(error), options);
  return {
    async stop() {
      await stop();
      if (errors.length) throw errors[0];
    },
    /** Has it look again, as after the clock was set. */
    wake: () => app.ports.bus.publish({ type: 'Outbox', id: 'outbox' }),
  };
}

/** Waits until nothing is left to hand out or to send. */
export const untilQuiet = ({ ports: { database } }: TestApp): Promise<boolean> =>
  until(async () => {
    const events = await database.reader.countBy(OutboxEvent, { handled: IsNull(), heldUntil: IsNull() });
    const waiting = await database.reader.countBy(WebhookDelivery, { state: 'waiting' });
    return events + waiting === 0;
  });
