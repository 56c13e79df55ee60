import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, aRegistration, aTeam } from '../../support/makers/makers.ts';
import { aRegistrationDesk } from '../../support/makers/registrations.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask } from '../../support/server/graphql.ts';

let test: TestApp;
let at: Awaited<ReturnType<typeof aRegistrationDesk>>;
const johns: string[] = [];
let johnsCookies: string[];
/** The account of Ann Archer. */
let ann: string;
beforeAll(async () => {
  test = await startApp();
  at = await aRegistrationDesk(test);
  for (const [index, name] of ['Elk', 'Owl'].entries()) {
    const team = await aTeam(test, { name });
    const registration = await aRegistration(test, { ...at.at, teamId: team.id });
    const emailAddress = `john-${index}@example.com`;
    johns.push((await aPlayer(test, { name: 'John Smith', emailAddress }, registration)).id);
  }
  ann = await at.member({ emailAddress: 'ann@example.com' });
  johnsCookies = [
    await at.member({ emailAddress: 'john-0@example.com' }),
    await at.member({ emailAddress: 'john-1@example.com' }),
  ];
});
afterAll(() => test.stop());

type Own = { name: string; isPlayer: boolean; isClaim: boolean; movedUp: boolean; entry: { state: string } | null };
const ownOf = async (id: string, cookie: string) => {
  const query =
    'query ($id: ID!) { own: ownTournamentEntry(id: $id) { name isPlayer isClaim movedUp entry { state } } }';
  return (await ask<{ own: Own | null }>(test, query, { id }, cookie)).data!.own!;
};

/** Adds a guest as a side by hand; the guest's id. */
async function addGuest(id: string, name: string): Promise<string> {
  await at.desk.give('addTournamentGuests', { id: ['ID!', id], names: ['[String!]!', [name]] });
  return (await at.desk.read(id)).sides.find((side) => side.name === name)!.players[0]!.id;
}
const target = async (id: string) => ({
  id: ['ID!', id] as [string, unknown],
  version: ['DateTime!', (await at.desk.read(id)).version] as [string, unknown],
});
const join = async (id: string, guestId: string, playerId: string) =>
  at.desk.give('joinTournamentGuest', {
    ...(await target(id)),
    guestId: ['ID!', guestId],
    playerId: ['ID!', playerId],
  });

it('an entry whose guest was made a side by hand stays that side, whoever the guest is joined to', async () => {
  const id = await at.start();
  await at.enter(id, await at.member(), 'Zed');
  const guestId = await addGuest(id, 'Zed');
  expect(await at.line(id)).toEqual(['Zed side']);
  await join(id, guestId, johns[0]!);
  expect(await at.line(id)).toEqual(['Zed side']);
  expect((await at.takeOver(id)).text).toContain('No confirmed entry is left');
  const apart = { playerId: ['ID!', johns[0]], name: ['String!', 'Zack'] } as Record<string, [string, unknown]>;
  await at.desk.give('takeTournamentGuestApart', { ...(await target(id)), ...apart });
  expect(await at.line(id)).toEqual(['Zed side']);
});

describe('an account without a player', () => {
  it('only asks to be a player of the season, and is that once whoever runs the evening says so', async () => {
    const id = await at.start();
    const stranger = await at.member({ name: 'A Stranger' });
    expect((await at.enter(id, stranger, 'ann  archer')).success).toBe(true);
    expect(await at.line(id)).toEqual(['Ann Archer unconfirmed']);
    expect(await ownOf(id, stranger)).toMatchObject({ isClaim: true, isPlayer: false });
    const query = 'query ($id: ID!) { tournamentEntries(id: $id) { name by isClaim } }';
    expect((await ask<object>(test, query, { id }, at.desk.cookies.clerk)).data).toEqual({
      tournamentEntries: [{ name: 'Ann Archer', by: 'A Stranger', isClaim: true }],
    });
    expect((await at.takeOver(id)).text).toContain('No confirmed entry is left');
    await at.answer(id, ['Ann Archer'], 'confirm');
    expect(await at.line(id)).toEqual(['Ann Archer confirmed']);
    expect(await ownOf(id, stranger)).toMatchObject({ isClaim: false });
  });

  it('is no side by the player whom it asks to be: it withdraws, and enters another name', async () => {
    const id = await at.start();
    const stranger = await at.member({ name: 'A Stranger' });
    await at.enter(id, stranger, 'Ann Archer');
    const { divisionId } = at.at;
    await at.desk.add(id, [{ players: [{ id: at.ann.id, name: at.ann.name, divisionId }] }]);
    expect(await at.line(id)).toEqual(['Ann Archer unconfirmed']);
    expect(await ownOf(id, stranger)).toMatchObject({ isClaim: true, entry: { state: 'unconfirmed' } });
    expect((await at.withdraw(id, stranger)).success).toBe(true);
    expect((await at.enter(id, stranger, 'Another Stranger')).success).toBe(true);
  });

  it('gives way to the player, who is not kept out by a refusal either', async () => {
    for (const refuse of [false, true]) {
      const id = await at.start();
      const stranger = await at.member();
      await at.enter(id, stranger, 'Ann Archer');
      if (refuse) await at.answer(id, ['Ann Archer'], 'remove');
      expect((await at.enter(id, ann, 'Ann Archer')).text).toBe('Ann Archer is in.');
      expect(await at.line(id)).toEqual(['Ann Archer confirmed']);
      expect((await at.enter(id, stranger, 'Ann Archer')).success).toBe(false);
      expect((await at.enter(id, stranger, 'Ann Archer (a cousin)')).success).toBe(true);
    }
  });

  it('is in the line once: an entry that was refused is not taken back beside another one of the account', async () => {
    const id = await at.start();
    const stranger = await at.member();
    await at.enter(id, stranger, 'Ann Archer');
    await at.answer(id, ['Ann Archer'], 'remove');
    await at.enter(id, stranger, 'Xavier');
    const refused = await at.answer(id, ['Ann Archer'], 'restore');
    expect([refused.success, refused.text]).toEqual([
      false,
      'Whoever entered Ann Archer is in the line as Xavier already. Take that entry off the list first.',
    ]);
    expect(await at.line(id)).toEqual(['Xavier confirmed']);
    await at.answer(id, ['Xavier'], 'remove');
    expect((await at.answer(id, ['Ann Archer'], 'restore')).success).toBe(true);
    expect(await at.line(id)).toEqual(['Ann Archer unconfirmed']);
  });

  it('names a partner of the season, who sees it and withdraws it', async () => {
    const id = await at.start({ playerCount: 2 });
    expect((await at.enter(id, await at.member(), 'Zoe', 'Ann Archer')).text).toBe('Zoe & Ann Archer are in.');
    expect((await ownOf(id, ann)).entry).toEqual({ state: 'confirmed' });
    expect((await at.withdraw(id, ann)).text).toBe('Zoe & Ann Archer withdrew.');
  });
});

