import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NoteDialog from '../../../../client/modules/note/NoteDialog.tsx';
import { useFrame } from '../../../../client/lib/wire/session.ts';
import { aDivision, aFrame, aPerson, aSeason, draw, press, wire } from '../../../support/client/render.tsx';

const season = { id: 's1', startDate: '2026-09-01', endDate: '2027-03-31' };
const frame = aFrame({
  me: aPerson(),
  divisions: [aDivision('d1', 'One'), aDivision('d2', 'Two'), aDivision('d3', 'Three')],
  seasons: [aSeason({ id: 's1', divisionIds: ['d1', 'd2'] })],
});
const offered = async () =>
  within(await screen.findByRole('combobox', { name: 'Division' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const show = (id?: string, divisionId: string | null = null) => {
  const note = wire('Note', { id: 'n1', version: 'v1', note: 'Cup', date: '2026-11-05', divisionId: 'd3' });
  const dialog = { id, season, date: '2026-11-05', divisionId, onClose: jest.fn() };
  // The page has its frame before anybody can open a dialog.
  const Page = () => (useFrame().data ? <NoteDialog {...dialog} /> : null);
  return draw(<Page />, {
    answers: { Frame: frame, NoteToEdit: { note }, PutNote: { putNote: note } },
  });
};

it('a note is for a division of its season, as no page shows it in another', async () => {
  show();
  await screen.findByRole('option', { name: 'One' });
  expect(await offered()).toEqual(['All divisions', 'One', 'Two']);
});

it('a note that is in another division already may stay there', async () => {
  show('n1');
  await screen.findByRole('option', { name: 'Three' });
  expect(await offered()).toEqual(['All divisions', 'One', 'Two', 'Three']);
});

it('a new note is for all divisions where the division of the page has left the season', async () => {
  const { sent } = show(undefined, 'd3');
  await screen.findByRole('option', { name: 'One' });
  await userEvent.type(screen.getByLabelText('Note'), 'Cup');
  await press('Save');
  await waitFor(() => expect(sent('PutNote')).toMatchObject([{ input: { divisionId: null } }]));
});

it('what was typed for a division that has left the season since is restored for all divisions', async () => {
  const before = { note: '', date: '2026-11-05', divisionId: 'd3' };
  const state = { before, fields: { ...before, note: 'Cup' } };
  const kept = { state, version: null, at: '2026-11-05T19:00:00Z', what: 'New note', path: '/' };
  localStorage.setItem('oche-kept p1 note of s1 2026-11-05 d3', JSON.stringify(kept));
  const { sent } = show(undefined, 'd3');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Note')).value).toBe('Cup');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Division' }).value).toBe('');
  await press('Save');
  await waitFor(() => expect(sent('PutNote')).toMatchObject([{ input: { note: 'Cup', divisionId: null } }]));
});
