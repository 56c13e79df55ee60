import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dartsOf, pointsOf } from '#rules/darts/segments.ts';
import { anEveningDesk, matchesOf, type EveningDesk } from '../../support/makers/evenings.ts';
import { aCardLeague, savedAs } from '../../support/makers/card-league.ts';
import { listening, until } from '../../support/makers/live.ts';
import { aBoard } from '../../support/server/board.ts';
import { aFlakyWay, runBridge } from '../../support/server/bridge.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { aToken } from '../../support/server/tokens.ts';

const real = join(import.meta.dirname, '../../../../shared/data/real-matches.json');

let app: TestApp;
let desk: EveningDesk;
let port: number;
let token: string;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  desk = await anEveningDesk(app);
  port = await listening(app);
  const person = await signIn(app, { access: ['recordScoresAsYouGo', 'enterTournamentResults'], name: 'Ann Oche' });
  token = (await aToken(app, person, { name: 'Board 1' })).text;
  folder = mkdtempSync(join(tmpdir(), 'oche-bridge-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.stop();
});

const startBridge = (more: NodeJS.ProcessEnv, name: string, ...address: string[]) =>
  runBridge({ OCHE: `http://127.0.0.1:${port}`, OCHE_TOKEN: token, STATE: join(folder, name), ...more }, ...address);

let dartsMade = 0;
/** The events of a visit: its darts, then they are taken out. */
const visit = (text: string) => [...dartsIn(text), { type: 'takeout' }];
const dartsIn = (text: string) => dartsOf(text).map((dart) => ({ type: 'dart', id: `d${(dartsMade += 1)}`, ...dart }));

interface Shown {
  id: string;
  homeScore: number;
  editor: string;
  state: { isFinished: boolean };
  legs: Record<'home' | 'away', { throws: { score: number; noOfDarts: number; darts: object[] | null }[] }>[];
}
const side = '{ throws { score noOfDarts darts { segment multiplier } } }';
const read = async (id: string): Promise<Shown> => {
  const query = `query ($id: ID!) { sayg(id: $id) { id homeScore editor state { isFinished } legs { home ${side} away ${side} } } }`;
  return (await askFor<{ sayg: Shown }>(app, query, { id })).sayg;
};
/** "60 in 3" for each throw; whether it is known where its darts landed. */
const sheet = ({ throws }: Shown['legs'][number]['home']) =>
  throws.map(({ score, noOfDarts, darts }) => `${score} in ${noOfDarts}${darts ? '' : ' unknown'}`);

/** An evening of four sides on one board, the first match of one leg. */
async function anEvening() {
  const id = await desk.start();
  const order = await desk.enter(id, ['Ann', 'Bea', 'Cat', 'Dot']);
  await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
  const { version } = await desk.read(id);
  const [matchId, numberOfLegs] = [(await matchOf(id, 'M1')).matchId, 1];
  await desk.give('setTournamentLegs', {
    ...{ id: ['ID!', id], version: ['DateTime!', version] },
    ...{ numberOfLegs: ['Int!', numberOfLegs], matchId: ['ID', matchId] },
  });
  await desk.give('setTournamentBoards', { id: ['ID!', id], count: ['Int', 1] });
  return id;
}
const matchOf = async (id: string, label: string) => matchesOf(await desk.read(id)).find((one) => one.label === label)!;

