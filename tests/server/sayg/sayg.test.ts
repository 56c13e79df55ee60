import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { AccessFlag } from '#rules/people/policies.ts';
import * as saygs from '../../../server/modules/sayg/sayg.service.ts';
import { someoneWith } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, refusal } from '../../support/server/graphql.ts';
import { aLeague, aSayg, aTournament } from '../../support/makers/makers.ts';
import {
  createQuery,
  deleteQuery,
  practice,
  readQuery,
  saveQuery,
  saygDoor,
  startQuery,
  target,
  thrown,
  throwQuery,
} from '../../support/makers/sayg.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { ANONYMOUS_WRITES: '10000' } });
});
afterAll(() => app.stop());

const { make, tryTo } = saygDoor(() => app);
const reread = (id: string) => make(readQuery, { id });
const nobody = { throws: [] };

describe('a score record', () => {
  it('is made by anybody for practice, with defaults filled in and texts trimmed', async () => {
    const sayg = await make(createQuery, { input: { yourName: ' Ann ', numberOfLegs: 3 } });
    const stored = (await saygs.get(await app.ctx(), sayg.id))!;
    expect(stored).toMatchObject({ yourName: 'Ann', opponentName: '', startingScore: 501, accountId: null, legs: {} });
    expect(sayg).toMatchObject({ homeScore: 0, awayScore: 0, legs: [], tournamentMatchId: null, author: '' });
  });

  it('shows each throw with what it left, busts and checkouts', async () => {
    const leg = { number: 0, home: thrown(60, 60, 41), away: thrown(100, 0), playerSequence: [] };
    const sayg = await make(createQuery, { input: { ...practice, legs: [leg] } });
    expect(sayg.legs).toHaveLength(1);
    expect(sayg.legs[0]!.home.throws.map(({ left, bust, checkout }) => [left, bust, checkout])).toEqual([
      [41, false, false],
      [41, true, false],
      [0, false, true],
    ]);
    expect(sayg.legs[0]!.away).toMatchObject({ score: 0, remaining: 101, noOfDarts: 6 });
    expect(sayg.legs[0]).toMatchObject({ winner: 'home' });
    expect(sayg.legs[0]!.home).toMatchObject({ score: 101, noOfDarts: 9 });
  });

  it('has at least the legs that its throws prove', async () => {
    const legs = [{ number: 0, home: thrown(101), away: nobody }];
    expect(await make(createQuery, { input: { ...practice, legs } })).toMatchObject({ homeScore: 1, awayScore: 0 });
    const told = { ...practice, legs, homeScore: 1, awayScore: 1 };
    expect(await make(createQuery, { input: told })).toMatchObject({ homeScore: 1, awayScore: 1 });
  });

  it('reports all its faults together and stores nothing', async () => {
    const ctx = await app.ctx();
    const leg = { home: { throws: [{ score: 181, noOfDarts: 3 }] }, away: { throws: [{ score: 1, noOfDarts: 4 }] } };
    const sent = {
      yourName: ' ',
      numberOfLegs: 0,
      startingScore: 1,
      legs: { 0: leg, x: { home: nobody, away: nobody } },
    };
    await expect(saygs.put(ctx, null, sent)).rejects.toMatchObject({
      code: 'INVALID',
      fields: expect.arrayContaining(
        ['yourName', 'numberOfLegs', 'startingScore', 'legs.0.home.throws[0].score', 'legs.x'].map((field) =>
          expect.objectContaining({ field }),
        ),
      ),
    });
    const answer = await tryTo(createQuery, { input: { ...practice, yourName: 'x'.repeat(251), numberOfLegs: 0 } });
    expect(refusal(answer)).toBe('INVALID');
    expect(answer.errors![0]!.extensions.fields!.map(({ field }) => field).sort()).toEqual([
      'numberOfLegs',
      'yourName',
    ]);
  });

  it('is replaced as a whole by who carries its version, once', async () => {
    const first = await make(createQuery, { input: practice });
    const input = { ...practice, yourName: 'Abe' };
    const second = await make(saveQuery, { target: target(first), input });
    expect(second.version > first.version).toBe(true);
    const stale = await tryTo(saveQuery, { target: target(first), input: { ...input, yourName: 'Al' } });
    expect(refusal(stale)).toBe('CONFLICT');
    // Nobody is signed in here: whoever that was, it need not be the caller.
    expect(stale.errors![0]!.message).toMatch(/This was changed since you opened it: somebody saved it/);
    expect((await saygs.get(await app.ctx(), first.id))!.yourName).toBe('Abe');
    await expect(saygs.put(await app.ctx(), first.id, { ...input, legs: {} })).rejects.toMatchObject({
      reason: 'token',
    });
  });

  it('tells the token before a faulty field', async () => {
    const first = await make(createQuery, { input: practice });
    const faulty = { ...practice, numberOfLegs: 0, legs: {}, lastUpdated: new Date(0) };
    await expect(saygs.put(await app.ctx(), first.id, faulty)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is created under an id of ours when the sent one is unknown; GraphQL says so instead', async () => {
    const id = randomUUID();
    const made = await saygs.put(await app.ctx(), id, { ...practice, legs: {} });
    expect(made.id).not.toBe(id);
    expect(refusal(await tryTo(saveQuery, { target: { id, version: made.updated }, input: practice }))).toBe(
      'NOT_FOUND',
    );
  });

  it('is gone once deleted, for reading, changing and deleting again', async () => {
    const scorer = await signIn(app, { access: ['recordScoresAsYouGo'] });
    const sayg = await make(createQuery, { input: practice });
    const stale = { id: sayg.id, version: '2020-01-01T00:00:00.000Z' };
    expect(refusal(await tryTo(deleteQuery, stale, scorer.cookie))).toBe('CONFLICT');
    await make(deleteQuery, { id: sayg.id }, scorer.cookie);
    expect(await reread(sayg.id)).toBeNull();
    expect(refusal(await tryTo(deleteQuery, { id: sayg.id }, scorer.cookie))).toBe('NOT_FOUND');
    expect(refusal(await tryTo(saveQuery, { target: target(sayg), input: practice }))).toBe('CONFLICT');
    expect(refusal(await tryTo(throwQuery, { input: { ...target(sayg), throwId: 'a', score: 1 } }))).toBe('CONFLICT');
  });

  it('holds 200 KB of throws, however they are sent', async () => {
    const legs = (count: number, each = 30) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, number) => [
          number,
          {
            home: { throws: Array.from({ length: each }, () => ({ id: randomUUID(), score: 1, noOfDarts: 3 })) },
            away: nobody,
          },
        ]),
      );
    const put = async (content: ReturnType<typeof legs>) => {
      const body = { yourName: 'Ann', numberOfLegs: 400, startingScore: 501, legs: content };
      const response = await app.app.http.inject({ method: 'POST', url: '/api/Sayg', payload: body });
      return response.json<{ success: boolean; errors: string[] }>();
    };
    const tooMuch = expect.stringMatching(/200 KB/);
    expect(await put(legs(320))).toMatchObject({ success: false, errors: [tooMuch] });

    // Almost full: room for a few throws.
    expect(await put(legs(80))).toMatchObject({ success: true });
    const result = await saygs.put(await app.ctx(), null, { ...practice, numberOfLegs: 300, legs: legs(80) });
    const room = 200 * 1024 - JSON.stringify(result.legs).length;
    const filler = { value: 'home' as const, text: 'a'.repeat(room - 600) };
    const first = { value: 'home' as const, text: 'Ann' };
    const kept = JSON.parse(JSON.stringify(result.legs)) as ReturnType<typeof legs>;
    const begun = { ...kept[0]!, playerSequence: [first], currentThrow: 'home' as const };
    const filled = { ...kept[1]!, playerSequence: [filler] };
    const content = {
      ...practice,
      numberOfLegs: 300,
      legs: { ...kept, 0: begun, 1: filled },
      lastUpdated: result.updated,
    };
    const stuffed = await saygs.put(await app.ctx(), result.id, content);
    const last = { id: stuffed.id, version: stuffed.updated };
    const answers = [];
    for (let index = 0; index < 8; index += 1) {
      const { updated } = (await saygs.get(await app.ctx(), last.id))!;
      answers.push(
        refusal(
          await tryTo(throwQuery, { input: { ...last, version: updated, throwId: `${index}`.repeat(100), score: 1 } }),
        ),
      );
    }
    expect(answers[0]).toBeUndefined();
    expect(answers.at(-1)).toBe('INVALID');
  });

  it('is the same record behind both doors', async () => {
    const body = { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 3, startingScore: 501, homeScore: 0, legs: {} };
    const { result } = (await app.app.http.inject({ method: 'POST', url: '/api/Sayg', payload: body })).json<{
      result: { id: string; updated: string };
    }>();
    const seen = await reread(result.id);
    const saved = await make(saveQuery, { target: target(seen), input: practice });
    const stale = { ...body, id: result.id, lastUpdated: result.updated };
    const refused = (await app.app.http.inject({ method: 'POST', url: '/api/Sayg', payload: stale })).json<object>();
    expect(refused).toMatchObject({ success: false, warnings: [expect.stringMatching(/This was changed/)] });
    expect((await reread(result.id)).version).toBe(saved.version);
  });
});

