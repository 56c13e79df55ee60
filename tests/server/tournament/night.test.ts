import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byGraphql, type Heard } from '../../support/server/doors.ts';
import { askFor } from '../../support/server/graphql.ts';
import { anEveningDesk, type EveningDesk, type EveningRole } from '../../support/makers/evenings.ts';
import { aLeg, aMatch } from '../../support/makers/legs.ts';
import { aSayg } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';

let test: TestApp;
let desk: EveningDesk;
beforeAll(async () => {
  test = await startApp();
  desk = await anEveningDesk(test);
});
afterAll(() => test.stop());

const outcome = `{ messages warnings result { id version sides { name }
  rounds { matches { id sideA { id name } sideB { id name } firstThrower format { numberOfLegs playerCount } } } } }`;

const ids = new Map<string, string>();
const player = (name: string) => {
  if (!ids.has(name)) ids.set(name, randomUUID());
  return { id: ids.get(name)!, name };
};

const match = (home: string, away: string, id?: string) => ({
  id,
  home: home.split(' ').map(player),
  away: away.split(' ').map(player),
});

const put = (id: string, sent: object, role: EveningRole = 'clerk', version: string | null = null): Promise<Heard> =>
  byGraphql(test, desk.cookies[role], ['putNightMatch', outcome], {
    id: ['ID!', id],
    match: ['NightMatchInput!', sent],
    version: ['DateTime', version],
  });

const remove = (id: string, version: string, matchId: string, role: EveningRole = 'clerk'): Promise<Heard> =>
  byGraphql(test, desk.cookies[role], ['removeNightMatch', outcome], {
    id: ['ID!', id],
    version: ['DateTime!', version],
    matchId: ['ID!', matchId],
  });

const aNight = () => desk.start({ singleRound: true, host: 'Reds', opponent: 'Blues', bestOf: null });

describe('the master draw', () => {
  it('gets its matches one by one, each saved at once, and says who throws first', async () => {
    const id = await aNight();
    for (const [home, away] of [
      ['Ann', 'Bea'],
      ['Cat', 'Dot'],
      ['Ann Cat', 'Bea Dot'],
    ] as const)
      expect((await put(id, match(home, away))).text).toBe('The match was added.');
    const { matches } = (await put(id, match('Eve', 'Fay'))).result.rounds[0];
    expect(
      matches.map((one: { sideA: { name: string }; firstThrower: string; format: { numberOfLegs: number } }) => [
        one.sideA.name,
        one.firstThrower,
        one.format.numberOfLegs,
      ]),
    ).toEqual([
      ['Ann', 'away', 7],
      ['Cat', 'home', 7],
      ['Ann & Cat', 'away', 5],
      ['Eve', 'away', 7],
    ]);
  });

  it('is changed and lessened from the version somebody has', async () => {
    const id = await aNight();
    const { result } = await put(id, match('Ann', 'Bea'));
    const matchId: string = result.rounds[0].matches[0].id;
    expect((await put(id, match('Cat', 'Bea', matchId))).text).toContain('is missing');
    const changed = await put(id, match('Cat', 'Bea', matchId), 'clerk', result.version);
    expect(changed.result.rounds[0].matches).toMatchObject([{ id: matchId, sideA: { name: 'Cat' } }]);
    expect((await remove(id, result.version, matchId)).text).toContain('This was changed');
    const less = await remove(id, changed.result.version, matchId);
    expect(less.result).toMatchObject({ sides: [], rounds: [{ matches: [] }] });
    expect((await remove(id, less.result.version, matchId)).text).toContain('not in the draw any more');
  });

  it('gives nobody the result that was entered of whom they replace', async () => {
    const id = await aNight();
    const { result } = await put(id, match('Ann', 'Bea'));
    const [drawn] = result.rounds[0].matches;
    const enter = (sideA: string) =>
      byGraphql(test, desk.cookies.clerk, ['patchTournament', outcome], {
        id: ['ID!', id],
        patch: [
          'TournamentPatchInput!',
          { match: { id: drawn.id, sideA, sideB: drawn.sideB.id, scoreA: 4, scoreB: 2 } },
        ],
      });
    const changed = await put(id, match('Cat', 'Bea', drawn.id), 'clerk', result.version);
    const [now] = changed.result.rounds[0].matches;
    expect(now.sideB.id).toBe(drawn.sideB.id);
    // Somebody had the dialog of the match open all the while.
    expect(await enter(drawn.sideA.id)).toMatchObject({ success: false });
    expect((await call(test, 'GET', `/api/Tournament/${id}`)).json.round.matches[0].scoreA ?? null).toBeNull();
    expect((await enter(now.sideA.id)).success).toBe(true);
  });

  it('refuses who plays already, odd sides, brackets, and those who may not', async () => {
    const id = await aNight();
    await put(id, match('Ann', 'Bea'));
    expect((await put(id, match('Ann', 'Dot'))).text).toContain('Ann plays in another of the singles already.');
    expect((await put(id, match('Cat Dot', 'Eve'))).text).toContain('one player against one');
    expect((await put(await desk.start(), match('Cat', 'Dot'))).text).toContain('Only a night of host v opponent');
    for (const role of ['nobody', 'reader'] as const)
      expect((await put(id, match('Cat', 'Dot'), role)).success).toBe(false);
    expect((await put(id, match('Cat', 'Dot'), 'manager')).success).toBe(true);
  });

  it('takes matches of two people at once, both', async () => {
    const id = await aNight();
    await Promise.all([put(id, match('Ann', 'Bea')), put(id, match('Cat', 'Dot')), put(id, match('Eve', 'Fay'))]);
    const stored = (await call(test, 'GET', `/api/Tournament/${id}`)).json;
    expect(stored.round.matches).toHaveLength(3);
  });
});