describe('the bridge from an automatic board', () => {
  it('records a match with mistakes, a correction that comes late, a restart, and goes on with the next', async () => {
    const id = await anEvening();
    const env = { TOURNAMENT: id, BOARD: '1' };
    let bridge = startBridge(env, 'evening.json');
    const opening = visit('T20 T20 T20');
    bridge.hear({ type: 'start', first: 'home' }, ...opening, ...opening);
    // A wrong detection, put right before the darts are taken out; a takeout nobody threw for.
    const [first, second, third] = dartsIn('20 5 1') as [{ id: string }, object, object];
    bridge.hear(first, { ...first, segment: 19 }, { type: 'correction', id: first.id, segment: 20, multiplier: 3 });
    bridge.hear(second, third, { type: 'takeout' }, { type: 'takeout' });
    // A dart that did not land, taken back, and two that did.
    const stray = dartsIn('T19');
    bridge.hear(...stray, { type: 'undo' }, ...visit('T20 T20 T19'));
    const late = dartsIn('20 20 20') as { id: string }[];
    bridge.hear(...late, { type: 'takeout' });
    const saygId = await until(async () => (await matchOf(id, 'M1')).saygId);
    await until(async () => (await read(saygId)).legs[0]?.away.throws.length === 2);
    // The machine is switched off, with darts on the board.
    bridge.hear(...dartsIn('T20'));
    await until(() => JSON.parse(readFileSync(join(folder, 'evening.json'), 'utf8')).darts.length === 1);
    bridge.child.kill('SIGKILL');
    await bridge.ended;
    expect(sheet((await read(saygId)).legs[0]!.home)).toEqual(['180 in 3', '177 in 3']);
    expect(sheet((await read(saygId)).legs[0]!.away)).toEqual(['66 in 3', '60 in 3']);

    bridge = startBridge(env, 'evening.json');
    bridge.hear({ type: 'correction', id: late[1]!.id, segment: 20, multiplier: 3 });
    bridge.hear(...dartsIn('0'), { type: 'takeout' });
    bridge.hear(...visit('20 20 20'), ...visit('T20 D12'));
    await until(async () => (await read(saygId)).state.isFinished);
    const over = await read(saygId);
    expect(sheet(over.legs[0]!.home)).toEqual(['180 in 3', '177 in 3', '60 in 3', '84 in 2']);
    expect(sheet(over.legs[0]!.away)).toEqual(['66 in 3', '100 in 3', '60 in 3']);
    expect(over).toMatchObject({ homeScore: 1, editor: 'Ann Oche (token “Board 1”)' });

    bridge.hear({ type: 'start', first: 'away' }, ...visit('5 5 5'));
    await bridge.end();
    expect(bridge.said()).toContain('On board 1: Cat v Dot');
    const next = await read((await matchOf(id, 'M2')).saygId!);
    expect(sheet(next.legs[0]!.away)).toEqual(['15 in 3']);
    expect(await matchOf(id, 'M1')).toMatchObject({ scoreA: 1, scoreB: 0, isOver: true });
  });

  it('leaves out what was of a score record that is removed, and scores the match anew', async () => {
    const id = await anEvening();
    const env = { TOURNAMENT: id, BOARD: '1' };
    const bridge = startBridge(env, 'removed.json');
    const thrown = dartsIn('T20 20 20') as { id: string }[];
    bridge.hear({ type: 'start', first: 'home' }, ...thrown, { type: 'takeout' });
    const saygId = await until(async () => (await matchOf(id, 'M1')).saygId);
    await until(async () => (await read(saygId)).legs[0]?.home.throws.length === 1);
    const { cookie } = await signIn(app, { access: ['recordScoresAsYouGo', 'manageTournaments', 'manageScores'] });
    await askFor(app, 'mutation ($id: ID!) { deleteSayg(id: $id) { id } }', { id: saygId }, cookie);
    bridge.hear({ type: 'correction', ...pointsAt(thrown[1]!.id, 20, 3) });
    bridge.hear({ type: 'start', first: 'away' }, ...visit('5 5 5'));
    await bridge.end();
    expect(bridge.said()).toContain('Left out');
    const anew = (await matchOf(id, 'M1')).saygId!;
    expect(anew).not.toBe(saygId);
    const { home, away } = (await read(anew)).legs[0]!;
    expect([sheet(home), sheet(away)]).toEqual([[], ['15 in 3']]);
  });

  it('says which score record is not there, and keeps what is not sent', async () => {
    const bridge = startBridge({ SAYG: randomUUID() }, 'nowhere.json');
    bridge.hear({ type: 'start', first: 'home' });
    const [code] = await bridge.ended;
    expect([code, bridge.said()]).toEqual([1, expect.stringMatching(/There is no score record .* kept in/)]);
  });

  it('sends again what the network lost, and records it once', async () => {
    const saygId = await aMatch(501);
    const flaky = await aFlakyWay(port);
    const bridge = startBridge({ SAYG: saygId, OCHE: `http://127.0.0.1:${flaky.port}` }, 'lost.json');
    bridge.hear({ type: 'start', first: 'home' }, ...visit('T20 1 5'), ...visit('D13 1 1'), ...visit('20'));
    await bridge.end();
    flaky.stop();
    expect(flaky.lost()).toBeGreaterThan(2);
    const { legs } = await read(saygId);
    expect([sheet(legs[0]!.home), sheet(legs[0]!.away)]).toEqual([['66 in 3', '20 in 3'], ['28 in 3']]);
  });

  it('scores a match on a card, by the name that the league gives it', async () => {
    const league = await aCardLeague(app);
    const access = ['inputResults', 'recordScoresAsYouGo'] as const;
    const captain = await signIn(app, { name: 'Cap Tain', access: [...access], teamId: league.reds.team.id });
    const { text, headers } = await aToken(app, captain, { name: 'Board 9' });
    const { id, date } = await league.open();
    const card = league.night();
    Object.assign(card.matches[0]!, { homeScore: null, awayScore: null });
    await savedAs(app, 'saveDraft', id, card, captain.cookie);
    const asked = async <T>(query: string, variables: object) => {
      const payload = JSON.stringify({ query, variables });
      const request = { url: '/graphql', headers: { 'content-type': 'application/json', ...headers }, payload };
      return (await app.app.http.inject({ method: 'POST', ...request })).json<{ data: T }>().data;
    };
    const list = 'query ($date: Day) { toScore(date: $date) { saygId } }';
    const { toScore } = await asked<{ toScore: { saygId: string }[] }>(list, { date });
    const bridge = startBridge({ SAYG: toScore[0]!.saygId, OCHE_TOKEN: text }, 'card.json');
    bridge.hear({ type: 'start', first: 'away' }, ...visit('T20 T20 T20'), ...visit('20 5'), ...visit('T19'));
    await bridge.end();
    const legs =
      'query ($id: ID!) { sayg(id: $id) { editor legs { home { throws { score } } away { throws { score } } } } }';
    expect(await asked(legs, { id: toScore[0]!.saygId })).toMatchObject({
      sayg: {
        editor: 'Cap Tain (token “Board 9”)',
        legs: [{ home: { throws: [{ score: 25 }] }, away: { throws: [{ score: 180 }, { score: 57 }] } }],
      },
    });
  });

  it('follows a board that breaks off and comes back, sends again, corrects, and has darts taken out', async () => {
    const saygId = await aMatch(301);
    const board = await aBoard();
    const bridge = startBridge({ SAYG: saygId }, 'socket.json', board.address);
    const first = dartsIn('T20 5 1') as { id: string; segment: number; multiplier: number }[];
    await board.connected(1);
    board.send({ type: 'start', first: 'home' }, first[0]!, { type: 'beat' });
    board.sendText('no event');
    const state = join(folder, 'socket.json');
    await until(() => existsSync(state) && JSON.parse(readFileSync(state, 'utf8')).darts.length === 1);
    // The board is switched off in the middle of a visit, and sends the whole of it again once it is back.
    await board.switchOff();
    await board.switchOn();
    await board.connected(2);
    board.send(
      ...first,
      { type: 'correction', ...pointsAt(first[1]!.id, 20, 3) },
      { type: 'takeout' },
      { type: 'takeout' },
    );
    await until(async () => (await read(saygId)).legs[0]?.home.throws.length === 1);
    // Two darts taken out at once, then a connection that breaks, and a correction of what was recorded before that.
    board.send(...dartsIn('20 20'), { type: 'takeout' });
    await until(async () => (await read(saygId)).legs[0]?.away.throws.length === 1);
    board.drop();
    await board.connected(3);
    board.sendBytes({ type: 'correction', ...pointsAt(first[2]!.id, 20, 3) });
    await until(async () => sheet((await read(saygId)).legs[0]!.home)[0] === '180 in 3');
    const { legs } = await read(saygId);
    expect([sheet(legs[0]!.home), sheet(legs[0]!.away)]).toEqual([['180 in 3'], ['40 in 3']]);
    expect(bridge.said()).toContain('Not understood: no event');
    bridge.child.kill();
    await bridge.ended;
    await board.switchOff();
  });

  it('ends when it is not let in, and goes on with what it kept', async () => {
    const saygId = await aMatch(501);
    const bridge = startBridge({ SAYG: saygId, OCHE_TOKEN: 'oche_pat_wrong' }, 'wrong.json');
    bridge.hear({ type: 'start', first: 'home' });
    const [code] = await bridge.ended;
    expect([code, bridge.said()]).toEqual([1, expect.stringContaining('What is not sent is kept in')]);
    const again = startBridge({ SAYG: saygId }, 'wrong.json');
    again.hear(...visit('T20 0 0'));
    await again.end();
    expect(sheet((await read(saygId)).legs[0]!.home)).toEqual(['60 in 3']);
  });

  it.skipIf(!existsSync(real))('plays a real leg (skipped without shared/data/real-matches.json)', async () => {
    const { tournaments } = JSON.parse(readFileSync(real, 'utf8')) as {
      tournaments: { startingScore: number; matches: { legs: RealLeg[] }[] }[];
    };
    const { startingScore, matches } = tournaments[0]!;
    const leg = matches[0]!.legs[0]!;
    const saygId = await aMatch(startingScore);
    const bridge = startBridge({ SAYG: saygId }, 'real.json');
    const other = leg.winner === 'home' ? 'away' : 'home';
    const first = leg.home.length === leg.away.length ? other : leg.winner;
    const second = first === 'home' ? 'away' : 'home';
    bridge.hear({ type: 'start', first });
    const left = { home: startingScore, away: startingScore };
    for (const [at] of leg[first].entries())
      for (const name of [first, second] as const) {
        const played = leg[name][at];
        if (!played) continue;
        bridge.hear(...visit(dartsFor(played, left[name])));
        left[name] -= played[0];
      }
    await bridge.end();
    const { legs } = await read(saygId);
    for (const name of ['home', 'away'] as const)
      expect(legs[0]![name].throws.map(({ score }) => score)).toEqual(leg[name].map(([score]) => score));
  });
});

