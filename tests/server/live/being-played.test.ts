import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHash, randomUUID } from 'node:crypto';
import { followRecordsInPlay } from '../../../server/modules/live/in-play.service.ts';
import * as tournamentSaygs from '../../../server/modules/tournament/tournament-sayg.service.ts';
import * as saygs from '../../../server/modules/sayg/sayg.service.ts';
import { until } from '../../support/makers/live.ts';
import { aSide, aTournamentDesk, asListed, versionOf, type TournamentDesk } from '../../support/makers/tournaments.ts';
import { admin, someoneWith } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';

// Asked as pages do, whose answers are remembered.
const text = 'query IsPlaying { isPlaying }';
const hash = createHash('sha256').update(text).digest('hex');

let app: TestApp;
let desk: TournamentDesk;

beforeAll(async () => {
  app = await startApp({ client: { operations: { [hash]: { name: 'IsPlaying', text } } } });
  desk = await aTournamentDesk(app);
});
afterAll(() => app.stop());

/** A tournament whose first match is being scored throw by throw. */
async function anOpenMatch(more: object = {}) {
  const { reds, blues } = desk.league;
  const [ann, bea] = [aSide('Ann', asListed(reds.captain)), aSide('Bea', asListed(blues.captain))];
  const [cat, dot] = ['Cat', 'Dot'].map((name) => aSide(name, { id: randomUUID(), name })) as [typeof ann, typeof ann];
  const aMatch = (sideA: object, sideB: object) => ({ id: randomUUID(), sideA, sideB, scoreA: null, scoreB: null });
  const matches = [aMatch(ann, bea), aMatch(cat, dot)];
  const sides = [ann, bea, cat, dot];
  const sent = { sides, rounds: [{ name: 'Round 1', matches }], bestOf: 5, ...more };
  const { id } = (await desk.put('REST', sent)).result as { id: string };
  const target = { tournamentId: id, matchId: matches[0]!.id };
  const { id: saygId, updated } = await tournamentSaygs.ensureSayg(await app.ctx(admin), target);
  await saygs.startLeg(await app.ctx(admin), { id: saygId, version: updated }, 'home');
  const save = async (change: object) => {
    const version = versionOf(await desk.read(id)) ?? (await desk.read(id)).updated;
    const linked = [{ ...matches[0], saygId }, matches[1]];
    const answer = await desk.put('REST', {
      ...sent,
      rounds: [{ name: 'Round 1', matches: linked }],
      ...change,
      id,
      version,
    });
    expect(answer.success).toBe(true);
  };
  return { id, saygId, ann, bea, cat, matches, sides, save };
}
type Open = Awaited<ReturnType<typeof anOpenMatch>>;

/** Where a match is shown as being played. */
async function shownIn(id: string): Promise<string[]> {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } });
  const home = await call(app, 'GET', `/graphql?extensions=${encodeURIComponent(extensions)}`);
  const query = '{ connections { id isOver } }';
  const asked = await askFor<{ connections: { id: string; isOver: boolean }[] }>(app, query);
  const watched = (await call(app, 'GET', '/api/Live/Watch/Sayg')).json as { id: string }[];
  const places = {
    home: (home.json as { data: { isPlaying: boolean } }).data.isPlaying,
    GraphQL: asked.connections.some((one) => one.id === id && !one.isOver),
    REST: watched.some((one) => one.id === id),
  };
  return Object.entries(places).flatMap(([place, isShown]) => (isShown ? [place] : []));
}

const everywhere = ['home', 'GraphQL', 'REST'];
const score = { scoreA: 3, scoreB: 1 };

