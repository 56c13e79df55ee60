import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { refusal } from '../../support/server/graphql.ts';
import {
  completeQuery,
  createQuery,
  editQuery,
  practice,
  readQuery,
  saygDoor,
  startQuery,
  target,
  thrown,
  throwQuery,
  undoQuery,
  type SaygShown,
} from '../../support/makers/sayg.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { ANONYMOUS_WRITES: '10000' } });
});
afterAll(() => app.stop());

const { make, tryTo } = saygDoor(() => app);
const reread = (id: string) => make(readQuery, { id });

/** A practice match of 101 in which home starts. */
async function started(): Promise<SaygShown> {
  const sayg = await make(createQuery, { input: practice });
  return make(startQuery, { target: target(sayg), first: 'home' });
}
const record = (sayg: SaygShown, throwId: string, score: number, noOfDarts?: number) =>
  make(throwQuery, { input: { ...target(sayg), throwId, score, noOfDarts } });

describe('throws', () => {
  it('are recorded in turn, and a checkout completes the leg and lays out the next', async () => {
    let sayg = await started();
    expect(sayg.state).toMatchObject({ leg: 0, thrower: 'home', question: null });
    sayg = await record(sayg, 'a', 60);
    expect(sayg.state.thrower).toBe('away');
    sayg = await record(sayg, 'b', 100);
    sayg = await record(sayg, 'c', 41, 2);
    expect(sayg).toMatchObject({ homeScore: 1, awayScore: 0, state: { leg: 1, thrower: 'away' } });
    expect(sayg.legs.map(({ winner, currentThrow }) => [winner, currentThrow])).toEqual([
      ['home', null],
      [null, 'away'],
    ]);
    expect(sayg.legs[0]!.home.noOfDarts).toBe(5);
    sayg = await record(sayg, 'd', 101, 2);
    expect(sayg.state.question).toBe('Who won the bull?');
    expect(refusal(await tryTo(throwQuery, { input: { ...target(sayg), throwId: 'e', score: 1 } }))).toBe('INVALID');
    sayg = await make(startQuery, { target: target(sayg), first: 'away' });
    sayg = await record(sayg, 'e', 101);
    expect(sayg.state).toMatchObject({ isFinished: true, winner: 'away' });
    expect(refusal(await tryTo(throwQuery, { input: { ...target(sayg), throwId: 'f', score: 1 } }))).toBe('INVALID');
  });

  it('need somebody to start, and a score and darts that exist', async () => {
    const sayg = await make(createQuery, { input: practice });
    const refused = await tryTo(throwQuery, { input: { ...target(sayg), throwId: 'a', score: 60 } });
    expect(refused.errors![0]).toMatchObject({
      message: 'Say first who starts the leg.',
      extensions: { code: 'INVALID' },
    });
    for (const wrong of [{ score: 181 }, { score: -1 }, { score: 60, noOfDarts: 4 }, { score: 60, noOfDarts: 0 }])
      expect(refusal(await tryTo(throwQuery, { input: { ...target(sayg), throwId: 'a', ...wrong } }))).toBe('INVALID');
  });

  it('sent again change nothing and answer with the record as it is', async () => {
    const first = await started();
    const second = await record(first, 'a', 60);
    const third = await record(second, 'b', 45);
    expect(await record(first, 'a', 60)).toEqual(third);
    expect(await make(startQuery, { target: target(first), first: 'home' })).toEqual(third);
    expect(refusal(await tryTo(throwQuery, { input: { ...target(first), throwId: 'c', score: 1 } }))).toBe('CONFLICT');
    expect(await reread(first.id)).toEqual(third);
  });

  it('are edited in any leg, with the score following, repeatably', async () => {
    let sayg = await started();
    sayg = await record(sayg, 'a', 60);
    sayg = await record(sayg, 'b', 20);
    const won = await record(sayg, 'c', 41, 1);
    const edit = (from: SaygShown, throwId: string, score: number, noOfDarts?: number) =>
      make(editQuery, { input: { ...target(from), throwId, score, noOfDarts } });
    const edited = await edit(won, 'a', 50);
    expect(edited).toMatchObject({ homeScore: 0, state: { leg: 0 } });
    expect(edited.legs[0]!.home.throws.map(({ left }) => left)).toEqual([51, 10]);
    expect(await edit(won, 'a', 50)).toEqual(edited);
    const dropped = await edit(edited, 'b', 20, 0);
    expect(dropped.legs[0]!.away.throws).toEqual([]);
    expect(await edit(edited, 'b', 20, 0)).toEqual(dropped);
    expect(refusal(await tryTo(editQuery, { input: { ...target(dropped), throwId: 'z', score: 1 } }))).toBe('INVALID');
    expect(refusal(await tryTo(editQuery, { input: { ...target(won), throwId: 'a', score: 1 } }))).toBe('CONFLICT');
  });

  it('are taken back one by one, across legs, never twice', async () => {
    let sayg = await started();
    sayg = await record(sayg, 'a', 60);
    sayg = await record(sayg, 'b', 20);
    const won = await record(sayg, 'c', 41);
    const undo = (from: SaygShown, throwId: string) => make(undoQuery, { target: target(from), throwId });
    expect(refusal(await tryTo(undoQuery, { target: target(won), throwId: 'a' }))).toBe('INVALID');
    const undone = await undo(won, 'c');
    expect(undone).toMatchObject({ homeScore: 0, state: { leg: 0, thrower: 'home' } });
    expect(await undo(won, 'c')).toEqual(undone);
    const twice = await undo(undone, 'b');
    expect(twice.legs[0]!.away.throws).toEqual([]);
    expect(twice.legs[0]!.home.throws.map(({ id }) => id)).toEqual(['a']);
  });

  it('have ids by place where nobody gave them one', async () => {
    const legs = [
      {
        number: 0,
        home: thrown(60),
        away: thrown(45),
        playerSequence: [{ value: 'home' }, { value: 'away' }],
        currentThrow: 'home',
      },
    ];
    const sayg = await make(createQuery, { input: { ...practice, legs } });
    expect(sayg.legs[0]!.away.throws[0]!.id).toBe('0.away.0');
    const edited = await make(editQuery, { input: { ...target(sayg), throwId: '0.away.0', score: 26 } });
    expect(edited.legs[0]!.away.score).toBe(26);
    const undone = await make(undoQuery, { target: target(edited), throwId: '0.away.0' });
    expect(undone.legs[0]!.away.throws).toEqual([]);
  });

  it('that won a leg get their darts afterwards, repeatably', async () => {
    let sayg = await started();
    expect(refusal(await tryTo(completeQuery, { target: target(sayg), noOfDarts: 2 }))).toBe('INVALID');
    sayg = await record(sayg, 'a', 60);
    sayg = await record(sayg, 'b', 20);
    sayg = await record(sayg, 'c', 41);
    // 41 takes at least two darts.
    expect(refusal(await tryTo(completeQuery, { target: target(sayg), noOfDarts: 1 }))).toBe('INVALID');
    const done = await make(completeQuery, { target: target(sayg), noOfDarts: 2 });
    expect(done.legs[0]!.home.noOfDarts).toBe(5);
    expect(await make(completeQuery, { target: target(sayg), noOfDarts: 2, leg: 0 })).toEqual(done);
    expect(refusal(await tryTo(completeQuery, { target: target(done), noOfDarts: 4 }))).toBe('INVALID');
    expect(refusal(await tryTo(completeQuery, { target: target(done), noOfDarts: 1, leg: 7 }))).toBe('INVALID');
  });
});

describe('the number of legs', () => {
  const legsQuery = `mutation ($target: SaygTarget!, $numberOfLegs: Int!) {
    sayg: setSaygLegs(target: $target, numberOfLegs: $numberOfLegs) { id version numberOfLegs } }`;
  type Counted = SaygShown & { numberOfLegs: number };
  const set = async (sayg: SaygShown, numberOfLegs: number) =>
    (await make(legsQuery, { target: target(sayg), numberOfLegs })) as Counted;

  it('is changed in the middle of a match; repeated it changes nothing, whatever version is sent', async () => {
    const before = await started();
    const after = await set(before, 7);
    expect(after.numberOfLegs).toBe(7);
    expect((await set(before, 7)).version).toBe(after.version);
  });

  it('that is none is refused, and so is one over an old version', async () => {
    const before = await started();
    for (const numberOfLegs of [0, -1, 1000]) {
      const answer = await tryTo(legsQuery, { target: target(before), numberOfLegs });
      expect(answer.errors).toMatchObject([{ message: 'A match has 1 to 999 legs.' }]);
    }
    await record(before, 'a', 60);
    expect(refusal(await tryTo(legsQuery, { target: target(before), numberOfLegs: 5 }))).toBe('CONFLICT');
  });
});
