import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFrame } from '../../../../../client/lib/wire/session.ts';
import AdjustPointsDialog from '../../../../../client/modules/team/edit/AdjustPointsDialog.tsx';
import WithdrawDialog from '../../../../../client/modules/team/edit/WithdrawDialog.tsx';
import { aFrame, aPerson, draw, press, refusedAsStale, savedSince, wire } from '../../../../support/client/render.tsx';

const onClose = jest.fn();
beforeEach(() => {
  localStorage.clear();
  onClose.mockClear();
});

const about = {
  team: { id: 't1', name: 'Fox' },
  season: { id: 's1', name: 'Winter', startDate: '2026-09-01', endDate: '2027-03-31' },
  onClose,
};

/** A server with the entry of the team; answers what was sent with the version that is stored. */
function aServer() {
  const entry = {
    id: 'e1',
    version: 'v1',
    seasonId: 's1',
    adjustments: [] as object[],
    withdrawal: null as object | null,
  };
  const sent: unknown[] = [];
  const command = ({ target, input }: Record<string, unknown>) => {
    if ((target as { version: string }).version !== entry.version) return refusedAsStale();
    sent.push(input);
    return { adjustPoints: wire('Team', { id: 't1' }), withdrawTeam: wire('Team', { id: 't1' }) };
  };
  const open = (Dialog: typeof AdjustPointsDialog) => {
    const Page = () => (useFrame().data ? <Dialog {...about} /> : null);
    return draw(<Page />, {
      answers: {
        Frame: aFrame({ me: aPerson({ access: ['manageTeams'] }) }),
        TeamStanding: () => ({ team: wire('Team', { id: 't1', seasons: [wire('TeamSeason', { ...entry })] }) }),
        AdjustPoints: command,
        WithdrawTeam: command,
        TakeAdjustmentBack: command,
      },
    });
  };
  const save = (changes: Partial<typeof entry>) => void Object.assign(entry, { version: 'v2', ...changes });
  return { sent, open, save };
}

const taken = wire('PointsAdjustment', {
  ...{ id: 'a1', points: -2, reason: 'late card', on: '2026-11-05', takenBackOn: null },
});

async function takeTwoPoints() {
  await userEvent.type(await screen.findByRole('spinbutton', { name: 'Points' }), '2');
  await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), 'late card');
}

it('points that somebody else has taken meanwhile are shown before any more are taken', async () => {
  const { sent, open, save } = aServer();
  open(AdjustPointsDialog);
  await takeTwoPoints();
  save({ adjustments: [taken] });
  await press('Take the points');
  await screen.findByText(savedSince);
  screen.getByText(/^Fox: 2 points taken, late card/);
  await press('Take the points');
  await screen.findByText(savedSince);
  expect(sent).toEqual([]);
  await press('Take the points all the same');
  await waitFor(() => expect(sent).toMatchObject([{ points: -2 }]));
});

it('points that somebody else has taken are left as they are, and nothing stays on this device', async () => {
  const { sent, open, save } = aServer();
  open(AdjustPointsDialog);
  await takeTwoPoints();
  save({ adjustments: [taken] });
  await press('Take the points');
  await press('Leave it as it is');
  expect([onClose.mock.calls.length, sent, localStorage.length]).toEqual([1, [], 0]);
});

it('points that were typed before a reload are asked about where somebody else has taken some since', async () => {
  const { open, save } = aServer();
  const { unmount } = open(AdjustPointsDialog);
  await takeTwoPoints();
  unmount();
  save({ adjustments: [taken] });
  open(AdjustPointsDialog);
  await screen.findByText('It was saved elsewhere since you typed this.');
  screen.getByText(/^Fox: 2 points taken, late card/);
});

it('points that were typed before a reload on an earlier day are marked as changed by nobody', async () => {
  const before = { way: 'take', points: '', reason: '', on: '2026-10-01' };
  const state = { before, fields: { ...before, points: '2', reason: 'late card' } };
  const kept = { state, version: 'v1', at: '2026-10-01T22:00:00Z', what: 'Points of Fox', path: '/' };
  localStorage.setItem('oche-kept p1 points of t1 s1', JSON.stringify(kept));
  aServer().open(AdjustPointsDialog);
  await screen.findByText(/^Restored from/);
  expect(screen.queryByText('Changed meanwhile.')).toBeNull();
});

it('a withdrawal that somebody else has entered meanwhile is shown, also where it differs in another field', async () => {
  const { sent, open, save } = aServer();
  open(WithdrawDialog);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Why' }), 'too few players');
  const day = screen.getByLabelText<HTMLInputElement>('Withdraws on').value;
  save({
    withdrawal: wire('Withdrawal', { on: day, reason: 'too few players', expungedFrom: null, future: 'void' }),
  });
  await press('Withdraw');
  await screen.findByText(savedSince);
  screen.getByText(/^Fox has withdrawn .*: too few players\.$/);
  screen.getByRole('button', { name: 'Save all the same' });
  expect(sent).toEqual([]);
});

it('points that somebody else has taken back meanwhile are said to be, and are not taken back again', async () => {
  const { sent, open, save } = aServer();
  save({ adjustments: [taken] });
  open(AdjustPointsDialog);
  const way = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'What' });
  await userEvent.selectOptions(way, 'a1');
  save({ version: 'v3', adjustments: [{ ...taken, takenBackOn: '2026-11-20' }] });
  await press('Take it back');
  await screen.findByText(savedSince);
  expect(way.selectedOptions[0]!.text).toBe('It was taken back already');
  await press('Take it back all the same');
  await screen.findByText('It was taken back already. Choose something else.');
  expect(sent).toEqual([]);
});
