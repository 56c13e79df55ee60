import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useFrame } from '../../../../client/lib/wire/session.ts';
import ProposeMoveDialog from '../../../../client/modules/move/ProposeMoveDialog.tsx';
import { aFrame, aPerson, draw, refusal, wire, type Answers } from '../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

const season = { startDate: '2026-09-01', endDate: '2027-03-31' };
const choice = (date: string, reason: string | null = null) => wire('PossibleDate', { date, reason });
const dates = [choice('2026-11-26'), choice('2026-12-01', 'Old Bell already play Crown.'), choice('2026-12-03')];
const free = (version: string, move: object | null) => ({
  fixture: wire('Fixture', { id: 'f1', date: '2026-11-19', moved: null, move }),
  freeDates: wire('FreeDates', { version, most: 3, dates }),
});
const first = '2026-11-01T12:00:00.000';
const second = '2026-11-01T13:00:00.000';
const theirs = wire('FixtureMove', {
  ...{ state: 'asked', by: 'away', title: 'Weavers Arms asks to move Thu 19 Nov', about: 'To Thu 10 Dec.' },
  ...{ version: second, choices: [choice('2026-12-10')] },
});

const SignedIn = ({ children }: { children: ReactNode }) => (useFrame().data ? children : null);
const show = (answers: Answers, onClose = () => undefined) =>
  draw(
    <SignedIn>
      <ProposeMoveDialog
        fixture={{ id: 'f1', date: '2026-11-19', season }}
        title="Old Bell v Weavers"
        onClose={onClose}
      />
    </SignedIn>,
    { answers: { Frame: aFrame({ me: aPerson({ teamId: 't1', access: ['inputResults'] }) }), ...answers } },
  );

it('says what is asked already, which is replaced', async () => {
  show({ FreeDates: free(second, theirs) });
  await screen.findByText('Weavers Arms asks to move Thu 19 Nov');
  screen.getByText('To Thu 10 Dec. What you propose takes its place.');
});

it('shows what the other captain has asked meanwhile, and offers to look at it', async () => {
  const onClose = jest.fn(() => undefined);
  const sent: unknown[] = [];
  let isAsked = false;
  show(
    {
      FreeDates: () => (isAsked ? free(second, theirs) : free(first, null)),
      ProposeMove: (variables) => {
        sent.push(variables);
        isAsked = true;
        return refusal('CONFLICT', 'This was changed since you opened it.');
      },
    },
    onClose,
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Thu 26 Nov' }));
  expect(screen.queryByText(/asks to move/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  await screen.findByText('Weavers Arms asks to move Thu 19 Nov');
  await screen.findByRole('button', { name: 'Propose mine instead' });
  expect(screen.queryByRole('button', { name: 'Load theirs' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Look at what is asked' }));
  expect(onClose).toHaveBeenCalled();
  expect(sent).toHaveLength(1);
});

it('a day that was typed and is not free holds the proposal', async () => {
  const { sent } = show({ FreeDates: free(first, null), ProposeMove: { proposeMove: free(first, theirs).fixture } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Thu 26 Nov' }));
  const field = screen.getByLabelText('Add a day');
  fireEvent.change(field, { target: { value: '2026-12-01' } });
  await screen.findByText('Tue 1 Dec: Old Bell already play Crown.');
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  expect(sent('ProposeMove')).toEqual([]);
  fireEvent.change(field, { target: { value: '' } });
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(sent('ProposeMove')).not.toEqual([]));
});

it('a day that was typed and is not free holds nothing once all dates are chosen', async () => {
  const all = ['2026-11-26', '2026-12-03', '2026-12-10'].map((date) => choice(date));
  const { freeDates, fixture } = free(first, null);
  const { sent } = show({
    FreeDates: { fixture, freeDates: { ...freeDates, dates: [...all, dates[1]!] } },
    ProposeMove: { proposeMove: free(first, theirs).fixture },
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Add a day');
  fireEvent.change(field, { target: { value: '2026-12-01' } });
  await screen.findByText('Tue 1 Dec: Old Bell already play Crown.');
  for (const day of ['Thu 26 Nov', 'Thu 3 Dec', 'Thu 10 Dec'])
    await userEvent.click(screen.getByRole('checkbox', { name: day }));
  expect(field.disabled).toBe(true);
  expect(field.value).toBe('');
  expect(screen.queryByText(/^Tue 1 Dec: /)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(sent('ProposeMove')).not.toEqual([]));
});

it('a chosen day that is taken or past by now can be taken out', async () => {
  const state = { before: { dates: [], other: '' }, fields: { dates: ['2026-11-20', '2026-12-01'], other: '' } };
  const kept = { state, version: first, at: '2026-11-01T12:00:00.000Z', what: 'Move', path: '/' };
  localStorage.setItem('oche-kept p1 propose move f1', JSON.stringify(kept));
  const { sent } = show({ FreeDates: free(first, null), ProposeMove: { proposeMove: free(first, theirs).fixture } });
  for (const day of ['Fri 20 Nov', 'Tue 1 Dec', 'Thu 26 Nov'])
    await userEvent.click(await screen.findByRole('checkbox', { name: day }));
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(sent('ProposeMove')[0]).toMatchObject({ dates: ['2026-11-26'] }));
});
