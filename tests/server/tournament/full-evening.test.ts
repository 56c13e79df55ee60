/** @module-tag long A whole evening is scored by eight at once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import {
  anEveningDesk,
  eveningFields,
  matchesOf,
  type EveningDesk,
  type ShownEvening,
} from '../../support/makers/evenings.ts';
import { listening, until, watcher } from '../../support/makers/live.ts';
import { saygDoor, startQuery, target, throwQuery } from '../../support/makers/sayg.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';

let test: TestApp;
let desk: EveningDesk;
beforeAll(async () => {
  test = await startApp();
  desk = await anEveningDesk(test);
});
afterAll(() => test.stop());

const sides = 64;
const boards = 8;

/** Milliseconds between two entries of a scorer, some fifty times as fast as people throw. */
const entryMilliseconds = 100;

interface Board {
  number: number;
  matchId: string | null;
}

/** A best of 3 from 101, won by the home side, which throws first; the second leg has a bust. */
const legs = [
  [60, 60, 41],
  [45, 45, 60, 20, 56],
];

// 63 matches are scored throw by throw, with a pause before each throw: up to half a minute.
it('64 sides on 8 boards are scored by 8 people at once: nothing is lost, and the screen on the wall is exact', async () => {
  const id = await desk.start({ bestOf: 3 });
  const order = await desk.enter(
    id,
    Array.from({ length: sides }, (_, place) => `Player ${place + 1}`),
  );
  await desk.draw(id, { format: { kind: 'knockout', startingScore: 101 }, method: 'byHand', order });
  await desk.give('setTournamentBoards', { id: ['ID!', id], count: ['Int', boards], closed: ['[Int!]', null] });
  const { follow, client } = watcher(await listening(test));
  const wall = follow<{ tournamentUpdated: ShownEvening }>(
    `subscription ($id: ID!) { tournamentUpdated(id: $id) { ${eveningFields} } }`,
    { id },
  );
  await wall.at(0);

  const { make } = saygDoor(() => test);
  const cookie = desk.cookies.scorer;
  const answered: number[] = [];
  const timed = async (query: string, variables: object) => {
    await new Promise((resolve) => setTimeout(resolve, entryMilliseconds));
    const start = performance.now();
    const made = await make(query, variables, cookie);
    answered.push(performance.now() - start);
    return made;
  };
  const on = async (board: number) => {
    const query = `query ($id: ID!) { tournament(id: $id) { winningSide { name } boards { boards { number matchId } } } }`;
    const { tournament } = await askFor<{
      tournament: { winningSide: object | null; boards: { boards: Board[] } };
    }>(test, query, { id });
    return {
      isOver: !!tournament.winningSide,
      matchId: tournament.boards.boards.find(({ number }) => number === board)!.matchId,
    };
  };

  let played = 0;
  /** A scorer who scores what is called to a board until the evening is over. */
  async function scoreAt(board: number): Promise<void> {
    for (;;) {
      const { isOver, matchId } = await on(board);
      if (isOver) return;
      if (!matchId) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      const added = `mutation ($id: ID!, $matchId: ID!) { sayg: addTournamentSayg(tournamentId: $id, matchId: $matchId) { id version } }`;
      let sayg = await timed(added, { id, matchId });
      played += 1;
      for (const scores of legs) {
        sayg = await timed(startQuery, { target: target(sayg), first: 'home' });
        for (const score of scores)
          sayg = await timed(throwQuery, { input: { ...target(sayg), throwId: randomUUID(), score, noOfDarts: 3 } });
      }
      expect(sayg.state.isFinished).toBe(true);
    }
  }
  await Promise.all(Array.from({ length: boards }, (_, at) => scoreAt(at + 1)));

  const now = await desk.read(id);
  const matches = matchesOf(now);
  expect(played).toBe(sides - 1);
  expect(matches.filter(({ isOver, saygId }) => isOver && saygId)).toHaveLength(sides - 1);
  expect(now.setAside).toEqual([]);
  for (const { placeA, scoreA, scoreB, winnerId } of matches) {
    expect([scoreA, scoreB]).toEqual([2, 0]);
    expect(winnerId).toBe(placeA.side!.id);
  }
  expect(now.winningSide).toEqual({ name: 'Player 1' });
  const last = await until(() => wall.news.find(({ data }) => data.tournamentUpdated.version === now.version));
  expect(last.data.tournamentUpdated).toEqual(now);
  wall.stop();
  await client.dispose();
  const p95 = answered.toSorted((a, b) => a - b)[Math.floor(answered.length * 0.95)]!;
  process.stdout.write(`${answered.length} answers to 8 scorers: 95 % within ${p95.toFixed(0)} ms\n`);
});
