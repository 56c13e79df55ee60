import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays, formatDay } from '#rules/basics/dates.ts';
import type { HomeQuery } from '../../../../../client/generated/graphql.ts';
import { today } from '../../../../../client/lib/today.ts';
import { IdleResults } from '../../../../../client/modules/live/stage/IdlePanels.tsx';
import { IdleScreen } from '../../../../../client/modules/live/stage/IdleScreen.tsx';
import { slidesOf } from '../../../../../client/modules/live/stage/slides.ts';
import { aFrame, aSeason, draw, wire } from '../../../../support/client/render.tsx';
import { tickClock } from '../../../../support/page-clock.ts';

type Home = HomeQuery['home'][number];

const names = ['Fox', 'Bull', 'Bell', 'Plough'];
const division = wire('Division', { id: 'd1', name: 'Division One' });
const teams = names.map((name, at) =>
  wire('DivisionTeam', {
    ...{ id: name, name, address: name, division, divisionRank: [1, 2, 2, 4][at], played: 1, points: 0, movement: 0 },
    ...{ fixturesWon: 0, fixturesLost: 0, fixturesDrawn: 0, difference: 0, form: [], remarks: [] },
  }),
);
const fixture = (home: string, away: string, more: object = {}) => {
  const side = (name: string) => wire('FixtureTeam', { id: name, name });
  return wire('DivisionFixture', {
    ...{ id: `${home} ${away}`, isKnockout: false, postponed: false, moved: null, decision: null, unfinished: false },
    scoreHidden: false,
    ...{ homeScore: null, awayScore: null, homeTeam: side(home), awayTeam: side(away), ...more },
  });
};
const decided = (outcome: string, text: string) => ({ decision: wire('FixtureDecision', { outcome, text }) });
const day = (date: string, ...fixtures: object[]) =>
  wire('FixtureDate', { date, fixtures, tournamentFixtures: [], notes: [] });
const season = wire('Season', {
  ...{ id: 's1', name: 'Winter', startDate: '2026-09-01', endDate: '2027-03-31' },
  ...{ fixtureStartTime: '20:00:00', allowFavouriteTeams: true },
});
const home = (ahead: object[], latest: object[] = []) =>
  wire('HomeSeason', {
    season,
    ...{ teams, ahead, latest },
  }) as unknown as Home;

const idle = (ahead: object[]) =>
  draw(<IdleScreen seconds={60} signInAddress={undefined} />, {
    answers: { Home: { isPlaying: false, home: [home(ahead)] } },
  });
const results = (latest: object[]) => {
  const [, slide] = slidesOf(home([], latest), () => 0, today());
  if (slide) draw(<IdleResults slide={slide} />);
  return slide && screen.getAllByRole('listitem').map(({ children }) => [...children].map((one) => one.textContent));
};

it('between nights no fixture is announced that is off, and the table says shared places', async () => {
  const later = addDays(today(), 7);
  idle([
    day(
      today(),
      fixture('Fox', 'Bull', { postponed: true }),
      fixture('Bell', 'Plough', decided('void', 'Void, nothing of it counts')),
    ),
    day(later, fixture('Fox', 'Bull', decided('home', 'Awarded to Fox')), fixture('Bell', 'Plough')),
  ]);
  const next = (await screen.findByRole('heading', { name: `${formatDay(later, season)} 20:00` })).closest('section')!;
  expect(
    within(next)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['BellvPlough']);
  expect(screen.queryByText('Tonight')).toBeNull();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.firstElementChild!.textContent)).toEqual(['1', '2', '2', '4']);
});

it('on the night a division’s fixtures are announced until they are played, then shown as the last results', () => {
  const lastWeek = day(addDays(today(), -7), fixture('Bull', 'Fox', { homeScore: 1, awayScore: 8 }));
  const nextWeek = day(addDays(today(), 7), fixture('Fox', 'Plough'));
  const played = { homeScore: 6, awayScore: 3 };
  const shown = (...tonight: object[]) =>
    slidesOf(home([day(today(), ...tonight), nextWeek], [lastWeek]), () => 0, today()).map(({ next, last }) =>
      [next, last].map((night) => night?.fixtures.map(({ id }) => id)),
    )[0];
  expect(shown(fixture('Fox', 'Bull', { ...played, unfinished: true }), fixture('Bell', 'Plough', played))).toEqual([
    ['Fox Bull'],
    ['Bull Fox'],
  ]);
  expect(shown(fixture('Fox', 'Bull', played), fixture('Bell', 'Plough', { postponed: true }))).toEqual([
    ['Fox Plough'],
    ['Fox Bull', 'Bell Plough'],
  ]);
  expect(shown(fixture('Bell', 'Plough', { postponed: true }))).toEqual([['Fox Plough'], ['Bull Fox']]);
});

