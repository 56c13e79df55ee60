import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Account, SetupLink } from '../../../server/modules/account/account.entity.ts';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { Message } from '../../../server/modules/message/message.entity.ts';
import { until } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import { carryingMessages, storedMessages, untilState, untilTold } from '../../support/server/messages.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let mail: MailServer;
let admin: SignedIn;
let carrier: ReturnType<typeof carryingMessages>;

beforeAll(async () => {
  mail = await aMailServer();
  app = await startApp({ env: { ...mail.env, PASSWORD_RESETS: '3', LEAGUE_NAME: 'Night Owls' } });
  admin = await signIn(app, { name: 'Ada Admin', access: ['manageAccess'] });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});
beforeEach(async () => {
  mail.received.length = 0;
  mail.refuse(() => undefined);
  carrier = carryingMessages(app);
  await app.ports.limiters.passwordResetsFrom.delete('127.0.0.1');
});
afterEach(async () => {
  await carrier.stop();
  await app.ports.database.write((db) => db.clear(Message));
});

const setUpLink = async (emailAddress: string) =>
  (
    await askFor<{ it: { url: string } }>(
      app,
      'mutation ($a: String!) { it: inviteAccount(emailAddress: $a) { url } }',
      { a: emailAddress },
      admin.cookie,
    )
  ).it.url;
const lastPart = (url: string) => url.split('/').at(-1)!;
const sendLink = (url: string, cookie = admin.cookie) =>
  ask(app, 'mutation ($t: String!) { it: sendSetupLink(token: $t) }', { t: lastPart(url) }, cookie);
const invitation = async () =>
  (
    await askFor<{ it: { url: string; invite: { id: string } } }>(
      app,
      'mutation { it: createInvite(input: { preset: secretary }) { url invite { id } } }',
      {},
      admin.cookie,
    )
  ).it;
const sendInvite = (url: string, to: string, cookie = admin.cookie) =>
  ask(
    app,
    'mutation ($c: String!, $to: String!) { it: sendInvite(code: $c, input: { emailAddress: $to }) }',
    { c: lastPart(url), to },
    cookie,
  );
const askReset = (emailAddress: string) =>
  ask(app, 'mutation ($a: String!) { it: requestPasswordReset(input: { emailAddress: $a }) }', { a: emailAddress });
const setPassword = (url: string, password: string) =>
  ask(app, 'mutation ($t: String!, $p: String!) { it: setPassword(token: $t, password: $p) { name } }', {
    t: lastPart(url),
    p: password,
  });
const linkIn = ({ text }: { text: string }) => /https?:\/\/\S+/.exec(text)![0];

describe('a set-up link by e-mail', () => {
  it('goes to the address of the account, once, and works', async () => {
    const { account } = await signIn(app, { name: 'Nell New' });
    const url = await setUpLink(account.emailAddress);
    expect((await sendLink(url)).data).toEqual({ it: account.emailAddress });
    await sendLink(url);
    await until(() => mail.received.length > 0);
    await untilState(app, 'sent', 1);
    expect(mail.received).toHaveLength(1);
    const [letter] = mail.received;
    expect(letter).toMatchObject({ to: account.emailAddress, subject: 'Your account at Night Owls' });
    expect(letter!.headers).toMatch(/^Auto-Submitted: auto-generated$/im);
    expect(linkIn(letter!)).toBe(url);
    // The link is not kept once it is sent.
    expect((await storedMessages(app)).map(({ text }) => text)).toEqual(['']);
    expect((await setPassword(linkIn(letter!), 'seven green bottles hang')).data).toEqual({ it: { name: 'Nell New' } });
  });

  it('is refused to others, for an unknown link, and without a mail server', async () => {
    const other = await signIn(app, { access: ['manageScores'] });
    const url = await setUpLink(other.account.emailAddress);
    expect(refusal(await sendLink(url, other.cookie))).toBe('FORBIDDEN');
    expect(refusal(await sendLink(url, ''))).toBe('UNAUTHENTICATED');
    expect(refusal(await sendLink('x/nothing'))).toBe('NOT_FOUND');
    expect(mail.received).toEqual([]);
  });
});

describe('an invitation by e-mail', () => {
  it('goes to the address that is given, once to each', async () => {
    const { url } = await invitation();
    for (const to of ['One@example.com', 'one@example.com', 'two@example.com']) await sendInvite(url, to);
    await untilState(app, 'sent', 2);
    expect(mail.received.map(({ to }) => to).toSorted()).toEqual(['one@example.com', 'two@example.com']);
    expect(mail.received.map(linkIn)).toEqual([url, url]);
    expect(mail.received[0]!.text).toContain('as secretary');
  });

  it('is refused for one that was taken back, to others, and for what is no address', async () => {
    const { url, invite } = await invitation();
    expect(refusal(await sendInvite(url, 'nobody'))).toBe('INVALID');
    const other = await signIn(app, { access: ['manageScores'] });
    expect(refusal(await sendInvite(url, 'a@example.com', other.cookie))).toBe('FORBIDDEN');
    await ask(app, 'mutation ($id: ID!) { withdrawInvite(id: $id) { id } }', { id: invite.id }, admin.cookie);
    expect(refusal(await sendInvite(url, 'a@example.com'))).toBe('NOT_FOUND');
  });
});

