import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { features } from '#rules/basics/features.ts';
import { eventTypes } from '#rules/connected/webhook-events.ts';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { queueDeliveries } from '../../../server/modules/webhook/hand-out.service.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { command, look } from '../../support/makers/cards.ts';
import { until } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { failWith, overtakenBy } from '../../support/server/overtaken.ts';
import { aReceiver, eventIn, type Receiver } from '../../support/server/receiver.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { carrying, untilQuiet, webhookDoor } from '../../support/server/webhooks.ts';

let app: TestApp;
let league: CardLeague;
let admin: string;
let receiver: Receiver;
let carrier: ReturnType<typeof carrying>;

const noon = new Date('2026-11-21T12:00:00Z');
const tomorrowNoon = new Date('2026-11-22T12:00:00Z');

beforeAll(async () => {
  app = await startApp({ env: { OCHE_WEBHOOKS: 'private' }, now: noon });
  league = await aCardLeague(app);
  admin = (await signIn(app, { access: ['manageFeatures'] })).cookie;
  receiver = await aReceiver();
  carrier = carrying(app);
  await webhookDoor(() => app).add(admin, { address: receiver.url, events: eventTypes });
});
afterAll(async () => {
  await carrier.stop();
  await receiver.stop();
  await app.stop();
});
beforeEach(async () => {
  receiver.received.length = 0;
  // What another test has left may be the same leg on another date.
  await app.ports.database.write((db) => db.update(Fixture, { deleted: IsNull() }, { deleted: app.clock.now }));
});

async function detail(id: string, details: object): Promise<void> {
  const { version } = await look(app, id, league.cookies.games);
  const given = { target: { id, version }, details };
  expect((await command(app, 'updateFixtureDetails', given, league.cookies.games)).errors).toBeUndefined();
}

describe('a result that is hidden no more before its time', () => {
  const hide = (value: string | null) =>
    askFor(
      app,
      'mutation ($id: ID!, $value: String) { configureFeature(id: $id, value: $value) { id } }',
      { id: features.resultsHiddenFor.id, value },
      admin,
    );
  const publish = (id: string, home: number, away: number) =>
    savedAs(app, 'saveCard', id, league.night(home, away), league.cookies.admin);
  /** A published result that waits for tomorrow noon. */
  const aHeldResult = async () => {
    await hide('1.12:00:00');
    const { id } = await league.open({ date: '2026-11-21' });
    await publish(id, 3, 2);
    const held = { subject: id, type: 'result.published', heldUntil: MoreThan(app.clock.now) };
    await until(() => app.ports.database.reader.existsBy(OutboxEvent, held));
    return { id, held };
  };
  const resultsTold = async () => {
    await until(() => receiver.received.length);
    await untilQuiet(app);
    return receiver.received
      .map(({ body }) => eventIn(body))
      .filter(({ type }) => type.startsWith('result.'))
      .map(({ type, data }) => [type, data.fixture!.home.score, data.fixture!.away.score]);
  };

  it.each([
    { by: 'the switch', show: () => hide(null) },
    { by: 'its date', show: (id: string) => detail(id, { date: '2026-11-19' }) },
  ])('is told at once: by $by', async ({ show }) => {
    try {
      const { id } = await aHeldResult();
      await show(id);
      await until(() => receiver.received.some(({ body }) => eventIn(body).type === 'result.published'));
      expect(await resultsTold()).toEqual([['result.published', 1, 0]]);
    } finally {
      await hide(null);
    }
  });

  it('is told at once: by the clock of the league', async () => {
    const zoned = async (timeZone: string) => {
      const fields = `version name contact logo colour custodians about privacyUrl termsUrl night startTime weekStart
        social { text url } menuBefore { text url } menuAfter { text url }`;
      const { it } = await askFor<{ it: { version: string } }>(app, `{ it: leagueSettings { ${fields} } }`, {}, admin);
      const { version, ...texts } = it;
      await askFor(
        app,
        'mutation ($version: DateTime, $input: LeagueSettingsInput!) { putLeagueSettings(version: $version, input: $input) { name } }',
        { version, input: { ...texts, timeZone } },
        admin,
      );
    };
    try {
      await zoned('America/Los_Angeles');
      await hide('1.12:00:00');
      const { id } = await league.open({ date: '2026-11-20' });
      await publish(id, 3, 2);
      const held = { subject: id, type: 'result.published', heldUntil: MoreThan(app.clock.now) };
      await until(() => app.ports.database.reader.existsBy(OutboxEvent, held));
      await zoned('Europe/London');
      expect(await resultsTold()).toEqual([['result.published', 1, 0]]);
    } finally {
      await zoned('Europe/London');
      await hide(null);
    }
  });

  it('is not held where that is so in the moment in which it is looked at', async () => {
    try {
      await hide('1.12:00:00');
      await carrier.stop();
      const { id } = await league.open({ date: '2026-11-21' });
      await publish(id, 3, 2);
      await overtakenBy(
        app,
        () => hide(null),
        (ctx) => queueDeliveries(ctx, failWith),
      );
      carrier = carrying(app);
      expect(await resultsTold()).toEqual([['result.published', 1, 0]]);
    } finally {
      await hide(null);
    }
  });

  it.each([
    { what: 'is corrected', change: (id: string) => publish(id, 0, 3), told: [['result.published', 0, 1]] },
    {
      what: 'is taken back',
      change: async (id: string) => {
        const target = { id, version: (await look(app, id, league.cookies.admin)).version };
        await command(app, 'unpublishCard', { target }, league.cookies.admin);
      },
      told: [],
    },
  ])('is told once, as it is by then, when it $what meanwhile', async ({ change, told }) => {
    try {
      const { id, held } = await aHeldResult();
      await carrier.stop();
      await hide(null);
      // As by a process that had found it hidden just before.
      await app.ports.database.write((db) =>
        db.update(OutboxEvent, { ...held, heldUntil: LessThanOrEqual(app.clock.now) }, { heldUntil: tomorrowNoon }),
      );
      await change(id);
      const other = await league.open({ date: '2026-11-19', isKnockout: true });
      await detail(other.id, { postponed: true });
      carrier = carrying(app);
      expect(await resultsTold()).toEqual(told);
      app.clock.now = tomorrowNoon;
      carrier.wake();
      await detail(other.id, { postponed: false });
      await until(() => receiver.received.some(({ body }) => eventIn(body).type === 'fixture.moved'));
      expect(await resultsTold()).toEqual(told);
    } finally {
      app.clock.now = noon;
      await hide(null);
    }
  });
});
