/** @module-tag mysql locking: of two who sign up for the last place at once, one is in and one waits. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listening, watcher } from '../../support/makers/live.ts';
import { aRegistrationDesk } from '../../support/makers/registrations.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { Account } from '../../../server/modules/account/account.entity.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { ask } from '../../support/server/graphql.ts';

let test: TestApp;
let at: Awaited<ReturnType<typeof aRegistrationDesk>>;
beforeAll(async () => {
  test = await startApp();
  at = await aRegistrationDesk(test);
});
afterAll(() => test.stop());

describe('signing up', () => {
  it('fills the places in order, then the waiting list, which moves up by one when somebody withdraws', async () => {
    const id = await at.start();
    const cookies = [await at.member(), await at.member(), await at.member(), await at.member()];
    const texts = [];
    for (const [index, name] of ['Ali', 'Ben', 'Cat', 'Dot'].entries())
      texts.push((await at.enter(id, cookies[index]!, name)).text);
    expect(texts).toEqual([
      'Ali is in.',
      'Ben is in.',
      'Cat is on the waiting list, in place 1.',
      'Dot is on the waiting list, in place 2.',
    ]);
    expect(await at.line(id)).toEqual(['Ali confirmed', 'Ben confirmed', 'Cat waiting 1', 'Dot waiting 2']);
    expect((await at.withdraw(id, cookies[0]!)).text).toBe('Ali withdrew. Moved up from the waiting list: Cat.');
    expect(await at.line(id)).toEqual(['Ben confirmed', 'Cat confirmed', 'Dot waiting 1']);
    // Whoever comes back stands at the end.
    expect((await at.enter(id, cookies[0]!, 'Ali')).text).toBe('Ali is on the waiting list, in place 2.');
    expect((await at.read(id)).placesLeft).toBe(0);
  });

  it('is as the own player of the season for whose account there is one, and nobody else', async () => {
    const id = await at.start({ playerCount: 2 });
    const cookie = await at.member({ emailAddress: 'Ann@Example.com', name: 'Annie' });
    const query = 'query ($id: ID!) { own: ownTournamentEntry(id: $id) { name isPlayer entry { name state } } }';
    expect((await ask<object>(test, query, { id }, cookie)).data).toEqual({
      own: { name: 'Ann Archer', isPlayer: true, entry: null },
    });
    expect((await at.enter(id, cookie, 'Zoe', 'Bea Finch')).text).toContain('You sign up as Ann Archer.');
    expect((await at.enter(id, cookie, 'Ann Archer', 'bea  finch')).text).toBe('Ann Archer & Bea Finch are in.');
    const [entry] = (await at.read(id)).entries;
    expect(entry!.players).toMatchObject([{ id: at.ann.id }, { id: expect.any(String) }]);
    expect((await ask<object>(test, query, { id }, cookie)).data).toMatchObject({
      own: { entry: { name: 'Ann Archer & Bea Finch', state: 'confirmed' } },
    });
    expect((await ask<object>(test, query, { id })).data).toEqual({ own: null });
    // What one account asks is no answer for another.
    expect((await ask<object>(test, query, { id }, await at.member({ name: 'Zoe' }))).data).toEqual({
      own: { name: 'Zoe', isPlayer: false, entry: null },
    });
  });

  it.each<[string, (id: string) => Promise<{ success: boolean; text: string }>, RegExp]>([
    ['twice', async (id) => at.enter(id, cookieOfAli, 'Other'), /signed up already/],
    ['as somebody who is in', async (id) => at.enter(id, await at.member(), 'ALI'), /ALI has been entered already/],
    ['as a side', async (id) => at.enter(id, await at.member(), 'Sid'), /Sid is a side of the tournament already/],
    ['without a name', async (id) => at.enter(id, await at.member(), ' '), /Enter a name/],
    ['with a name too many', async (id) => at.enter(id, await at.member(), 'A', 'B'), /One name is needed/],
    ['with a very long name', async (id) => at.enter(id, await at.member(), 'x'.repeat(251)), /at most 250/],
    ['without signing in', (id) => at.enter(id, '', 'Zed'), /Sign in first/],
    ['from a device', async (id) => at.enter(id, await at.member({ access: ['kioskMode'] }), 'Zed'), /not permitted/],
    [
      'from a device without the right that hides menus',
      async (id) => {
        const { cookie, account } = await signIn(test);
        await test.ports.database.write((db) => db.update(Account, { id: account.id }, { transient: true }));
        return at.enter(id, cookie, 'Zed');
      },
      /This is a device/,
    ],
    ['withdrawing as somebody who is not in', async (id) => at.withdraw(id, await at.member()), /not on the list/],
  ])('refuses %s', async (_, attempt, words) => {
    const id = await at.start();
    await at.desk.enter(id, ['Sid']);
    cookieOfAli = await at.member();
    await at.enter(id, cookieOfAli, 'Ali');
    const before = await at.line(id);
    const heard = await attempt(id);
    expect([heard.success, heard.text]).toEqual([false, expect.stringMatching(words)]);
    expect(await at.line(id)).toEqual(before);
  });
  let cookieOfAli = '';

  it('is over when it is closed, when its time has come, and after the draw', async () => {
    const id = await at.desk.start({ date: '2026-11-21' });
    const cookie = await at.member();
    expect((await at.enter(id, cookie, 'Ali')).text).toContain('Registration is closed');
    const soon = new Date(test.clock.now.getTime() + 60_000);
    await at.setRules(id, { closes: soon.toISOString(), limit: null });
    expect(await at.read(id)).toMatchObject({ closes: soon.toISOString(), placesLeft: null, isDrawn: false });
    const now = test.clock.now;
    test.clock.now = soon;
    expect((await at.enter(id, cookie, 'Ali')).text).toContain('The time to sign up is over');
    test.clock.now = now;
    expect((await at.enter(id, cookie, 'Ali')).success).toBe(true);
    await at.setRules(id, { isOpen: false, limit: null });
    expect((await at.enter(id, await at.member(), 'Ben')).text).toContain('Registration is closed');
    await at.setRules(id, { limit: null });
    await at.desk.draw(id, {
      format: { kind: 'knockout' },
      method: 'byHand',
      order: await at.desk.enter(id, ['S', 'T']),
    });
    expect((await at.enter(id, await at.member(), 'Ben')).text).toContain('The draw has been made');
    expect((await at.read(id)).isDrawn).toBe(true);
    expect((await at.add(id, ['Ben'])).text).toContain('Add who comes late as a side');
    expect((await at.setRules(id)).text).toContain('Take it back before you open');
  });

  it('gives the last place to one of two who come at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await at.start();
      await at.enter(id, await at.member(), 'First');
      const cookies = [await at.member(), await at.member(), await at.member()];
      const heard = await Promise.all(cookies.map((cookie, index) => at.enter(id, cookie, `Rival ${index}`)));
      expect(heard.map(({ success }) => success)).toEqual([true, true, true]);
      expect((await at.line(id)).map((text) => text.replace(/^Rival \d/, 'Rival'))).toEqual([
        'First confirmed',
        'Rival confirmed',
        'Rival waiting 1',
        'Rival waiting 2',
      ]);
      // One person twice at the same moment is in once.
      const again = await Promise.all([1, 2].map(() => at.enter(id, at.desk.cookies.reader, 'Both')));
      expect(again.filter(({ success }) => success)).toHaveLength(1);
    }
  });

  it('is told to those who follow the tournament', async () => {
    const id = await at.start();
    const door = watcher(await listening(test));
    type News = { tournamentUpdated: { registration: { entries: { name: string }[] } } };
    const news = door.follow<News>(
      'subscription ($id: ID!) { tournamentUpdated(id: $id) { registration { entries { name } } } }',
      { id },
    );
    await news.at(0);
    await at.enter(id, await at.member(), 'Ali');
    expect((await news.at(1)).data.tournamentUpdated.registration.entries).toEqual([{ name: 'Ali' }]);
    news.stop();
    await door.close();
  });
});
