import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import { useFrame } from '../../../../../client/lib/wire/session.ts';
import AddTeamDialog from '../../../../../client/modules/team/edit/AddTeamDialog.tsx';
import {
  aDivision,
  aFrame,
  aPerson,
  aSeason,
  draw,
  press,
  refusal,
  wire,
  type Answers,
} from '../../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

const season = (seasonId: string, players: number) =>
  wire('TeamSeason', {
    ...{ seasonId, divisionId: 'd1' },
    players: Array.from({ length: players }, (_, index) => wire('TeamPlayer', { id: `${seasonId} ${index}` })),
  });
const team = (name: string, ...seasons: object[]) => wire('Team', { id: `id of ${name}`, name, seasons });
const everyTeam = [team('Blues', season('s2', 4)), team('Golds'), team('Reds', season('s1', 1), season('s2', 9))];
const done = jest.fn();
/** As on a page, which knows who is there before a dialog is opened. */
const OnPage = ({ children }: { children: ReactNode }) => useFrame().data && children;
const show = (answers: Answers = {}) => {
  done.mockClear();
  const dialog = <AddTeamDialog season={{ id: 's1', name: 'Winter' }} divisionId="d1" onClose={done} />;
  return draw(<OnPage>{dialog}</OnPage>, {
    answers: {
      Frame: aFrame({
        divisions: [aDivision('d1', 'One'), aDivision('d2', 'Two'), aDivision('d3', 'Three')],
        seasons: [
          aSeason({ id: 's1', name: 'Winter', divisionIds: ['d1', 'd2'] }),
          aSeason({ id: 's2', name: 'Summer', divisionIds: ['d1'] }),
        ],
      }),
      // Two pages, so that the second must be asked for.
      EveryTeam: ({ page }) => ({
        teams: wire('TeamPage', { total: 103, teams: page === 1 ? everyTeam.slice(0, 2) : everyTeam.slice(2) }),
      }),
      RegisterTeam: { registerTeam: wire('TeamOutcome', { messages: [] }) },
      PutTeam: { putTeam: wire('TeamOutcome', { result: wire('Team', { id: 'n', name: 'N' }), messages: [] }) },
      ...answers,
    },
  });
};
const choice = (label: string) => screen.getByRole('combobox', { name: label });
const options = (label: string) =>
  within(choice(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('a team is added to a season', () => {
  it('as a new one, by its name', async () => {
    const shown = show();
    await screen.findByRole('textbox', { name: 'Name' });
    await press('Add team');
    await screen.findByText('You must enter a team name');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Greens');
    await userEvent.selectOptions(choice('Division'), 'Two');
    expect(options('Division')).toEqual(['One', 'Two']);
    await press('Add team');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(shown.sent('PutTeam')[0]).toEqual({
      input: { name: 'Greens', address: '', seasonId: 's1', divisionId: 'd2' },
    });
  });

  it('with its players of one of two seasons of one name, told apart by their months', async () => {
    const seasons = [
      aSeason({ id: 's1', name: 'Summer', divisionIds: ['d1'] }),
      aSeason({ id: 's2', name: 'Winter', startDate: '2026-09-01' }),
      aSeason({ id: 's3', name: 'Winter', startDate: '2025-09-01' }),
    ];
    show({
      Frame: aFrame({ divisions: [aDivision('d1', 'One')], seasons }),
      EveryTeam: { teams: wire('TeamPage', { total: 1, teams: [team('Blues', season('s2', 4), season('s3', 5))] }) },
    });
    await screen.findByRole('option', { name: 'Blues' });
    await userEvent.selectOptions(choice('Team'), 'Blues');
    expect(options('Copy players from')).toEqual([
      'No season',
      'Winter (Sep 2026): 4 players',
      'Winter (Sep 2025): 5 players',
    ]);
  });

  it('as one that does not play in it yet, with its players of another season', async () => {
    const shown = show();
    await screen.findByRole('combobox', { name: 'Team' });
    await waitFor(() => expect(options('Team')).toEqual(['A new team', 'Blues', 'Golds']));
    expect(shown.sent('EveryTeam').map(({ page }) => page)).toEqual([1, 2]);
    await userEvent.selectOptions(choice('Team'), 'Blues');
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    expect(options('Copy players from')).toEqual(['No season', 'Summer: 4 players']);
    await press('Add team');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(shown.sent('RegisterTeam')[0]).toEqual({
      input: {
        teamId: 'id of Blues',
        seasonId: 's1',
        divisionId: 'd1',
        copyPlayersFromSeasonId: 's2',
        unlessEntered: true,
      },
    });
  });

  const withBluesIn = {
    EveryTeam: {
      teams: wire('TeamPage', { total: 1, teams: [team('Blues', { ...season('s1', 4), divisionId: 'd2' })] }),
    },
  };

  it('not as a known one that somebody else has entered meanwhile, which would move it', async () => {
    const words = 'Blues plays in Winter already, in Two.';
    const shown = show({ RegisterTeam: refusal('CONFLICT', words) });
    await screen.findByRole('combobox', { name: 'Team' });
    await waitFor(() => expect(options('Team')).toContain('Blues'));
    await userEvent.selectOptions(choice('Team'), 'Blues');
    await press('Add team');
    await screen.findByText(words);
    expect(shown.sent('RegisterTeam')[0]).toMatchObject({ input: { unlessEntered: true } });
    expect(done).not.toHaveBeenCalled();
  });

  it('by the name that is typed, where a known one that was chosen before is no choice any more', async () => {
    const me = aPerson({ access: ['manageTeams'] });
    const frame = aFrame({ divisions: [aDivision('d1', 'One')], me });
    show({ Frame: frame });
    await screen.findByRole('combobox', { name: 'Team' });
    await waitFor(() => expect(options('Team')).toContain('Blues'));
    await userEvent.selectOptions(choice('Team'), 'Blues');
    cleanup();
    const shown = show({ Frame: frame, ...withBluesIn });
    await screen.findByText(/^Restored/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Greens');
    await press('Add team');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(shown.sent('RegisterTeam')).toEqual([]);
    expect(shown.sent('PutTeam')[0]).toMatchObject({ input: { name: 'Greens' } });
  });

  it('as one that never played, without players', async () => {
    const shown = show();
    await screen.findByRole('combobox', { name: 'Team' });
    await waitFor(() => expect(options('Team')).toContain('Golds'));
    await userEvent.selectOptions(choice('Team'), 'Golds');
    expect(screen.queryByRole('combobox', { name: 'Copy players from' })).toBeNull();
    await press('Add team');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(shown.sent('RegisterTeam')[0]).toEqual({
      input: { teamId: 'id of Golds', seasonId: 's1', divisionId: 'd1', unlessEntered: true },
    });
  });

  const write = async (name: string) => userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), name);
  const question = async (title: string) => (await screen.findByRole('alertdialog', { name: title })).textContent;

  it('after a question where one of the name plays in it already, also one that was just added', async () => {
    const shown = show();
    await write('reds');
    await press('Add team');
    expect(await question('Save a second Reds?')).toContain(
      'Reds plays in Winter already, in One. Addresses with the name would show only one of the two.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Go on editing' }));
    expect(shown.sent('PutTeam')).toEqual([]);
    await press('Add team');
    await userEvent.click(await screen.findByRole('button', { name: 'Save it too' }));
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(shown.sent('PutTeam')[0]).toMatchObject({ input: { name: 'reds' } });
  });

  it('after an offer of the one that the league knows', async () => {
    const shown = show();
    await write('Blues');
    await press('Add team');
    expect(await question('Save a second Blues?')).toContain(
      'The league has a team of this name already: it played in Summer, with 4 players. If it is the same, go on editing and choose it above the name: it comes with its players.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Go on editing' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
    await write('Golds');
    await press('Add team');
    expect(await question('Save a second Golds?')).toContain('already, which has played in no season.');
    expect(shown.sent('PutTeam')).toEqual([]);
  });

  it('as a known one, after a question where another of its name plays in it', async () => {
    const namesake = wire('Team', { id: 'other', name: 'Reds', seasons: [season('s2', 2)] });
    const shown = show({ EveryTeam: { teams: wire('TeamPage', { total: 2, teams: [everyTeam[2], namesake] }) } });
    await screen.findByRole('combobox', { name: 'Team' });
    await waitFor(() => expect(options('Team')).toContain('Reds'));
    await userEvent.selectOptions(choice('Team'), 'Reds');
    await press('Add team');
    expect(await question('Save a second Reds?')).toContain('Reds plays in Winter already');
    expect(shown.sent('RegisterTeam')).toEqual([]);
  });

  it('or not, and why, with all that was typed', async () => {
    show({
      EveryTeam: refusal('INTERNAL', 'The server had a problem.'),
      PutTeam: refusal('INVALID', 'The division was not found.', [
        { field: 'divisionId', message: 'The division was not found.' },
      ]),
    });
    await write('Greens');
    await press('Add team');
    await screen.findByText('The division was not found.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Greens');
    expect(done).not.toHaveBeenCalled();
  });
});
