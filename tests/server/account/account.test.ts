import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFlagList, type AccessFlag } from '#rules/people/policies.ts';
import { newRecord, save } from '../../../server/core/data/records.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { Account } from '../../../server/modules/account/account.entity.ts';
import { Division } from '../../../server/modules/division/division.entity.ts';
import { Player, RegisteredPlayer } from '../../../server/modules/player/player.entity.ts';
import { Season } from '../../../server/modules/season/season.entity.ts';
import { Registration, Team } from '../../../server/modules/team/team.entity.ts';
import * as accounts from '../../../server/modules/account/account.service.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { ask } from './ask.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const grantMutation =
  'mutation ($input: GrantInput!) { grantAccess(input: $input) { id version access emailAddress teamId } }';
const createMutation =
  'mutation ($input: NewAccountInput!) { createAccount(input: $input) { emailAddress name givenName access hasPassword hasProvider transient } }';
const inviteMutation = 'mutation ($email: String!) { inviteAccount(emailAddress: $email) { url expires } }';

describe('who may manage accounts', () => {
  const commands: [string, string, Record<string, unknown>][] = [
    ['accounts', '{ accounts { id } }', {}],
    ['grantAccess', grantMutation, { input: { emailAddress: 'matrix@example.com', access: [] } }],
    ['inviteAccount', inviteMutation, { email: 'matrix@example.com' }],
    ['createAccount', createMutation, { input: { emailAddress: 'made@example.com', name: 'Made Up', access: [] } }],
  ];
  beforeAll(() => signIn(app, { emailAddress: 'matrix@example.com' }));

  it.each(commands)('%s: nobody without a sign-in', async (_name, query, variables) => {
    expect((await ask(app, query, variables)).code).toBe('UNAUTHENTICATED');
  });

  it.each(commands)('%s: nobody with every right but manageAccess', async (_name, query, variables) => {
    const { cookie } = await signIn(app, { access: accessFlagList.filter((flag) => flag !== 'manageAccess') });
    expect((await ask(app, query, variables, { cookie })).code).toBe('FORBIDDEN');
  });

  it.each(commands)('%s: manageAccess alone is enough', async (_name, query, variables) => {
    const { cookie } = await signIn(app, { access: ['manageAccess'] });
    expect((await ask(app, query, variables, { cookie })).errors).toBeUndefined();
  });
});

describe('me', () => {
  const query = '{ me { id name givenName emailAddress access teamId transient } }';

  it('is nobody without a sign-in', async () => {
    expect((await ask(app, query)).data).toEqual({ me: null });
  });

  it('is the person of the session with all rights', async () => {
    const { cookie, account } = await signIn(app, { name: 'Ann Oche', access: ['manageNotes', 'kioskMode'] });
    expect((await ask(app, query, {}, { cookie })).data!.me).toEqual({
      id: account.id,
      name: 'Ann Oche',
      givenName: 'Ann',
      emailAddress: account.emailAddress,
      access: ['manageNotes', 'kioskMode'],
      teamId: null,
      transient: false,
    });
  });

  it('has new rights at once', async () => {
    const { cookie, account } = await signIn(app);
    await accounts.setAccess(await app.ctx(admin), { emailAddress: account.emailAddress, access: ['runReports'] });
    expect((await ask(app, query, {}, { cookie })).data!.me.access).toEqual(['runReports']);
  });

  it('is nobody once the account is deleted', async () => {
    const { cookie, account } = await signIn(app);
    await app.ports.database.write((db) => db.update(Account, { id: account.id }, { deleted: new Date() }));
    expect((await ask(app, query, {}, { cookie })).data).toEqual({ me: null });
  });
});

