/** @module-tag mysql dialect: what is old is found by a join of both engines. */
import { expect, it } from 'vitest';
import { transaction } from '../../../server/core/data/transaction.ts';
import { noteForOutbox } from '../../../server/core/outbox/outbox.ts';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { until } from '../../support/makers/live.ts';
import { startApp } from '../../support/server/app.ts';
import { carrying } from '../../support/server/webhooks.ts';

it('while webhooks are off what happened long ago is dropped, and what has happened since waits', async () => {
  const app = await startApp({ env: { OCHE_WEBHOOKS: 'off' }, now: new Date('2026-11-01T12:00:00Z') });
  const note = async (subject: string, type: string) => {
    const ctx = await app.ctx();
    await transaction(ctx, (ctx) => noteForOutbox(ctx, { type, subject }));
  };
  const subjects = async () =>
    (await app.ports.database.reader.find(OutboxEvent, { order: { id: 'ASC' } })).map(({ subject }) => subject);
  try {
    await note('long ago', 'result.published');
    await note('for people', 'people.result');
    app.clock.now = new Date('2026-11-15T12:00:01Z');
    await note('today', 'result.published');
    const carrier = carrying(app);
    await until(async () => !(await subjects()).includes('long ago'));
    await carrier.stop();
    expect(await subjects()).toEqual(['for people', 'today']);
  } finally {
    await app.stop();
  }
});
