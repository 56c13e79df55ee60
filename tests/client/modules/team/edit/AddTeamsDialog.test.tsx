import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AddTeamsDialog from '../../../../../client/modules/team/edit/AddTeamsDialog.tsx';
import { draw, heldBack, wire, type Answers } from '../../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

const pasted = 'Team,Address,Captain\nBell,2 High St,Bea\nFox,12 High St, Leeds,Ann';
const added = { addTeams: wire('TeamsOutcome', { result: [], messages: [] }) };

/** The dialog with these rows pasted. */
async function paste(text: string, answers: Answers) {
  const about = { season: { id: 's1', name: 'Winter 2026/27' }, division: { id: 'd1', name: 'Division One' } };
  const { asked } = draw(<AddTeamsDialog {...about} onClose={jest.fn()} />, {
    answers: { EveryTeam: { teams: wire('TeamPage', { total: 0, teams: [] }) }, ...answers },
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Teams, a line each' }), { target: { value: text } });
  return asked;
}

it('leaves a row that is to be mended as it was when the others are added', async () => {
  const asked = await paste(pasted, { AddTeams: added });
  await screen.findByText('More cells than columns: Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 team' }));
  await screen.findByRole('button', { name: 'Add teams' });
  expect(screen.getByText('More cells than columns: Ann')).toBeTruthy();
  expect(screen.getByText('1 to mend')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Without those Fox' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 team' }));
  await screen.findByDisplayValue('');
  const sent = asked.flatMap(({ name, variables }) => (name === 'AddTeams' ? [variables.input] : []));
  expect(sent).toMatchObject([
    { teams: [{ name: 'Bell', captain: 'Bea' }] },
    { teams: [{ name: 'Fox', address: '12 High St', captain: 'Leeds' }] },
  ]);
});

it('takes nothing while it saves, for it would be lost', async () => {
  const held = heldBack(added);
  await paste(pasted, { AddTeams: held.answer });
  const box = screen.getByRole('textbox', { name: 'Teams, a line each' });
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 team' }));
  await screen.findByRole('button', { name: 'Adding' });
  expect(box.closest('[inert]')).toBeTruthy();
  await held.letGo();
  await screen.findByRole('button', { name: 'Add teams' });
  expect(box.closest('[inert]')).toBeNull();
});