describe('a link that ends before its e-mail has left', () => {
  type Made = Awaited<ReturnType<typeof invitation>>;
  const ends: Record<string, (made: Made) => Promise<unknown>> = {
    'taken back': ({ invite }) =>
      askFor(app, 'mutation ($id: ID!) { withdrawInvite(id: $id) { id } }', { id: invite.id }, admin.cookie),
    renewed: ({ invite }) =>
      askFor(
        app,
        'mutation ($id: ID!) { createInvite(input: { preset: secretary, renews: $id }) { url } }',
        { id: invite.id },
        admin.cookie,
      ),
    accepted: async ({ url }) =>
      askFor(
        app,
        'mutation ($code: String!) { acceptInvite(code: $code) { id } }',
        { code: lastPart(url) },
        (await signIn(app)).cookie,
      ),
  };

  /** What is sent of what was queued while nobody carried it. */
  const sentAfterwards = async () => {
    carrier = carryingMessages(app);
    await untilTold(app);
    return mail.received.map(({ text }) => linkIn({ text }));
  };

  it.each(Object.keys(ends))('is not sent: an invitation that was %s; another one is', async (how) => {
    await carrier.stop();
    const [made, other] = [await invitation(), await invitation()];
    for (const { url } of [made, other]) await sendInvite(url, 'ina@example.com');
    await ends[how]!(made);
    expect(await sentAfterwards()).toEqual([other.url]);
  });

  it('is not sent: a set-up link after a newer one; the newer one is', async () => {
    await carrier.stop();
    const { account } = await signIn(app);
    await sendLink(await setUpLink(account.emailAddress));
    const newer = await setUpLink(account.emailAddress);
    await sendLink(newer);
    expect(await sentAfterwards()).toEqual([newer]);
  });

  it('is not sent: one for a forgotten password, after it was set by another', async () => {
    const { account } = await signIn(app);
    const url = await setUpLink(account.emailAddress);
    mail.refuse(() => '451 later');
    await askReset(account.emailAddress);
    await untilState(app, 'waiting', 1);
    await setPassword(url, 'seven green bottles hang');
    await untilState(app, 'failed', 1);
    expect(mail.received).toEqual([]);
  });
});

describe('a forgotten password', () => {
  it('is set anew by a link that works once, within an hour, and ends all other links', async () => {
    const { account } = await signIn(app, { name: 'Fay Forgot' });
    const old = await setUpLink(account.emailAddress);
    expect((await askReset(account.emailAddress.toUpperCase())).data).toEqual({ it: true });
    await untilState(app, 'sent', 1);
    const [letter] = mail.received;
    expect(letter).toMatchObject({ to: account.emailAddress, subject: 'A new password at Night Owls' });
    const stored = await app.ports.database.reader.findBy(SetupLink, { accountId: account.id });
    expect(Math.max(...stored.map(({ expires }) => expires.getTime())) - app.clock.now.getTime()).toBe(7 * 86_400_000);
    expect(stored.map(({ expires }) => expires.getTime() - app.clock.now.getTime())).toContain(3_600_000);
    expect((await setPassword(linkIn(letter!), 'seven green bottles hang')).data).toEqual({
      it: { name: 'Fay Forgot' },
    });
    expect(refusal(await setPassword(linkIn(letter!), 'six green bottles hanging'))).toBe('NOT_FOUND');
    expect(refusal(await setPassword(old, 'six green bottles hanging'))).toBe('NOT_FOUND');
  });

  it('gets the same answer whoever has the address, and nothing is sent where no password is used', async () => {
    const people = await Promise.all(
      [
        { disabled: true },
        { deleted: app.clock.now },
        { transient: true },
        { identity: `https://id.example ${Date.now()}` },
      ].map(async (fields) => {
        const { account } = await signIn(app);
        await app.ports.database.write((db) => db.update(Account, { id: account.id }, fields));
        return account.emailAddress;
      }),
    );
    for (const address of [...people, 'nobody@example.com'])
      expect((await askReset(address)).data).toEqual({ it: true });
    await until(async () => !(await app.ports.database.reader.count(OutboxEvent)));
    expect(await storedMessages(app)).toEqual([]);
  });

  it('is refused after three times in an hour, whether or not there is an account', async () => {
    for (const address of [(await signIn(app)).account.emailAddress, 'ghost@example.com']) {
      for (let times = 0; times < 3; times += 1) expect(refusal(await askReset(address))).toBeUndefined();
      expect(refusal(await askReset(address))).toBe('LIMITED');
    }
  });
});

it('nothing can be asked for where no mail server is configured', async () => {
  const bare = await startApp();
  try {
    const answer = await ask<{ isMailSent: boolean; signInWays: { passwordReset: boolean } }>(
      bare,
      '{ isMailSent signInWays(redirectUrl: null) { passwordReset } }',
    );
    expect(answer.data).toEqual({ isMailSent: false, signInWays: { passwordReset: false } });
    const refused = await ask(bare, 'mutation { requestPasswordReset(input: { emailAddress: "a@example.com" }) }');
    expect(refusal(refused)).toBe('CONFLICT');
    expect(await bare.ports.database.reader.count(OutboxEvent)).toBe(0);
  } finally {
    await bare.stop();
  }
});
