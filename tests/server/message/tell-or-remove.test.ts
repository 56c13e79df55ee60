import { afterAll, beforeAll, expect, it } from 'vitest';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { aCardLeague, savedAs } from '../../support/makers/card-league.ts';
import { look } from '../../support/makers/cards.ts';
import { until } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import {
  carryingMessages,
  chooseMessages,
  storedMessages,
  untilHandedOut,
  untilTold,
} from '../../support/server/messages.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let mail: MailServer;
beforeAll(async () => {
  mail = await aMailServer();
  app = await startApp({ env: mail.env });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

/** Decides a fixture otherwise than by its card; without an outcome that is taken back. */
async function decide(id: string, outcome: string | null, cookie: string) {
  const { version } = await look(app, id, cookie);
  await askFor(
    app,
    `mutation ($target: FixtureTarget!, $decision: FixtureDecisionInput) {
      decideFixture(target: $target, decision: $decision) { id } }`,
    { target: { id, version }, decision: outcome && { outcome, reason: 'venue', note: '' } },
    cookie,
  );
}

it('a result that was corrected before it was told is told as it is', async () => {
  const league = await aCardLeague(app);
  const blue = await signIn(app, { name: 'Beth Blue', access: ['inputResults'], teamId: league.blues.team.id });
  await chooseMessages(app, blue, { result: 'mail' });
  const { id } = await league.open();
  await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
  await savedAs(app, 'saveCard', id, league.night(1, 3), league.cookies.admin);
  const carrier = carryingMessages(app);
  await untilTold(app);
  await carrier.stop();
  expect(mail.received.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Result: Reds 0 : [1-9] Blues$/),
  ]);
  mail.received.length = 0;
});

it('a result that a decision has put aside before it was told is not told', async () => {
  const league = await aCardLeague(app);
  const blue = await signIn(app, { name: 'Bill Blue', access: ['inputResults'], teamId: league.blues.team.id });
  await askFor(
    app,
    'mutation ($input: MessageSettingsInput!) { saveMessageSettings(input: $input) { version } }',
    { input: { version: null, choices: [{ topic: 'result', way: 'mail' }] } },
    blue.cookie,
  );
  // Both nights are played; one is void before anything is told.
  const [put, other] = [await league.open(), await league.open({ date: '2026-11-13' })];
  for (const { id } of [put, other]) await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
  await decide(put.id, 'void', league.cookies.admin);
  const carrier = carryingMessages(app);
  await until(
    async () => !(await app.ports.database.reader.find(OutboxEvent)).some(({ type }) => type.startsWith('people.')),
  );
  await until(async () => !(await storedMessages(app)).some(({ state }) => state === 'waiting'));
  await carrier.stop();
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]!.text).toContain(`/score/${other.id}`);
});

it.each([
  ['abandoned after its card was published', ['stands'], 1],
  ['abandoned, and that was taken back', ['stands', null], 1],
  ['abandoned, and then void', ['stands', 'void'], 0],
])('a result that waits of a night that is %s', async (_, outcomes, count) => {
  const league = await aCardLeague(app);
  const blue = await signIn(app, { name: 'Bill Blue', access: ['inputResults'], teamId: league.blues.team.id });
  app.clock.now = new Date('2026-11-21T23:00:00Z');
  await chooseMessages(app, blue, { result: 'mail' }, { quietFrom: '22:00', quietUntil: '07:00' });
  mail.received.length = 0;
  const carrier = carryingMessages(app);
  const { id } = await league.open();
  await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
  await untilHandedOut(app);
  for (const outcome of outcomes) {
    await decide(id, outcome, league.cookies.admin);
    await untilHandedOut(app);
  }
  app.clock.now = new Date('2026-11-22T07:00:00Z');
  carrier.wake();
  await untilTold(app);
  await carrier.stop();
  expect(mail.received.map(({ text }) => text.includes(`/score/${id}`))).toEqual(Array(count).fill(true));
});

it.each([
  ['before', false],
  ['after', true],
])('a result of a postponed night that is abandoned %s it is entered is told with its score', async (_, isEarly) => {
  const league = await aCardLeague(app);
  const blue = await signIn(app, { name: 'Bill Blue', access: ['inputResults'], teamId: league.blues.team.id });
  app.clock.now = new Date('2026-11-21T23:00:00Z');
  await chooseMessages(app, blue, { result: 'mail' }, { quietFrom: '22:00', quietUntil: '07:00' });
  mail.received.length = 0;
  const carrier = carryingMessages(app);
  const { id } = await league.open({ postponed: true });
  const enter = () => savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
  if (isEarly) await enter();
  await untilHandedOut(app);
  await decide(id, 'stands', league.cookies.admin);
  if (!isEarly) await enter();
  await untilHandedOut(app);
  app.clock.now = new Date('2026-11-22T07:00:00Z');
  carrier.wake();
  await untilTold(app);
  await carrier.stop();
  expect(mail.received.map(({ subject }) => subject)).toEqual(['Result: Reds 1 : 0 Blues']);
  expect(mail.received[0]!.text).not.toContain('postponed');
});
