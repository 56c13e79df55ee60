import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { listening, until, watcher } from '../../support/makers/live.ts';
import { saygDoor, startQuery, target, throwQuery } from '../../support/makers/sayg.ts';
import {
  anEveningDesk,
  matchesOf,
  sheetOf,
  type EveningDesk,
  type EveningRole,
} from '../../support/makers/evenings.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';

let test: TestApp;
let desk: EveningDesk;
beforeAll(async () => {
  test = await startApp();
  desk = await anEveningDesk(test);
});
afterAll(() => test.stop());

const names = ['Ann', 'Bea', 'Cat', 'Dot', 'Eve', 'Fay', 'Gil', 'Hal'];
const fields = `{ boards { number isClosed matchId label since scorer { name } } queue { label matchId isReady isHeld about } finalAbout }`;

interface Hall {
  boards: {
    number: number;
    isClosed: boolean;
    matchId: string | null;
    label: string | null;
    since: string | null;
    scorer: { name: string } | null;
  }[];
  queue: { label: string; matchId: string | null; isReady: boolean; isHeld: boolean; about: string | null }[];
  finalAbout: string | null;
}

interface BoardMatch {
  label: string;
  match: { saygId: string | null };
}

const hallOf = async (id: string): Promise<Hall | null> => {
  const query = `query ($id: ID!) { tournament(id: $id) { boards ${fields} } }`;
  return (await askFor<{ tournament: { boards: Hall | null } }>(test, query, { id })).tournament.boards;
};
/** The boards as text: "1 M1", "2 M2 (Ann)". */
const sheet = async (id: string) =>
  (await hallOf(id))!.boards.map(
    ({ number, label, isClosed, scorer }) =>
      `${number} ${label ?? (isClosed ? 'closed' : 'free')}${scorer ? ` (${scorer.name})` : ''}`,
  );
const set = (id: string, count: number | null, closed: number[] | null = null, role?: EveningRole) =>
  desk.give('setTournamentBoards', { id: ['ID!', id], count: ['Int', count], closed: ['[Int!]', closed] }, role);
const callTo = (id: string, matchId: string, board: number, instead: string | null, role?: EveningRole) =>
  desk.give(
    'callTournamentMatch',
    { id: ['ID!', id], matchId: ['ID!', matchId], board: ['Int!', board], instead: ['ID', instead] },
    role,
  );
const takeOff = (id: string, matchId: string, role?: EveningRole) =>
  desk.give('takeOffTournamentMatch', { id: ['ID!', id], matchId: ['ID!', matchId] }, role);
const scorer = (id: string, board: number, matchId: string, sideId: string | null, role?: EveningRole) =>
  desk.give(
    'setTournamentScorer',
    { id: ['ID!', id], board: ['Int!', board], matchId: ['ID!', matchId], sideId: ['ID', sideId] },
    role,
  );

/** Eight sides, drawn in their order, on two boards. */
async function ofEight(format: object = { kind: 'knockout' }) {
  const id = await desk.start();
  const order = await desk.enter(id, names);
  await desk.draw(id, { format, method: 'byHand', order });
  await set(id, 2);
  const labels = Object.fromEntries(matchesOf(await desk.read(id)).map(({ label, matchId }) => [label, matchId!]));
  return { id, order, labels };
}