describe('creating', () => {
  it('keeps the e-mail in lower case and takes the first name to greet by', async () => {
    const { cookie } = await signIn(app, { access: ['manageAccess'] });
    const input = { emailAddress: 'Bob.Bull@Example.COM', name: '  Bob Bull ', access: ['kioskMode', 'manageNotes'] };
    const { data } = await ask(app, createMutation, { input }, { cookie });
    expect(data!.createAccount).toEqual({
      emailAddress: 'bob.bull@example.com',
      name: 'Bob Bull',
      givenName: 'Bob',
      access: ['manageNotes', 'kioskMode'],
      hasPassword: false,
      hasProvider: false,
      transient: false,
    });
    expect((await ask(app, createMutation, { input }, { cookie })).code).toBe('CONFLICT');
  });

  it.each([
    ['emailAddress', { emailAddress: 'nobody', name: 'N', access: [] }],
    ['name', { emailAddress: 'n@example.com', name: '', access: [] }],
    ['name', { emailAddress: 'n@example.com', name: ' \u200b ', access: [] }],
    ['access', { emailAddress: 'n@example.com', name: 'N', access: ['flyToTheMoon'] }],
  ])('refuses a bad %s', async (field, input) => {
    const { cookie } = await signIn(app, { access: ['manageAccess'] });
    const reply = await ask(app, createMutation, { input }, { cookie });
    expect(reply.code).toBe('INVALID');
    expect(reply.errors![0]!.extensions.fields![0]!.field).toBe(field);
  });

  it('takes the same e-mail once, however many ask', async () => {
    const ctx = await app.ctx(admin);
    const person = { emailAddress: 'race@example.com', name: 'Race' };
    const results = await Promise.allSettled([1, 2, 3].map(() => accounts.create(ctx, person)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('granting', () => {
  it('replaces all rights', async () => {
    const { account } = await signIn(app, { access: ['manageNotes', 'manageTeams'] });
    const { cookie } = await signIn(app, { access: ['manageAccess'] });
    const input = { emailAddress: account.emailAddress.toUpperCase(), access: ['viewExceptions', 'manageTeams'] };
    const { data } = await ask(app, grantMutation, { input }, { cookie });
    expect(data!.grantAccess.access).toEqual(['manageTeams', 'viewExceptions']);
  });

  it('knows nothing of unknown accounts', async () => {
    const { cookie } = await signIn(app, { access: ['manageAccess'] });
    const input = { emailAddress: 'unknown@example.com', access: [] };
    expect((await ask(app, grantMutation, { input }, { cookie })).code).toBe('NOT_FOUND');
  });

  it('does not take the own manageAccess away, but may give more', async () => {
    const { cookie, account } = await signIn(app, { access: ['manageAccess'] });
    const grant = (access: AccessFlag[]) =>
      ask(app, grantMutation, { input: { emailAddress: account.emailAddress, access } }, { cookie });
    expect((await grant([])).code).toBe('FORBIDDEN');
    expect((await grant(['manageAccess', 'manageNotes'])).data!.grantAccess.access).toHaveLength(2);
  });

  it('lets one of two grants with the same version win', async () => {
    const { account } = await signIn(app);
    const ctx = await app.ctx(admin);
    const { emailAddress, updated: version } = account;
    const results = await Promise.allSettled(
      (['manageNotes', 'manageTeams'] as const).map((flag) =>
        accounts.setAccess(ctx, { emailAddress, access: [flag], version }),
      ),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]!.reason).toMatchObject({ code: 'CONFLICT' });
  });

  it('takes a grant without a version', async () => {
    const { account } = await signIn(app);
    const ctx = await app.ctx(admin);
    await accounts.setAccess(ctx, { emailAddress: account.emailAddress, access: ['manageNotes'] });
    const again = await accounts.setAccess(ctx, { emailAddress: account.emailAddress, access: [] });
    expect(again.access).toEqual([]);
  });
});

describe('the team of an account', () => {
  const email = 'cap@example.com';
  const teams: Record<string, string> = {};

  /** Registers the player in a new team, for a season with these dates. */
  const register = (player: Player, name: string, startDate: string, endDate: string, removed = false) =>
    app.ctx(admin).then((ctx) =>
      transaction(ctx, async (ctx) => {
        const store = <T extends Parameters<typeof save>[1]>(entity: new () => T, fields: Partial<T>) =>
          save(ctx, newRecord(ctx, entity, fields)) as Promise<T>;
        const division = await store(Division, { name: `Division of ${name}`, superleague: false });
        const season = await store(Season, {
          name: `Season of ${name}`,
          startDate,
          endDate,
          fixtureStartTime: '20:00:00',
          fixtureDuration: 4,
          allowFavouriteTeams: false,
          divisionIds: [division.id],
        });
        const team = await store(Team, { name, address: '' });
        const registration = await store(Registration, {
          teamId: team.id,
          seasonId: season.id,
          divisionId: division.id,
        });
        const deleted = removed ? new Date() : null;
        await store(RegisteredPlayer, { registrationId: registration.id, playerId: player.id, captain: true, deleted });
        teams[name] = team.id;
      }),
    );

  it('is found by the e-mail of a player: a current season first, then the one that ends last', async () => {
    const ctx = await app.ctx(admin);
    const player = await transaction(ctx, (ctx) =>
      save(ctx, newRecord(ctx, Player, { name: 'Cap', gender: null, emailAddress: email })),
    );
    const { cookie, account } = await signIn(app, { emailAddress: email, access: ['manageAccess'] });
    const team = async () => (await ask(app, '{ me { teamId } }', {}, { cookie })).data!.me.teamId as string | null;
    expect(await team()).toBeNull();

    await register(player, 'Old', '2024-09-01', '2025-05-01');
    expect(await team()).toBe(teams.Old);
    await register(player, 'Future', '2027-09-01', '2028-05-01');
    expect(await team()).toBe(teams.Future);
    await register(player, 'Removed', '2026-09-01', '2027-05-01', true);
    expect(await team()).toBe(teams.Future);
    await register(player, 'Current', '2026-09-01', '2027-05-01');
    expect(await team()).toBe(teams.Current);

    const { data } = await ask(app, '{ accounts { emailAddress teamId } }', {}, { cookie });
    expect(data!.accounts).toContainEqual({ emailAddress: email, teamId: teams.Current });

    // The team was found by e-mail, not stored: a grant does not store it either.
    await accounts.setAccess(ctx, { emailAddress: email, access: ['manageAccess'] });
    const stored = await app.ports.database.reader.findOneByOrFail(Account, { id: account.id });
    expect(stored.teamId).toBeNull();
    await app.ports.database.write((db) => db.update(Account, { id: account.id }, { teamId: teams.Old }));
    expect(await team()).toBe(teams.Old);
  });
});
