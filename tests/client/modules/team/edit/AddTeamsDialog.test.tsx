import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFrame } from '../../../../../client/lib/wire/session.ts';
import AddTeamsDialog from '../../../../../client/modules/team/edit/AddTeamsDialog.tsx';
import { aFrame, aPerson, draw, heldBack, wire, type Answers } from '../../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

const pasted = 'Team,Address,Captain\nBell,2 High St,Bea\nFox,12 High St, Leeds,Ann';
const added = { addTeams: wire('TeamsOutcome', { result: [], messages: [], warnings: [] as string[] }) };

const about = { season: { id: 's1', name: 'Winter 2026/27' }, division: { id: 'd1', name: 'Division One' } };
const onClose = jest.fn();
const Page = () => (useFrame().data ? <AddTeamsDialog {...about} onClose={onClose} /> : null);

/** Until when players come to a team of the division. */
const deadline = (lastTransfer: string | null) => ({
  seasonRules: wire('SeasonRules', {
    season: wire('Season', { id: 's1' }),
    divisionId: 'd1',
    rules: wire('LeagueRules', {
      isOfPlayers: false,
      eligibility: wire('Eligibility', { lastTransfer, lateTransfer: 'warn' }),
    }),
  }),
});

/** The dialog with these rows pasted. */
async function paste(text: string, answers: Answers) {
  onClose.mockClear();
  const shown = draw(<Page />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageTeams'] }) }),
      EveryTeam: { teams: wire('TeamPage', { total: 0, teams: [] }) },
      DeadlineOfDivision: deadline(null),
      ...answers,
    },
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Teams, a line each' }), { target: { value: text } });
  return shown;
}

it('leaves a row that is to be mended as it was when the others are added', async () => {
  const { sent } = await paste(pasted, { AddTeams: added });
  await screen.findByText('More cells than columns: Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 team' }));
  await screen.findByRole('button', { name: 'Add teams' });
  expect(screen.getByText('More cells than columns: Ann')).toBeTruthy();
  expect(screen.getByText('1 to mend')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Without those Fox' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 team' }));
  await screen.findByDisplayValue('');
  expect(sent('AddTeams')).toMatchObject([
    { input: { teams: [{ name: 'Bell', captain: 'Bea' }] } },
    { input: { teams: [{ name: 'Fox', address: '12 High St', captain: 'Leeds' }] } },
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

/** What this device keeps of the rows. */
const keptRows = () => JSON.parse(localStorage.getItem('oche-kept p1 teams of s1 d1') ?? 'null') as object | null;

it('asks before it closes where the device could not keep the rows, and only there', async () => {
  const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await paste('Bell', {});
  const close = () => userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  await close();
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Go on editing' }));
  store.mockRestore();
  fireEvent.change(screen.getByRole('textbox', { name: 'Teams, a line each' }), { target: { value: 'Fox' } });
  await waitFor(() => expect(keptRows()).toMatchObject({ state: { text: 'Fox' } }));
  await close();
  expect(onClose).toHaveBeenCalled();
});

it.each([
  ['nothing', 'Bell', undefined],
  ['only what is to be mended', pasted, 'Team\tAddress\tCaptain\tE-mail\nFox\t12 High St\tLeeds\t\tAnn'],
])('keeps %s of rows that were added after it was closed', async (_, text, left) => {
  const held = heldBack(added);
  const { unmount } = await paste(text, { AddTeams: held.answer });
  await waitFor(() => expect(keptRows()).toMatchObject({ state: { text } }));
  const { path, at } = keptRows() as { path: string; at: string };
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 team' }));
  unmount();
  await held.letGo();
  const rest = left && { path, at, state: { text: left } };
  await waitFor(() => (rest ? expect(keptRows()).toMatchObject(rest) : expect(keptRows()).toBeNull()));
});

it('says before that captains come after the deadline, and after what was warned of', async () => {
  const warnings = ['The last day for transfers was Wed 2 Sep: Bea comes to Bell after it.'];
  await paste('Bell', {
    DeadlineOfDivision: deadline('2020-09-02'),
    AddTeams: { addTeams: { ...added.addTeams, warnings } },
  });
  await screen.findByRole('button', { name: 'Add 1 team' });
  expect(screen.queryByText(/^The last day for transfers/)).toBeNull();
  const box = screen.getByRole('textbox', { name: 'Teams, a line each' });
  fireEvent.change(box, { target: { value: 'Team,Captain\nBell,Bea' } });
  await screen.findByText(
    'The last day for transfers was Wed 2 Sep 2020: whoever is added as captain comes to the team after it.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 team' }));
  await screen.findByText(warnings[0]!);
  fireEvent.change(box, { target: { value: 'Fox' } });
  expect(screen.queryByText(warnings[0]!)).toBeNull();
});
