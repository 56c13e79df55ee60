import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { until } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask } from '../../support/server/graphql.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import { carryingMessages, chooseMessages, storedMessages } from '../../support/server/messages.ts';
import { aBrowser, aPushService, type PushService } from '../../support/server/push-service.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

const night = { quietFrom: '22:00', quietUntil: '07:00' };

let mail: MailServer;
let service: PushService;
let app: TestApp;
let league: CardLeague;
let blue: SignedIn;
let carrier: ReturnType<typeof carryingMessages>;
beforeEach(async () => {
  mail = await aMailServer();
  service = await aPushService();
  app = await startApp({ env: { ...mail.env, OCHE_PUSH: 'private' }, now: new Date('2026-11-21T20:00:00Z') });
  league = await aCardLeague(app);
  blue = await signIn(app, { access: ['inputResults'], teamId: league.blues.team.id });
  carrier = carryingMessages(app);
});
afterEach(async () => {
  await carrier.stop();
  await app.stop();
  await mail.stop();
  await service.stop();
});

const publish = async () => {
  const { id } = await league.open();
  await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
};
const untilWaitingAgain = () =>
  until(async () => {
    const stored = await storedMessages(app);
    return stored.length > 0 && stored.every(({ attempts, holder }) => attempts === 1 && !holder);
  });
/** The server is down until then. */
const startAt = async (time: string) => {
  await carrier.stop();
  app.clock.now = new Date(time);
  mail.refuse(() => undefined);
  service.answerWith(201);
  carrier = carryingMessages(app);
};
const wakeAt = (time: string) => {
  app.clock.now = new Date(time);
  carrier.wake();
};
const dueOnly = async () => (await storedMessages(app)).map(({ state, due }) => `${state} ${due.toISOString()}`);

describe('what is late is not sent in quiet hours, but once they have ended', () => {
  it('to people', async () => {
    mail.refuse(() => '451 try again later');
    await chooseMessages(app, blue, { result: 'mail' }, night);
    await publish();
    await untilWaitingAgain();
    await startAt('2026-11-21T22:30:00Z');
    await until(async () => (await dueOnly())[0] === 'waiting 2026-11-22T07:00:00.000Z');
    wakeAt('2026-11-22T06:59:00Z');
    wakeAt('2026-11-22T07:00:00Z');
    // The mail is there before its attempt is stored.
    await until(async () => (await storedMessages(app))[0]!.attempts === 2);
    expect(mail.received).toHaveLength(1);
  });

  it('also where they were chosen since, and to others meanwhile', async () => {
    mail.refuse(() => '451 try again later');
    const red = await signIn(app, { access: ['inputResults'], teamId: league.reds.team.id });
    for (const one of [blue, red]) await chooseMessages(app, one, { result: 'mail' });
    await publish();
    await untilWaitingAgain();
    await chooseMessages(app, blue, { result: 'mail' }, { quietFrom: '19:00', quietUntil: '21:00' });
    await startAt('2026-11-21T20:30:00Z');
    await until(() => mail.received.length);
    await until(async () => (await dueOnly()).includes('waiting 2026-11-21T21:00:00.000Z'));
    expect(mail.received.map(({ to }) => to)).toEqual([red.account.emailAddress]);
  });

  it('to browsers that follow a team', async () => {
    const { endpoint, publicKey, auth } = aBrowser(service, '/one');
    const input = { device: { endpoint, publicKey, auth }, teamIds: [league.reds.team.id], topics: ['result'] };
    const followed = await ask(app, 'mutation ($input: TeamsFollowedInput!) { followTeams(input: $input) }', { input });
    expect(followed.errors).toBeUndefined();
    service.answerWith(500);
    await publish();
    await untilWaitingAgain();
    await startAt('2026-11-21T23:30:00Z');
    await until(async () => (await dueOnly())[0] === 'waiting 2026-11-22T08:00:00.000Z');
    expect(service.received).toEqual([]);
    wakeAt('2026-11-22T08:00:00Z');
    await until(() => service.received.length);
  });
});

it('a link that somebody asks for waits for no quiet hours, also where it has to be tried again', async () => {
  await chooseMessages(app, blue, { result: 'mail' }, { quietFrom: '19:00', quietUntil: '07:00' });
  mail.refuse(() => '451 try again later');
  const { emailAddress } = blue.account;
  await ask(app, 'mutation ($a: String!) { requestPasswordReset(input: { emailAddress: $a }) }', { a: emailAddress });
  await untilWaitingAgain();
  mail.refuse(() => undefined);
  wakeAt('2026-11-21T20:01:00Z');
  await until(() => mail.received.length);
  expect(mail.received[0]).toMatchObject({ to: emailAddress });
});
