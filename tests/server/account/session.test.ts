import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Session } from '../../../server/modules/account/account.entity.ts';
import * as sessions from '../../../server/modules/account/session.service.ts';
import { mayBeOverheard } from '../../../server/modules/account/session-cookie.ts';
import { listening, liveSocket } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { signIn, untilNoted } from '../../support/server/sign-in.ts';
import { ask } from './ask.ts';

const day = 24 * 60 * 60 * 1000;
const start = new Date('2026-11-21T12:00:00Z');
const list = '{ sessions { id isCurrent userAgent address lastUsed } }';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: start, env: { SOCKET_HEARTBEAT: '1' } });
});
afterAll(() => app.stop());

const isSignedIn = async (cookie: string) => !!(await ask(app, '{ me { id } }', {}, { cookie })).data!.me;
const pass = (milliseconds: number) => (app.clock.now = new Date(app.clock.now.getTime() + milliseconds));

describe('a session', () => {
  it('keeps only the hash of its token', async () => {
    const { cookie, account } = await signIn(app);
    const { tokenHash } = await app.ports.database.reader.findOneByOrFail(Session, { accountId: account.id });
    expect(tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(cookie).not.toContain(tokenHash);
    expect(Buffer.from(cookie.split('=')[1]!, 'base64url')).toHaveLength(32);
  });

  it('is over after 30 days without use, and lives on with use', async () => {
    const { cookie, account } = await signIn(app);
    pass(29 * day);
    expect(await isSignedIn(cookie)).toBe(true);
    await untilNoted(app, account.id);
    pass(29 * day);
    expect(await isSignedIn(cookie)).toBe(true);
    await untilNoted(app, account.id);
    pass(30 * day);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('is over after 180 days, however much it is used', async () => {
    const { cookie, account } = await signIn(app);
    for (let days = 0; days < 175; days += 25) {
      pass(25 * day);
      expect(await isSignedIn(cookie)).toBe(true);
      await untilNoted(app, account.id);
    }
    pass(5 * day);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('notes its use once a minute', async () => {
    const { cookie, account } = await signIn(app);
    const begun = app.clock.now;
    pass(59_000);
    await isSignedIn(cookie);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const stored = await app.ports.database.reader.findOneByOrFail(Session, { accountId: account.id });
    expect(stored.lastUsed).toEqual(begun);
    pass(1000);
    await isSignedIn(cookie);
    await untilNoted(app, account.id);
  });

  it('is used as long as its socket is alive', async () => {
    const { cookie, account } = await signIn(app, { access: ['useWebSockets'] });
    const { socket, closed } = await liveSocket(await listening(app), { cookie });
    // The first is noted anyway: an account that has just come is looked at once.
    for (let looks = 0; looks < 3; looks += 1) {
      pass(day);
      await untilNoted(app, account.id);
    }
    socket.close();
    await closed;
  });

  it.each(['oche_session=', 'oche_session=abc', `oche_session=${'x'.repeat(5000)}`, 'oche_session=%00%ff'])(
    'is nobody with the cookie %.30s',
    async (cookie) => expect(await isSignedIn(cookie)).toBe(false),
  );
});

describe('listing and ending', () => {
  const end = 'mutation ($id: ID!) { endSession(id: $id) }';

  it('shows the own ones and which is this', async () => {
    const { cookie, account } = await signIn(app);
    await sessions.begin(await app.ctx(), account);
    const { data } = await ask(app, list, {}, { cookie });
    expect(data!.sessions).toHaveLength(2);
    expect(data!.sessions.filter((session: Session) => session.isCurrent)).toHaveLength(1);
  });

  it('is for the owner and manageAccess', async () => {
    const { account, cookie: own } = await signIn(app);
    const { cookie: other } = await signIn(app, { access: ['manageTeams'] });
    const { cookie: manager } = await signIn(app, { access: ['manageAccess'] });
    const ofOwner = 'query ($id: ID) { sessions(accountId: $id) { id } }';
    const id = account.id;
    expect((await ask(app, list)).code).toBe('UNAUTHENTICATED');
    expect((await ask(app, ofOwner, { id })).code).toBe('UNAUTHENTICATED');
    expect((await ask(app, ofOwner, { id }, { cookie: other })).code).toBe('FORBIDDEN');
    const { data } = await ask(app, ofOwner, { id }, { cookie: manager });
    const session = data!.sessions[0] as Session;

    expect((await ask(app, end, { id: session.id })).code).toBe('UNAUTHENTICATED');
    expect((await ask(app, end, { id: session.id }, { cookie: other })).code).toBe('FORBIDDEN');
    expect((await ask(app, end, { id: 'unknown' }, { cookie: other })).code).toBe('NOT_FOUND');
    expect(await isSignedIn(own)).toBe(true);
    expect((await ask(app, end, { id: session.id }, { cookie: manager })).data).toEqual({ endSession: true });
    expect(await isSignedIn(own)).toBe(false);
    expect((await ask(app, end, { id: session.id }, { cookie: manager })).code).toBe('NOT_FOUND');
  });

  it('ends only this browser by signing out', async () => {
    const { cookie, account } = await signIn(app);
    const otherToken = await sessions.begin(await app.ctx(), account);
    const reply = await ask(app, 'mutation { signOut }', {}, { cookie });
    expect(reply.cookies[0]!.pair).toBe('oche_session=');
    expect(reply.cookies[0]!.attributes).toContain('expires=thu, 01 jan 1970 00:00:00 gmt');
    expect(await isSignedIn(cookie)).toBe(false);
    expect(await isSignedIn(`oche_session=${otherToken}`)).toBe(true);
    expect((await ask(app, 'mutation { signOut }')).data).toEqual({ signOut: true });
  });
});

it.each([
  ['http://localhost:3000', false],
  ['http://127.0.0.1', false],
  ['http://[::1]:3000', false],
  ['https://league.example', false],
  ['http://192.168.1.20:3000', true],
  ['http://darts-pi', true],
  ['http://localhost.example', true],
])('plain http that others can read: %s %s', (address, expected) => {
  expect(mayBeOverheard(address)).toBe(expected);
});
