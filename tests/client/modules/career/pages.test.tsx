import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CareerPage } from '../../../../client/modules/career/CareerPage.tsx';
import { ComparePage } from '../../../../client/modules/career/compare/ComparePage.tsx';
import { RatingsPage } from '../../../../client/modules/career/ratings/RatingsPage.tsx';
import { RecordsPage } from '../../../../client/modules/career/records/RecordsPage.tsx';
import { draw, heldBack, refusal, wire } from '../../../support/client/render.tsx';

const aPerson = (name: string) => wire('CareerPerson', { id: name, name, address: name });
const aTeam = (name: string) => wire('CareerTeam', { id: name, name });
const aRating = (rank: number, rating: number, more: object = {}) =>
  wire('CareerRating', {
    ...{
      rank,
      rating,
      deviation: 60,
      change: 0,
      movement: null,
      played: 20,
      isProvisional: false,
      lastDate: '2026-11-05',
    },
    ...more,
  });
const ratings = (rows: object[], more: object = {}) => ({
  ratings: wire('RatingList', { isRated: true, lastDate: '2026-11-05', total: rows.length, rows, ...more }),
});
const row = (name: string, rating: object) =>
  wire('RatedPlayer', { rating, player: aPerson(name), team: aTeam('Fox') });
const aHolder = (name: string, more: object = {}) =>
  wire('RecordHolder', {
    ...{ date: '2026-11-05', from: null, result: null, legs: null, player: aPerson(name), team: aTeam('Fox') },
    ...{
      opponent: null,
      opponentTeam: null,
      season: null,
      fixture: wire('CareerFixture', { id: 'f1' }),
      tournament: null,
    },
    ...more,
  });
const records = (list: object[], season: string | null = null) => ({
  records: wire('RecordBook', {
    season: season && wire('CareerSeason', { id: season, name: season }),
    division: null,
    records: list,
  }),
});
const aRecord = (kind: string, value: number, ...holders: object[]) =>
  wire('LeagueRecordView', { kind, value, count: holders.length, isNew: false, holders });
const comparison = (more: object) => ({
  compare: wire('Comparison', {
    ...{ problem: null, isTeams: false, wonByA: 0, wonByB: 0, drawn: 0, scoreA: 0, scoreB: 0, meetingCount: 0 },
    ...{ nameOfA: null, nameOfB: null, namesakes: [], a: null, b: null, expected: null, meetings: [], ...more },
  }),
});
const address = () => screen.getByLabelText('address').textContent;

const pages = [
  {
    name: 'career',
    page: <CareerPage player="Ann" />,
    at: '/',
    asks: 'Career',
    title: 'The career',
    answer: { career: null },
    text: 'Player could not be found',
  },
  {
    name: 'ratings',
    page: <RatingsPage />,
    at: '/',
    asks: 'Ratings',
    title: 'The ratings',
    answer: ratings([]),
    text: 'No ratings, yet',
  },
  {
    name: 'records',
    page: <RecordsPage />,
    at: '/',
    asks: 'Records',
    title: 'The records',
    answer: records([]),
    text: 'No records, yet',
  },
  {
    name: 'comparison',
    page: <ComparePage />,
    at: '/?a=Ann&b=Bob',
    asks: 'Compare',
    title: 'The comparison',
    answer: comparison({ problem: 'Nobody is called Bob.' }),
    text: 'Nothing to compare',
  },
];

it.each(pages)(
  'the $name says that it is loaded, and what there is not',
  async ({ name, page, at, asks, answer, text }) => {
    draw(page, { at, answers: { [asks]: answer } });
    screen.getByText(`Loading the ${name}`);
    await screen.findByText(text);
    expect(screen.queryByText(`Loading the ${name}`)).toBeNull();
  },
);

