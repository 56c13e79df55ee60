import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { aCard, aDivision, aFixture, aNote, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { countQueries } from '../../support/server/query-counter.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

interface Shown {
  season: { name: string };
  teams: { name: string; division: { name: string } }[];
  latest: { date: string }[];
  ahead: { date: string; fixtures: { homeTeam: { name: string } }[] }[];
}
const home = async () => {
  const query = `{ home { season { name } teams { name division { name } } latest { date }
    ahead { date fixtures { homeTeam { name } } } } }`;
  return (await askFor<{ home: Shown[] }>(app, query)).home;
};

/** A season of two teams that meet on these dates. */
async function play(name: string, startDate: string, endDate: string, dates: string[]) {
  const division = await aDivision(app, { name: `Division of ${name}` });
  const season = await aSeason(app, { name, startDate, endDate, divisionIds: [division.id] });
  const teams = [await aTeam(app, { name: `${name} Reds` }), await aTeam(app, { name: `${name} Blues` })] as const;
  const place = { seasonId: season.id, divisionId: division.id };
  for (const { id } of teams) await aRegistration(app, { ...place, teamId: id });
  for (const date of dates) await aFixture(app, { ...place, date, homeTeamId: teams[0].id, awayTeamId: teams[1].id });
}

it('is empty in an empty league, then what was played last, and what is to come', async () => {
  expect(await home()).toEqual([]);
  await play('Spring', '2027-04-01', '2027-06-30', ['2027-04-08']);
  expect(await home()).toMatchObject([{ season: { name: 'Spring' }, latest: [], ahead: [{ date: '2027-04-08' }] }]);
  await play('Summer', '2026-05-01', '2026-08-31', ['2026-06-04']);
  expect(await home()).toMatchObject([{ season: { name: 'Summer' }, latest: [{ date: '2026-06-04' }], ahead: [] }]);
});

it('shows a few dates around today of every season being played, and of those alone', async () => {
  const november = ['01', '05', '12', '19', '21', '26', '27', '28', '29', '30'].map((day) => `2026-11-${day}`);
  await play('Winter', '2026-09-01', '2027-03-31', [...november, '2026-12-03']);
  await play('Cup', '2026-10-01', '2026-12-31', ['2026-11-22']);
  const shown = new Map((await home()).map((one) => [one.season.name, one]));
  expect([...shown.keys()].toSorted()).toEqual(['Cup', 'Winter']);
  const winter = shown.get('Winter')!;
  expect(winter.latest.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-12', '2026-11-05']);
  expect(winter.ahead.map(({ date }) => date)).toEqual(november.slice(4));
  expect(winter.ahead[0]!.fixtures).toEqual([{ homeTeam: { name: 'Winter Reds' } }]);
  expect(winter.teams[0]!.division.name).toBe('Division of Winter');
});

it('goes on until every team has a result and a fixture to come, but not for long', async () => {
  const division = await aDivision(app, { name: 'Division of Nights' });
  const season = await aSeason(app, { name: 'Nights', divisionIds: [division.id] });
  const place = { seasonId: season.id, divisionId: division.id };
  const pair = async (number: number) => {
    const home = await aTeam(app, { name: `Home ${number}` });
    const away = await aTeam(app, { name: `Away ${number}` });
    for (const { id } of [home, away]) await aRegistration(app, { ...place, teamId: id });
    return { home, away, ids: { ...place, homeTeamId: home.id, awayTeamId: away.id } };
  };
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const { home, away, ids } = await pair(number);
    const card = aCard(home, away);
    // There is a score once all matches have players.
    card.matches.fill(card.matches[0]!);
    await aFixture(app, { ...ids, date: `2026-11-1${number}`, card });
    await aFixture(app, { ...ids, date: `2026-11-2${number}`, postponed: true });
    await aFixture(app, { ...ids, date: `2026-12-0${number}` });
    await aNote(app, { seasonId: season.id, date: `2027-01-0${number}` });
  }
  await aFixture(app, { ...(await pair(9)).ids, date: '2027-02-01' });

  const day = '{ date fixtures { homeTeam { name } } }';
  const { home } = await askFor<{ home: Shown[] }>(app, `{ home { season { name } latest ${day} ahead ${day} } }`);
  const { latest, ahead } = home.find((one) => one.season.name === 'Nights')!;
  expect([latest.length, latest.at(-1)!.date]).toEqual([8, '2026-11-11']);
  expect([ahead.length, ahead.at(-1)!.date]).toEqual([16, '2026-12-08']);
});

it('has the table of each division by the rules of that division (season-rules.md)', async () => {
  const [usual, own] = [await aDivision(app, { name: 'Usual' }), await aDivision(app, { name: 'Own rules' })];
  const season = await aSeason(app, {
    name: 'Woods',
    divisionIds: [usual.id, own.id],
    rules: { rules: {}, divisions: { [own.id]: { teamTieBreaks: ['fixturesWon'], sharesPlaces: true } } },
  });
  const enter = async (name: string, { id: divisionId }: { id: string }) => {
    const team = await aTeam(app, { name });
    await aRegistration(app, { teamId: team.id, seasonId: season.id, divisionId });
    return team;
  };
  for (const name of ['Firs', 'Pines']) await enter(name, usual);
  const [ash, elm, yew, oak] = [
    await enter('Ash', own),
    await enter('Elm', own),
    await enter('Yew', own),
    await enter('Oak', own),
  ];
  // By the usual rules the legs would put Yew above Elm.
  for (const [winner, lost] of [
    [ash, 0],
    [ash, 0],
    [yew, 0],
    [elm, 2],
  ] as const)
    await aFixture(app, {
      ...{ seasonId: season.id, divisionId: own.id, date: '2026-10-08', homeTeamId: winner.id, awayTeamId: oak.id },
      card: aCard(winner, oak, 3, lost),
    });

  interface Row {
    name: string;
    rank: number;
    divisionRank: number;
  }
  const { home, divisionData } = await askFor<{
    home: { teams: Row[] }[];
    divisionData: { teams: Row[]; orderedOtherwise: string[] };
  }>(
    app,
    `query ($season: ID) { home { teams { name rank divisionRank } }
      divisionData(divisionIds: [], seasonId: $season) { orderedOtherwise teams { name rank divisionRank } } }`,
    { season: season.id },
  );
  const shown = home.find(({ teams }) => teams.some(({ name }) => name === 'Ash'))!;
  expect(shown.teams.map(({ rank, name }) => `${rank} ${name}`)).toEqual([
    '1 Firs',
    '2 Pines',
    '1 Ash',
    '2 Elm',
    '2 Yew',
    '4 Oak',
  ]);
  expect(shown.teams.every(({ rank, divisionRank }) => rank === divisionRank)).toBe(true);
  expect(divisionData.orderedOtherwise).toEqual([own.id]);
  // All together they are in the order of the season, and each row says its place in its division.
  expect(divisionData.teams.map(({ rank, name, divisionRank }) => `${rank} ${name} ${divisionRank}`)).toEqual([
    '1 Ash 1',
    '2 Yew 2',
    '3 Elm 2',
    '4 Firs 1',
    '5 Pines 2',
    '6 Oak 4',
  ]);
});

it('is remembered: asked again, it reads nothing of the seasons', async () => {
  await home();
  expect(await countQueries(app.ports.database, home)).toBeLessThanOrEqual(1);
});
