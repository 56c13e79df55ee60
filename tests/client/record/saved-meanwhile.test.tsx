import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFrame } from '../../../client/lib/wire/session.ts';
import DivisionDialog from '../../../client/modules/division/edit/DivisionDialog.tsx';
import EditTeamDialog from '../../../client/modules/team/edit/EditTeamDialog.tsx';
import {
  aFrame,
  aPerson,
  draw,
  press,
  refusal,
  refusedAsStale,
  savedSince,
  wire,
} from '../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

const onClose = jest.fn();
beforeEach(() => void onClose.mockClear());

const Page = () => (useFrame().data ? <DivisionDialog division={{ id: 'd1', name: 'One' }} onClose={onClose} /> : null);

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
const superleague = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Superleague/ });

/** A server with the division; `save` is what somebody else saves. */
function aServer() {
  const stored = { version: 'v1', name: 'One', superleague: false };
  const sent: object[] = [];
  let words: string | undefined;
  const save = (changes: Partial<typeof stored>) =>
    Object.assign(stored, { version: `v${Number(stored.version.slice(1)) + 1}`, ...changes });
  const open = () =>
    draw(<Page />, {
      answers: {
        Frame: aFrame({ me: aPerson({ access: ['manageDivisions'] }) }),
        DivisionsToEdit: () => ({ divisions: [wire('Division', { id: 'd1', ...stored })] }),
        PutDivision: ({ version, input }) => {
          if (words) return refusal('CONFLICT', words);
          if (version !== stored.version) return refusedAsStale();
          sent.push(input as object);
          save(input as object);
          return { putDivision: wire('Division', { id: 'd1' }) };
        },
      },
    });
  return { sent, save, open, refuse: (text: string) => void (words = text) };
}

const nothingLost = `${savedSince} What you changed is still here, on top of that. Save again to save both.`;

describe('a record that somebody else saves while it is changed here', () => {
  it('keeps what both have changed in different fields, which is said, and the next save saves both', async () => {
    const { sent, save, open } = aServer();
    open();
    await userEvent.type(await nameField(), ' and only');
    save({ superleague: true });
    await press('Save');
    await screen.findByText(nothingLost);
    expect([(await nameField()).value, superleague().checked]).toEqual(['One and only', true]);
    expect(superleague().labels![0]!.textContent).toContain('Changed meanwhile.');
    expect(screen.queryByRole('button', { name: 'Save mine instead' })).toBeNull();
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ name: 'One and only', superleague: true }]);
  });

  it('says of another refusal nothing but what it says, and has what they saved under what is typed', async () => {
    const { save, open, refuse } = aServer();
    open();
    await userEvent.type(await nameField(), ' and only');
    save({ superleague: true });
    refuse('Division One has been deleted. Restore it before changing it.');
    await press('Save');
    await screen.findByText('Division One has been deleted. Restore it before changing it.');
    expect([(await nameField()).value, superleague().checked]).toEqual(['One and only', true]);
  });

  it('takes theirs where both have changed, and leaves the rest as it is typed', async () => {
    const { sent, save, open } = aServer();
    open();
    await userEvent.type(await nameField(), ' and only');
    await userEvent.click(superleague());
    save({ name: 'First' });
    await press('Save');
    await press('Take theirs');
    expect([(await nameField()).value, superleague().checked]).toEqual(['First', true]);
    await press('Save');
    await waitFor(() => expect(sent).toEqual([{ name: 'First', superleague: true }]));
  });

  it('marks the fields that both have changed; what only they changed stays, whichever is chosen', async () => {
    const { sent, save, open } = aServer();
    open();
    await userEvent.type(await nameField(), ' and only');
    save({ superleague: true, name: 'First' });
    await press('Save');
    await screen.findByText(savedSince);
    screen.getByText('You have both changed it.');
    expect([(await nameField()).value, superleague().checked]).toEqual(['One and only', true]);
    await press('Save mine instead');
    await waitFor(() => expect(sent).toEqual([{ name: 'One and only', superleague: true }]));
  });

  it('is not saved over by pressing Save again, where both changed the same, nor after it was saved once more', async () => {
    const { sent, save, open } = aServer();
    open();
    await userEvent.type(await nameField(), ' and only');
    save({ name: 'First' });
    await press('Save');
    await screen.findByRole('button', { name: 'Save mine instead' });
    await press('Save');
    await screen.findByRole('button', { name: 'Save mine instead' });
    save({ superleague: true });
    await press('Save');
    await waitFor(() => expect(superleague().checked).toBe(true));
    await screen.findByRole('button', { name: 'Save mine instead' });
    expect(sent).toEqual([]);
  });

  it('is asked about again after any number of reloads', async () => {
    const { sent, save, open } = aServer();
    const { unmount } = open();
    await userEvent.type(await nameField(), ' and only');
    unmount();
    save({ name: 'First' });
    for (let reload = 0; reload < 3; reload += 1) {
      const { unmount: leave } = open();
      await screen.findByText('It was saved elsewhere since you typed this.');
      screen.getByText('You have both changed it.');
      expect((await nameField()).value).toBe('One and only');
      leave();
    }
    open();
    await press('Undo what was restored');
    expect((await nameField()).value).toBe('First');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([]);
  });
});