it.each(pages)(
  'the $name that is refused says why, and is tried again',
  async ({ page, at, asks, title, answer, text }) => {
    let isRefused = true;
    draw(page, { at, answers: { [asks]: () => (isRefused ? refusal('UNAVAILABLE', 'The server rests.') : answer) } });
    await screen.findByText(`${title} could not be loaded`);
    screen.getByText(/The server rests\./);
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(text);
  },
);

it.each(pages)(
  'the $name says that the server is away, and is tried again',
  async ({ page, at, asks, answer, text }) => {
    let isAway = true;
    draw(page, { at, answers: { [asks]: () => (isAway ? new TypeError('Failed to fetch') : answer) } });
    await screen.findByText('The server cannot be reached. Check your connection, then try again.');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(text);
  },
);

it('namesakes are told apart by teams and seasons, each with a link to their own career', async () => {
  const one = (id: string, teams: string[], seasons: string[]) =>
    wire('Namesake', { id, name: 'Ann', address: `Ann-${id}`, teams, seasons });
  draw(<CareerPage player="Ann" />, {
    answers: {
      Career: {
        career: wire('Career', {
          ...{ id: 'x', name: 'Ann', address: 'Ann', isHidden: false, seasons: 0, hiCheckDate: null, total: null },
          ...{ lines: [], thrown: null, first: null, latest: null, form: [], streak: null, longestStreak: null },
          ...{ milestones: [], rating: null, opponentCount: 0, opponents: [], partnerCount: 0, partners: [] },
          ...{ tournamentCount: 0, tournaments: [] },
          namesakes: [one('1', ['Fox', 'Bull'], ['Winter']), one('2', [], [])],
        }),
      },
    },
  });
  await screen.findByRole('heading', { name: '2 players are called Ann' });
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Ann of Fox, BullWinter',
    'Ann no matches, yet',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/player/Ann-1',
    '/player/Ann-2',
  ]);
});

