import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTeam } from '../../support/makers/makers.ts';
import { aRegistrationDesk } from '../../support/makers/registrations.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byGraphql } from '../../support/server/doors.ts';
import { ask } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let at: Awaited<ReturnType<typeof aRegistrationDesk>>;
beforeAll(async () => {
  test = await startApp();
  at = await aRegistrationDesk(test);
});
afterAll(() => test.stop());

describe('whoever runs the evening', () => {
  it('confirms, takes that back, refuses and brings back; who was refused cannot sign up again', async () => {
    const id = await at.start({ confirms: true });
    const cookie = await at.member();
    expect((await at.enter(id, cookie, 'Ali')).text).toContain('Whoever runs the evening confirms it');
    await at.enter(id, await at.member(), 'Ben');
    await at.enter(id, await at.member(), 'Cat');
    expect((await at.answer(id, ['Ali', 'Ben'], 'confirm')).text).toBe('Confirmed: Ali, Ben.');
    expect(await at.line(id)).toEqual(['Ali confirmed', 'Ben confirmed', 'Cat waiting 1']);
    expect((await at.answer(id, ['Cat'], 'confirm')).text).toContain('Raise the limit');
    await at.answer(id, ['Ali'], 'unconfirm');
    expect((await at.answer(id, ['Ali'], 'remove')).text).toBe(
      'Taken off the list: Ali. Moved up from the waiting list: Cat.',
    );
    expect(await at.line(id)).toEqual(['Ben confirmed', 'Cat unconfirmed']);
    expect((await at.enter(id, cookie, 'Ali')).text).toContain('taken this entry off the list');
    expect((await at.enter(id, await at.member(), 'Ali')).text).toContain('taken this entry off the list');
    // Undone: back in the place that it had.
    expect((await at.answer(id, ['Ali'], 'restore')).text).toBe('Back in line: Ali. Went to the waiting list: Cat.');
    expect(await at.line(id)).toEqual(['Ali unconfirmed', 'Ben confirmed', 'Cat waiting 1']);
  });

  it('raises and lowers the limit: the next move up, the last go back, and keep their confirmation', async () => {
    const id = await at.start({ limit: null });
    for (const name of ['Ali', 'Ben', 'Cat', 'Dot']) await at.enter(id, await at.member(), name);
    expect((await at.setRules(id, { confirms: true, limit: 3 })).text).toContain('Went to the waiting list: Dot.');
    expect(await at.line(id)).toEqual(['Ali confirmed', 'Ben confirmed', 'Cat confirmed', 'Dot waiting 1']);
    await at.setRules(id, { confirms: true });
    expect((await at.setRules(id, { confirms: true, limit: 5 })).text).toContain(
      'Moved up from the waiting list: Cat, Dot.',
    );
    expect((await at.setRules(id, { confirms: true, limit: 1 })).text).toContain('from 2 to 128');
    expect((await at.setRules(id, { playerCount: 2 })).text).toContain('People have signed up already');
    expect((await at.setRules(id, { closes: new Date(0).toISOString() })).text).toContain('This time has passed');
  });

  it('is refused rules that are based on an earlier reading; entries in between do no harm', async () => {
    const id = await at.start();
    const { version } = await at.read(id);
    await at.enter(id, await at.member(), 'Ali');
    expect((await at.setRules(id, { limit: 4 }, 'clerk', version)).success).toBe(true);
    expect((await at.setRules(id, { limit: 8 }, 'clerk', version)).text).toContain('was changed since you opened it');
    expect((await at.setRules(id, { limit: 8 }, 'clerk', null)).text).toContain('was changed since you opened it');
    expect((await at.read(id)).limit).toBe(4);
  });

  it('makes sides of all who are confirmed, once, and undoes that until they are drawn', async () => {
    const id = await at.start({ limit: 3, confirms: true });
    await at.desk.enter(id, ['Sid']);
    await at.enter(id, await at.member(), 'Ann Archer');
    await at.add(id, ['Ben']);
    await at.enter(id, await at.member(), 'Cat');
    expect(await at.line(id)).toEqual(['Ann Archer unconfirmed', 'Ben confirmed', 'Cat waiting 1']);
    await at.answer(id, ['Ann Archer'], 'confirm');
    expect((await at.takeOver(id)).text).toBe('2 entries are sides now.');
    const { sides } = await at.desk.read(id);
    expect(sides.map(({ name }) => name)).toEqual(['Ann Archer', 'Ben', 'Sid']);
    expect(sides[0]!.players).toEqual([{ id: at.ann.id, name: 'Ann Archer' }]);
    expect(await at.line(id)).toEqual(['Ann Archer side', 'Ben side', 'Cat waiting 1']);
    expect((await at.takeOver(id)).text).toContain('No confirmed entry is left');
    expect((await at.takeBack(id, ['Ben'])).text).toBe('1 side is an entry again.');
    expect(await at.line(id)).toEqual(['Ann Archer side', 'Ben confirmed', 'Cat waiting 1']);
    await at.takeOver(id);
    // A side that is taken off the list lets the next move up.
    const { version, sides: now } = await at.desk.read(id);
    const sideId = now.find(({ name }) => name === 'Ben')!.id;
    await at.desk.give('removeTournamentSide', {
      id: ['ID!', id],
      version: ['DateTime!', version],
      sideId: ['ID!', sideId],
    });
    expect(await at.line(id)).toEqual(['Ann Archer side', 'Cat unconfirmed']);
    const order = (await at.desk.read(id)).sides.map((side) => side.id);
    await at.desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
    expect((await at.takeBack(id, ['Ann Archer'])).text).toContain('has been drawn');
    expect((await at.answer(id, ['Ann Archer'], 'remove')).text).toContain('Take the side off');
  });

  it('has no registration on a night of host v opponent, nor where teams are the sides', async () => {
    const night = await at.desk.start({ singleRound: true, host: 'Reds', opponent: 'Blues' });
    expect((await at.setRules(night)).text).toContain('nobody can sign up');
    const ofTeams = await at.desk.start();
    const team = await aTeam(test, { name: 'Owl' });
    await at.desk.add(ofTeams, [{ teamId: team.id, name: 'Owl', players: [] }]);
    expect((await at.setRules(ofTeams)).text).toContain('are teams');
  });

  it('has none either where it became such a night after it was opened; then it can be closed still', async () => {
    const team = await aTeam(test, { name: 'Elk' });
    const becomes = {
      'players of both teams play': async (id: string) => {
        const { version } = await at.desk.read(id);
        const fields = { seasonId: at.desk.season.id, date: '2026-11-19', address: 'Here', singleRound: true };
        const body = { id, ...fields, host: 'Reds', opponent: 'Blues', lastUpdated: version };
        const { json } = await call(test, 'PUT', '/api/Tournament/', { body, cookie: at.desk.cookies.manager });
        expect(json.success).toBe(true);
      },
      'sides of this tournament are teams': (id: string) =>
        at.desk.add(id, [{ teamId: team.id, name: 'Elk', players: [] }]),
    };
    for (const [words, become] of Object.entries(becomes)) {
      const id = await at.start();
      const cookie = await at.member();
      await at.enter(id, cookie, 'Ali');
      await become(id);
      expect((await at.enter(id, await at.member(), 'Ben')).text).toContain(words);
      expect((await at.add(id, ['Cat'])).text).toContain(words);
      expect((await at.takeOver(id)).text).toContain(words);
      expect((await at.read(id)).isOpen).toBe(false);
      expect((await at.withdraw(id, cookie)).text).toBe('Ali withdrew.');
      expect((await at.setRules(id, { isOpen: false })).text).toContain('Registration is closed.');
    }
  });
});

