import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFlagList, type AccessFlag } from '#rules/people/policies.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { aDivision, aFixture, aLeague, aPlayer, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { countQueries } from '../../support/server/query-counter.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
  const { season, division, reds, blues } = league;
  const place = { seasonId: season.id, divisionId: division.id };
  const greens = await aTeam(app, { name: 'Greens', address: 'The Red Lion' });
  const registration = await aRegistration(app, { ...place, teamId: greens.id });
  await aPlayer(app, { name: 'Gil' }, registration);
  const golds = await aTeam(app, { name: 'Golds', address: '' });
  await aRegistration(app, { ...place, teamId: golds.id });
  const meet = (homeTeamId: string, awayTeamId: string, date: string) =>
    aFixture(app, { ...place, homeTeamId, awayTeamId, date });
  await meet(blues.team.id, reds.team.id, '2026-11-12');
  await meet(reds.team.id, golds.id, '2026-11-26');
  const gone = await aDivision(app, { name: 'Gone' });
  const ofGone = { ...place, divisionId: gone.id, date: '2026-11-10' };
  // Lists show it, as its teams play in a division of the season.
  await aFixture(app, { ...ofGone, homeTeamId: reds.team.id, awayTeamId: golds.id });
  // No list shows these: one is before the season, the other of teams and a division that it has no more.
  await meet(reds.team.id, golds.id, '2026-08-27');
  const [left, out] = [await aTeam(app, { name: 'Left' }), await aTeam(app, { name: 'Out' })];
  await aFixture(app, { ...ofGone, homeTeamId: left.id, awayTeamId: out.id });
  await meet(greens.id, blues.team.id, '2026-11-26');
  const superleague = await aDivision(app, { name: 'Super', superleague: true });
  const past = await aSeason(app, { name: 'Past', startDate: '2025-09-01', endDate: '2026-03-31' });
  const away = await aTeam(app, { name: 'Away' });
  await aRegistration(app, { teamId: away.id, seasonId: past.id, divisionId: superleague.id });
});
afterAll(() => app.stop());

const query = 'query ($seasonId: ID) { attention(seasonId: $seasonId) { kind title text path } }';
interface Item {
  kind: string;
  title: string;
  text: string;
  path: string;
}
const seenWith = async (access: readonly AccessFlag[], seasonId?: string) => {
  const { cookie } = await signIn(app, { access });
  return (await askFor<{ attention: Item[] }>(app, query, { seasonId }, cookie)).attention;
};
const titles = async (...access: AccessFlag[]) => (await seenWith(access)).map(({ title }) => title);

const captains = ['Golds has no captain', 'Greens has no captain'];

describe('what needs attention', () => {
  it.each<[AccessFlag, string[]]>([
    ['manageScores', ['2 results overdue']],
    ['manageGames', ['2 fixtures at The Red Lion']],
    ['managePlayers', captains],
    ['manageTeams', captains],
    ['manageSeasons', []],
  ])('is for %s: %j', async (flag, expected) => expect(await titles(flag)).toEqual(expected));

  it('is for runHealthChecks the checks that fail', async () => {
    const items = await seenWith(['runHealthChecks']);
    expect(items.map(({ kind }) => kind)).toEqual(items.map(() => 'health'));
    expect(items.map(({ title }) => title)).toContain('Venues do not have multiple fixtures on the same date');
    expect(items[0]!.path).toBe('/division/Division%20One/health/Winter%202026%2F27');
  });

  it('is nothing for others, who are refused', async () => {
    const able: AccessFlag[] = ['manageScores', 'manageGames', 'managePlayers', 'manageTeams', 'runHealthChecks'];
    const others: AccessFlag[] = ['manageSeasons', 'manageFeatures'];
    const { cookie } = await signIn(app, {
      access: accessFlagList.filter((flag) => !others.includes(flag) && !able.includes(flag)),
    });
    expect(refusal(await ask(app, query, {}, cookie))).toBe('FORBIDDEN');
    expect(refusal(await ask(app, query))).toBe('UNAUTHENTICATED');
  });

  it('is that of one season when asked, and nothing of an unknown one', async () => {
    const kinds = async (seasonId: string) => (await seenWith(accessFlagList, seasonId)).map(({ kind }) => kind);
    expect(new Set(await kinds(league.season.id))).toEqual(new Set(['results', 'venues', 'health', 'captains']));
    expect(await kinds(league.division.id)).toEqual([]);
    // A past superleague: its captains are not asked for.
    const [past] = (
      await askFor<{ seasons: { id: string; name: string }[] }>(app, '{ seasons { id name } }')
    ).seasons.filter(({ name }) => name === 'Past');
    expect(await kinds(past!.id)).toEqual([]);
  });

  it('leads to where it is mended', async () => {
    const items = await seenWith(accessFlagList);
    const paths = Object.fromEntries(items.map(({ kind, path }) => [kind, path]));
    expect(paths).toEqual({
      results: '/admin/results',
      venues: '/fixtures/Winter%202026%2F27/?date=2026-11',
      health: '/division/Division%20One/health/Winter%202026%2F27',
      captains: '/division/Division%20One/team:Greens/Winter%202026%2F27',
    });
  });
});

