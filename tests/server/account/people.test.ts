import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFlagList, type AccessFlag } from '#rules/people/policies.ts';
import { Account } from '../../../server/modules/account/account.entity.ts';
import * as ends from '../../../server/modules/account/account-end.service.ts';
import * as accounts from '../../../server/modules/account/account.service.ts';
import { listening, liveSocket } from '../../support/makers/live.ts';
import { aTeam } from '../../support/makers/makers.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { signInByEveryFlag, tryByEveryFlag, type Cookies } from '../../support/server/rights.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';
import { ask } from './ask.ts';

const hours = 60 * 60 * 1000;
const setTeam = 'mutation ($input: AccountTeamInput!) { setAccountTeam(input: $input) { teamId version } }';
const lend =
  'mutation ($input: StandInInput!) { lendAccess(input: $input) { access standIn { access teamId until } } }';
const changes = 'query ($id: ID!) { accessChanges(accountId: $id) { what gained lost teamId until author created } }';
const grant = 'mutation ($input: GrantInput!) { grantAccess(input: $input) { access } }';

let app: TestApp;
let cookies: Cookies;
let manager: SignedIn;
let teamId: string;
beforeAll(async () => {
  app = await startApp();
  cookies = await signInByEveryFlag(app);
  manager = await signIn(app, { access: ['manageAccess'], name: 'Hilary Brand' });
  teamId = (await aTeam(app)).id;
  await signIn(app, { emailAddress: 'matrix@example.com' });
});
afterAll(() => app.stop());

const byManager = (query: string, variables: object) => ask(app, query, { ...variables }, { cookie: manager.cookie });
const meOf = async (cookie: string) => (await ask(app, '{ me { access teamId } }', {}, { cookie })).data!.me;
const later = (milliseconds: number) => new Date(app.clock.now.getTime() + milliseconds).toISOString();
const changesOf = async ({ account }: SignedIn) => (await byManager(changes, { id: account.id })).data!.accessChanges;

tryByEveryFlag(() => ({ app, cookies }), {
  setAccountTeam: {
    flags: ['manageAccess'],
    ask: () => [setTeam, { input: { emailAddress: 'matrix@example.com', teamId: null } }],
  },
  lendAccess: {
    flags: ['manageAccess'],
    ask: () => [lend, { input: { emailAddress: 'matrix@example.com', access: ['inputResults'], until: later(hours) } }],
  },
  accessChanges: { flags: ['manageAccess'], ask: () => [changes, { id: manager.account.id }] },
});

describe('rights lent for a night', () => {
  it('are held besides the own ones until they end by themselves, through every door', async () => {
    const person = await signIn(app, { access: ['runReports'], name: 'Stan Din' });
    const { emailAddress } = person.account;
    const until = later(10 * hours);
    const { data } = await byManager(lend, { input: { emailAddress, access: ['useWebSockets'], teamId, until } });
    expect(data!.lendAccess).toEqual({ access: ['runReports'], standIn: { access: ['useWebSockets'], teamId, until } });
    expect(await meOf(person.cookie)).toEqual({ access: ['useWebSockets', 'runReports'], teamId });
    const live = await liveSocket(await listening(app), { cookie: person.cookie });
    expect(live.status).toBe(101);

    const before = app.clock.now;
    app.clock.now = new Date(until);
    try {
      expect(await meOf(person.cookie)).toEqual({ access: ['runReports'], teamId: null });
      expect((await liveSocket(await listening(app), { cookie: person.cookie })).status).toBe(403);
      // The open socket is closed too, although nobody changed anything.
      expect(await live.closed).toBe(1012);
    } finally {
      app.clock.now = before;
    }
    expect(await changesOf(person)).toMatchObject([
      { what: 'lent', gained: ['useWebSockets'], lost: [], teamId, until, author: 'Hilary Brand' },
    ]);
  });

  it('are taken back by lending nothing', async () => {
    const person = await signIn(app);
    const { emailAddress } = person.account;
    const input = { emailAddress, access: ['inputResults'], teamId, until: later(hours) };
    await byManager(lend, { input });
    await byManager(lend, { input: { ...input, access: [], teamId: null } });
    expect(await meOf(person.cookie)).toEqual({ access: [], teamId: null });
  });

  it.each<[string, object, string]>([
    ['manageAccess', { access: ['manageAccess'] }, 'access'],
    ['device sign-in', { access: ['loginServiceAccounts'] }, 'access'],
    ['an end that is past', { until: '2020-01-01T00:00:00Z' }, 'until'],
    ['more than two days', { until: '2027-01-01T00:00:00Z' }, 'until'],
    ['an unknown team', { teamId: '11111111-1111-4111-8111-111111111111' }, 'teamId'],
    ['no id at all', { teamId: 'x' }, 'teamId'],
    ['an unknown right', { access: ['fly'] }, 'access'],
  ])('are refused: %s', async (_, bad, field) => {
    const { account } = await signIn(app);
    const input = { emailAddress: account.emailAddress, access: ['inputResults'], until: later(hours), ...bad };
    const reply = await byManager(lend, { input });
    expect(reply.code).toBe('INVALID');
    expect(reply.errors![0]!.extensions.fields![0]!.field).toBe(field);
  });

  it('are refused with a stale version, to an unknown and to a disabled account', async () => {
    const { account } = await signIn(app);
    const input = { emailAddress: account.emailAddress, access: ['inputResults'], until: later(hours) };
    expect((await byManager(lend, { input: { ...input, version: '2020-01-01T00:00:00Z' } })).code).toBe('CONFLICT');
    expect((await byManager(lend, { input: { ...input, emailAddress: 'no@example.com' } })).code).toBe('NOT_FOUND');
    await ends.setDisabled(await app.ctx(admin), account.emailAddress, true);
    expect((await byManager(lend, { input })).code).toBe('CONFLICT');
  });
});