describe('boards', () => {
  it('are filled as soon as they are there, and get the next match when one ends, whoever writes the result down', async () => {
    const { id, labels } = await ofEight();
    expect(await sheet(id)).toEqual(['1 M1', '2 M2']);
    await desk.score(id, 'M1', 3, 1);
    expect(await sheet(id)).toEqual(['1 M3 (Bea)', '2 M2']);
    // By REST, which knows nothing about boards.
    const { rounds } = (await call(test, 'GET', `/api/Tournament/${id}`)).json;
    expect(rounds).toBeUndefined();
    const { sideA, sideB } = (await call(test, 'GET', `/api/Tournament/${id}`)).json.round.matches[1];
    const round = { match: { sideA: sideA.id, sideB: sideB.id, scoreA: 0, scoreB: 3 } };
    await call(test, 'PATCH', `/api/Tournament/${id}`, { body: { round }, cookie: desk.cookies.clerk });
    expect(await sheet(id)).toEqual(['1 M3 (Bea)', '2 M4 (Cat)']);
    const { queue, finalAbout } = (await hallOf(id))!;
    expect(queue.map(({ label, isReady }) => `${label}${isReady ? '' : ' later'}`)).toEqual([
      'M5',
      'M6 later',
      'M7 later',
    ]);
    expect(queue[0]).toMatchObject({ matchId: expect.any(String), isHeld: false });
    expect(finalAbout).toBe(queue[2]!.about);
    // When a result is taken back, its match is called again before those that come after it.
    await desk.score(id, 'M1', null, null);
    await desk.score(id, 'M3', 3, 0);
    expect(await sheet(id)).toEqual(['1 M1 (Fay)', '2 M4 (Cat)']);
    expect(labels.M1).toBe((await hallOf(id))!.boards[0]!.matchId);
  });

  it('say to a machine which match is called to one, at once and when that changes', async () => {
    const { id, labels } = await ofEight();
    const fields = `{ tournamentId board label numberOfLegs startingScore since
      match { id saygId sideA { name } sideB { name } } }`;
    const query = `query ($id: ID!, $board: Int!) { boardMatch(tournamentId: $id, board: $board) ${fields} }`;
    const on = async (board: number, of = id) =>
      (await askFor<{ boardMatch: BoardMatch | null }>(test, query, { id: of, board })).boardMatch;
    expect(await on(2)).toMatchObject({
      ...{ tournamentId: id, board: 2, label: 'M2', numberOfLegs: 5, startingScore: 501, since: expect.any(String) },
      match: { id: labels.M2, saygId: null, sideA: { name: expect.any(String) }, sideB: { name: expect.any(String) } },
    });
    const port = await listening(test);
    const hall = watcher(port);
    const news = hall.follow<{ boardMatchChanged: BoardMatch | null }>(
      `subscription ($id: ID!) { boardMatchChanged(tournamentId: $id, board: 1) ${fields} }`,
      { id },
    );
    expect((await news.at(0)).data.boardMatchChanged).toMatchObject({ label: 'M1', match: { saygId: null } });
    const { make } = saygDoor(() => test);
    const added = `mutation ($id: ID!, $matchId: ID!) { sayg: addTournamentSayg(tournamentId: $id, matchId: $matchId) { id version } }`;
    const made = await make(added, { id, matchId: labels.M1 }, desk.cookies.scorer);
    expect((await news.at(1)).data.boardMatchChanged).toMatchObject({ label: 'M1', match: { saygId: made.id } });
    await desk.score(id, 'M1', 3, 0);
    expect((await news.at(2)).data.boardMatchChanged).toMatchObject({ label: 'M3', match: { saygId: null } });
    news.stop();
    // Refused at once, instead of being asked for again and again.
    const none = new Promise((resolve) =>
      hall.client.subscribe(
        {
          query: `subscription ($id: ID!) { boardMatchChanged(tournamentId: $id, board: 3) ${fields} }`,
          variables: { id },
        },
        { next: resolve, error: resolve, complete: () => undefined },
      ),
    );
    expect(await none).toMatchObject([{ message: 'There is no board 3. They are numbered from 1 to 2.' }]);
    // A board that is taken away has no match, until it is there again.
    const second = hall.follow<{ boardMatchChanged: BoardMatch | null }>(
      `subscription ($id: ID!) { boardMatchChanged(tournamentId: $id, board: 2) ${fields} }`,
      { id },
    );
    expect((await second.at(0)).data.boardMatchChanged).toMatchObject({ label: 'M2' });
    await set(id, 1);
    await until(() => second.news.at(-1)?.data.boardMatchChanged === null);
    await set(id, 2);
    await until(() => !!second.news.at(-1)?.data.boardMatchChanged);
    await hall.close();
    const refused = await ask(test, query, { id, board: 3 });
    expect(refused.errors![0]).toMatchObject({
      message: 'There is no board 3. They are numbered from 1 to 2.',
      extensions: { code: 'INVALID' },
    });
    expect(refusal(await ask(test, query, { id: randomUUID(), board: 1 }))).toBe('NOT_FOUND');
    await set(id, 2, [2]);
    expect(await on(2)).toBeNull();
    expect(await on(1, await desk.start())).toBeNull();
  });

  it('are filled by the last throw of a match, and by taking the throws off again', async () => {
    const { id, labels } = await ofEight();
    const { version } = await desk.read(id);
    await desk.give('setTournamentLegs', {
      id: ['ID!', id],
      version: ['DateTime!', version],
      numberOfLegs: ['Int!', 1],
      matchId: ['ID', labels.M1],
    });
    const { make } = saygDoor(() => test);
    const cookie = desk.cookies.scorer;
    const added = `mutation ($id: ID!, $matchId: ID!) { sayg: addTournamentSayg(tournamentId: $id, matchId: $matchId) { id version } }`;
    const made = await make(added, { id, matchId: labels.M1 }, cookie);
    let sayg = await make(startQuery, { target: target(made), first: 'home' }, cookie);
    for (const score of [180, 60, 180, 60, 141]) {
      expect((await sheet(id))[0]).toBe('1 M1');
      sayg = await make(throwQuery, { input: { ...target(sayg), throwId: randomUUID(), score } }, cookie);
    }
    expect(await sheet(id)).toEqual(['1 M3 (Bea)', '2 M2']);
    expect(sheetOf(await desk.read(id))[1]).toContain('M5 Ann');
    await desk.give(
      'removeTournamentSayg',
      { tournamentId: ['ID!', id], matchId: ['ID!', labels.M1], clearScores: ['Boolean!', true] },
      'scorer',
      `{ id }`,
    );
    // The former winner leaves the next match, and the match waits for a board.
    expect(sheetOf(await desk.read(id))[1]).toContain('M5 winner(M1)');
    expect((await hallOf(id))!.queue[0]).toMatchObject({ label: 'M1', isReady: true });
  });

  it('can be closed, be fewer, and be none; what was on them is called first when there is room', async () => {
    const { id } = await ofEight();
    await set(id, null, [1]);
    expect(await sheet(id)).toEqual(['1 closed', '2 M2']);
    expect((await hallOf(id))!.queue[0]!.label).toBe('M1');
    await set(id, 3, [1]);
    expect(await sheet(id)).toEqual(['1 closed', '2 M2', '3 M1']);
    await set(id, 1, []);
    expect(await sheet(id)).toEqual(['1 M1']);
    await set(id, 0);
    expect(await hallOf(id)).toBeNull();
    await set(id, 2);
    expect((await sheet(id)).toSorted()).toEqual(['1 M1', '2 M2']);
  });

  it('get a match by hand, and lose it; what others saw there is not overwritten', async () => {
    const { id, labels } = await ofEight();
    const seen = await callTo(id, labels.M4!, 1, labels.M2!);
    expect(seen).toMatchObject({ success: false });
    expect(seen.text).toContain('Another match is on board 1 than you saw there');
    expect((await callTo(id, labels.M4!, 1, labels.M1!)).text).toBe('The match was called to board 1.');
    expect(await sheet(id)).toEqual(['1 M4', '2 M2']);
    expect((await hallOf(id))!.queue[0]!.label).toBe('M1');
    await takeOff(id, labels.M4!);
    expect(await sheet(id)).toEqual(['1 M1', '2 M2']);
    expect((await hallOf(id))!.queue[0]).toMatchObject({ label: 'M4', isHeld: true });
    expect((await takeOff(id, labels.M4!)).text).toContain('on no board any more');
  });

  it('have a scorer, who may be another, but nobody who plays', async () => {
    const { id, order, labels } = await ofEight();
    expect((await scorer(id, 1, labels.M1!, order[7]!)).text).toBe('Who scores on board 1 was changed.');
    expect(await sheet(id)).toEqual(['1 M1 (Hal)', '2 M2']);
    expect((await scorer(id, 2, labels.M2!, order[7]!)).text).toContain('Choose somebody who is free');
    expect((await scorer(id, 2, labels.M2!, order[0]!)).text).toContain('Choose somebody who is free');
    expect((await scorer(id, 2, labels.M1!, null)).text).toContain('Another match is on board 2');
    await scorer(id, 1, labels.M1!, null);
    expect(await sheet(id)).toEqual(['1 M1', '2 M2']);
  });

  it('never have somebody twice, when eight results and calls come at the same moment', async () => {
    const { id } = await ofEight({ kind: 'league', rounds: 1 });
    await set(id, 4);
    const first = (await hallOf(id))!.boards.map(({ label }) => label!);
    expect(first).toHaveLength(4);
    await Promise.all([
      ...first.map((label) => desk.score(id, label, 3, 0)),
      set(id, 3),
      set(id, 4),
      set(id, null, [2]),
    ]);
    const { boards } = (await hallOf(id))!;
    const on = matchesOf(await desk.read(id)).filter(({ matchId }) =>
      boards.some((board) => board.matchId === matchId),
    );
    const playing = on.flatMap(({ placeA, placeB }) => [placeA.side!.id, placeB.side!.id]);
    expect(new Set(playing).size).toBe(playing.length);
    expect(on.every(({ isOver }) => !isOver)).toBe(true);
    expect(boards.filter(({ label, isClosed }) => !label && !isClosed)).toEqual([]);
  });

  it('are told to everybody who follows, without a reload', async () => {
    const { id } = await ofEight();
    const hall = watcher(await listening(test));
    const query = `subscription ($id: ID!) { tournamentUpdated(id: $id) { boards ${fields} } }`;
    const news = hall.follow<{ tournamentUpdated: { boards: Hall } }>(query, { id });
    expect((await news.at(0)).data.tournamentUpdated.boards.boards[0]!.label).toBe('M1');
    await desk.score(id, 'M1', 3, 2);
    const now = (await news.at(1)).data.tournamentUpdated.boards;
    expect(now).toEqual(await hallOf(id));
    expect(now.boards[0]).toMatchObject({ label: 'M3', scorer: { name: 'Bea' } });
    news.stop();
    await hall.close();
  });
});

