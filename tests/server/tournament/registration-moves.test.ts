import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRegistrationDesk } from '../../support/makers/registrations.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';

let test: TestApp;
let at: Awaited<ReturnType<typeof aRegistrationDesk>>;
beforeAll(async () => {
  test = await startApp();
  at = await aRegistrationDesk(test);
});
afterAll(() => test.stop());

type Own = { movedUp: boolean; entry: { state: string } };
const ownOf = async (id: string, cookie: string) => {
  const query = 'query ($id: ID!) { own: ownTournamentEntry(id: $id) { movedUp entry { state } } }';
  return (await ask<{ own: Own }>(test, query, { id }, cookie)).data!.own;
};

describe('who moves up from the waiting list', () => {
  /** The first two are in, the third waits; returns the third’s cookie. */
  async function waiting(id: string) {
    for (const name of ['Ali', 'Ben']) await at.enter(id, await at.member(), name);
    const cat = await at.member();
    await at.enter(id, cat, 'Cat');
    expect(await ownOf(id, cat)).toMatchObject({ movedUp: false, entry: { state: 'waiting' } });
    return cat;
  }
  const says = 'Moved up from the waiting list: Cat.';

  it.each<[string, (id: string) => Promise<{ text: string }>]>([
    ['a higher limit', (id) => at.setRules(id, { limit: 3 })],
    ['an entry that is taken off', (id) => at.answer(id, ['Ali'], 'remove')],
    [
      'a side that did not come',
      async (id) => {
        await at.takeOver(id);
        const ben = (await at.desk.read(id)).sides.find(({ name }) => name === 'Ben')!.id;
        await at.checkIn(id, ben);
        return at.desk.give('markAbsentTournamentSides', { id: ['ID!', id] });
      },
    ],
    [
      'a side that is taken off',
      async (id) => {
        await at.takeOver(id);
        const { version, sides } = await at.desk.read(id);
        const sideId = ['ID!', sides[0]!.id] as [string, string];
        return at.desk.give('removeTournamentSide', { id: ['ID!', id], version: ['DateTime!', version], sideId });
      },
    ],
  ])('is told by %s', async (_, free) => {
    const id = await at.start();
    const cat = await waiting(id);
    expect((await free(id)).text).toContain(says);
    expect(await ownOf(id, cat)).toMatchObject({ movedUp: true, entry: { state: 'confirmed' } });
  });
});

it('nobody moves up, and nobody is told so, once it is drawn', async () => {
  const id = await at.start();
  for (const name of ['Ali', 'Ben']) await at.enter(id, await at.member(), name);
  const cat = await at.member();
  await at.enter(id, cat, 'Cat');
  await at.takeOver(id);
  const order = (await at.desk.read(id)).sides.map((side) => side.id);
  await at.desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
  const { version } = await at.desk.read(id);
  const told = await at.desk.give('withdrawTournamentSide', {
    ...{ id: ['ID!', id], version: ['DateTime!', version], sideId: ['ID!', order[0]!] },
    ...{ reason: ['LeavingReason!', 'wentHome'], note: ['String!', ''] },
  });
  expect(told.text).toContain('Ali');
  expect(told.text).not.toContain('Moved up');
  expect((await ownOf(id, cat)).movedUp).toBe(false);
});

describe('making sides is undone', () => {
  const three = async () => {
    const id = await at.start({ limit: 4 });
    for (const name of ['Ali', 'Ben', 'Cat']) await at.enter(id, await at.member(), name);
    await at.takeOver(id);
    return id;
  };
  const changeSide = async (id: string, name: string, more: object) => {
    const { version, sides } = await at.desk.read(id);
    const side = sides.find((one) => one.name === name)!;
    return at.desk.give('editTournamentSide', {
      id: ['ID!', id],
      version: ['DateTime!', version],
      side: ['TournamentSideInput!', { ...side, ...more }],
    });
  };

  it('for exactly the sides that were made, by whoever does it', async () => {
    const id = await at.start({ limit: 4 });
    await at.enter(id, await at.member(), 'Early');
    await at.takeOver(id);
    const early = (await at.read(id)).makingId;
    for (const name of ['Ali', 'Ben']) await at.enter(id, await at.member(), name);
    await at.takeOver(id);
    expect((await at.undoMaking(id, early)).text).toContain('Sides have been made once more since');
    expect((await at.undoMaking(id)).text).toBe('2 sides are entries again.');
    expect(await at.line(id)).toEqual(['Early side', 'Ali confirmed', 'Ben confirmed']);
    expect((await at.read(id)).makingId).toBeNull();
  });

  it.each<[string, (id: string) => Promise<unknown>, RegExp]>([
    ['changed', (id) => changeSide(id, 'Ben', { name: 'Big Ben' }), /^Big Ben has been changed since/],
    ['marked as not there', (id) => changeSide(id, 'Ben', { noShow: true }), /Ben has been marked as not there/],
    [
      'taken off',
      async (id) => {
        const { version, sides } = await at.desk.read(id);
        const sideId = ['ID!', sides[1]!.id] as [string, string];
        return at.desk.give('removeTournamentSide', { id: ['ID!', id], version: ['DateTime!', version], sideId });
      },
      /Ben has been taken off the list of sides/,
    ],
    ['checked in', async (id) => at.checkIn(id, (await at.desk.read(id)).sides[1]!.id), /Ben has checked in since/],
  ])('not at all once one of them was %s', async (_, change, words) => {
    const id = await three();
    const { makingId } = await at.read(id);
    await change(id);
    const { sides } = await at.desk.read(id);
    const heard = await at.undoMaking(id, makingId);
    expect([heard.success, heard.text]).toEqual([false, expect.stringMatching(words)]);
    expect(heard.text).toContain('Nothing was undone');
    expect((await at.desk.read(id)).sides).toEqual(sides);
  });
});

describe('the time at which registration closes', () => {
  const move = async (id: string, date: string) => {
    const { version } = await at.desk.read(id);
    const body = { id, seasonId: at.desk.season.id, date, address: 'Here', lastUpdated: version };
    return (await call(test, 'PUT', '/api/Tournament/', { body, cookie: at.desk.cookies.manager })).json as {
      success: boolean;
      warnings: string[];
    };
  };
  const day = 86_400_000;
  const dayIn = (days: number) => new Date(test.clock.now.getTime() + days * day).toISOString().slice(0, 10);

  it('lies on the day of the tournament at the latest', async () => {
    const id = await at.desk.start({ date: dayIn(10) });
    const late = await at.setRules(id, { closes: `${dayIn(11)}T12:00:00.000Z` });
    expect(late.text).toContain('Registration closes on that day at the latest');
    expect((await at.setRules(id, { closes: `${dayIn(10)}T18:00:00.000Z` })).success).toBe(true);
  });

  it('moves with the tournament while it has not passed, which is told', async () => {
    const id = await at.desk.start({ date: dayIn(10) });
    await at.setRules(id, { closes: `${dayIn(8)}T18:00:00.000Z` });
    const later = await move(id, dayIn(13));
    expect(later.warnings.join()).toMatch(/Registration closes on .* now\./);
    expect((await at.read(id)).closes).toBe(`${dayIn(11)}T18:00:00.000Z`);
    const sooner = await move(id, dayIn(1));
    expect(sooner.warnings.join()).toContain('Registration is over');
    expect((await at.enter(id, await at.member(), 'Ali')).text).toContain('The time to sign up is over');
    // What has passed stays.
    const { closes } = await at.read(id);
    expect((await move(id, dayIn(20))).warnings).toEqual([]);
    expect((await at.read(id)).closes).toBe(closes);
  });
});