it('a night whose results are still kept secret is played: it is not announced, and no table is after it', () => {
  const lastWeek = day('2026-11-12', fixture('Bull', 'Fox', { homeScore: 1, awayScore: 8 }));
  const tonight = day(today(), fixture('Fox', 'Bull', { scoreHidden: true }));
  const nextWeek = day(addDays(today(), 7), fixture('Fox', 'Plough'));
  const slides = slidesOf(home([tonight, nextWeek], [lastWeek]), () => 0, today());
  expect(slides.map(({ about, next }) => [about, next?.date])).toEqual([
    ['Division One, after Thu 12 Nov', nextWeek.date],
    [`Division One, ${formatDay(today(), season)}`, nextWeek.date],
  ]);
  draw(<IdleResults slide={slides[1]!} />);
  expect(screen.getByRole('listitem').textContent).toBe('Foxnot shown yetBull');
});

it('says what was decided of a team below its points, and of players that they are players', async () => {
  const fined = { ...teams[1]!, remarks: ['Bull: 2 points taken on Thu 12 Nov.'] };
  const answer = { ...home([day(today(), fixture('Fox', 'Bull'))]), teams: [teams[0], fined] } as unknown as Home;
  draw(<IdleScreen seconds={60} signInAddress={undefined} />, {
    answers: {
      Home: { isPlaying: false, home: [answer] },
      Frame: aFrame({ seasons: [aSeason({ isOfPlayers: true })] }),
    },
  });
  await screen.findByText('* Bull: 2 points taken on Thu 12 Nov.');
  const marked = screen.getAllByRole('row').filter((row) => row.textContent?.endsWith('*'));
  expect(marked.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Bull']);
  expect(await screen.findByRole('columnheader', { name: 'Player' })).toBeTruthy();
});

it('results say what was decided, where there is no score; a night without any is left out', () => {
  const off = day(
    '2026-11-19',
    fixture('Fox', 'Bull', { postponed: true }),
    fixture('Bell', 'Plough', decided('void', 'Void, nothing of it counts')),
  );
  const night = day(
    '2026-11-12',
    fixture('Fox', 'Bull', decided('neither', 'Lost by both')),
    fixture('Bell', 'Plough', { ...decided('home', 'Awarded to Bell'), homeScore: 8, awayScore: 0 }),
    fixture('Bull', 'Bell'),
    fixture('Plough', 'Fox', { postponed: true }),
  );
  expect(results([off, night])).toEqual([
    ['Fox', '–', 'Bull', 'Lost by both'],
    ['Bell', '8 – 0', 'Plough', 'Awarded to Bell'],
    ['Bull', 'no result', 'Bell'],
    ['Plough', 'postponed', 'Fox'],
  ]);
});

it('shows all teams and all results of a large division, in slides of so many as can be read', () => {
  const many = Array.from({ length: 26 }, (_, at) => ({ ...teams[0]!, id: `t${at}`, name: `Team ${at}` }));
  const night = day('2026-11-12', ...many.slice(0, 9).map(({ name, id }) => fixture(id, name)));
  const slides = slidesOf({ ...home([night], [night]), teams: many } as unknown as Home, () => 0, today());
  const shown = (kind: string) => slides.filter((slide) => slide.kind === kind);
  expect(shown('table').map((slide) => slide.teams.length)).toEqual([9, 9, 8]);
  expect(shown('table').flatMap((slide) => slide.teams)).toEqual(many);
  expect(shown('results').map(({ last }) => last!.fixtures.length)).toEqual([5, 4]);
  expect(shown('results').flatMap(({ last }) => last!.fixtures)).toEqual(night.fixtures);
  expect(slides.slice(0, 2).flatMap(({ next }) => next!.fixtures)).toEqual(night.fixtures);
  expect(shown('table')[1]!.about).toBe('Division One, after Thu 12 Nov (2 of 3)');
  expect([...new Set(slides.map(({ key }) => key))]).toEqual(['table d1', 'results d1']);
});

it('says below what is shown in turn, each once, and which it is', async () => {
  const many = Array.from({ length: 13 }, (_, at) => ({ ...teams[0]!, id: `t${at}`, name: `Team ${at}` }));
  const night = day('2026-11-12', fixture('t0', 't1'));
  const answer = { ...home([], [night]), teams: many } as unknown as Home;
  draw(<IdleScreen seconds={60} signInAddress={undefined} />, {
    answers: { Home: { isPlaying: false, home: [answer] } },
  });
  await screen.findByText('Division One, after Thu 12 Nov (1 of 2)');
  const below = within(screen.getByRole('contentinfo')).getAllByRole('listitem');
  expect(below.map((item) => [item.textContent, item.hasAttribute('aria-current')])).toEqual([
    ['Division One', true],
    ['Results', false],
  ]);
});

it('a screen that began while the server was away asks again soon, until there is an answer', async () => {
  let isAway = true;
  const { sent } = draw(<IdleScreen seconds={60} signInAddress={undefined} />, {
    answers: { Home: () => (isAway ? new TypeError('Failed to fetch') : { isPlaying: false, home: [] }) },
  });
  const count = () => sent('Home').length;
  await waitFor(() => expect(count()).toBe(1));
  screen.getByText('Loading');
  await act(async () => tickClock(1_000));
  await waitFor(() => expect(count()).toBe(2));
  screen.getByText('Loading');
  isAway = false;
  await act(async () => tickClock(2_000));
  expect(await screen.findByText('Nothing is being played')).toBeTruthy();
  await act(async () => tickClock(60_000));
  expect(count()).toBe(3);
});
