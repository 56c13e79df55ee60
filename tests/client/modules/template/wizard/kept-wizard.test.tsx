import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { onSaved, pick, press, show, toConfirm } from './show.tsx';

beforeEach(() => {
  onSaved.mockClear();
  localStorage.clear();
});

it('is where it was after a reload, and begins anew when that is undone', async () => {
  const { unmount } = show();
  await pick();
  unmount();
  show();
  await press('Create fixtures');
  await screen.findByText(/^Restored from/);
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Assign placeholders');
  await press('Undo what was restored');
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Pick a template');
});

it('saving is resumed after a reload in the middle of it, with the same fixtures', async () => {
  const { unmount } = show({ SaveProposedFixture: () => new Error('away') });
  await toConfirm();
  await press('Save 3 fixtures');
  await screen.findByText('Stopped. 0 of 3 are saved.');
  unmount();
  const { asked } = show();
  await press('Create fixtures');
  await screen.findByText('Stopped. 0 of 3 are saved.');
  await press('Resume');
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(3));
  expect(asked.filter(({ name }) => name === 'SaveProposedFixture')).toHaveLength(3);
  // It starts afresh the next time.
  await press('Create fixtures');
  expect(screen.queryByText(/^Restored from/)).toBeNull();
});
