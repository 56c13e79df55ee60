import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import Admin from '../../../../client/screens/admin/Admin.tsx';
import { aFrame, aPerson, draw, wire } from '../../../support/client/render.tsx';

const page = () => (
  <Routes>
    <Route path="/admin/:mode?" element={<Admin />} />
  </Routes>
);
const show = (at: string, access: string[]) =>
  draw(page(), {
    at,
    answers: {
      Frame: aFrame({ me: aPerson({ access }) }),
      ResultsWaiting: { resultsWaiting: [] },
      Deleted: { deleted: wire('DeletedPage', { total: 0, records: [] }) },
    },
  });

const tabs = async () => {
  const links = within(await screen.findByRole('navigation', { name: 'Administration' })).getAllByRole('link');
  return links.map((link) => `${link.textContent}${link.getAttribute('aria-current') ? '*' : ''}`);
};

describe('the administration', () => {
  it('shows the tabs somebody has, begun with the first', async () => {
    show('/admin', ['manageScores', 'manageNotes']);
    expect(await screen.findByRole('heading', { name: 'Results waiting' })).toBeTruthy();
    expect(await tabs()).toEqual(['Results waiting*', 'Deleted']);
    await userEvent.click(screen.getByRole('link', { name: 'Deleted' }));
    expect(await screen.findByRole('heading', { name: 'Deleted' })).toBeTruthy();
    expect(await tabs()).toEqual(['Results waiting', 'Deleted*']);
  });

  it('reads the word in the address in any case', async () => {
    show('/admin/DELETED?kind=note', ['manageNotes']);
    expect(await screen.findByRole('heading', { name: 'Deleted' })).toBeTruthy();
  });

  it('keeps the tabs above one that is not permitted', async () => {
    show('/admin/results', ['manageNotes']);
    expect(await screen.findByText("You're not permitted to use this function")).toBeTruthy();
    expect(await tabs()).toEqual(['Deleted']);
  });

  it('is not permitted to those without a tab', async () => {
    show('/admin', ['inputResults']);
    expect(await screen.findByText("You're not permitted to use this function")).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('has no page for other words', async () => {
    show('/admin/nonsense', ['manageNotes']);
    expect(await screen.findByText('There is no page at this address')).toBeTruthy();
  });
});
