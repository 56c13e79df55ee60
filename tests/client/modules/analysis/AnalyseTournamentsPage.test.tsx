import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalyseTournamentsPage } from '../../../../client/modules/analysis/AnalyseTournamentsPage.tsx';
import { draw, press, refusal, wire, type Answers } from '../../../support/client/render.tsx';

const aTournament = (id: string, more: object = {}) => ({
  id,
  address: 'Swan',
  type: 'Singles',
  host: null,
  opponent: null,
  singleRound: false,
  proposed: false,
  ...more,
});
const data = {
  id: 'd1',
  season: { id: 's1', name: 'Winter', startDate: '2026-09-01', endDate: '2027-03-31' },
  fixtures: [
    { date: '2026-11-05', tournamentFixtures: [aTournament('t1'), aTournament('venue', { proposed: true })] },
    {
      date: '2026-11-12',
      tournamentFixtures: [aTournament('t2', { host: 'Fox', opponent: 'Bell', singleRound: true })],
    },
  ],
};
const row = (number: number, of: { score?: number; player?: string }) =>
  wire('AnalysisRow', { score: null, player: null, ...of, number });
const kind = (name: string, title: string, teams: Record<string, ReturnType<typeof row>[]>) =>
  wire('AnalysisKind', {
    name,
    title,
    teams: Object.entries(teams).map(([team, rows]) => wire('AnalysisTeam', { name: team, rows })),
  });
const analysis = wire('Analysis', {
  messages: ['Fox v Bell: 4 matches with throws.'],
  warnings: [],
  kinds: [
    kind('MostFrequentThrows', 'Common scores', {
      Fox: [row(9, { score: 60 }), row(3, { score: 100 })],
      Bell: [row(2, { score: 45 })],
    }),
    kind('MostFrequentPlayers', 'Common players', { Fox: [row(2, { player: 'Ann' })] }),
    kind('HighestScores', 'Best scores', { Fox: [row(1, { score: 180 })] }),
  ],
});
const show = (at: string, answers: Answers = {}) =>
  draw(<AnalyseTournamentsPage data={data} />, { at, answers: { Analysis: { analysis }, ...answers } });
const tableNamed = (team: string, kind: string) => ({ name: new RegExp(`^${team} ?, ${kind}$`) });
const rows = (team: string, kind: string) =>
  within(screen.getByRole('table', tableNamed(team, kind)))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
const address = () => screen.getByLabelText('address').textContent;

it('asks for tournaments first, then shows a table for each team and kind', async () => {
  const shown = show('/analyse/Winter');
  expect(screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement!.textContent)).toEqual([
    'SinglesThu 5 Nov, Swan',
    'Fox v BellThu 12 Nov, Swan',
  ]);
  await press('Analyse');
  await screen.findByText('Select some tournaments first');
  expect(shown.sent('Analysis')).toEqual([]);
  await press('All of tournaments');
  await press('Analyse');
  await screen.findByRole('heading', { name: 'Common scores' });
  expect(shown.sent('Analysis')).toEqual([{ tournamentIds: ['t1', 't2'], most: 10 }]);
  expect(rows('Fox', 'Common scores')).toEqual(['ScoreTimes', '609', '1003']);
  expect(rows('Fox', 'Common players')).toEqual(['PlayerMatches', 'Ann2']);
  screen.getByText('Fox v Bell: 4 matches with throws.');
  expect(address()).toBe('/analyse/Winter?tournament=t1&tournament=t2');
  // What is chosen is not printed.
  for (const name of ['What is analysed', 'What is shown'])
    expect(screen.getByRole('heading', { name }).closest('.off-paper')).toBeTruthy();
});

it('analyses the same once more where it is asked to', async () => {
  const shown = show('/analyse/Winter?tournament=t1');
  await screen.findByRole('heading', { name: 'Common scores' });
  await press('Analyse');
  await waitFor(() => expect(shown.sent('Analysis')).toHaveLength(2));
  expect(shown.sent('Analysis')[1]).toEqual({ tournamentIds: ['t1'], most: 10 });
});

it('says that the same could not be analysed once more, beside what was', async () => {
  let isAway = false;
  show('/analyse/Winter?tournament=t1', {
    Analysis: () => (isAway ? refusal('UNAVAILABLE', 'Not now.') : { analysis }),
  });
  await screen.findByRole('heading', { name: 'Common scores' });
  isAway = true;
  await press('Analyse');
  expect((await screen.findByRole('alert')).textContent).toContain('could not be analysed again. Not now.');
  screen.getByRole('heading', { name: 'Common scores' });
  isAway = false;
  await press('Try again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('shows what the address says, and changes it with what is chosen', async () => {
  show('/analyse/Winter?tournament=t2&rows=5&withoutTeam=Bell&withoutKind=HighestScores');
  await screen.findByRole('table', tableNamed('Fox', 'Common scores'));
  expect(screen.queryByRole('table', tableNamed('Bell', 'Common scores'))).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Best scores' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('5');
  await press('All of kinds');
  await screen.findByRole('heading', { name: 'Best scores' });
  await press('None of teams');
  await screen.findByRole('heading', { name: 'Nothing is shown' });
  expect(address()).toBe('/analyse/Winter?tournament=t2&rows=5&withoutTeam=Fox&withoutTeam=Bell');
});

it('begins with the tournaments of a date', () => {
  show('/analyse/Winter?date=2026-11-12');
  expect(screen.getByRole('checkbox', { name: /^Fox v Bell/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: /^Singles/ })).toHaveProperty('checked', false);
});

it('refuses an odd number of rows, and tells what went wrong', async () => {
  const shown = show('/analyse/Winter?date=2026-11-12', { Analysis: refusal('FORBIDDEN', 'You may not do this.') });
  const number = screen.getByRole('spinbutton');
  await userEvent.clear(number);
  await userEvent.type(number, '101');
  await press('Analyse');
  await screen.findByText('There are 1 to 100 rows.');
  await userEvent.clear(number);
  await userEvent.type(number, '20');
  await press('Analyse');
  await screen.findByText('You may not do this.');
  await waitFor(() => expect(shown.sent('Analysis')).toEqual([{ tournamentIds: ['t2'], most: 20 }]));
});

it('says that nothing was scored throw by throw', async () => {
  const none = { ...analysis, kinds: analysis.kinds.map((one) => ({ ...one, teams: [] })) };
  show('/analyse/Winter?tournament=t1', { Analysis: { analysis: none } });
  await screen.findByRole('heading', { name: 'Nothing was scored throw by throw' });
});
