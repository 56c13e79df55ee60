/** @module-tag mysql locking: an invitation is accepted once, however many try at the same moment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presets } from '#rules/people/presets.ts';
import { Account } from '../../../server/modules/account/account.entity.ts';
import { Invite } from '../../../server/modules/invite/invite.entity.ts';
import { Player, RegisteredPlayer } from '../../../server/modules/player/player.entity.ts';
import { Team } from '../../../server/modules/team/team.entity.ts';
import { aLeague, aPlayer, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { signInByEveryFlag, tryByEveryFlag, type Cookies } from '../../support/server/rights.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';
import { ask } from '../account/ask.ts';

const createMutation =
  'mutation ($input: InviteInput!) { createInvite(input: $input) { url invite { id preset teamId expires author } } }';
const openQuery = '{ invites { id preset teamId } }';
const captainsQuery = `query ($seasonId: ID!) { captainInvites(seasonId: $seasonId) {
  teamId captain emailAddress isFromBefore state joined invite { id author } } }`;
const withdraw = 'mutation ($id: ID!) { withdrawInvite(id: $id) { id } }';
const offer = 'query ($code: String!) { invite(code: $code) { preset team by expires } }';
const acceptMutation =
  'mutation ($code: String!, $person: JoinInput) { acceptInvite(code: $code, person: $person) { name emailAddress access teamId } }';

const week = 7 * 24 * 60 * 60 * 1000;
let app: TestApp;
let cookies: Cookies;
let manager: SignedIn;
let team: { id: string; name: string };
beforeAll(async () => {
  app = await startApp();
  cookies = await signInByEveryFlag(app);
  manager = await signIn(app, { access: ['manageAccess'], name: 'Hilary Brand' });
  team = await aTeam(app, { name: 'Wheelwrights' });
});
afterAll(() => app.stop());

const byManager = (query: string, variables: object = {}) =>
  ask(app, query, { ...variables }, { cookie: manager.cookie });

async function invite(input: object = { preset: 'captain', teamId: team.id }) {
  const { data } = await byManager(createMutation, { input });
  const { url, invite: made } = data!.createInvite;
  return { code: (url as string).split('/').at(-1)!, id: made.id as string, url: url as string };
}
const join = (code: string, name = 'Carol Fox', emailAddress = `${name.replace(' ', '.')}@example.com`) =>
  ask(app, acceptMutation, { code, person: { name, emailAddress } });
const stored = (emailAddress: string) => app.ports.database.reader.findOneBy(Account, { emailAddress });

tryByEveryFlag(() => ({ app, cookies }), {
  invites: { flags: ['manageAccess'], ask: () => [openQuery] },
  captainInvites: { flags: ['manageAccess'], ask: () => [captainsQuery, { seasonId: team.id }] },
  createInvite: { flags: ['manageAccess'], ask: () => [createMutation, { input: { preset: 'scorer' } }] },
});

describe('an invitation', () => {
  it('makes an account with its rights and team, signed in without a password, once', async () => {
    const { code, url } = await invite();
    expect(url).toMatch(/^http.*\/join\/[a-z0-9]{10}$/);
    expect((await ask(app, offer, { code })).data!.invite).toEqual({
      preset: 'captain',
      team: 'Wheelwrights',
      by: 'Hilary Brand',
      expires: new Date(app.clock.now.getTime() + week).toISOString(),
    });
    // As typed from paper, in capitals.
    const { data, cookies: set } = await join(` ${code.toUpperCase()}`);
    expect(data!.acceptInvite).toEqual({
      name: 'Carol Fox',
      emailAddress: 'carol.fox@example.com',
      access: presets.captain.access,
      teamId: team.id,
    });
    const cookie = set.find(({ pair }) => pair.startsWith('oche_session'))!.pair;
    expect((await ask(app, '{ me { name } }', {}, { cookie })).data!.me).toEqual({ name: 'Carol Fox' });
    const { id, passwordHash } = (await stored('carol.fox@example.com'))!;
    expect(passwordHash).toBeNull();
    const { data: log } = await byManager('query ($id: ID!) { accessChanges(accountId: $id) { what gained author } }', {
      id,
    });
    expect(log!.accessChanges).toEqual([{ what: 'joined', gained: presets.captain.access, author: 'Hilary Brand' }]);

    expect((await ask(app, offer, { code })).data!.invite).toBeNull();
    expect((await join(code, 'Next One')).code).toBe('NOT_FOUND');
    expect(await stored('next.one@example.com')).toBeNull();
  });

  it('adds its rights to the account of somebody who is signed in', async () => {
    const { code } = await invite();
    const person = await signIn(app, { access: ['runReports'] });
    const { data } = await ask(app, acceptMutation, { code }, { cookie: person.cookie });
    expect(data!.acceptInvite.access).toEqual(['inputResults', 'uploadPhotos', 'runReports']);
    expect(data!.acceptInvite.teamId).toBe(team.id);
  });

  it('says which team’s cards whoever is signed in keeps no more, and nothing where none is left', async () => {
    const { code } = await invite();
    const offered = async (teamId: string | null, lentTeamId?: string) => {
      const { cookie, account } = await signIn(app, { access: ['inputResults'], teamId });
      const until = new Date(app.clock.now.getTime() + 3_600_000).toISOString();
      const standIn = lentTeamId ? { access: [], teamId: lentTeamId, until } : null;
      await app.ports.database.write((db) => db.update(Account, { id: account.id }, { standIn }));
      return (await ask(app, 'query ($code: String!) { invite(code: $code) { team inPlaceOf } }', { code }, { cookie }))
        .data!.invite.inPlaceOf;
    };
    const { id } = await aTeam(app, { name: 'Millers' });
    expect([await offered(id), await offered(team.id), await offered(null)]).toEqual(['Millers', null, null]);
    // One that is lent for a night is neither theirs nor in the way.
    const lent = [await offered(id, team.id), await offered(team.id, id), await offered(null, id)];
    expect(lent).toEqual(['Millers', null, null]);
  });

  it('is accepted once, however many try at the same moment', async () => {
    const { code } = await invite();
    const tried = await Promise.all(['Ann A', 'Ben B', 'Cat C'].map((name) => join(code, name)));
    expect(tried.filter(({ data }) => data?.acceptInvite)).toHaveLength(1);
    const people = await Promise.all(['ann.a', 'ben.b', 'cat.c'].map((name) => stored(`${name}@example.com`)));
    expect(people.filter(Boolean)).toHaveLength(1);
  });

  it('ends after seven days, and when it is taken back', async () => {
    const [late, taken] = [await invite(), await invite()];
    await byManager(withdraw, { id: taken.id });
    expect((await join(taken.code, 'Too Late')).code).toBe('NOT_FOUND');
    expect((await byManager(withdraw, { id: taken.id })).code).toBe('NOT_FOUND');
    const ids = async () => (await byManager(openQuery)).data!.invites.map(({ id }: { id: string }) => id);
    expect(await ids()).toContain(late.id);
    expect(await ids()).not.toContain(taken.id);
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + week);
    try {
      expect((await join(late.code, 'Too Late')).code).toBe('NOT_FOUND');
      expect((await ask(app, offer, { code: late.code })).data!.invite).toBeNull();
    } finally {
      app.clock.now = before;
    }
  });

  it('is not accepted while its team is deleted, and no captain loses their own team by it', async () => {
    const gone = await aTeam(app, { name: 'Wheelrights' });
    const { code } = await invite({ preset: 'captain', teamId: gone.id });
    const captain = await signIn(app, { access: ['inputResults'], teamId: team.id });
    const setDeleted = (deleted: Date | null) =>
      app.ports.database.write((db) => db.update(Team, { id: gone.id }, { deleted }));
    await setDeleted(app.clock.now);
    expect((await ask(app, offer, { code })).data!.invite).toBeNull();
    expect((await join(code, 'No Team')).code).toBe('NOT_FOUND');
    expect((await ask(app, acceptMutation, { code }, { cookie: captain.cookie })).code).toBe('NOT_FOUND');
    expect((await stored(captain.account.emailAddress))!.teamId).toBe(team.id);
    await setDeleted(null);
    expect((await join(code, 'Back Again')).data!.acceptInvite.teamId).toBe(gone.id);
  });

  it('filled in by somebody who is not signed in goes to nobody who has signed in meanwhile, and stays open', async () => {
    const { code } = await invite();
    const other = await signIn(app, { access: ['runReports'] });
    const person = { name: 'Not Them', emailAddress: 'not.them@example.com' };
    expect((await ask(app, acceptMutation, { code, person }, { cookie: other.cookie })).code).toBe('CONFLICT');
    expect(await stored(other.account.emailAddress)).toMatchObject({ access: ['runReports'], teamId: null });
    expect((await join(code, 'Not Them')).data!.acceptInvite.teamId).toBe(team.id);
  });

  it('tells somebody whose address has an account to sign in, and stays open', async () => {
    const { code } = await invite();
    const { account } = await signIn(app, { emailAddress: 'known@example.com' });
    const refused = await join(code, 'Known', account.emailAddress.toUpperCase());
    expect([refused.code, refused.errors![0]!.extensions.fields![0]!.field]).toEqual(['CONFLICT', 'emailAddress']);
    expect((await ask(app, offer, { code })).data!.invite).not.toBeNull();
  });

  it('tells whoever has joined and did not hear of it how they come in: the link works once, and there is no password', async () => {
    const [first, next] = [await invite(), await invite()];
    await join(first.code, 'Lost Answer');
    for (const { code } of [first, next]) {
      const [refused] = (await join(code, 'Lost Answer')).errors!;
      expect(refused!.message).toMatch(/a link to set a password/);
    }
  });

  it('does not give somebody the team of a player whose address they type', async () => {
    const { reds } = await aLeague(app);
    const player = await aPlayer(app, { name: 'Pat', emailAddress: 'pat@example.com' }, reds.registration);
    const { code } = await invite({ preset: 'scorer' });
    expect(await join(code, 'Eve', player.emailAddress!.toUpperCase())).toMatchObject({
      errors: [{ message: expect.stringContaining('address of a player'), extensions: { code: 'CONFLICT' } }],
    });
    expect((await join(code, 'Eve')).data!.acceptInvite.teamId).toBeNull();
    const forTeam = await invite();
    expect((await join(forTeam.code, 'Pat', player.emailAddress!)).data!.acceptInvite.teamId).toBe(team.id);
  });

  it.each([
    ['a captain without a team', { preset: 'captain' }, 'teamId'],
    ['an unknown team', { preset: 'captain', teamId: '11111111-1111-4111-8111-111111111111' }, 'teamId'],
    ['no id', { preset: 'scorer', teamId: 'x' }, 'teamId'],
  ])('is refused: %s', async (_, input, field) => {
    const reply = await byManager(createMutation, { input });
    expect([reply.code, reply.errors![0]!.extensions.fields![0]!.field]).toEqual(['INVALID', field]);
  });

  it('needs a name and an address of whoever is not signed in', async () => {
    const { code } = await invite();
    expect((await ask(app, acceptMutation, { code })).code).toBe('INVALID');
    expect((await join(code, '', 'a@example.com')).code).toBe('INVALID');
    expect((await join(code, 'Ann', 'nothing')).code).toBe('INVALID');
    expect((await ask(app, offer, { code: 'unknown' })).data!.invite).toBeNull();
  });

  it('is not taken back once it was accepted: whoever has joined stays so', async () => {
    const { reds } = await aLeague(app);
    const { id, code } = await invite({ preset: 'captain', teamId: reds.team.id });
    await join(code, 'Rosa Redd');
    expect(await byManager(withdraw, { id })).toMatchObject({ code: 'CONFLICT' });
    expect((await stored('rosa.redd@example.com'))!.teamId).toBe(reds.team.id);
    expect((await app.ports.database.reader.findOneByOrFail(Invite, { id })).deleted).toBeNull();
  });

  it('withdrawing needs manageAccess', async () => {
    const { id } = await invite();
    const { cookie } = await signIn(app, { access: ['manageScores'] });
    expect((await ask(app, withdraw, { id }, { cookie })).code).toBe('FORBIDDEN');
    expect((await ask(app, withdraw, { id })).code).toBe('UNAUTHENTICATED');
  });
});

describe('the captains of a season', () => {
  it('say who has joined, which link is open, and who was captain before', async () => {
    const league = await aLeague(app);
    const { reds, blues, season } = league;
    const next = await aSeason(app, { name: 'Next', startDate: '2027-09-01', endDate: '2028-03-31' });
    for (const { team: one } of [reds, blues])
      await aRegistration(app, { teamId: one.id, seasonId: next.id, divisionId: league.division.id });
    const { write } = app.ports.database;
    await write((db) => db.update(RegisteredPlayer, { playerId: reds.captain.id }, { captain: true }));
    await write((db) => db.update(Player, { id: reds.captain.id }, { emailAddress: 'ann@example.com' }));
    const list = async (seasonId: string) =>
      (await byManager(captainsQuery, { seasonId })).data!.captainInvites as { teamId: string }[];
    const of = async (seasonId: string, teamId: string) => (await list(seasonId)).find((one) => one.teamId === teamId);

    const known = { captain: reds.captain.name, emailAddress: 'ann@example.com' };
    expect(await of(season.id, reds.team.id)).toMatchObject({ ...known, isFromBefore: false, state: 'none' });
    expect(await of(next.id, reds.team.id)).toMatchObject({ ...known, isFromBefore: true, state: 'none' });
    expect(await of(next.id, blues.team.id)).toMatchObject({ captain: 'Bea', emailAddress: null, isFromBefore: true });

    const first = await invite({ preset: 'captain', teamId: reds.team.id });
    expect(await of(next.id, reds.team.id)).toMatchObject({
      state: 'open',
      invite: { id: first.id, author: 'Hilary Brand' },
    });
    const second = await invite({ preset: 'captain', teamId: reds.team.id, renews: first.id });
    expect((await join(first.code, 'Too Late')).code).toBe('NOT_FOUND');
    await join(second.code, 'Rita Redd');
    expect(await of(next.id, reds.team.id)).toMatchObject({ state: 'joined', joined: 'Rita Redd' });
    // Whoever renews what was accepted meanwhile is told, and no link is made.
    const late = { preset: 'captain', teamId: reds.team.id, renews: second.id };
    expect((await byManager(createMutation, { input: late })).code).toBe('CONFLICT');

    const third = await invite({ preset: 'captain', teamId: blues.team.id });
    await byManager(withdraw, { id: third.id });
    expect(await of(next.id, blues.team.id)).toMatchObject({ state: 'ended' });
  });

  it('has joined whoever signs in with the captain’s address, in whatever letters that is written', async () => {
    const { reds, season } = await aLeague(app);
    const { write } = app.ports.database;
    await write((db) => db.update(RegisteredPlayer, { playerId: reds.captain.id }, { captain: true }));
    await write((db) => db.update(Player, { id: reds.captain.id }, { emailAddress: 'Cap.Redd@Example.com' }));
    await signIn(app, { emailAddress: 'cap.redd@example.com', name: 'Cap Redd' });
    const { data } = await byManager(captainsQuery, { seasonId: season.id });
    const list = data!.captainInvites as { teamId: string }[];
    expect(list.find(({ teamId }) => teamId === reds.team.id)).toMatchObject({ state: 'joined', joined: 'Cap Redd' });
  });
});

describe('an invitation, and a one-time link for somebody else, of somebody who', () => {
  const grant = 'mutation ($input: GrantInput!) { grantAccess(input: $input) { access } }';
  const changes: Record<string, (emailAddress: string) => Promise<unknown>> = {
    'is disabled': (email) =>
      byManager('mutation ($email: String!) { setAccountDisabled(emailAddress: $email, disabled: true) { name } }', {
        email,
      }),
    'is removed': (email) =>
      byManager('mutation ($email: String!) { removeAccount(emailAddress: $email) { name } }', { email }),
    'has lost manageAccess': (emailAddress) => byManager(grant, { input: { emailAddress, access: ['manageGames'] } }),
    'has lost another right': (emailAddress) => byManager(grant, { input: { emailAddress, access: ['manageAccess'] } }),
  };

  it.each(Object.keys(changes))('%s', async (what) => {
    const maker = await signIn(app, { access: ['manageAccess', 'manageGames'] });
    const byMaker = (query: string, variables: object) => ask(app, query, { ...variables }, { cookie: maker.cookie });
    const { data } = await byMaker(createMutation, { input: { preset: 'secretary' } });
    const code = (data!.createInvite.url as string).split('/').at(-1)!;
    const { account } = await signIn(app);
    const link = await byMaker('mutation ($a: String!) { inviteAccount(emailAddress: $a) { url } }', {
      a: account.emailAddress,
    });
    const token = (link.data!.inviteAccount.url as string).split('/').at(-1)!;
    expect(await changes[what]!(maker.account.emailAddress)).toMatchObject({ errors: undefined });
    const isKept = what === 'has lost another right';
    expect((await ask(app, offer, { code })).data!.invite).toEqual(isKept ? expect.anything() : null);
    const setup = await ask(app, 'query ($token: String!) { setup(token: $token) { name } }', { token });
    expect(setup.data!.setup).toEqual(isKept ? { name: account.name } : null);
    const address = `${what.replaceAll(' ', '-')}@example.com`;
    const joined = await join(code, 'Eve Late', address);
    expect(joined.data?.acceptInvite?.emailAddress).toBe(isKept ? address : undefined);
  });
});
