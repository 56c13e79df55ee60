import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { PlayerRowFragment } from '../../../../client/generated/graphql.ts';
import { changePreferences } from '../../../../client/lib/device/preferences.ts';
import Players from '../../../../client/screens/league/Players.tsx';
import { aDivision, aFrame, aPerson, aSeason, draw, refusal, wire } from '../../../support/client/render.tsx';

const aPlayer = (id: string, rank: number, name: string, more: Partial<PlayerRowFragment> = {}): PlayerRowFragment =>
  wire('DivisionPlayer', {
    id,
    name,
    rank,
    team: 'Fox',
    teamId: 't1',
    otherTeams: [],
    singles: wire('PlayerPerformance', { matchesPlayed: 8, matchesWon: 6, matchesLost: 2 }),
    points: 20 - rank,
    winPercentage: 66.67,
    average: null,
    movement: 0,
    oneEighties: 0,
    over100Checkouts: 0,
    division: aDivision(),
    ...more,
  });

const none = wire('PlayerPerformance', { matchesPlayed: 0, matchesWon: 0, matchesLost: 0 });

const players = [
  aPlayer('p1', 1, 'Nadia Pell', { team: 'Plough & Barrel', teamId: 't2' }),
  aPlayer('p2', 2, 'Al @ the/Bar', { oneEighties: 3 }),
  aPlayer('p3', 3, 'Ann Box', { over100Checkouts: 121, singles: none }),
  aPlayer('p4', 4, 'Zed Pairs', { singles: none, points: 0 }),
];

const answer = (rows: PlayerRowFragment[], extras = { visitsFrom: 180, hiChecksFrom: 100 }) => ({
  divisionData: wire('DivisionData', {
    id: 'd1',
    name: 'Division One',
    superleague: false,
    season: { ...aSeason(), fixtureStartTime: '20:00:00', allowFavouriteTeams: true },
    dataErrors: [],
    secondHalf: '2027-01-14',
    rules: wire('LeagueRules', { extras: wire('CardExtras', extras) }),
    players: rows,
  }),
});

const page = (
  <Routes>
    <Route path="/players/:season?" element={<Players />} />
    <Route path="*" element={null} />
  </Routes>
);

const drawPage = (at = '/players/Winter', answers = {}) =>
  draw(page, { at, answers: { DivisionPlayers: answer(players), ...answers } });

const names = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
const address = () => screen.getByLabelText('address').textContent;
const head = (name: string) => screen.getByRole('columnheader', { name });
const tap = (name: string) => userEvent.click(within(head(name)).getByRole('button'));

describe('the players table', () => {
  it('has the columns of design.md 1, in full for screen readers', async () => {
    drawPage();
    await screen.findByRole('table', { name: 'Players of Division One, Winter 2026/27' });
    const words = ['Rank', 'Player', 'Venue', 'Played', 'Won', 'Lost', 'Points', 'Win %', '180s', 'hi-check'];
    expect(screen.getAllByRole('columnheader')).toHaveLength(words.length);
    for (const word of words) head(word);
    const cells = screen.getAllByRole('row')[2]!.querySelectorAll('td');
    expect([...cells].map(({ textContent }) => textContent)).toEqual(
      ['2', 'Fox', '8', '6', '2', '18', '66.67', '3', '-'], //
    );
  });

  it('lists who has a singles match, a 180 or a hi-check', async () => {
    drawPage();
    await screen.findByRole('table');
    expect(names()).toEqual(['Nadia Pell', 'Al @ the/Bar', 'Ann Box']);
  });

  it('lists everybody for those who manage players', async () => {
    drawPage(undefined, { Frame: aFrame({ me: aPerson({ access: ['managePlayers'] }) }) });
    await screen.findByRole('rowheader', { name: /Zed Pairs/ });
    expect(names()).toHaveLength(4);
  });

  it('links to the page of the player, whatever is in the name', async () => {
    drawPage();
    const link = await screen.findByRole('link', { name: 'Al @ the/Bar' });
    expect(link.getAttribute('href')).toBe(
      '/division/Division%20One/player:Al%20%40%20the%2FBar@Fox/Winter%202026%2F27',
    );
  });

  it('marks the own team', async () => {
    drawPage(undefined, { Frame: aFrame({ me: aPerson({ teamId: 't2' }) }) });
    expect((await screen.findByText('(your team)')).closest('th')!.textContent).toContain('Nadia Pell');
  });

  it('sorts by any column in the address, the other way round, and finds the official order again', async () => {
    drawPage('/players/Winter?division=One');
    await screen.findByRole('table');
    expect(head('Rank').getAttribute('aria-sort')).toBe('ascending');
    await tap('180s');
    expect(names()).toEqual(['Al @ the/Bar', 'Nadia Pell', 'Ann Box']);
    expect(head('180s').getAttribute('aria-sort')).toBe('descending');
    expect(head('Rank').getAttribute('aria-sort')).toBeNull();
    expect(address()).toBe('/players/Winter?division=One&sort=180s');
    await tap('180s');
    expect(names()).toEqual(['Nadia Pell', 'Ann Box', 'Al @ the/Bar']);
    expect(address()).toBe('/players/Winter?division=One&sort=-180s');
    await tap('180s');
    expect(names()).toEqual(['Nadia Pell', 'Al @ the/Bar', 'Ann Box']);
    expect(address()).toBe('/players/Winter?division=One');
  });

  it.each([
    ['player', ['Al @ the/Bar', 'Ann Box', 'Nadia Pell']],
    ['-player', ['Nadia Pell', 'Ann Box', 'Al @ the/Bar']],
    ['rank', ['Ann Box', 'Al @ the/Bar', 'Nadia Pell']],
    ['hi-check', ['Ann Box', 'Nadia Pell', 'Al @ the/Bar']],
    ['nonsense', ['Nadia Pell', 'Al @ the/Bar', 'Ann Box']],
  ])('an address may say sort=%s', async (sort, order) => {
    drawPage(`/players/Winter?sort=${sort}`);
    await screen.findByRole('table');
    expect(names()).toEqual(order);
  });

  it('has averages and movement once there are some', async () => {
    const rows = [aPlayer('p1', 1, 'Nadia Pell', { average: 54.2, movement: 3 }), aPlayer('p2', 2, 'Ann')];
    drawPage(undefined, { DivisionPlayers: answer(rows) });
    await screen.findByRole('columnheader', { name: 'Average' });
    expect(screen.getByRole('row', { name: /Nadia Pell/ }).textContent).toContain('1, up 3 places3');
    expect(screen.getByRole('row', { name: /Nadia Pell/ }).textContent).toContain('54.20');
    await tap('Average');
    expect(names()).toEqual(['Nadia Pell', 'Ann']);
  });

  it('lets whoever is no favourite step back, where the league and the season allow favourites', async () => {
    changePreferences({ favouriteTeamIds: ['t2'] });
    const marks = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map(({ dataset }) => dataset.mark);
    const on = aFrame({
      league: {
        features: wire('VisitorFeatures', { favouritesEnabled: true, hiCheckMaximum: 170, photosEnabled: true }),
      },
    });
    const { unmount } = drawPage(undefined, { Frame: on });
    await waitFor(() => expect(marks()).toEqual(['own', 'dim', 'dim']));
    unmount();
    drawPage();
    await screen.findByRole('table');
    expect(marks()).toEqual([undefined, undefined, undefined]);
    act(() => changePreferences({ favouriteTeamIds: [] }));
  });

  it('says so while nobody has played', async () => {
    drawPage(undefined, { DivisionPlayers: answer([]) });
    await screen.findByRole('heading', { name: 'No players, yet' });
  });

  it('tells what the server refused', async () => {
    drawPage(undefined, { DivisionPlayers: refusal('INVALID', 'No, thanks') });
    await screen.findByRole('heading', { name: 'Error accessing division: Code: 400' });
    await screen.findByText('No, thanks');
  });

  it('tells which field the server refused', async () => {
    const fields = [{ field: 'divisionIds', message: 'Name at most 20 divisions.' }];
    drawPage(undefined, { DivisionPlayers: refusal('INVALID', 'Name at most 20 divisions.', fields) });
    await screen.findByText('divisionIds: Name at most 20 divisions.');
  });
});

