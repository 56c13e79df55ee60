import { afterEach, describe, expect, it } from 'vitest';
import { databaseKind, startApp, type TestApp } from '../../support/server/app.ts';
import { call, type Called } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
afterEach(() => app.stop());

/** Bytes of the pages of the embedded database, those that are still in its log included. */
async function onDisk(): Promise<number> {
  const { reader } = app.ports.database;
  const [[count], [size]] = [await reader.query('PRAGMA page_count'), await reader.query('PRAGMA page_size')];
  return count.page_count * size.page_size;
}

const throwsOf = (number: number) => Array.from({ length: number }, () => ({ score: 1, noOfDarts: 3, bust: false }));
const legsOf = (number: number) => ({
  0: {
    ...{ startingScore: 9999, numberOfLegs: 1, isLastLeg: false, playerSequence: [], currentThrow: 'home' },
    ...{ home: { throws: throwsOf(number), score: number }, away: { throws: throwsOf(number), score: number } },
  },
});

/** Bytes on the disk that a day of such matches may take from somebody, signed in or not. */
const measure = 5_000_000;

const shapes: [string, number, string][] = [
  ['matches without throws', 0, 'Ann'],
  ['matches without throws, with the longest names', 0, '🎯'.repeat(125)],
  ['short matches', 30, 'Ann'],
  ['matches of half a page', 52, 'Ann'],
  ['matches of a page', 125, 'Ann'],
  ['matches of four pages', 460, 'Ann'],
  ['the longest matches', 2900, 'Ann'],
];

// A server's database grows in steps that are larger than what is measured here.
(databaseKind === 'sqlite' ? describe : describe.skip)(
  'a day of practice takes no more of the disk than allowed',
  () => {
    const body = (throws: number, name: string) => {
      const names = { yourName: name, opponentName: name, numberOfLegs: 3, startingScore: 9999 };
      return { ...names, legs: throws ? legsOf(throws) : {} };
    };

    it.each(shapes)('as %s, one after the other', { tags: ['long'] }, async (_, throws, name) => {
      app = await startApp();
      const { cookie } = await signIn(app, { access: [] });
      const before = await onDisk();
      let answer: Called;
      do answer = await call(app, 'POST', '/api/Sayg', { body: body(throws, name), cookie });
      while (answer.status === 200);
      expect(answer.status).toBe(429);
      expect((await onDisk()) - before).toBeLessThanOrEqual(measure);
    });

    it('as the longest matches of somebody who is not signed in, all at once', async () => {
      app = await startApp();
      const before = await onDisk();
      const sent = Array.from({ length: 100 }, () => call(app, 'POST', '/api/Sayg', { body: body(2900, 'Ann') }));
      const refused = (await Promise.all(sent)).filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(50);
      expect((await onDisk()) - before).toBeLessThanOrEqual(measure);
    });

    it('and what is refused for another reason takes nothing of it', async () => {
      app = await startApp();
      const bad = { ...body(2900, 'Ann'), numberOfLegs: 100_000 };
      for (let time = 0; time < 60; time += 1)
        expect((await call(app, 'POST', '/api/Sayg', { body: bad })).status).not.toBe(429);
      expect((await call(app, 'POST', '/api/Sayg', { body: body(2900, 'Ann') })).status).toBe(200);
    });
  },
);