describe('the link to a tournament match', () => {
  const matchId = randomUUID();
  let scorer: { cookie: string };
  let tournamentId: string;
  beforeAll(async () => {
    scorer = await signIn(app, { access: ['recordScoresAsYouGo'], name: 'Sue Scorer' });
    const { season } = await aLeague(app);
    const match = { id: matchId, sideA: null, sideB: null, scoreA: null, scoreB: null };
    const round = { id: randomUUID(), sides: [], matches: [match], matchOptions: [] };
    tournamentId = (await aTournament(app, { seasonId: season.id, round })).id;
  });

  it('can be set later, and is then there to stay', async () => {
    const free = await make(createQuery, { input: practice });
    const linked = await make(
      saveQuery,
      { target: target(free), input: { ...practice, tournamentMatchId: matchId } },
      scorer.cookie,
    );
    expect(linked).toMatchObject({ tournamentMatchId: matchId, tournamentId, editor: 'Sue Scorer' });
    const other = { ...practice, tournamentMatchId: randomUUID() };
    const changed = await tryTo(saveQuery, { target: target(linked), input: other }, scorer.cookie);
    expect(changed.errors![0]).toMatchObject({
      message: expect.stringMatching(/changed to another/),
      extensions: { code: 'CONFLICT' },
    });
    const removed = await tryTo(saveQuery, { target: target(linked), input: practice }, scorer.cookie);
    expect(removed.errors![0]).toMatchObject({
      message: expect.stringMatching(/removed/),
      extensions: { code: 'CONFLICT' },
    });
    const same = { ...practice, yourName: 'Abe', tournamentMatchId: matchId };
    expect(await make(saveQuery, { target: target(linked), input: same }, scorer.cookie)).toMatchObject({
      tournamentId,
    });
  });

  const people: [string, AccessFlag[] | undefined][] = [
    ['nobody signed in', undefined],
    ['no right', []],
    ['enterTournamentResults', ['enterTournamentResults']],
    ['manageTournaments', ['manageTournaments']],
    ['recordScoresAsYouGo', ['recordScoresAsYouGo']],
  ];
  const allowed = { create: ['recordScoresAsYouGo'], delete: ['recordScoresAsYouGo', 'manageTournaments'] };

  it.each(people)('of a record is for scorers: %s', async (name, access) => {
    const person = access && (await signIn(app, { access }));
    const refused = access ? 'FORBIDDEN' : 'UNAUTHENTICATED';
    const expected = (list: string[]) => (list.includes(name) ? undefined : refused);
    const input = { ...practice, tournamentMatchId: matchId };
    expect(refusal(await tryTo(createQuery, { input }, person?.cookie))).toBe(expected(allowed.create));
    const free = await make(createQuery, { input: practice });
    expect(refusal(await tryTo(saveQuery, { target: target(free), input }, person?.cookie))).toBe(
      expected(allowed.create),
    );

    const linked = await aSayg(app, { tournamentMatchId: matchId });
    const at = { id: linked.id, version: linked.updated };
    expect(refusal(await tryTo(startQuery, { target: at, first: 'home' }, person?.cookie))).toBe(
      expected(allowed.create),
    );
    expect((await reread(linked.id)).id).toBe(linked.id);
    expect(refusal(await tryTo(deleteQuery, { id: linked.id }, person?.cookie))).toBe(expected(allowed.delete));
  });

  it.each(people)('that is missing leaves practice to all but deleting: %s', async (name, access) => {
    const person = access && (await signIn(app, { access }));
    const other = await aSayg(app, { accountId: randomUUID() });
    const at = { id: other.id, version: other.updated };
    expect(refusal(await tryTo(startQuery, { target: at, first: 'home' }, person?.cookie))).toBeUndefined();
    const expected = allowed.delete.includes(name) ? undefined : access ? 'FORBIDDEN' : 'UNAUTHENTICATED';
    expect(refusal(await tryTo(deleteQuery, { id: other.id }, person?.cookie))).toBe(expected);
    const own = await make(createQuery, { input: practice }, person?.cookie);
    expect(refusal(await tryTo(deleteQuery, { id: own.id }, person?.cookie))).toBe(
      access ? undefined : 'UNAUTHENTICATED',
    );
  });
});

describe('others', () => {
  it('are told of every save, once it is stored', async () => {
    const ctx = await app.ctx(someoneWith());
    const heard: unknown[] = [];
    const made = await saygs.put(ctx, null, { ...practice, legs: {} });
    const stop = app.ports.bus.subscribe('Sayg', made.id, ({ data }) => heard.push(data));
    const at = { id: made.id, version: made.updated };
    const begun = await saygs.startLeg(ctx, at, 'home');
    await saygs.startLeg(ctx, at, 'home');
    await expect(saygs.recordThrow(ctx, at, { throwId: 'a', score: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    stop();
    expect(heard).toEqual([begun]);
  });

  it('who are not signed in write only so often', async () => {
    const limited = await startApp({ env: { ANONYMOUS_WRITES: '2' } });
    try {
      const send = () => ask(limited, createQuery, { input: practice });
      expect([refusal(await send()), refusal(await send()), refusal(await send())]).toEqual([
        undefined,
        undefined,
        'LIMITED',
      ]);
      const { cookie } = await signIn(limited, {});
      expect(refusal(await ask(limited, createQuery, { input: practice }, cookie))).toBeUndefined();
    } finally {
      await limited.stop();
    }
  });
});
