import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unsentReasons } from '#rules/connected/message-trouble.ts';
import { aCard } from '../../support/makers/makers.ts';
import { command, look } from '../../support/makers/cards.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { until } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import { carryingMessages, chooseMessages, storedMessages, untilState } from '../../support/server/messages.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

const hour = 60 * 60 * 1000;

let mail: MailServer;
let app: TestApp;
let league: CardLeague;
let blue: SignedIn;
let carrier: ReturnType<typeof carryingMessages>;
beforeEach(async () => {
  mail = await aMailServer();
  const env = { ...mail.env, LEAGUE_NAME: 'L'.repeat(300) };
  app = await startApp({ env, now: new Date('2026-11-21T12:00:00Z') });
  league = await aCardLeague(app);
  blue = await signIn(app, { access: ['inputResults'], teamId: league.blues.team.id });
  await chooseMessages(app, blue, { result: 'digest' });
  carrier = carryingMessages(app);
});
afterEach(async () => {
  await carrier.stop();
  await app.stop();
  await mail.stop();
});

const publish = async (date: string, sides = [league.reds, league.blues] as const) => {
  const [home, away] = sides;
  const { id } = await league.open({ date, homeTeamId: home.team.id, awayTeamId: away.team.id });
  await savedAs(app, 'saveCard', id, aCard(home.captain, away.captain), league.cookies.admin);
  return id;
};
/** The morning on which the e-mail of the day is made of so many messages. */
const wakeAt = async (morning: string, count = 1) => {
  await untilState(app, 'digest', count);
  app.clock.now = new Date(`${morning}T08:00:00Z`);
  carrier.wake();
};
const waiting = async () =>
  (await storedMessages(app)).filter(({ stop, state }) => stop?.endsWith('/digest') && state === 'waiting');

it('an e-mail of the day that waits for the mail server is not sent once such e-mails are stopped (messages.md 3.5)', async () => {
  await publish('2026-11-19');
  await wakeAt('2026-11-22');
  await until(() => mail.received.length);
  const stop = /^List-Unsubscribe: <(.*)>$/m.exec(mail.received[0]!.headers)![1]!;
  mail.refuse(() => '451 try again later');
  app.clock.now = new Date('2026-11-22T12:00:00Z');
  await publish('2026-11-20');
  await wakeAt('2026-11-23');
  await until(async () => (await waiting()).length);
  const payload = 'List-Unsubscribe=One-Click';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await app.app.http.inject({ method: 'POST', url: new URL(stop).pathname, payload, headers });
  expect(await waiting()).toEqual([]);
});

it('what an e-mail of the day tells is given up with it, and is no trouble of its own (messages.md 1.3)', async () => {
  mail.refuse((command) => (command.startsWith('RCPT TO') ? '550 no such person' : undefined));
  await publish('2026-11-19');
  await publish('2026-11-20');
  await wakeAt('2026-11-22', 2);
  await untilState(app, 'failed', 3);
  const parts = (await storedMessages(app)).filter(({ topic }) => topic === 'result');
  const problem = unsentReasons.withLetter;
  expect(parts).toMatchObject([
    { text: '', problem },
    { text: '', problem },
  ]);
});

it('the subject of an e-mail of the day ends where it has to, however long the name of the league is', async () => {
  await publish('2026-11-19');
  await publish('2026-11-20');
  await wakeAt('2026-11-22', 2);
  await until(() => mail.received.length);
  expect(mail.received[0]!.subject.match(/L/g)).toHaveLength(249);
});

describe('an e-mail of the day that waits for the mail server tells what is so when it is sent', () => {
  const unpublish = async (id: string) => {
    const { version } = await look(app, id, league.cookies.admin);
    expect((await command(app, 'unpublishCard', { target: { id, version } }, league.cookies.admin)).errors).toBe(
      undefined,
    );
  };
  const move = async (id: string) => {
    const { version } = await look(app, id, league.cookies.games);
    const details = { date: '2026-11-27', address: 'The Crown' };
    const sent = { target: { id, version }, details };
    expect((await command(app, 'updateFixtureDetails', sent, league.cookies.games)).errors).toBeUndefined();
  };
  const first = 'The result of Blues v Reds on Thu 19 Nov 2026 is in.';
  const second = 'The result of Reds v Blues on Fri 20 Nov 2026 is in.';

  it.each<[string, (ids: [string, string]) => Promise<void>, string[]]>([
    ['all of it', () => Promise.resolve(), [first, second]],
    ['nothing that was switched off', () => chooseMessages(app, blue, { result: 'off' }), []],
    ['no result that was taken back', ([id]) => unpublish(id), [second]],
    ['nothing, where none of it is so', async (ids) => void (await Promise.all(ids.map(unpublish))), []],
    ['the day that stands', ([id]) => move(id), ['The result of Blues v Reds on Fri 27 Nov 2026 is in.', second]],
  ])('%s', async (_, change, told) => {
    mail.refuse(() => '451 try again later');
    const ids: [string, string] = [
      await publish('2026-11-19', [league.blues, league.reds]),
      await publish('2026-11-20'),
    ];
    await wakeAt('2026-11-22', 2);
    await until(async () => (await waiting()).some(({ attempts, holder }) => attempts && !holder));
    await change(ids);
    mail.refuse(() => undefined);
    await until(async () => {
      app.clock.now = new Date(app.clock.now.getTime() + hour);
      carrier.wake();
      return !(await waiting()).length;
    });
    const said = mail.received.flatMap(({ text }) => text.split('\n').filter((line) => line.endsWith('is in.')));
    expect(said.toSorted()).toEqual(told.toSorted());
    for (const { state, text } of await storedMessages(app))
      expect([state, text]).toEqual([expect.not.stringMatching('digest'), '']);
  });
});