describe('a match that is being scored is no longer being played, anywhere, when', () => {
  it.each<[string, (open: Open) => Promise<unknown>]>([
    [
      'its result is entered by hand',
      ({ id, ann, bea }) => desk.patch(id, { round: { match: { sideA: ann.id, sideB: bea.id, ...score } } }),
    ],
    [
      'the tournament is saved with its result',
      ({ matches: [first, second], saygId, save }) =>
        save({ rounds: [{ name: 'Round 1', matches: [{ ...first, saygId, ...score }, second] }] }),
    ],
    [
      'one of its sides has left',
      ({ sides: [ann, bea, ...others], save }) => save({ sides: [ann, { ...bea, noShow: true }, ...others] }),
    ],
    [
      'it is taken out of the tournament',
      ({ matches, save }) => save({ rounds: [{ name: 'Round 1', matches: [matches[1]] }] }),
    ],
    [
      'the final of the tournament is won',
      ({ matches: [first, second], saygId, ann, cat, save }) => {
        const final = { id: randomUUID(), sideA: cat, sideB: ann, ...score };
        return save({
          rounds: [
            { name: 'Round 1', matches: [{ ...first, saygId }, second] },
            { name: 'Final', matches: [final] },
          ],
        });
      },
    ],
    ['the tournament is deleted', ({ id }) => desk.remove('REST', id)],
  ])('%s', async (_, settle) => {
    const open = await anOpenMatch();
    await until(async () => (await shownIn(open.saygId)).length === everywhere.length);
    await settle(open);
    expect(await shownIn(open.saygId)).toEqual([]);
  });
});

it('a match is being played again when a program takes back the throw that won it, for which it may enter no results', async () => {
  for (const update of app.ports.updates.all()) app.ports.updates.drop(update.id);
  const { saygId } = await anOpenMatch({ bestOf: 3 });
  const program = await app.ctx(someoneWith('recordScoresAsYouGo'));
  let sayg = (await saygs.get(program, saygId))!;
  let last = '';
  const aThrow = async (score: number) => {
    last = randomUUID();
    const target = { id: saygId, version: sayg.updated };
    sayg = await saygs.recordThrow(program, target, { throwId: last, score });
  };
  // Home begins the first leg, away the second.
  for (const score of [180, 0, 180, 0, 141, 0, 180, 0, 180, 0, 141]) await aThrow(score);
  // It is listed as over for a while.
  expect(await shownIn(saygId)).toEqual(['REST']);
  await saygs.undoThrow(program, { id: saygId, version: sayg.updated }, last);
  expect(await shownIn(saygId)).toEqual(everywhere);
});

it('a tournament that is over leaves the list like a match', async () => {
  const { id, ann, bea, matches } = await anOpenMatch({ date: '2026-11-21' });
  const isListed = async () => ((await call(app, 'GET', `/api/Live/Watch/${id}`)).json as object[]).length === 1;
  await until(isListed);
  const [, second] = matches;
  await desk.patch(id, { round: { match: { sideA: ann.id, sideB: bea.id, ...score } } });
  const sides = second as unknown as Record<'sideA' | 'sideB', { id: string }>;
  await desk.patch(id, { round: { match: { sideA: sides.sideA.id, sideB: sides.sideB.id, ...score } } });
  const [final] = (await desk.read(id)).round.nextRound.matches;
  await desk.patch(id, {
    round: { nextRound: { match: { sideA: final.sideA.id, sideB: final.sideB.id, ...score } } },
  });
  const { connections } = await askFor<{ connections: { isOver: boolean }[] }>(
    app,
    'query ($id: String) { connections(filter: $id) { isOver } }',
    { id },
  );
  expect(connections).toEqual([{ isOver: true }]);
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  expect(await isListed()).toBe(false);
});

it('the list says what a match is called in its tournament, its board, and when it was opened', async () => {
  const { saygId } = await anOpenMatch();
  const asked = () =>
    askFor<{ connections: object[] }>(app, 'query ($id: String) { connections(filter: $id) { match board since } }', {
      id: saygId,
    });
  await until(async () => (await asked()).connections.length === 1);
  const { created } = (await saygs.get(await app.ctx(admin), saygId))!;
  expect((await asked()).connections).toEqual([{ match: 'Round 1', board: null, since: created.toISOString() }]);
});