describe('who may run the boards', () => {
  const everything: [string, (id: string, matchId: string, role: EveningRole) => ReturnType<typeof set>][] = [
    ['set', (id, _, role) => set(id, 3, null, role)],
    ['call', (id, matchId, role) => callTo(id, matchId, 1, matchId, role)],
    ['take off', (id, matchId, role) => takeOff(id, matchId, role)],
    ['scorer', (id, matchId, role) => scorer(id, 1, matchId, null, role)],
  ];

  it.each(everything)('%s: those who enter results, and nobody else', async (_, act) => {
    const { id, labels } = await ofEight();
    const before = await sheet(id);
    for (const role of ['nobody', 'reader'] as const) expect((await act(id, labels.M1!, role)).success).toBe(false);
    expect(await sheet(id)).toEqual(before);
    expect((await act(id, labels.M1!, 'clerk')).success).toBe(true);
  });

  it.each<[string, (id: string, matchId: string) => ReturnType<typeof set>, RegExp]>([
    ['33 boards', (id) => set(id, 33), /0 to 32 boards/],
    ['-1 boards', (id) => set(id, -1), /0 to 32 boards/],
    ['a closed board there is not', (id) => set(id, 2, [3]), /no board with this number/],
    ['a match of another tournament', (id) => callTo(id, randomUUID(), 1, null), /than you saw there/],
    ['a board there is not', (id, matchId) => callTo(id, matchId, 9, null), /no open board 9/],
    ['a scorer of another tournament', (id, matchId) => scorer(id, 1, matchId, randomUUID()), /who is free/],
    ['a tournament there is not', () => set(randomUUID(), 2), /not found/],
  ])('%s is refused', async (_, act, text) => {
    const { id, labels } = await ofEight();
    const before = await hallOf(id);
    const heard = await act(id, labels.M1!);
    expect([heard.success, heard.text]).toEqual([false, expect.stringMatching(text)]);
    expect(await hallOf(id)).toEqual(before);
  });

  it('a superleague night has none, and a version that is not the present one is refused where it is sent', async () => {
    const night = await desk.start({ singleRound: true });
    expect((await set(night, 2)).text).toContain('has no boards');
    const { id } = await ofEight();
    const stale = await desk.give('setTournamentBoards', {
      id: ['ID!', id],
      count: ['Int', 3],
      version: ['DateTime', '2020-01-01T00:00:00.000Z'],
    });
    expect(stale.text).toContain('This was changed');
  });
});
