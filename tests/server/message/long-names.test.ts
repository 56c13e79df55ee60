/** @module-tag mysql dialect: a subject of long names has to fit into its column. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '../../../server/modules/message/message.entity.ts';
import { aCardLeague, savedAs } from '../../support/makers/card-league.ts';
import { aCard, aPlayer, aRegistration, aTeam } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import { carryingMessages, chooseMessages, storedMessages, untilTold } from '../../support/server/messages.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let mail: MailServer;
let carrier: ReturnType<typeof carryingMessages>;
beforeAll(async () => {
  mail = await aMailServer();
  app = await startApp({ env: mail.env, now: new Date('2026-11-21T12:00:00Z') });
  carrier = carryingMessages(app);
});
afterAll(async () => {
  await carrier.stop();
  await app.stop();
  await mail.stop();
});

it('people are told of teams with the longest names, with a subject that ends where it has to', async () => {
  const league = await aCardLeague(app);
  const names = ['R', 'B'].map((letter) => letter.repeat(250)) as [string, string];
  const [home, away] = [await aTeam(app, { name: names[0] }), await aTeam(app, { name: names[1] })];
  const place = { seasonId: league.season.id, divisionId: league.division.id };
  const playerOf = async ({ id: teamId }: { id: string }) =>
    aPlayer(app, {}, await aRegistration(app, { ...place, teamId }));
  const card = aCard(await playerOf(home), await playerOf(away));
  const captain = await signIn(app, { name: 'Bea Long', access: ['inputResults'], teamId: away.id });
  await chooseMessages(app, captain, { result: 'mail' });
  const { id } = await league.open({ homeTeamId: home.id, awayTeamId: away.id });
  await savedAs(app, 'saveCard', id, card, league.cookies.admin);
  await untilTold(app);
  const [{ subject, state }] = (await storedMessages(app)) as [Message];
  expect([subject, state]).toEqual([`Result: ${names[0].slice(0, 241)}…`, 'sent']);
  expect(mail.received[0]!.text).toContain(`${names[0]} v ${names[1]}`);
});