describe('what the cards of the season list', () => {
  it('is the name of its column', async () => {
    drawPage('/players/Winter', { DivisionPlayers: answer(players, { visitsFrom: 171, hiChecksFrom: 101 }) });
    expect(await screen.findByRole('columnheader', { name: '171+' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: '180s' })).toBeNull();
  });

  it('has no column where there is none, but for what was entered before', async () => {
    const rows = players.map((row) => ({ ...row, oneEighties: 0 }));
    drawPage('/players/Winter', { DivisionPlayers: answer(rows, { visitsFrom: 0, hiChecksFrom: 0 }) });
    expect(await screen.findByRole('columnheader', { name: 'hi-check' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: '180s' })).toBeNull();
  });
});

describe('a part of the season', () => {
  it('is asked for by the address, told, changed, and left again', async () => {
    const { sent } = drawPage('/players/Winter?from=2027-01-07&sort=points');
    expect(await screen.findByText('From Thu 7 Jan 2027')).toBeTruthy();
    const parts = () => sent('DivisionPlayers').map(({ from, to }) => [from, to]);
    expect(parts()).toEqual([['2027-01-07', undefined]]);
    const sheet = screen.getByRole('link', { name: 'Spreadsheet (CSV)' });
    expect(sheet.getAttribute('href')).toContain('&from=2027-01-07');
    // The bar stays while the other table is loaded, and nothing is asked on the way to a year.
    const to = screen.getByLabelText('To');
    const before = parts().length;
    await act(async () => fireEvent.change(to, { target: { value: '0002-02-04' } }));
    await act(async () => fireEvent.change(to, { target: { value: '2027-02-04' } }));
    expect(parts()).toHaveLength(before);
    await act(async () => fireEvent.blur(to));
    expect(await screen.findByText('Thu 7 Jan 2027 to Thu 4 Feb 2027')).toBeTruthy();
    expect(screen.getByLabelText('To')).toBe(to);
    await waitFor(() => expect(parts().at(-1)).toEqual(['2027-01-07', '2027-02-04']));
    // A beginning after the end opens the end.
    const from = screen.getByLabelText('From');
    await act(async () => fireEvent.change(from, { target: { value: '2027-03-04' } }));
    await act(async () => fireEvent.keyDown(from, { key: 'Enter' }));
    expect(address()).toBe('/players/Winter?from=2027-03-04&sort=points');
    await userEvent.click(screen.getByRole('link', { name: 'Whole season' }));
    expect(address()).toBe('/players/Winter?sort=points');
    await userEvent.click(await screen.findByRole('link', { name: 'Second half' }));
    expect(address()).toBe('/players/Winter?sort=points&from=2027-01-14');
  });
});
