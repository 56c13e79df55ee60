/** @module-tag mysql dialect: conditional updates claim rows, and the database makes the id of an event. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Webhook as Verifier } from 'standardwebhooks';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { command, look } from '../../support/makers/cards.ts';
import { aTeam } from '../../support/makers/makers.ts';
import { until } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { aReceiver, eventIn, type Receiver } from '../../support/server/receiver.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { carrying, untilQuiet, webhookDoor } from '../../support/server/webhooks.ts';

let app: TestApp;
let league: CardLeague;
let admin: string;
let receiver: Receiver;
let carrier: ReturnType<typeof carrying>;
const door = webhookDoor(() => app);

beforeAll(async () => {
  // In real time: a verifier refuses what was signed long ago.
  app = await startApp({ env: { OCHE_WEBHOOKS: 'private', OCHE_BASE_URL: 'https://darts.example' }, now: new Date() });
  league = await aCardLeague(app);
  admin = (await signIn(app, { name: 'Wanda Web', access: ['manageFeatures'] })).cookie;
});
afterAll(() => app.stop());
beforeEach(async () => {
  receiver = await aReceiver();
  carrier = carrying(app);
});
afterEach(async () => {
  for (const { id } of await door.list(admin)) await door.do(admin, 'deleteWebhook', id, '{ id }');
  await carrier.stop();
  await receiver.stop();
});

const results = ['result.published', 'result.changed', 'result.unpublished'];

async function unpublish(id: string): Promise<void> {
  const { version } = await look(app, id, league.cookies.admin);
  await command(app, 'unpublishCard', { target: { id, version } }, league.cookies.admin);
}

describe('a message', () => {
  it('of a published result arrives once, and an existing library verifies it', async () => {
    const { secret } = await door.add(admin, { address: `${receiver.url}/hook` });
    const { id } = await league.open();
    await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
    const message = await until(() => receiver.received[0]);
    await untilQuiet(app);
    expect(receiver.received).toHaveLength(1);
    const headers = message.headers as Record<string, string>;
    expect(new Verifier(secret).verify(message.body, headers)).toMatchObject({ type: 'result.published' });
    expect(() => new Verifier(secret).verify(message.body.replace('Reds', 'Rods'), headers)).toThrow();
    const { division, season, reds, blues } = league;
    expect(eventIn(message.body)).toEqual({
      type: 'result.published',
      timestamp: app.clock.now.toISOString(),
      data: {
        fixture: {
          ...{ id, date: '2026-11-12', address: 'The Red Lion', postponed: false },
          season: { id: season.id, name: season.name },
          division: { id: division.id, name: division.name },
          home: { id: reds.team.id, name: 'Reds', score: 1 },
          away: { id: blues.team.id, name: 'Blues', score: 0 },
        },
        url: `https://darts.example/score/${id}`,
      },
    });
  });

  it('has two signatures for a day after the secret was renewed', async () => {
    const made = await door.add(admin, { address: receiver.url, events: results });
    const renewed = (await door.do<{ secret: string }>(admin, 'renewWebhookSecret', made.id, '{ secret }')).data!.it;
    expect(renewed.secret).not.toBe(made.secret);
    await door.do(admin, 'testWebhook', made.id, '{ id }');
    const first = await until(() => receiver.received[0]);
    for (const secret of [made.secret, renewed.secret])
      expect(() => new Verifier(secret).verify(first.body, first.headers as Record<string, string>)).not.toThrow();
    const day = 24 * 60 * 60 * 1000;
    app.clock.now = new Date(app.clock.now.getTime() + day);
    await door.do(admin, 'testWebhook', made.id, '{ id }');
    const second = await until(() => receiver.received[1]);
    app.clock.now = new Date(app.clock.now.getTime() - day);
    expect(second.headers['webhook-signature']).toMatch(/^v1,\S+$/);
  });

  it('is sent for each change of a result, in order, and for none that changes nothing', async () => {
    await door.add(admin, { address: receiver.url, events: results });
    const { id } = await league.open();
    await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
    await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
    await savedAs(app, 'saveCard', id, league.night(1, 3), league.cookies.admin);
    await unpublish(id);
    await until(() => receiver.received.length >= 3);
    await untilQuiet(app);
    expect(receiver.typesAt('/')).toEqual(results);
    const scores = receiver.received.map(({ body }) => {
      const { home, away } = eventIn(body).data.fixture!;
      return [home.score, away.score];
    });
    expect(scores).toEqual([
      [1, 0],
      [0, 1],
      [null, null],
    ]);
  });

  it('of what two captains agree on is sent to those who follow the team or the division, and to no others', async () => {
    const { reds, division } = league;
    const greens = await aTeam(app, { name: 'Greens' });
    await door.add(admin, { address: `${receiver.url}/greens`, teamId: greens.id });
    await door.add(admin, { address: `${receiver.url}/reds`, teamId: reds.team.id });
    await door.add(admin, { address: `${receiver.url}/division`, divisionId: division.id });
    await door.add(admin, { address: `${receiver.url}/moves`, events: ['fixture.moved'] });
    const { id } = await league.open();
    for (const captain of ['reds', 'blues'] as const)
      await savedAs(app, 'saveDraft', id, league.night(), league.cookies[captain]);
    await until(() => receiver.received.length >= 2);
    await untilQuiet(app);
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/division', '/reds']);
  });

  it('of a draft is never sent', async () => {
    await door.add(admin, { address: receiver.url, events: results });
    const { id } = await league.open();
    await savedAs(app, 'saveDraft', id, league.night(), league.cookies.reds);
    await door.do(admin, 'testWebhook', (await door.list(admin))[0]!.id, '{ id }');
    await until(() => receiver.received.length);
    await untilQuiet(app);
    expect(receiver.typesAt('/')).toEqual(['test']);
  });
});

describe('scores that are hidden', () => {
  const hide = (value: string | null) =>
    askFor(
      app,
      'mutation ($id: ID!, $value: String) { configureFeature(id: $id, value: $value) { id } }',
      { id: 'e58da2bc-d82a-48af-ac9d-46ca0b894c01', value },
      admin,
    );
  const today = () => app.clock.now.toISOString().slice(0, 10);

  it.each([
    { did: 'published', steps: ['publish'], told: ['result.published'] },
    { did: 'published and corrected', steps: ['publish', 'correct'], told: ['result.published'] },
    { did: 'published and taken back', steps: ['publish', 'take back'], told: [] },
  ])('are not sent before everybody may see them: $did meanwhile', async ({ steps, told }) => {
    const now = app.clock.now;
    await hide('1.12:00:00');
    try {
      const { id: webhook } = await door.add(admin, { address: receiver.url, events: results });
      const { id } = await league.open({ date: today() });
      for (const step of steps) {
        if (step === 'take back') await unpublish(id);
        else {
          const card = league.night(...(step === 'publish' ? ([3, 2] as const) : ([0, 3] as const)));
          await savedAs(app, 'saveCard', id, card, league.cookies.admin);
        }
      }
      await untilQuiet(app);
      expect(receiver.received).toEqual([]);
      app.clock.now = new Date(now.getTime() + 36 * 60 * 60 * 1000);
      carrier.wake();
      await door.do(admin, 'testWebhook', webhook, '{ id }');
      await until(() => receiver.received.length >= told.length + 1);
      await untilQuiet(app);
      expect(receiver.typesAt('/').toSorted()).toEqual([...told, 'test']);
      const [sent] = receiver.received.filter(({ body }) => eventIn(body).type !== 'test');
      if (sent) expect(eventIn(sent.body).data.fixture!.home.score).toBe(steps.includes('correct') ? 0 : 1);
    } finally {
      app.clock.now = now;
      await hide(null);
    }
  });

  it('are sent once the night is said to be abandoned: then everybody sees them', async () => {
    await hide('1.12:00:00');
    try {
      await door.add(admin, { address: receiver.url, events: results });
      const { id } = await league.open({ date: today() });
      await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
      await untilQuiet(app);
      expect(receiver.received).toEqual([]);
      const { version } = await look(app, id, league.cookies.admin);
      await askFor(
        app,
        `mutation ($target: FixtureTarget!, $decision: FixtureDecisionInput) {
          decideFixture(target: $target, decision: $decision) { id } }`,
        { target: { id, version }, decision: { outcome: 'stands', reason: 'venue', note: '' } },
        league.cookies.admin,
      );
      await until(() => receiver.received.length);
      await savedAs(app, 'saveCard', id, league.night(0, 3), league.cookies.admin);
      await until(() => receiver.received.length >= 2);
      expect(receiver.typesAt('/')).toEqual(['result.published', 'result.changed']);
    } finally {
      await hide(null);
    }
  });

  it('have their score where a postponed night was abandoned, and what was played counts', async () => {
    await door.add(admin, { address: receiver.url, events: [...results, 'fixture.awarded'] });
    const { id } = await league.open({ date: today(), postponed: true });
    const { version } = await look(app, id, league.cookies.admin);
    await askFor(
      app,
      `mutation ($target: FixtureTarget!, $decision: FixtureDecisionInput) {
        decideFixture(target: $target, decision: $decision) { id } }`,
      { target: { id, version }, decision: { outcome: 'stands', reason: 'venue', note: '' } },
      league.cookies.admin,
    );
    await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
    await until(() => receiver.received.length >= 2);
    const told = receiver.received.map(({ body }) => eventIn(body).data.fixture!);
    expect(told.map(({ home, postponed }) => [home.score, postponed])).toEqual([
      [null, false],
      [1, false],
    ]);
  });

  it.each([
    { are: 'hidden', value: '1.12:00:00' },
    { are: 'open', value: null },
  ])('are never told of a card that an award has put aside before they were: $are', async ({ value }) => {
    const now = app.clock.now;
    await hide(value);
    // Both have happened by the time that something is told.
    await carrier.stop();
    try {
      const events = [...results, 'fixture.awarded'];
      const { id: webhook } = await door.add(admin, { address: receiver.url, events });
      const { id } = await league.open({ date: today() });
      await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
      const { version } = await look(app, id, league.cookies.admin);
      await askFor(
        app,
        `mutation ($target: FixtureTarget!, $decision: FixtureDecisionInput) {
          decideFixture(target: $target, decision: $decision) { id } }`,
        { target: { id, version }, decision: { outcome: 'void', reason: 'ineligible', note: '' } },
        league.cookies.admin,
      );
      carrier = carrying(app);
      await until(() => receiver.received.length);
      app.clock.now = new Date(now.getTime() + 36 * 60 * 60 * 1000);
      carrier.wake();
      await door.do(admin, 'testWebhook', webhook, '{ id }');
      await until(() => receiver.typesAt('/').includes('test'));
      await untilQuiet(app);
      expect(receiver.typesAt('/')).toEqual(['fixture.awarded', 'test']);
      expect(eventIn(receiver.received[0]!.body).data.fixture!.home.score).toBeNull();
    } finally {
      app.clock.now = now;
      await hide(null);
    }
  });
});
