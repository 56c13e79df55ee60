import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TeamsStep } from '../../../../client/modules/first-season/TeamsStep.tsx';
import { aDivision, aSeason, draw, wire } from '../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

it('stays with a division whose teams were refused, and goes on to the next once they are saved', async () => {
  let isAway = true;
  const divisions = ['Two', 'One'].map((name) => aDivision(name, name));
  const season = aSeason({ divisionIds: ['One', 'Two'] });
  draw(<TeamsStep season={season} divisions={divisions} teams={[]} onAdded={() => undefined} />, {
    at: '/first-season?step=teams',
    answers: {
      EveryTeam: { teams: wire('TeamPage', { total: 0, teams: [] }) },
      AddTeams: () =>
        isAway
          ? new TypeError('Failed to fetch')
          : { addTeams: wire('TeamsOutcome', { result: [], messages: ['2 teams were added.'], warnings: [] }) },
    },
  });
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(box(), { target: { value: 'Anchor\nBell' } });
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add 2 teams' }));
  await add();
  await screen.findByText(/cannot be reached/);
  // In the order of the season, whatever that of the league is.
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['One (0)', 'Two (0)']);
  expect(screen.getByRole('heading', { name: 'Teams of One' })).toBeTruthy();
  expect(box().value).toBe('Anchor\nBell');
  isAway = false;
  await add();
  await screen.findByRole('heading', { name: 'Teams of Two' });
  expect(box().value).toBe('');
});

it('asks before another division is chosen where the device could not keep what was pasted', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const divisions = ['One', 'Two'].map((name) => aDivision(name, name));
  const season = aSeason({ divisionIds: ['One', 'Two'] });
  draw(<TeamsStep season={season} divisions={divisions} teams={[]} onAdded={() => undefined} />, {
    answers: { EveryTeam: { teams: wire('TeamPage', { total: 0, teams: [] }) } },
  });
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(box, { target: { value: 'Anchor' } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Division' }), 'Two');
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(screen.getByRole('button', { name: 'Go on editing' }));
  expect(box.value).toBe('Anchor');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Division' }), 'Two');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Teams of Two' });
});

it('stays with the division for what was warned of', async () => {
  const divisions = ['One', 'Two'].map((name) => aDivision(name, name));
  const warnings = ['Bell! was added although Bell plays in the season.'];
  draw(
    <TeamsStep
      season={aSeason({ divisionIds: ['One', 'Two'] })}
      divisions={divisions}
      teams={[]}
      onAdded={() => undefined}
    />,
    {
      answers: {
        EveryTeam: { teams: wire('TeamPage', { total: 0, teams: [] }) },
        AddTeams: { addTeams: wire('TeamsOutcome', { result: [], messages: [], warnings }) },
      },
    },
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bell!' } });
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 team' }));
  await screen.findByText(warnings[0]!);
  expect(screen.getByRole('heading', { name: 'Teams of One' })).toBeTruthy();
});