describe('two players of one name', () => {
  it('sign up by their own accounts, and bear their teams in the line and as sides', async () => {
    const id = await at.start();
    const [ofElk, ofOwl] = johnsCookies as [string, string];
    expect(await ownOf(id, ofElk)).toMatchObject({ name: 'John Smith (Elk)', isPlayer: true });
    expect((await at.enter(id, ofElk, 'John Smith (Elk)')).text).toBe('John Smith (Elk) is in.');
    expect((await at.enter(id, ofOwl, 'John Smith (Elk)')).text).toContain('You sign up as John Smith (Owl).');
    expect((await at.enter(id, ofOwl, 'John Smith')).text).toBe('John Smith (Owl) is in.');
    expect((await at.enter(id, ofOwl, 'John Smith')).success).toBe(false);
    expect((await at.takeOver(id)).text).toBe('2 entries are sides now.');
    const { sides } = await at.desk.read(id);
    expect(sides.map(({ name }) => name)).toEqual(['John Smith (Elk)', 'John Smith (Owl)']);
    expect(sides.map(({ players }) => players[0]!.id)).toEqual(johns);
    expect(await at.line(id)).toEqual(['John Smith (Elk) side', 'John Smith (Owl) side']);
  });

  it('are two people, too, where a guest turns out to be one of them: the other one keeps the place', async () => {
    const id = await at.start();
    const guestId = await addGuest(id, 'Johnny');
    expect((await at.enter(id, johnsCookies[1]!, 'John Smith')).text).toBe('John Smith (Owl) is in.');
    expect((await join(id, guestId, johns[0]!)).text).toBe('John Smith is in their place now.');
    expect(await at.line(id)).toEqual(['John Smith (Owl) confirmed']);
    expect((await at.takeOver(id)).text).toBe('1 entry is a side now.');
    const players = (await at.desk.read(id)).sides.flatMap((side) => side.players.map((player) => player.id));
    expect(players.toSorted()).toEqual(johns.toSorted());
  });

  it('are two people, too, where a guest has the name of both: the entry of the other one is in the line again', async () => {
    const id = await at.start();
    expect((await at.enter(id, johnsCookies[1]!, 'John Smith')).text).toBe('John Smith (Owl) is in.');
    await join(id, await addGuest(id, 'John Smith'), johns[0]!);
    expect(await at.line(id)).toEqual(['John Smith (Owl) confirmed']);
  });

  it('are named with the team, by hand, as a partner, or by an account without a player', async () => {
    const id = await at.start();
    const unclear = /2 players are called John Smith. Write the team behind the name/;
    expect((await at.add(id, ['John Smith'])).text).toMatch(unclear);
    expect((await at.enter(id, await at.member(), 'John Smith')).text).toMatch(unclear);
    expect((await at.add(id, ['john smith (owl)'])).text).toBe('John Smith (Owl) is in.');
    expect((await at.read(id)).entries[0]!.players).toMatchObject([{ id: johns[1] }]);
    const pairs = await at.start({ playerCount: 2 });
    expect((await at.enter(pairs, ann, 'Ann Archer', 'John Smith')).text).toMatch(unclear);
    expect((await at.enter(pairs, ann, 'Ann Archer', 'John Smith (Elk)')).text).toContain('are in');
  });
});