it('the figures of a night follow from its throws, with pairs where they are asked for', async () => {
  const id = await aNight();
  await put(id, match('Ann', 'Bea'));
  const { result } = await put(id, match('Ann Cat', 'Bea Dot'));
  const [singles, pairs] = result.rounds[0].matches;
  const stored = (await call(test, 'GET', `/api/Tournament/${id}`)).json;
  const scored = aMatch(
    aLeg(501, [180, 140, 101, [80, 2]], [60, 100, 45]),
    aLeg(501, [100, 100], [180, 180, 141]),
    aLeg(501, [140, 140, 140, 41, 60, [40, 1]], [60, 60, 60, 60, 60]),
  );
  const one = await aSayg(test, { ...scored, tournamentMatchId: singles.id, tournamentId: id });
  const two = await aSayg(test, {
    ...aMatch(aLeg(501, [100, 100, 100, 100, 101], [45, 45, 45, 45])),
    tournamentMatchId: pairs.id,
    tournamentId: id,
  });
  stored.round.matches[0].saygId = one.id;
  stored.round.matches[1].saygId = two.id;
  const body = { ...stored, lastUpdated: stored.updated };
  expect((await call(test, 'PUT', '/api/Tournament', { body, cookie: desk.cookies.manager })).json.success).toBe(true);

  const bands = 'bands { from100 from140 oneEighties }';
  const leg = `leg darts gameShot gameShotDarts scoreLeft tons tonsText isHigh throws ${bands}`;
  const totals = `rows { player legsWon tons average ${bands} }
    totals { legsWon tons average matchesCounted roundedAverage allDartsAverage ${bands} }`;
  const query = `query ($id: ID!, $pairs: Boolean!) { tournament(id: $id) { night(pairs: $pairs) { throwColumns madeOf { recordId version }
    log { matchId home { player legsWon average teamAverage legs { ${leg} } } away { player average } }
    home { ${totals} } away { ${totals} }
    sets { matchId home away homeLegs awayLegs winner legs { home { ${leg} } away { ${leg} } } } } } }`;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const ask = async (withPairs: boolean): Promise<any> =>
    (await askFor<{ tournament: { night: object } }>(test, query, { id, pairs: withPairs })).tournament.night;
  const alone = await ask(false);
  expect(alone.log).toMatchObject([
    { matchId: singles.id, home: { player: 'Ann', legsWon: 2, average: 36.42 }, away: { average: 30.48 } },
  ]);
  expect(alone.log[0].home.legs[0]).toEqual({
    leg: 1,
    darts: 11,
    gameShot: 80,
    gameShotDarts: 2,
    scoreLeft: null,
    tons: 4,
    tonsText: '3+1',
    isHigh: false,
    throws: [180, 140, 101, 80],
    bands: { from100: 1, from140: 1, oneEighties: 1 },
  });
  // Whoever follows the night is told the same versions.
  const asked = await askFor<Record<string, { id: string; version: string }>>(
    test,
    `query ($id: ID!, $one: ID!, $two: ID!) {
      tournament(id: $id) { id version } one: sayg(id: $one) { id version } two: sayg(id: $two) { id version } }`,
    { id, one: one.id, two: two.id },
  );
  expect(new Set(alone.madeOf)).toEqual(
    new Set(Object.values(asked).map(({ id, version }) => ({ recordId: id, version }))),
  );
  const both = await ask(true);
  expect(both.home.totals).toMatchObject({
    average: 69.82,
    matchesCounted: 2,
    roundedAverage: 34.91,
    allDartsAverage: 35.48,
  });
  expect(both.sets).toMatchObject([
    { home: 'Ann', homeLegs: 2, awayLegs: 1, winner: 'home' },
    { home: 'Ann & Cat', away: 'Bea & Dot', homeLegs: 1, awayLegs: 0, winner: 'home' },
  ]);
  expect(both).toMatchObject({ throwColumns: 7 });
  const bracket = await desk.start();
  expect(await askFor(test, query, { id: bracket, pairs: false })).toEqual({ tournament: { night: null } });
});
