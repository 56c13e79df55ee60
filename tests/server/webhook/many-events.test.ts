/** @module-tag long Ten thousand events are handed out. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { contextFor } from '../../../server/core/context.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { noteForOutbox } from '../../../server/core/outbox/outbox.ts';
import { aCardLeague } from '../../support/makers/card-league.ts';
import { startApp } from '../../support/server/app.ts';
import { practise } from '../../support/server/practice.ts';
import { aReceiver } from '../../support/server/receiver.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { carrying, untilQuiet, webhookDoor } from '../../support/server/webhooks.ts';

it('10,000 events at once are handed out in turns: throws and results go on, and each is told once', async () => {
  const app = await startApp({
    env: { OCHE_WEBHOOKS: 'private', ANONYMOUS_WRITES: '100000', PRACTICE_RECORDS: '100000' },
  });
  onTestFinished(app.stop);
  const league = await aCardLeague(app);
  const { cookie } = await signIn(app, { access: ['manageFeatures'] });
  const receiver = await aReceiver();
  onTestFinished(receiver.stop);
  const carrier = carrying(app);
  onTestFinished(carrier.stop);
  const door = webhookDoor(() => app);
  const { id } = await door.add(cookie, { address: receiver.url, events: ['fixture.postponed'] });
  const fixture = await league.open();
  const { seasonId, divisionId, homeTeamId, awayTeamId, date } = fixture;
  const facts = {
    seasonId,
    divisionId,
    homeTeamId,
    awayTeamId,
    date,
    postponed: true,
    address: '',
    home: null,
    away: null,
  };
  const count = 10_000;
  await transaction(await contextFor(app.ports, { name: 'Many', access: [], isAnonymous: false }), async (ctx) => {
    for (let one = 0; one < count; one += 1)
      await noteForOutbox(ctx, {
        type: one % 100 ? 'tournament.drawn' : 'fixture.postponed',
        subject: one % 100 ? randomUUID() : fixture.id,
        facts,
      });
  });
  let thrown = 0;
  while (receiver.received.length < count / 100) {
    expect((await practise(app)).status).toBe(200);
    thrown += 1;
    await wait(10);
  }
  await untilQuiet(app);
  expect(new Set(receiver.received.map((one) => one.id)).size).toBe(count / 100);
  expect(receiver.received).toHaveLength(count / 100);
  expect((await door.list(cookie)).find((one) => one.id === id)!.waiting).toBe(0);
  // Without turns, the first of them would wait until all is handed out.
  expect(thrown).toBeGreaterThan(20);
});