it('shows who entered whom, and who is gone, to nobody but those who run the evening', async () => {
  const id = await at.start();
  const { cookie, account } = await signIn(test, { name: 'Secret Sender' });
  await at.enter(id, cookie, 'Ali');
  await at.withdraw(id, cookie);
  await at.enter(id, cookie, 'Ben');
  expect(await at.line(id)).toEqual(['Ben confirmed']);
  for (const path of ['/api/Tournament/', `/api/Tournament/${id}`, `/api/Live/Update/${id}/Tournament`]) {
    const { text } = await call(test, 'GET', path, { cookie: at.desk.cookies.manager });
    expect(text).not.toContain(account.id);
    expect(text).not.toMatch(/"registration"/i);
  }
  const query = 'query ($id: ID!) { tournamentEntries(id: $id) { name by } }';
  expect((await ask<object>(test, query, { id }, at.desk.cookies.clerk)).data).toEqual({
    tournamentEntries: [{ name: 'Ben', by: 'Secret Sender' }],
  });
  for (const role of ['nobody', 'reader'] as const)
    expect((await ask<object>(test, query, { id }, at.desk.cookies[role])).errors).toBeDefined();
});

it('keeps entries through a whole save of the tournament by an older client', async () => {
  const id = await at.start();
  await at.enter(id, await at.member(), 'Ali');
  const { version } = await at.desk.read(id);
  const body = { id, seasonId: at.desk.season.id, date: '2026-11-19', address: 'Here', lastUpdated: version };
  const { json } = await call(test, 'PUT', '/api/Tournament/', { body, cookie: at.desk.cookies.manager });
  expect(json.success).toBe(true);
  expect(await at.line(id)).toEqual(['Ali confirmed']);
});

it('keeps the names of a removed account, and forgets the account', async () => {
  const id = await at.start();
  const { cookie, account } = await signIn(test, { name: 'Going Away', emailAddress: 'going@example.com' });
  await at.enter(id, cookie, 'Ali');
  const admin = await at.member({ access: ['manageAccess', 'exportData'] });
  const stored = async () => (await call(test, 'GET', `/api/Data/View/tournamentgame/${id}`, { cookie: admin })).text;
  expect(await stored()).toContain(account.id);
  const gone = await byGraphql(test, admin, ['removeAccount', '{ __typename }'], {
    emailAddress: ['String!', 'going@example.com'],
  });
  expect(gone.text).toBe('');
  expect(await stored()).not.toContain(account.id);
  expect(await at.line(id)).toEqual(['Ali confirmed']);
});
