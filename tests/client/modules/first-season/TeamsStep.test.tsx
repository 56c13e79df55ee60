import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TeamsStep } from '../../../../client/modules/first-season/TeamsStep.tsx';
import { aDivision, aSeason, draw, wire } from '../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

it('stays with a division whose teams were refused, and goes on to the next once they are saved', async () => {
  let isAway = true;
  const divisions = ['One', 'Two'].map((name) => aDivision(name, name));
  draw(<TeamsStep season={aSeason({ divisionIds: ['One', 'Two'] })} divisions={divisions} teams={[]} />, {
    at: '/first-season?step=teams',
    answers: {
      EveryTeam: { teams: wire('TeamPage', { total: 0, teams: [] }) },
      AddTeams: () =>
        isAway
          ? new TypeError('Failed to fetch')
          : { addTeams: wire('TeamsOutcome', { result: [], messages: ['2 teams were added.'] }) },
    },
  });
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(box(), { target: { value: 'Anchor\nBell' } });
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add 2 teams' }));
  await add();
  await screen.findByText(/cannot be reached/);
  expect(screen.getByRole('heading', { name: 'Teams of One' })).toBeTruthy();
  expect(box().value).toBe('Anchor\nBell');
  isAway = false;
  await add();
  await screen.findByRole('heading', { name: 'Teams of Two' });
  expect(box().value).toBe('');
});
