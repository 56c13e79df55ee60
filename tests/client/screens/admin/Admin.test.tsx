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

const links = async (name: string) => {
  const all = within(await screen.findByRole('navigation', { name })).getAllByRole('link');
  return all.map((link) => `${link.textContent}${link.getAttribute('aria-current') ? '*' : ''}`);
};
const tabs = () => links('Administration');

describe('the administration', () => {
  it('shows the groups somebody has, begun with the first, and the tabs of the one they are in', async () => {
    show('/admin', ['manageScores', 'manageSeasonTemplates', 'manageNotes']);
    expect(await screen.findByRole('heading', { name: 'Results waiting' })).toBeTruthy();
    expect(await tabs()).toEqual(['League*', 'Data']);
    expect(await links('Administration, League')).toEqual(['Results waiting*', 'Templates']);
    await userEvent.click(screen.getByRole('link', { name: 'Data' }));
    expect(await screen.findByRole('heading', { name: 'Deleted' })).toBeTruthy();
    expect(await tabs()).toEqual(['League', 'Data*']);
    expect(await links('Administration, Data')).toEqual(['Deleted*']);
  });

  it('leads to a tab of another group by its own address, and between tabs by the keyboard', async () => {
    show('/admin/results', ['manageScores', 'manageSeasonTemplates', 'importData']);
    await screen.findByRole('heading', { name: 'Results waiting' });
    screen.getByRole('link', { name: 'League' }).focus();
    for (const name of ['Data', 'Results waiting', 'Templates']) {
      await userEvent.tab();
      expect(document.activeElement).toBe(screen.getByRole('link', { name }));
    }
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('address').textContent).toBe('/admin/templates');
    expect(await links('Administration, League')).toEqual(['Results waiting', 'Templates*']);
  });

  it('shows only the tabs to somebody who has them in one group', async () => {
    show('/admin', ['manageScores', 'manageFeatures']);
    expect(await screen.findByRole('heading', { name: 'Results waiting' })).toBeTruthy();
    expect(await tabs()).toEqual(['Results waiting*', 'Settings', 'Features', 'Webhooks']);
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
  });

  it('keeps the groups above a tab that is not permitted', async () => {
    show('/admin/errors', ['manageScores', 'manageNotes']);
    expect(await screen.findByText("You're not permitted to use this function")).toBeTruthy();
    expect(await tabs()).toEqual(['League', 'Data']);
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
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
