import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CardRowFragment } from '../../../../../client/generated/desk.ts';
import { CardPage, type FixtureOfCard } from '../../../../../client/modules/card/reading/CardPage.tsx';
import { draw } from '../../../../support/client/render.tsx';

const somebody = '00000000-0000-0000-0000-000000000000';

const player = (name: string) => ({ id: name.toLowerCase(), name });

function aMatch(scores: string, more: Partial<CardRowFragment> = {}, size = 1): CardRowFragment {
  const [homeScore = null, awayScore = null] = scores ? scores.split('-').map(Number) : [];
  const format = {
    ...{ playerCount: size, numberOfLegs: size === 1 ? 5 : 3, startingScore: size === 3 ? 601 : 501 },
    ...{ playsAll: false, isDoubleStart: false, countsLegs: false, game: null, label: null },
  };
  const most = format.numberOfLegs / 2;
  const winner = (homeScore ?? 0) > most ? 'home' : (awayScore ?? 0) > most ? 'away' : null;
  const players = (names: string[]) => names.slice(0, size).map(player);
  return {
    homePlayers: players(['Gary', 'Denise', 'Kev']),
    awayPlayers: players(['Mick', 'Priya', 'Lee']),
    homeScore,
    awayScore,
    winner: winner as CardRowFragment['winner'],
    given: null,
    headStart: null,
    headStartProposed: null,
    format,
    legs: null,
    ...more,
  };
}

const played = [aMatch('3-1'), aMatch('2-3'), aMatch('2-1'), aMatch('2-0', {}, 2), aMatch('', {}, 3)];

const aCard = (more: Partial<NonNullable<FixtureOfCard['card']>> = {}) => ({
  matches: played,
  oneEighties: [],
  over100Checkouts: [],
  ...more,
});

const aFixture = (more: Partial<FixtureOfCard> = {}): FixtureOfCard => ({
  id: 'f1',
  version: '2026-11-12T21:00:00.000Z',
  date: '2026-11-12',
  address: '14 Mill Street',
  outcome: 'home',
  postponed: false,
  decision: null,
  moved: null,
  isKnockout: false,
  resultsPublished: true,
  accoladesCount: true,
  rulesVersion: 'r1',
  helpers: [],
  rules: { extras: { visitsFrom: 180, hiChecksFrom: 100 } },
  score: { home: 2, away: 1 },
  home: { id: 't1', name: 'Plough', manOfTheMatch: null, manOfTheMatchName: null },
  away: { id: 't2', name: 'Weavers', manOfTheMatch: null, manOfTheMatchName: null },
  division: { id: 'd1', name: 'Division One' },
  season: {
    id: 's1',
    name: 'Winter 2026/27',
    startDate: '2026-09-01',
    endDate: '2027-03-31',
    fixtureStartTime: '20:00:00',
  },
  card: aCard(),
  standing: null,
  ...more,
});

const show = (more: Partial<FixtureOfCard> = {}) => draw(<CardPage fixture={aFixture(more)} />);

const cells = (name: string) =>
  [...screen.getByRole('rowheader', { name }).closest('tr')!.querySelectorAll('td')].map(
    ({ textContent }) => textContent,
  );

it('a match that does not exist is not on the card, and the others keep their places', () => {
  const format = { ...aMatch('').format, playerCount: 0, startingScore: 0, numberOfLegs: 0 };
  const none = aMatch('', { homePlayers: [], awayPlayers: [], format });
  show({ score: { home: 2, away: 0 }, card: aCard({ matches: [aMatch('3-0'), none, aMatch('3-1'), none] }) });
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'SinglesBest of 5',
    '1Singles 1',
    '3Singles 2',
  ]);
  expect(screen.getByRole('img', { name: 'Matches won in order: home, home' }).textContent).toBe('S1S2');
  expect(screen.queryByText(/[Bb]est of 0/)).toBeNull();
});

