/** @module-tag mysql dialect: a subject of long names has to fit into its column. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCardLeague, savedAs } from '../../support/makers/card-league.ts';
import { aCard, aPlayer, aRegistration, aTeam } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask } from '../../support/server/graphql.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import { carryingMessages, chooseMessages, storedMessages, untilTold } from '../../support/server/messages.ts';
import { aBrowser, aPushService, type PushService } from '../../support/server/push-service.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let mail: MailServer;
let pushes: PushService;
let carrier: ReturnType<typeof carryingMessages>;
beforeAll(async () => {
  mail = await aMailServer();
  pushes = await aPushService();
  app = await startApp({ env: { ...mail.env, OCHE_PUSH: 'private' }, now: new Date('2026-11-21T12:00:00Z') });
  carrier = carryingMessages(app);
});
afterAll(async () => {
  await carrier.stop();
  await app.stop();
  await Promise.all([mail.stop(), pushes.stop()]);
});

/** Has somebody of the second of two teams with these names told of their result. */
async function aResultTold(names: readonly [string, string], way: 'mail' | 'push') {
  const league = await aCardLeague(app);
  const [home, away] = [await aTeam(app, { name: names[0] }), await aTeam(app, { name: names[1] })];
  const place = { seasonId: league.season.id, divisionId: league.division.id };
  const playerOf = async ({ id: teamId }: { id: string }) =>
    aPlayer(app, {}, await aRegistration(app, { ...place, teamId }));
  const card = aCard(await playerOf(home), await playerOf(away));
  const captain = await signIn(app, { name: 'Bea Long', access: ['inputResults'], teamId: away.id });
  const browser = aBrowser(pushes, '/long');
  const { endpoint, publicKey, auth } = browser;
  const input = { endpoint, publicKey, auth };
  await ask(app, 'mutation ($input: PushDeviceInput!) { addPushDevice(input: $input) }', { input }, captain.cookie);
  await chooseMessages(app, captain, { result: way });
  const { id } = await league.open({ homeTeamId: home.id, awayTeamId: away.id });
  await savedAs(app, 'saveCard', id, card, league.cookies.admin);
  await untilTold(app);
  const message = (await storedMessages(app)).find(({ accountId }) => accountId === captain.account.id)!;
  return { message, browser };
}

it('people are told of teams with the longest names, with a subject that ends where it has to', async () => {
  const names = ['R'.repeat(250), 'B'.repeat(250)] as const;
  const { subject, state } = (await aResultTold(names, 'mail')).message;
  expect([subject, state]).toEqual([`Result: ${names[0].slice(0, 241)}…`, 'sent']);
  expect(mail.received[0]!.text).toContain(`${names[0]} v ${names[1]}`);
});

it('what is pushed of them is as much as every push service takes', async () => {
  const { browser, message } = await aResultTold(['\u0001'.repeat(250), '\u0002'.repeat(250)], 'push');
  const { body: sent } = pushes.received[0]!;
  expect([message.state, sent.length > 4000, sent.length <= 4096]).toEqual(['sent', true, true]);
  const { title, body, url } = browser.decrypt(sent);
  expect(title).toBe(message.subject);
  expect(body).toMatch(/^The result of \u0001{250} v \u0002+…$/u);
  expect(url).toMatch(/\/score\/[\da-f-]{36}$/);
});
