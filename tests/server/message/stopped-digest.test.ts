import { expect, it } from 'vitest';
import { aCardLeague, savedAs } from '../../support/makers/card-league.ts';
import { until } from '../../support/makers/live.ts';
import { startApp } from '../../support/server/app.ts';
import { aMailServer } from '../../support/server/mail-server.ts';
import { carryingMessages, chooseMessages, storedMessages, untilState } from '../../support/server/messages.ts';
import { signIn } from '../../support/server/sign-in.ts';

it('an e-mail of the day that waits for the mail server is not sent once such e-mails are stopped (messages.md 3.5)', async () => {
  const mail = await aMailServer();
  const app = await startApp({ env: mail.env, now: new Date('2026-11-21T12:00:00Z') });
  const league = await aCardLeague(app);
  const blue = await signIn(app, { access: ['inputResults'], teamId: league.blues.team.id });
  await chooseMessages(app, blue, { result: 'digest' });
  const carrier = carryingMessages(app);
  const publishAndSend = async (night: string, nextMorning: string) => {
    const { id } = await league.open({ date: night });
    await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
    await untilState(app, 'digest', 1);
    app.clock.now = new Date(`${nextMorning}T08:00:00Z`);
    carrier.wake();
  };
  const waiting = async () =>
    (await storedMessages(app)).filter(({ stop, state }) => stop?.endsWith('/digest') && state === 'waiting');
  try {
    await publishAndSend('2026-11-19', '2026-11-22');
    await until(() => mail.received.length);
    const stop = /^List-Unsubscribe: <(.*)>$/m.exec(mail.received[0]!.headers)![1]!;
    mail.refuse(() => '451 try again later');
    app.clock.now = new Date('2026-11-22T12:00:00Z');
    await publishAndSend('2026-11-20', '2026-11-23');
    await until(async () => (await waiting()).length);
    const payload = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await app.app.http.inject({ method: 'POST', url: new URL(stop).pathname, payload, headers });
    expect(await waiting()).toEqual([]);
  } finally {
    await carrier.stop();
    await app.stop();
    await mail.stop();
  }
});