it('a deletion that meets a newer version offers to delete that one, or to look at it', async () => {
  let version = 'v1';
  const division = (name: string) => wire('Division', { id: 'd1', version, name, superleague: false });
  const { sent } = draw(<DivisionDialog division={{ id: 'd1', name: 'One' }} onClose={onClose} />, {
    answers: {
      DivisionsToEdit: () => ({ divisions: [division(`One of ${version}`)] }),
      DeleteDivision: (sent) =>
        sent.version === version ? { deleteDivision: wire('Division', { id: 'd1' }) } : refusedAsStale(),
    },
  });
  const erase = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete division' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete division' }));
    await screen.findByText(savedSince);
    expect(screen.queryByRole('button', { name: 'Save mine instead' })).toBeNull();
  };
  await screen.findByRole('textbox', { name: 'Name' });
  version = 'v2';
  await erase();
  await userEvent.click(screen.getByRole('button', { name: 'Load theirs' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('One of v2');
  version = 'v3';
  await erase();
  await userEvent.click(screen.getByRole('button', { name: 'Delete division all the same' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('DeleteDivision').map(({ version }) => version)).toEqual(['v1', 'v2', 'v3']);
});

it('a team that is to come into a season is not taken for entered when somebody else has saved it', async () => {
  let version = 'v1';
  const sent: unknown[] = [];
  const Team = () => {
    const season = { id: 's1', name: 'Winter' };
    return useFrame().data ? (
      <EditTeamDialog team={{ id: 't1', name: 'Reds' }} season={season} divisionId="d1" onClose={onClose} />
    ) : null;
  };
  draw(<Team />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageTeams'] }) }),
      TeamToEdit: () => ({
        team: wire('Team', {
          id: 't1',
          version,
          name: 'Reds',
          address: version === 'v1' ? 'Lion' : 'Swan',
          seasons: [],
        }),
      }),
      EveryTeam: { teams: wire('TeamPage', { total: 0, teams: [] }) },
      PutTeam: (variables) => {
        sent.push([variables.version, (variables.input as { address: string }).address]);
        if (version === 'v2') return { putTeam: wire('Team', { id: 't1' }) };
        version = 'v2';
        return refusedAsStale();
      },
    },
  });
  await nameField();
  const save = async () =>
    userEvent.click((await screen.findAllByRole('button')).find((one) => one.getAttribute('type') === 'submit')!);
  await save();
  await screen.findByText(nothingLost);
  expect(onClose).not.toHaveBeenCalled();
  await save();
  await waitFor(() =>
    expect(sent).toEqual([
      ['v1', 'Lion'],
      ['v2', 'Swan'],
    ]),
  );
});