type RealLeg = Record<'home' | 'away', [score: number, darts: number][]> & { winner: 'home' | 'away' };

const places = [0, 25, ...Array.from({ length: 20 }, (_, at) => at + 1)].flatMap((segment) =>
  segment ? [`${segment}`, `D${segment}`, ...(segment < 25 ? [`T${segment}`] : [])] : ['0'],
);
const worth = (text: string) => dartsOf(text).reduce((sum, dart) => sum + pointsOf(dart), 0);

/** Darts that score this, the last one a double where it is all that was left. */
function dartsFor([score, count]: [score: number, darts: number], left: number): string {
  const isOut = score === left;
  const lasts = isOut ? places.filter((one) => one.startsWith('D')) : places;
  for (const last of lasts)
    for (const before of count > 1 ? places : ['0']) {
      const rest = score - worth(last) - worth(before);
      const third = count > 2 ? places.find((one) => worth(one) === rest) : rest === 0 ? '0' : undefined;
      if (third === undefined) continue;
      return [third, before, last].slice(3 - count).join(' ');
    }
  throw new Error(`${count} darts cannot score ${score}.`);
}

const pointsAt = (id: string, segment: number, multiplier: number) => ({ id, segment, multiplier });

/** A match without a tournament; its id. */
async function aMatch(startingScore: number): Promise<string> {
  const input = { yourName: 'Ann', opponentName: 'Bea', numberOfLegs: 1, startingScore };
  const query = 'mutation ($input: SaygInput!) { sayg: createSayg(input: $input) { id } }';
  return (await askFor<{ sayg: { id: string } }>(app, query, { input })).sayg.id;
}
