/** @module-tag mysql dialect: where darts landed is kept in a document of a column that both engines read and write. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal, type Answered } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { ANONYMOUS_WRITES: '100000' } });
});
afterAll(() => app.stop());

interface Thrown {
  id: string;
  score: number;
  noOfDarts: number;
  darts: { segment: number; multiplier: number }[] | null;
}
interface Shown {
  id: string;
  version: string;
  legs: { number: number; home: { throws: Thrown[] }; away: { throws: Thrown[] } }[];
  statistics: Record<'home' | 'away', { dartsAtDouble: number | null; checkoutPercentage: number | null }>;
}

const side = '{ throws { id score noOfDarts darts { segment multiplier } } }';
const fields = `{ id version legs { number home ${side} away ${side} }
  statistics { home { dartsAtDouble checkoutPercentage } away { dartsAtDouble checkoutPercentage } } }`;
type Answer = { sayg: Shown };
const input = { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 3, startingScore: 101 };
const started = async (): Promise<Shown> => {
  const made = `mutation ($input: SaygInput!) { sayg: createSayg(input: $input) ${fields} }`;
  const { id, version } = (await askFor<Answer>(app, made, { input })).sayg;
  const start = `mutation ($target: SaygTarget!) { sayg: startLeg(target: $target, first: home) ${fields} }`;
  return (await askFor<Answer>(app, start, { target: { id, version } })).sayg;
};
const read = async (id: string): Promise<Shown> =>
  (await askFor<Answer>(app, `query ($id: ID!) { sayg(id: $id) ${fields} }`, { id })).sayg;
const record = (message: object): Promise<Answered<Answer>> =>
  ask(app, `mutation ($input: RecordThrowInput!) { sayg: recordThrow(input: $input) ${fields} }`, { input: message });
const edit = (message: object): Promise<Answered<Answer>> =>
  ask(app, `mutation ($input: EditThrowInput!) { sayg: editThrow(input: $input) ${fields} }`, { input: message });
const undo = ({ id, version }: Shown, throwId: string): Promise<Answered<Answer>> =>
  ask(
    app,
    `mutation ($target: SaygTarget!, $throwId: ID!) { sayg: undoThrow(target: $target, throwId: $throwId) ${fields} }`,
    {
      ...{ target: { id, version }, throwId },
    },
  );
const target = ({ id, version }: Shown) => ({ id, version });
const dart = (text: string) => ({
  segment: Number(text.replace(/[DT]/, '')),
  multiplier: { D: 2, T: 3 }[text[0]!] ?? 1,
});
const darts = (text: string) => text.split(' ').map(dart);

describe('where the darts landed', () => {
  it('is kept with a throw, edited with it, and makes the figures of checkouts', async () => {
    let sayg = await started();
    const send = async (throwId: string, score: number, landed: string) =>
      (sayg = (await record({ ...target(sayg), throwId, score, darts: darts(landed) })).data!.sayg);
    await send('a', 61, '20 T13 2');
    await send('b', 60, 'T20 0 0');
    await send('c', 20, '20 0 0');
    await send('d', 1, '1 0 0');
    await send('e', 20, '0 D10');
    expect(sayg.legs[0]!.home.throws.map(({ noOfDarts, darts }) => [noOfDarts, darts?.length])).toEqual([
      [3, 3],
      [3, 3],
      [2, 2],
    ]);
    expect(sayg.statistics).toEqual({
      home: { dartsAtDouble: 5, checkoutPercentage: 20 },
      // With 41 left: a single 1, and two darts at 40.
      away: { dartsAtDouble: 2, checkoutPercentage: 0 },
    });
    // A wrong detection is put right: the second dart went into the double.
    const righted = { ...target(sayg), throwId: 'c', score: 40, darts: darts('20 D10') };
    const late = (await edit(righted)).data!.sayg;
    expect(late.legs[0]!.home.throws[1]).toMatchObject({ score: 40, noOfDarts: 2, darts: darts('20 D10') });
    expect((await edit(righted)).data!.sayg).toEqual(late);
    // A person who edits a throw does not know where the darts landed.
    const { sayg: typed } = (await edit({ ...target(late), throwId: 'b', score: 41 })).data!;
    expect(typed.legs[0]!.away.throws[0]).toMatchObject({ score: 41, darts: null });
  });

  it.each([
    ['T20 20', 100, null, /These darts score 80/],
    ['T20 T20', 180, null, /bust, which scores 0/],
    ['T20 T20', 120, 3, /bust|Each of the 3 darts/],
    ['21', 21, null, /A dart is a miss or hits/],
    ['T25', 75, null, /A dart is a miss or hits/],
    ['T20 1 T20 1', 122, null, /darts/],
  ])('%s for %i with %s darts is refused with words', async (landed, score, noOfDarts, words) => {
    const sayg = await started();
    const answer = await record({ ...target(sayg), throwId: 'a', score, noOfDarts, darts: darts(landed) });
    expect(refusal(answer)).toMatch(/INVALID|BAD_USER_INPUT/);
    expect(JSON.stringify(answer.errors)).toMatch(words);
    expect(await read(sayg.id)).toEqual(sayg);
  });

  it('is not shown by REST, and stays where a whole save has the same throw', async () => {
    const { id, version } = await started();
    const first = (await record({ id, version, throwId: 'a', score: 60, darts: darts('20 20 20') })).data!.sayg;
    await record({ ...target(first), throwId: 'b', score: 45, darts: darts('20 20 5') });
    const { json } = await call(app, 'GET', `/api/Sayg/${id}`);
    expect(JSON.stringify(json)).not.toMatch(/darts"|segment/);
    expect(json.legs[0].home.throws).toEqual([{ score: 60, noOfDarts: 3 }]);
    json.legs[0].away.throws[0].score = 41;
    const body = { ...json, lastUpdated: json.updated };
    expect((await call(app, 'POST', '/api/Sayg', { body })).json).toMatchObject({ success: true });
    const { legs } = await read(id);
    expect(legs[0]!.home.throws[0]!.darts).toEqual(darts('20 20 20'));
    expect(legs[0]!.away.throws[0]).toMatchObject({ score: 41, darts: null });
  });
});

describe('throws of two scorers, late and doubled', () => {
  const place = (leg: number, whose: 'home' | 'away', index: number) => ({ leg, side: whose, index });

  it('are recorded once: whoever comes second is told, and nothing is changed', async () => {
    const sayg = await started();
    const byMachine = { ...target(sayg), throwId: 'm', score: 60, place: place(0, 'home', 0) };
    const byPerson = (await record({ ...target(sayg), throwId: 'p', score: 60 })).data!.sayg;
    expect(refusal(await record(byMachine))).toBe('CONFLICT');
    const again = await record({ ...byMachine, version: byPerson.version });
    expect(refusal(again)).toBe('INVALID');
    expect(again.errors![0]!.message).toMatch(/recorded already/);
    const early = await record({ ...target(byPerson), throwId: 'n', score: 60, place: place(0, 'home', 1) });
    expect(early.errors![0]!.message).toMatch(/turn of Bob, for throw 1 of leg 1/);
    expect(await read(sayg.id)).toEqual(byPerson);
  });

  it('taken back stay so when their message arrives once more', async () => {
    const sayg = await started();
    const message = { ...target(sayg), throwId: 'a', score: 60, place: place(0, 'home', 0) };
    const recorded = (await record(message)).data!.sayg;
    const undone = (await undo(recorded, 'a')).data!.sayg;
    expect(refusal(await record(message))).toBe('CONFLICT');
    expect((await undo(recorded, 'a')).data!.sayg).toEqual(undone);
    expect(await read(sayg.id)).toEqual(undone);
  });

  it('make the match of the clean order, however they arrive', async () => {
    // Home wins the first leg, away the second.
    const plan = [60, 20, 41, 60, 60, 41] as const;
    const places = [
      place(0, 'home', 0),
      place(0, 'away', 0),
      place(0, 'home', 1),
      place(1, 'away', 0),
      place(1, 'home', 0),
      place(1, 'away', 1),
    ];
    const shape = ({ legs }: Shown) =>
      legs.map(({ home, away }) => [home, away].map(({ throws }) => throws.map(({ id, score }) => `${id}:${score}`)));
    const play = async (noise: readonly { again: number[]; rival: boolean; early: boolean; wrong: boolean }[]) => {
      const { id } = await started();
      const sent: object[] = [];
      const send = async (message: object) => {
        sent.push(message);
        return record(message);
      };
      for (const [at, where] of places.entries()) {
        const { again = [], rival, early, wrong } = noise[at] ?? {};
        const next = places[at + 1];
        if (early && next) await record({ ...target(await read(id)), throwId: `t${at + 1}`, score: 1, place: next });
        if (wrong) {
          const recorded = await send({ ...target(await read(id)), throwId: `w${at}`, score: 3, place: where });
          await undo(recorded.data!.sayg, `w${at}`);
        }
        await send({ ...target(await read(id)), throwId: `t${at}`, score: plan[at], place: where });
        if (rival) await record({ ...target(await read(id)), throwId: `r${at}`, score: 26, place: where });
        for (const which of again) await record(sent[which % sent.length]!);
      }
      return shape(await read(id));
    };
    const clean = await play([]);
    expect(clean[1]).toEqual([['t4:60'], ['t3:60', 't5:41']]);
    const turn = fc.record({
      again: fc.array(fc.nat(12), { maxLength: 3 }),
      ...{ rival: fc.boolean(), early: fc.boolean(), wrong: fc.boolean() },
    });
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 6, maxLength: 6 }), async (noise) => {
        expect(await play(noise)).toEqual(clean);
      }),
      { numRuns: 12 },
    );
  });
});
