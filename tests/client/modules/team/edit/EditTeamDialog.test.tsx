import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import EditTeamDialog from '../../../../../client/modules/team/edit/EditTeamDialog.tsx';
import { aDivision, aFrame, aSeason, draw, wire } from '../../../../support/client/render.tsx';

const entry = (seasonId: string) => wire('TeamSeason', { seasonId, divisionId: 'd1', players: [] });
const fox = wire('Team', { id: 'fox', name: 'Fox', seasons: [entry('s1')] });
const bell = wire('Team', { id: 'bell', name: 'Bell', seasons: [entry('s2')] });
const done = jest.fn();
/** The dialog of Hare, which plays in these seasons. */
const show = (seasons: string[], { name = 'Hare', isOfPlayers = false } = {}) => {
  done.mockClear();
  const hare = { id: 'hare', name, seasons: seasons.map(entry) };
  return draw(<EditTeamDialog team={hare} season={{ id: 's1', name: 'Winter' }} divisionId="d1" onClose={done} />, {
    answers: {
      Frame: aFrame({
        divisions: [aDivision('d1', 'One')],
        seasons: [
          aSeason({ id: 's1', name: 'Winter', divisionIds: ['d1'], isOfPlayers }),
          aSeason({ id: 's2', name: 'Summer', divisionIds: ['d1'] }),
        ],
      }),
      TeamToEdit: { team: wire('Team', { ...hare, version: 'v1', address: 'The Den' }) },
      EveryTeam: { teams: wire('TeamPage', { total: 3, teams: [fox, bell, wire('Team', hare)] }) },
      PutTeam: { putTeam: wire('TeamOutcome', { result: wire('Team', { id: 'hare', name }), messages: [] }) },
    },
  });
};
const rename = async (name: string) => {
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Name' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), name);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const question = async (title: string) => (await screen.findByRole('alertdialog', { name: title })).textContent;
const isSent = ({ asked }: ReturnType<typeof show>) => asked.some(({ name }) => name === 'PutTeam');

describe('a team is saved', () => {
  it('under the name of another of the season after a question', async () => {
    const shown = show(['s1']);
    await rename('fox');
    await press('Save');
    expect(await question('Save a second Fox?')).toContain('Fox plays in Winter already, in One.');
    await press('Go on editing');
    expect(isSent(shown)).toBe(false);
    await press('Save');
    await press('Save it too');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(isSent(shown)).toBe(true);
  });

  it('under the name of one of another season after a word of that one', async () => {
    show(['s1']);
    await rename('Bell');
    await press('Save');
    expect(await question('Save a second Bell?')).toContain(
      'it played in Summer. If it is the same, go on editing, and enter that one for Winter instead of this one.',
    );
  });

  it('without a question under its own name', async () => {
    const shown = show(['s1'], { name: 'Fox' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), ', Wex');
    await press('Save');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(isSent(shown)).toBe(true);
  });

  it('into a season where another of its name plays after a question', async () => {
    const shown = show(['s2'], { name: 'Fox' });
    await press('Add to Winter');
    expect(await question('Save a second Fox?')).toContain('Fox plays in Winter already');
    expect(isSent(shown)).toBe(false);
  });

  it('without a question where the server refuses a second name, in a season of players', async () => {
    const shown = show(['s1'], { isOfPlayers: true });
    await rename('Fox');
    await press('Save');
    await waitFor(() => expect(isSent(shown)).toBe(true));
  });
});