it('ratings stand in their order, provisional ones apart, page by page', async () => {
  const rows = [
    row('Ann', aRating(1, 1600, { change: 12, movement: 2 })),
    row('Bob', aRating(2, 1500, { change: -3, movement: -1 })),
    row('Cid', aRating(3, 1700, { isProvisional: true, played: 4 })),
  ];
  const { sent } = draw(<RatingsPage />, { answers: { Ratings: ratings(rows, { total: 120 }) }, at: '/?page=2' });
  await screen.findByText('Ann');
  const [sure, unsure] = screen.getAllByRole('rowgroup').slice(1);
  expect(
    within(sure!)
      .getAllByRole('rowheader')
      .map((each) => each.textContent),
  ).toEqual(['AnnFox', 'BobFox']);
  within(unsure!).getByText('Provisional: fewer than ten matches');
  within(unsure!).getByText('Cid');
  await userEvent.click(screen.getByRole('button', { name: 'Next 50' }));
  expect(address()).toBe('/?page=3');
  await userEvent.click(await screen.findByRole('button', { name: 'Before' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Before' }));
  expect(address()).toBe('/');
  expect(sent('Ratings').map(({ page }) => page)).toEqual([2, 3, 1]);
});

it('a page of ratings stands until the next one is there, with the focus where it was', async () => {
  const next = heldBack(ratings([row('Bob', aRating(51, 1400))], { total: 120 }));
  draw(<RatingsPage />, {
    answers: {
      Ratings: ({ page }) => (page === 2 ? next.answer() : ratings([row('Ann', aRating(1, 1600))], { total: 120 })),
    },
  });
  await screen.findByText('Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Next 50' }));
  expect(address()).toBe('/?page=2');
  screen.getByText('Ann');
  expect(screen.queryByText('Loading the ratings')).toBeNull();
  await next.letGo();
  await screen.findByText('Bob');
  expect(screen.queryByText('Ann')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next 50' }));
});

it.each(['/', '/?page=2'])(
  'a page of ratings that could not be loaded leaves a way to the one before, from %s',
  async (at) => {
    const { sent } = draw(<RatingsPage />, {
      at,
      answers: {
        Ratings: ({ page }) =>
          page === 2
            ? refusal('UNAVAILABLE', 'The server rests.')
            : ratings([row('Ann', aRating(1, 1600))], { total: 120 }),
      },
    });
    if (at === '/') await userEvent.click(await screen.findByRole('button', { name: 'Next 50' }));
    await screen.findByText(/The server rests\./);
    expect(screen.queryByText('Ann')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(sent('Ratings').filter(({ page }) => page === 2)).toHaveLength(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Before' }));
    await screen.findByText('Ann');
  },
);

it('earlier meetings take the place of later ones once they are there, and can be left where they cannot be loaded', async () => {
  const aSide = (name: string) => wire('ComparedSide', { ...aPerson(name), team: 'Fox', career: null, rating: null });
  const meeting = (date: string) =>
    wire('Meeting', {
      ...{ date, scoreA: 2, scoreB: 1, winner: 'A', averageA: null, averageB: null },
      fixture: wire('CareerFixture', { id: `f ${date}` }),
    });
  const of = (date: string) =>
    comparison({ isTeams: true, a: aSide('Ann'), b: aSide('Bob'), meetingCount: 120, meetings: [meeting(date)] });
  const second = heldBack(of('2025-11-06'));
  draw(<ComparePage />, {
    at: '/?a=Ann&b=Bob',
    answers: {
      Compare: ({ page }) =>
        page === 1 ? of('2026-11-05') : page === 2 ? second.answer() : refusal('UNAVAILABLE', 'The server rests.'),
    },
  });
  const link = (day: RegExp) => screen.findByRole('link', { name: day });
  await link(/5 Nov/);
  await userEvent.click(screen.getByRole('button', { name: 'Earlier meetings' }));
  await link(/5 Nov/);
  await second.letGo();
  await link(/6 Nov/);
  const earlier = screen.getByRole('button', { name: 'Earlier meetings' });
  expect(document.activeElement).toBe(earlier);
  await userEvent.click(earlier);
  await screen.findByText(/The server rests\./);
  expect(screen.queryByRole('link', { name: /Nov/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Later meetings' }));
  await link(/6 Nov/);
});

it.each([
  ['ratings that are turned off', ratings([], { isRated: false }), 'Players are not rated in this league'],
  ['a page that there is not', ratings([], { total: 1 }), 'There is no such page'],
])('%s are said', async (_, answer, text) => {
  draw(<RatingsPage />, { answers: { Ratings: answer }, at: '/?page=9' });
  await screen.findByText(text);
});

it('a page of ratings that there is not says how many players there are', async () => {
  draw(<RatingsPage />, { answers: { Ratings: ratings([], { total: 1 }) }, at: '/?page=9' });
  await screen.findByText('There is 1 rated player.');
});

it('records have their holders, those who share one behind a line, and follow the chosen season', async () => {
  const list = [
    aRecord('highestCheckout', 170, aHolder('Ann'), aHolder('Bob', { date: '2026-11-12' })),
    aRecord('appearances', 40, aHolder('Cid', { fixture: null })),
  ];
  const { asked } = draw(<RecordsPage />, {
    answers: { Records: ({ season }) => (season ? records([], 'Winter 2026/27') : records(list)) },
  });
  await screen.findByText('Ann');
  const [checkouts, , appearances] = screen.getAllByRole('list');
  expect(checkouts!.textContent).toContain('170');
  expect(checkouts!.textContent).toContain('and 1 more');
  screen.getByText(/^Bob/);
  expect(appearances!.textContent).toContain('40');
  expect(screen.getByRole('link', { name: 'Ann' }).getAttribute('href')).toBe('/score/f1');
  // What was not reached on one night leads to the player.
  expect(screen.getByRole('link', { name: 'Cid' }).getAttribute('href')).toBe('/player/Cid');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Season' }), 'Winter 2026/27');
  await screen.findByText(/once cards are published in Winter 2026\/27/);
  expect(asked.at(-1)!.variables).toEqual({ season: 'Winter 2026/27', division: null });
});
