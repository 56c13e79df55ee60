import { afterEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { madeId, missing, practise } from '../../support/server/practice.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

const day = 86_400_000;
let app: TestApp;
afterEach(() => app.stop());

const later = (milliseconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
};
async function savePractice(times: number, cookie?: string): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < times; index += 1) {
    later(1000);
    const body = { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 3, startingScore: 501, legs: {} };
    const answer = cookie ? await call(app, 'POST', '/api/Sayg', { body, cookie }) : await practise(app);
    expect(answer.status).toBe(200);
    ids.push(madeId(answer));
  }
  return ids;
}

describe('practice (live.md 7)', () => {
  it('of strangers goes when there is too much, the oldest first; nobody is refused, nothing of accounts is lost', async () => {
    app = await startApp({ env: { PRACTICE_TOTAL: '10' } });
    const { cookie } = await signIn(app, { access: [] });
    const own = await savePractice(3, cookie);
    const strangers = await savePractice(8);
    expect(await missing(app, own)).toEqual([]);
    expect(await missing(app, strangers)).toEqual([strangers[0]]);
    const more = await savePractice(7, cookie);
    expect(await missing(app, strangers)).toEqual(strangers);
    expect(await missing(app, [...own, ...more])).toEqual([]);
    // All that is left belongs to accounts, and is from today.
    expect((await practise(app)).status).toBe(429);
    later(day);
    expect((await practise(app)).status).toBe(200);
    expect(await missing(app, own)).toEqual([own[0]]);
  });

  it('is bounded in bytes also where matches grow that are there', async () => {
    app = await startApp({ env: { PRACTICE_TOTAL_BYTES: '10000' } });
    const ids = await savePractice(2);
    const throws = Array.from({ length: 120 }, () => ({ score: 1, noOfDarts: 3, bust: false }));
    const legs = {
      0: {
        startingScore: 501,
        numberOfLegs: 1,
        isLastLeg: false,
        playerSequence: [],
        currentThrow: 'home',
        home: { throws, score: 60 },
        away: { throws, score: 60 },
      },
    };
    for (const id of ids) {
      later(1000);
      const { json } = await call(app, 'GET', `/api/Sayg/${id}`);
      const { updated: lastUpdated } = json as { updated: string };
      const names = { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 3, startingScore: 501 };
      const answer = await call(app, 'POST', '/api/Sayg', { body: { id, lastUpdated, ...names, legs } });
      expect(answer.status).toBe(200);
    }
    expect(await missing(app, ids)).toEqual([ids[0]]);
  });

  it('that nobody has saved for 90 days goes', async () => {
    app = await startApp();
    const { cookie } = await signIn(app, { access: [] });
    const ids = await savePractice(1, cookie);
    later(89 * day);
    const young = await savePractice(1);
    expect(await missing(app, ids)).toEqual([]);
    later(2 * day);
    await savePractice(1);
    expect(await missing(app, [...ids, ...young])).toEqual(ids);
  });

  it('of one address is limited to so many a day', async () => {
    app = await startApp({ env: { PRACTICE_RECORDS: '2' } });
    await savePractice(2);
    const refused = await practise(app);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
  });
});
