/** @module-tag mysql dialect: what is settled of a team is a document of a column that both engines read and write. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aCardLeague, saveAs, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: CardLeague;
let manager: string;

beforeAll(async () => {
  app = await startApp();
  league = await aCardLeague(app);
  manager = (await signIn(app, { access: ['manageTeams'] })).cookie;
});
afterAll(() => app.stop());

interface Adjustment {
  id: string;
  points: number;
  reason: string;
  takenBackOn: string | null;
}
interface Entry {
  version: string;
  seasonId: string;
  adjustments: Adjustment[];
  withdrawal: object | null;
}
const entryOf = async (teamId: string): Promise<Entry> => {
  const { team } = await askFor<{ team: { seasons: Entry[] } }>(
    app,
    `query ($id: ID!) { team(id: $id) { seasons { version seasonId adjustments { id points reason takenBackOn }
      withdrawal { on expungedFrom future } } } }`,
    { id: teamId },
  );
  return team.seasons.find(({ seasonId }) => seasonId === league.season.id)!;
};
const target = async (teamId: string, version?: string) => ({
  teamId,
  seasonId: league.season.id,
  version: version ?? (await entryOf(teamId)).version,
});

const taken = { points: -2, reason: 'an unregistered player', on: '2026-11-06' };
const adjust = async (input: object, { cookie = manager, version = undefined as string | undefined } = {}) =>
  ask(
    app,
    'mutation ($target: TeamEntryTarget!, $input: PointsAdjustmentInput!) { adjustPoints(target: $target, input: $input) { id } }',
    { target: await target(league.reds.team.id, version), input },
    cookie,
  );
const takeBack = async (id: string) =>
  ask(
    app,
    'mutation ($target: TeamEntryTarget!, $id: ID!) { takeAdjustmentBack(target: $target, id: $id) { id } }',
    { target: await target(league.reds.team.id), id },
    manager,
  );
const withdrawn = { on: '2026-11-15', reason: 'too few players', future: 'awarded' };
const withdraw = async (input: object | null | undefined, teamId = league.reds.team.id, cookie = manager) =>
  ask(
    app,
    'mutation ($target: TeamEntryTarget!, $input: WithdrawalInput) { withdrawTeam(target: $target, input: $input) { id } }',
    { target: await target(teamId), input },
    cookie,
  );
const done = async (answer: Promise<{ errors?: unknown }>) => expect((await answer).errors).toBeUndefined();

interface Row {
  name: string;
  points: number;
  played: number;
  matchesWon: number;
  adjustments: { points: number }[];
  withdrawal: object | null;
}
async function table(): Promise<Row[]> {
  const { divisionData } = await askFor<{ divisionData: { teams: Row[] } }>(
    app,
    `query ($divisions: [ID!], $season: ID!) { divisionData(divisionIds: $divisions, seasonId: $season) {
      teams { name points played matchesWon adjustments { points } withdrawal { on } } } }`,
    { divisions: [league.division.id], season: league.season.id },
    league.cookies.admin,
  );
  return divisionData.teams;
}
const points = async () => Object.fromEntries((await table()).map(({ name, points }) => [name, points]));

describe('points that are given or taken (settled.md 3)', () => {
  it('count in the table and over REST from then on, are told, and can be taken back', async () => {
    // Reds have won a night.
    expect(await points()).toEqual({ Reds: 2, Blues: 0 });
    await done(adjust(taken));
    await done(adjust({ ...taken, points: 1, reason: ' fair play ' }));
    expect(await points()).toEqual({ Reds: 1, Blues: 0 });
    expect((await table())[0]!.adjustments).toEqual([{ points: -2 }, { points: 1 }]);
    const path = `/api/Division/Data?divisionId=${league.division.id}&seasonId=${league.season.id}`;
    expect((await call(app, 'GET', path)).json.teams[0]).toMatchObject({ name: 'Reds', points: 1 });

    const { adjustments } = await entryOf(league.reds.team.id);
    expect(adjustments.map(({ reason }) => reason)).toEqual(['an unregistered player', 'fair play']);
    for (const { id } of adjustments) await done(takeBack(id));
    expect(await points()).toEqual({ Reds: 2, Blues: 0 });
    expect((await table())[0]!.adjustments).toEqual([]);
    const after = (await entryOf(league.reds.team.id)).adjustments;
    expect(after.every(({ takenBackOn }) => takenBackOn)).toBe(true);
    expect(refusal(await takeBack(after[0]!.id))).toBe('CONFLICT');
    expect(refusal(await takeBack('nothing'))).toBe('NOT_FOUND');
  });

  it.each([
    ['no reason', { ...taken, reason: ' ' }],
    ['a reason of 201 characters', { ...taken, reason: 'x'.repeat(201) }],
    ['no points', { ...taken, points: 0 }],
    ['101 points', { ...taken, points: 101 }],
    ['a day outside the season', { ...taken, on: '2030-01-01' }],
    ['a day that is none', { ...taken, on: '2026-02-31' }],
  ])('%s is refused, and nothing is changed', async (_, input) => {
    const before = await entryOf(league.reds.team.id);
    expect((await adjust(input)).errors).toBeDefined();
    expect(await entryOf(league.reds.team.id)).toEqual(before);
  });

  it('an old version is refused, as is whoever may not', async () => {
    const { version } = await entryOf(league.reds.team.id);
    await done(adjust({ ...taken, points: 3 }));
    expect(refusal(await adjust(taken, { version }))).toBe('CONFLICT');
    expect(refusal(await adjust(taken, { cookie: league.cookies.admin }))).toBe('FORBIDDEN');
    expect(refusal(await adjust(taken, { cookie: '' }))).toBe('UNAUTHENTICATED');
    const { adjustments } = await entryOf(league.reds.team.id);
    await done(takeBack(adjustments.at(-1)!.id));
  });
});

describe('a team that withdraws (settled.md 4)', () => {
  let played: string;
  let ahead: string;

  beforeEach(async () => {
    if (played) return;
    ({ id: played } = await league.open({ date: '2026-11-12' }));
    ({ id: ahead } = await league.open({ date: '2026-11-19' }));
    await savedAs(app, 'saveCard', played, league.night(3, 1), league.cookies.admin);
  });
  const seen = async (id: string) =>
    (
      await askFor<{ fixture: { decision: { outcome: string; reason: string; note: string } | null; score: object } }>(
        app,
        'query ($id: ID!) { fixture(id: $id) { decision { outcome reason note } score { home away } } }',
        { id },
        league.cookies.admin,
      )
    ).fixture;

  it('cannot be taken out of the season until the withdrawal is taken back', async () => {
    const { id } = league.blues.team;
    const takeOut = () =>
      ask(
        app,
        'mutation ($team: ID!, $season: ID!) { unregisterTeam(teamId: $team, seasonId: $season) { messages } }',
        { team: id, season: league.season.id },
        manager,
      );
    await done(withdraw(withdrawn, id));
    const refused = await takeOut();
    expect(refusal(refused)).toBe('CONFLICT');
    expect(refused.errors![0]!.message).toContain('Take the withdrawal back first.');
    await done(withdraw(null, id));
  });

  it('keeps what it won, gives away what is left, and comes back whole', async () => {
    const before = await table();
    await done(withdraw(withdrawn));
    expect(await seen(played)).toMatchObject({ decision: null, score: { home: 1, away: 0 } });
    expect(await seen(ahead)).toMatchObject({
      decision: { outcome: 'away', reason: 'withdrawn', note: 'Reds' },
      score: { home: 0, away: 8 },
    });
    // Last, though it has more points than those above it would need.
    const [blues, reds] = await table();
    expect([blues!.name, blues!.points, blues!.matchesWon]).toEqual(['Blues', 2, 8]);
    expect([reds!.name, reds!.points, reds!.withdrawal]).toEqual(['Reds', 4, { on: '2026-11-15' }]);
    await done(withdraw(null));
    expect(await table()).toEqual(before);
    expect(refusal(await withdraw(null))).toBe('CONFLICT');
  });

  it('comes back, too, where how it withdraws is left out', async () => {
    await done(withdraw(withdrawn));
    await done(withdraw(undefined));
    expect((await entryOf(league.reds.team.id)).withdrawal).toBeNull();
    expect(refusal(await withdraw(undefined))).toBe('CONFLICT');
  });

  it('loses its results from a day on, and what is left is void', async () => {
    await done(withdraw({ ...withdrawn, expungedFrom: '2026-11-08', future: 'void' }));
    expect((await seen(played)).decision).toMatchObject({ outcome: 'void', reason: 'withdrawn', note: 'Reds' });
    expect((await seen(ahead)).decision).toMatchObject({ outcome: 'void' });
    // The night before that day stands.
    expect(await points()).toEqual({ Reds: 2, Blues: 0 });
    const { career } = await askFor<{ career: { total: { singles: { matchesPlayed: number } } } }>(
      app,
      'query ($player: String!) { career(player: $player) { total { singles { matchesPlayed } } } }',
      { player: league.reds.captain.name },
    );
    expect(career.total.singles.matchesPlayed).toBe(1);
    await done(withdraw(null));
  });

  it('its cards are closed, what was decided by hand comes first, and its players are free', async () => {
    await done(withdraw(withdrawn));
    const answer = await saveAs(app, 'saveDraft', ahead, league.night(), league.cookies.blues);
    expect([refusal(answer), JSON.stringify(answer.errors)]).toEqual([
      'CONFLICT',
      expect.stringMatching(/Reds has withdrawn/),
    ]);
    const { fixture } = await askFor<{ fixture: { version: string } }>(
      app,
      'query ($id: ID!) { fixture(id: $id) { version } }',
      { id: ahead },
    );
    await done(
      ask(
        app,
        `mutation ($target: FixtureTarget!) { decideFixture(target: $target, decision: { outcome: void, reason: weather }) { id } }`,
        { target: { id: ahead, version: fixture.version } },
        league.cookies.admin,
      ),
    );
    expect((await seen(ahead)).decision).toMatchObject({ outcome: 'void', reason: 'weather' });
    await done(withdraw(null));
  });

  it('is refused for a day outside the season, results that would go later, no reason, and whoever may not', async () => {
    for (const input of [
      { ...withdrawn, on: '2030-01-01' },
      { ...withdrawn, reason: '' },
      { ...withdrawn, expungedFrom: '2026-11-16' },
      { ...withdrawn, expungedFrom: '2020-01-01' },
    ])
      expect(refusal(await withdraw(input))).toBe('INVALID');
    expect(refusal(await withdraw(withdrawn, league.reds.team.id, league.cookies.admin))).toBe('FORBIDDEN');
    expect((await entryOf(league.reds.team.id)).withdrawal).toBeNull();
  });
});