describe('the team of an account', () => {
  it('is set and taken away, and written down', async () => {
    const person = await signIn(app);
    const { emailAddress } = person.account;
    expect((await byManager(setTeam, { input: { emailAddress, teamId } })).data!.setAccountTeam.teamId).toBe(teamId);
    expect((await meOf(person.cookie)).teamId).toBe(teamId);
    const stale = { emailAddress, teamId: null, version: person.account.updated };
    expect((await byManager(setTeam, { input: stale })).code).toBe('CONFLICT');
    await byManager(setTeam, { input: { emailAddress, teamId: null } });
    expect((await changesOf(person)).map(({ what }: { what: string }) => what)).toEqual(['team', 'team']);
  });

  it('has to be one there is', async () => {
    const { emailAddress } = (await signIn(app)).account;
    const unknown = { emailAddress, teamId: '11111111-1111-4111-8111-111111111111' };
    expect((await byManager(setTeam, { input: unknown })).code).toBe('INVALID');
  });
});

describe('what was changed', () => {
  it('is told with who did it, the latest first; a save without a change is none', async () => {
    const person = await signIn(app, { access: ['manageNotes'] });
    const { emailAddress, id } = person.account;
    for (const access of [['manageNotes', 'manageGames'], ['manageGames'], ['manageGames']]) {
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      await byManager(grant, { input: { emailAddress, access } });
    }
    expect(await changesOf(person)).toMatchObject([
      { what: 'rights', gained: [], lost: ['manageNotes'], author: 'Hilary Brand' },
      { what: 'rights', gained: ['manageGames'], lost: [], author: 'Hilary Brand' },
    ]);
    await ends.setDisabled(await app.ctx(admin), emailAddress, true);
    await ends.setDisabled(await app.ctx(admin), emailAddress, false);
    expect((await changesOf(person)).map(({ what }: { what: string }) => what).toSorted()).toEqual([
      'disabled',
      'enabled',
      'rights',
      'rights',
    ]);
    await ends.remove(await app.ctx(admin), emailAddress);
    expect((await byManager(changes, { id })).data!.accessChanges).toEqual([]);
  });
});

describe('when somebody was last seen', () => {
  it('is the last use of a session, the ended ones too', async () => {
    const person = await signIn(app);
    const never = await accounts.create(await app.ctx(admin), { emailAddress: 'never@example.com', name: 'Never' });
    await ask(app, 'mutation { signOut }', {}, { cookie: person.cookie, headers: { 'x-ui-url': 'http://localhost/' } });
    const { data } = await byManager('{ accounts { id lastSeen } }', {});
    const seen = (id: string) => data!.accounts.find((account: { id: string }) => account.id === id).lastSeen;
    expect(Date.parse(seen(person.account.id))).toBe(app.clock.now.getTime());
    expect(seen(never.id)).toBeNull();
  });
});

describe('the last one who manages access', () => {
  let own: TestApp;
  const ctx = () => own.ctx({ ...admin, name: 'Command line' });
  const someone = (access: readonly AccessFlag[]) =>
    signIn(own, { access }).then(({ account }) => account.emailAddress);
  beforeAll(async () => {
    own = await startApp();
  });
  afterAll(() => own.stop());

  const holders = async () =>
    (await own.ports.database.reader.find(Account)).filter(
      ({ access, disabled, deleted }) => access.includes('manageAccess') && !disabled && !deleted,
    ).length;

  it('keeps the right, whoever asks', async () => {
    const email = await someone(accessFlagList);
    const off = await someone(['manageAccess']);
    await ends.setDisabled(await ctx(), off, true);
    for (const take of [
      async () => accounts.setAccess(await ctx(), { emailAddress: email, access: ['manageNotes'] }),
      async () => ends.setDisabled(await ctx(), email, true),
      async () => ends.remove(await ctx(), email),
    ])
      await expect(take()).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/only one/) });
    await ends.setDisabled(await ctx(), off, false);
    await accounts.setAccess(await ctx(), { emailAddress: email, access: ['manageNotes'] });
    expect(await holders()).toBe(1);
    await ends.setDisabled(await ctx(), email, true);
  });

  it('is left when two take it from each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [
        await signIn(own, { access: ['manageAccess'] }),
        await signIn(own, { access: ['manageAccess'] }),
      ];
      const before = await holders();
      const others = await own.ports.database.reader.find(Account);
      for (const { emailAddress, access } of others)
        if (
          access.includes('manageAccess') &&
          ![one, other].some(({ account }) => account.emailAddress === emailAddress)
        )
          await accounts.setAccess(await ctx(), { emailAddress, access: [] });
      const take = async (from: SignedIn, to: SignedIn) =>
        accounts.setAccess(await own.ctx(from.actor), { emailAddress: to.account.emailAddress, access: [] });
      const results = await Promise.allSettled([take(one, other), take(other, one)]);
      expect(before).toBeGreaterThan(1);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await holders()).toBe(1);
    }
  });
});
