import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import { carryingMessages, chooseMessages, untilTold } from '../../support/server/messages.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let mail: MailServer;
let league: CardLeague;
let carrier: ReturnType<typeof carryingMessages>;
beforeAll(async () => {
  mail = await aMailServer();
  app = await startApp({ env: mail.env });
  league = await aCardLeague(app);
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});
beforeEach(() => {
  carrier = carryingMessages(app);
});
afterEach(() => carrier.stop());

it('who is told of a card or the result of a postponed fixture is told that nothing of it counts', async () => {
  const ofTeam = (name: string, access: ['inputResults'] | []) =>
    signIn(app, { name, access, teamId: league.reds.team.id });
  const [red, reader] = [await ofTeam('Rita', ['inputResults']), await ofTeam('Pat', [])];
  await chooseMessages(app, red, { otherCard: 'mail' });
  await chooseMessages(app, reader, { result: 'mail' });
  const { id } = await league.open({ postponed: true });
  await savedAs(app, 'saveDraft', id, league.night(3, 2), league.cookies.blues);
  await untilTold(app);
  await savedAs(app, 'saveDraft', id, league.night(3, 2), league.cookies.reds);
  await untilTold(app);
  expect(mail.received.map(({ subject }) => subject)).toEqual(['Card entered: Reds v Blues', 'Result: Reds v Blues']);
  for (const { text } of mail.received)
    expect(text).toContain('This fixture is postponed: nothing of it counts until it has a date.');
});