it('a match that does not count has no winner, is in no total, and says why', () => {
  const matches = [aMatch('3-0'), aMatch('3-0', { awayPlayers: [] }), aMatch('3-1')];
  show({ score: { home: 2, away: 0 }, card: aCard({ matches }) });
  expect(screen.getByText('Legs 6–1')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Matches won in order: home, nobody, home' })).toBeTruthy();
  expect(cells('Singles 2').slice(0, 3)).toEqual(['Gary', '3', '']);
  expect(cells('Singles 3').slice(0, 3)).toEqual(['Garywon', '3', '2–0']);
  expect(screen.getByText(/Does not count: one side has no player\./).textContent).toBe(
    'Singles 2: Does not count: one side has no player.',
  );
});

it('a match that was given is won, has the legs that count, and says why', () => {
  const given = { to: 'home', reason: 'tooFewPlayers', note: 'only three came' } as CardRowFragment['given'];
  const matches = [aMatch('3-1'), aMatch('', { awayPlayers: [], given })];
  show({ score: { home: 2, away: 0 }, card: aCard({ matches }) });
  expect(screen.getByText('Legs 6–1')).toBeTruthy();
  expect(cells('Singles 2').slice(0, 4)).toEqual(['Garywon', '3', '2–0', '0']);
  expect(screen.getByText(/Given to/).textContent).toBe(
    'Singles 2: Given to Plough: too few players (only three came)',
  );
});

it('a head start that was taken away is said below its match, with what was proposed', () => {
  const headStartProposed = { to: 'away', score: 441, legs: null } as CardRowFragment['headStartProposed'];
  show({ score: { home: 1, away: 0 }, card: aCard({ matches: [aMatch('3-1', { headStartProposed })] }) });
  screen.getByText(/No head start \(taken away, .+ from 441 was proposed\)/);
});

it('a head start is said below its match', () => {
  const headStart = { to: 'away', score: 401 } as CardRowFragment['headStart'];
  show({ score: { home: 1, away: 0 }, card: aCard({ matches: [aMatch('3-1', { headStart })] }) });
  expect(screen.getByText(/starts from/).textContent).toMatch(/^Singles: Weavers starts from 401$/);
});

describe('the score card', () => {
  it('marks winners in words and by class, and nobody where a match is unfinished', () => {
    show();
    expect(cells('Singles 1').slice(0, 5)).toEqual(['Garywon', '3', '1–0', '1', 'Mick']);
    expect(cells('Singles 2').slice(0, 5)).toEqual(['Gary', '2', '1–1', '3', 'Mickwon']);
    expect(cells('Singles 3').slice(0, 5)).toEqual(['Gary', '2', '', '1', 'Mick']);
    const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!.className;
    expect([rowOf('Singles 1'), rowOf('Singles 2'), rowOf('Singles 3')]).toEqual(['homeWon', 'awayWon', '']);
  });

  it('keeps the running total over the sections, and shows a match without score as such', () => {
    show();
    expect(cells('Pairs').slice(1, 4)).toEqual(['2', '2–1', '0']);
    expect(cells('Triples').slice(1, 4)).toEqual(['-', '', '-']);
    const sections = screen.getAllByRole('rowheader').filter((head) => head.getAttribute('scope') === 'rowgroup');
    expect(sections.map(({ textContent }) => textContent)).toEqual([
      'SinglesBest of 5',
      'PairsBest of 3',
      'Triples601, best of 3',
    ]);
  });

  it('tells the night in a strip, the total, when and where, and the legs', () => {
    show();
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Matches won in order: home, away, nobody, home, nobody',
    );
    const head = screen.getByRole('region', { name: 'Result' }).textContent;
    for (const text of ['2 to 1', 'Thu 12 Nov, 20:00', '14 Mill Street', 'Legs 7–4']) expect(head).toContain(text);
    expect(head).not.toContain('Qualifier');
  });

  it('leads to teams and players by name', () => {
    show({ card: aCard({ over100Checkouts: [{ ...player('Mick'), score: 118 }] }) });
    const to = (name: string) => screen.getAllByRole('link', { name })[0]!.getAttribute('href');
    expect(to('Plough')).toBe('/division/Division%20One/team:Plough/Winter%202026%2F27');
    expect(to('Gary')).toBe('/division/Division%20One/player:Gary@Plough/Winter%202026%2F27');
    const checks = screen.getByRole('region', { name: 'Hi-checks' });
    expect(within(checks).getByRole('link', { name: 'Mick' }).getAttribute('href')).toContain('player:Mick@Weavers');
  });

  it('does not link where the division or the season is gone', () => {
    show({ division: null });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('counts the 180s of a player, and orders hi-checks', () => {
    const oneEighties = [player('Gary'), player('Lee'), player('Gary')];
    const over100Checkouts = [
      { ...player('Gary'), score: 104 },
      { ...player('Gary'), score: 132 },
    ];
    show({ card: aCard({ oneEighties, over100Checkouts }) });
    const items = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(items('180s')).toEqual(['Gary180 ×2', 'Lee180 ×1']);
    expect(items('Hi-checks')).toEqual(['Gary132', 'Gary104']);
  });

  it('names the man of the match, or only that there is one', () => {
    show({
      home: { id: 't1', name: 'Plough', manOfTheMatch: 'mick', manOfTheMatchName: 'Mick' },
      away: { id: 't2', name: 'Weavers', manOfTheMatch: somebody, manOfTheMatchName: null },
    });
    const named = screen.getByRole('region', { name: 'Man of the match' });
    expect(named.textContent).toBe('Man of the matchNamed by PloughMick');
  });

  it('says nothing of a man of the match when none was named', () => {
    show();
    expect(screen.queryByRole('region', { name: 'Man of the match' })).toBeNull();
  });

  it('shows the legs of a match that was scored throw by throw', () => {
    const side = (average: number, noOfDarts: number) => ({ average, noOfDarts });
    const legs = [
      { number: 0, winner: 'home', home: side(62.625, 24), away: side(54.1, 24) },
    ] as CardRowFragment['legs'];
    show({ card: aCard({ matches: [aMatch('3-1', { legs })] }) });
    const table = screen.getByRole('region', { name: 'Leg by leg Singles' });
    expect(within(table).getByRole('row', { name: /^1 / }).textContent).toBe('162.63 in 24, won54.10');
    expect(screen.getByRole('link', { name: 'Legs of Singles' }).getAttribute('href')).toBe('#legs-1');
  });

  it('shows the legs of one match at a time, chosen in the list or by the link of a match', async () => {
    const side = (average: number) => ({ average, noOfDarts: 24 });
    const legs = (average: number) =>
      [{ number: 0, winner: 'home', home: side(average), away: side(40) }] as CardRowFragment['legs'];
    const matches = [aMatch('3-1', { legs: legs(60) }), aMatch('1-3'), aMatch('3-0', { legs: legs(70) })];
    show({ card: aCard({ matches }) });
    const region = () => screen.getByRole('region', { name: /^Leg by leg/ });
    expect(region().querySelector('h2')!.textContent).toBe('Leg by leg Singles 1');
    const chosen = within(region()).getByRole<HTMLSelectElement>('combobox', { name: 'Legs of' });
    expect([...chosen.options].map(({ text }) => text)).toEqual(['Singles 1', 'Singles 3']);
    await userEvent.selectOptions(chosen, 'Singles 3');
    expect(region().querySelector('h2')!.textContent).toBe('Leg by leg Singles 3');
    expect(document.activeElement).toBe(chosen);
    const [link] = screen.getAllByRole('link', { name: /Legs of Singles 1$/ });
    await userEvent.click(link!);
    expect(region().querySelector('h2')!.textContent).toBe('Leg by leg Singles 1');
    expect(link!.getAttribute('aria-current')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(region().querySelector('h2')));
    expect(screen.queryAllByRole('link', { name: /Legs of Singles 2$/ })).toEqual([]);
  });

  it('is not there before it is published', () => {
    // A night in the past, on whatever day the test runs.
    show({ date: '2020-11-12', card: null, score: null, resultsPublished: false });
    screen.getByRole('heading', { name: 'The score card is not published yet' });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?redirectUrl=%2Fscore%2Ff1');
  });

  it('says where the card stands, to those who record it', async () => {
    show({
      standing: {
        ...{ state: 'published', own: 'home', enteredBy: null, differs: null, progress: null, isBeingEntered: false },
        ...{ by: 'Hilary Brand', at: '2026-11-13T09:12:00.000Z', score: { home: 2, away: 1 } },
      },
    });
    await screen.findByText('Published, 2–1');
    screen.getByText('Hilary Brand, Fri 13 Nov, 09:12');
  });

  it('says that its matches are hidden for a while', () => {
    show({ score: null, card: aCard({ matches: [] }) });
    screen.getByRole('heading', { name: 'The matches are not shown yet' });
  });

  it('marks a postponed fixture and a qualifier', () => {
    show({ postponed: true, isKnockout: true, card: null, score: null });
    const head = screen.getByRole('region', { name: 'Result' }).textContent;
    expect(head).toContain('Postponed');
    expect(head).toContain('Qualifier');
    screen.getByRole('heading', { name: 'This fixture is postponed' });
  });
});