it('a tournament of next spring is not being played, although it was saved today', async () => {
  const { id } = (await desk.put('REST', { date: '2027-03-12' })).result as { id: string };
  await until(() => app.ports.updates.get(id));
  const { connections } = await askFor<{ connections: { id: string }[] }>(app, '{ connections { id } }');
  expect(connections.map((one) => one.id)).not.toContain(id);
});

it('a correction in a tournament of weeks ago makes neither it nor a match that was begun there live', async () => {
  const { id, saygId, ann, sides, matches, save } = await anOpenMatch();
  for (const update of app.ports.updates.all()) app.ports.updates.drop(update.id);
  const renamed = { ...ann, name: 'Ann Archer' };
  const [first, second] = matches;
  await save({
    sides: [renamed, ...sides.slice(1)],
    rounds: [{ name: 'Round 1', matches: [{ ...first, sideA: renamed, saygId }, second] }],
  });
  expect(await saygs.get(await app.ctx(admin), saygId)).toMatchObject({ yourName: 'Ann Archer' });
  await until(() => app.ports.updates.get(id));
  expect(await shownIn(saygId)).toEqual([]);
  const listed = (await call(app, 'GET', '/api/Live/Watch')).json as { id: string }[];
  expect(listed.filter((one) => one.id === id)).toEqual([]);
  // Whoever polls for the match hears of it all the same.
  const polled = await call(app, 'GET', `/api/Live/Update/${saygId}/Sayg`);
  expect(JSON.stringify(polled.json)).toContain('Ann Archer');
});

it('a tournament that is played on another day than its own is listed while a match of it is', async () => {
  const { id, saygId, ann, bea } = await anOpenMatch({ date: '2026-11-12' });
  const isListed = async () => ((await call(app, 'GET', `/api/Live/Watch/${id}`)).json as object[]).length === 1;
  await until(isListed);
  await desk.patch(id, { round: { match: { sideA: ann.id, sideB: bea.id, ...score } } });
  expect(await shownIn(saygId)).toEqual([]);
  expect(await isListed()).toBe(false);
});

it('a correction leaves a match listed for as long as its last throw says', async () => {
  const { saygId, ann, sides, matches, save } = await anOpenMatch();
  await until(async () => (await shownIn(saygId)).length === everywhere.length);
  const { now } = app.clock;
  const [first, second] = matches;
  const rename = (name: string) => {
    const renamed = { ...ann, name };
    const rounds = [{ name: 'Round 1', matches: [{ ...first, sideA: renamed, saygId }, second] }];
    return save({ sides: [renamed, ...sides.slice(1)], rounds });
  };
  try {
    app.clock.now = new Date(now.getTime() + 11 * 3_600_000);
    await rename('Ann Archer');
    expect(await shownIn(saygId)).toEqual(everywhere);
    app.clock.now = new Date(now.getTime() + 13 * 3_600_000);
    await rename('Ann Arrow');
    expect(await shownIn(saygId)).toEqual([]);
  } finally {
    app.clock.now = now;
  }
});

it('whoever follows the list is told when a match has been untouched for too long, though nothing happens', async () => {
  const { saygId } = await anOpenMatch();
  await until(async () => (await shownIn(saygId)).length === everywhere.length);
  const { now } = app.clock;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const list = followRecordsInPlay(await app.ctx());
    const isListed = async () => (await list.next()).value!.value.some(({ id }: { id: string }) => id === saygId);
    expect(await isListed()).toBe(true);
    const next = isListed();
    // An hour later it is the same list, which is not told again.
    app.clock.now = new Date(now.getTime() + 3_600_000);
    await vi.advanceTimersByTimeAsync(60_000);
    app.clock.now = new Date(now.getTime() + 13 * 3_600_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await next).toBe(false);
    await list.return!();
  } finally {
    vi.useRealTimers();
    app.clock.now = now;
  }
});
