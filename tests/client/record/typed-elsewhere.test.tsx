import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { allKeptEntries } from '../../../client/lib/device/kept.ts';
import { useFrame } from '../../../client/lib/wire/session.ts';
import DivisionDialog from '../../../client/modules/division/edit/DivisionDialog.tsx';
import { aFrame, aPerson, draw, press, wire } from '../../support/client/render.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

const Page = () =>
  useFrame().data ? <DivisionDialog division={{ id: 'd1', name: 'One' }} onClose={() => undefined} /> : null;

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });

/** Opens the dialog with the division as it is stored now; answers what was saved. */
async function open(more: object) {
  const division = wire('Division', { id: 'd1', version: 'v1', name: 'One', superleague: false, ...more });
  const { sent } = draw(<Page />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageDivisions'] }) }),
      DivisionsToEdit: { divisions: [division] },
      PutDivision: { putDivision: wire('Division', { id: 'd1' }) },
    },
  });
  await nameField();
  return () => sent('PutDivision')[0];
}

/** A tab that has the same dialog open since version v1 keeps this. */
const typeElsewhere = (name: string) =>
  act(() => {
    const key = 'oche-kept p1 division d1';
    const before = { name: 'One', superleague: false };
    const state = { before, fields: { ...before, name } };
    const entered = { state, version: 'v1', at: '2026-11-19T22:00:00Z', what: 'Division One', path: '/' };
    localStorage.setItem(key, JSON.stringify(entered));
    dispatchEvent(new StorageEvent('storage', { key }));
  });

it('what is typed in a tab that is older than what somebody else saved goes on top of that', async () => {
  const sent = await open({ version: 'v2', superleague: true });
  typeElsewhere('One and only');
  expect((await nameField()).value).toBe('One and only');
  expect(allKeptEntries('p1')).toMatchObject([{ version: 'v2', state: { fields: { superleague: true } } }]);
  await press('Save');
  const input = { name: 'One and only', superleague: true };
  await waitFor(() => expect(sent()).toEqual({ id: 'd1', version: 'v2', input }));
});

it('what both have changed is not saved over unasked', async () => {
  const sent = await open({ version: 'v2', name: 'First' });
  typeElsewhere('One and');
  typeElsewhere('One and only');
  expect((await nameField()).value).toBe('One and only');
  screen.getByText('It was saved elsewhere since you typed this.');
  screen.getByText('You have both changed it.');
  await press('Take theirs');
  expect((await nameField()).value).toBe('First');
  typeElsewhere('One and only one');
  await press('Save mine instead');
  const input = { name: 'One and only one', superleague: false };
  await waitFor(() => expect(sent()).toEqual({ id: 'd1', version: 'v2', input }));
});

it('what a tab shows already, it does not store again: two would do so without end', async () => {
  await open({});
  const store = jest.spyOn(Storage.prototype, 'setItem');
  typeElsewhere('One and only');
  typeElsewhere('One and only');
  expect(store).toHaveBeenCalledTimes(2);
});

it('what another tab has saved or given up is not said to be lost as the dialog is closed', async () => {
  await open({});
  typeElsewhere('One and only');
  await waitFor(async () => expect((await nameField()).value).toBe('One and only'));
  act(() => {
    const key = 'oche-kept p1 division d1';
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key }));
  });
  await press('Close');
  await screen.findByText(/^Another tab has saved this form or given it up/);
  expect(screen.queryByText('What you typed is lost then.')).toBeNull();
});