describe('when no season is played', () => {
  const on = async (day: string) => {
    const { now } = app.clock;
    app.clock.now = new Date(`${day}T12:00:00Z`);
    try {
      const { cookie } = await signIn(app, { access: accessFlagList });
      const items = (await askFor<{ attention: Item[] }>(app, query, {}, cookie)).attention;
      const { resultsWaiting } = await askFor<{ resultsWaiting: unknown[] }>(
        app,
        '{ resultsWaiting { reason } }',
        {},
        cookie,
      );
      return { items: items.filter(({ kind }) => kind !== 'health'), waiting: resultsWaiting.length };
    } finally {
      app.clock.now = now;
    }
  };

  it('the results of the one that is over still wait, for a year', async () => {
    const { items, waiting } = await on('2027-04-01');
    expect(items).toMatchObject([{ title: '4 results overdue', text: expect.stringContaining('Tue 10 Nov 2026') }]);
    expect(waiting).toBe(4);
    expect(await on('2028-04-01')).toEqual({ items: [], waiting: 0 });
  });

  it('the next one is made ready', async () => {
    const { items, waiting } = await on('2026-08-01');
    expect(items.map(({ title }) => title)).toEqual(captains);
    expect(waiting).toBe(0);
    expect((await on('2026-08-20')).items.map(({ title }) => title)).toEqual(captains);
  });
});

it('is known at once after a change, and costs a fixed number of queries', async () => {
  const { cookie } = await signIn(app, { access: accessFlagList });
  const asked = () => ask(app, query, {}, cookie);
  await asked();
  const before = await countQueries(app.ports.database, asked);
  const { season, division } = league;
  for (let number = 0; number < 10; number += 1) {
    const team = await aTeam(app, { name: `More ${number}` });
    await aRegistration(app, { seasonId: season.id, divisionId: division.id, teamId: team.id });
    await aFixture(app, {
      ...{ seasonId: season.id, divisionId: division.id, date: '2026-11-10' },
      ...{ homeTeamId: team.id, awayTeamId: league.reds.team.id },
    });
  }
  expect(await titles('manageTeams')).toHaveLength(12);
  expect(await titles('manageScores')).toEqual(['12 results overdue']);
  await asked();
  expect(await countQueries(app.ports.database, asked)).toBeLessThanOrEqual(before);
});

describe('a league without fixtures (live.md 22)', () => {
  let empty: TestApp;
  beforeAll(async () => {
    empty = await startApp();
  });
  afterAll(() => empty.stop());
  const starts = async (...access: AccessFlag[]) => {
    const { cookie } = await signIn(empty, { access });
    const { attention } = await askFor<{ attention: Item[] }>(empty, query, {}, cookie);
    return attention.filter(({ kind }) => kind === 'start').map(({ title }) => title);
  };

  it('is led to its first season, until that has fixtures, by those who may set it up', async () => {
    expect(await starts('manageSeasons')).toEqual(['Set up your first season']);
    expect(await starts('manageGames')).toEqual([]);
    const division = await aDivision(empty);
    const season = await aSeason(empty, { divisionIds: [division.id] });
    const place = { seasonId: season.id, divisionId: division.id };
    const [home, away] = [await aTeam(empty), await aTeam(empty)];
    expect(await starts('manageSeasons')).toEqual([`Go on with ${season.name}`]);
    await aFixture(empty, { ...place, homeTeamId: home.id, awayTeamId: away.id });
    expect(await starts('manageSeasons')).toEqual([]);
  });
});
