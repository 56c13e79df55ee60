import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, refusal } from '../../../../support/client/render.tsx';
import { onSaved, pick, show, toConfirm } from './show.tsx';

beforeEach(() => {
  onSaved.mockClear();
  localStorage.clear();
});

afterEach(() => void jest.restoreAllMocks());

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
  const { sent } = show();
  await press('Create fixtures');
  await screen.findByText('Stopped. 0 of 3 are saved.');
  await press('Resume');
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(3));
  expect(sent('SaveProposedFixture')).toHaveLength(3);
  // It starts afresh the next time.
  await press('Create fixtures');
  expect(screen.queryByText(/^Restored from/)).toBeNull();
});

it('what cannot be saved is given up only when that is confirmed, and the next time begins anew', async () => {
  show({ SaveProposedFixture: () => refusal('INVALID', 'The date is outside the season') });
  await toConfirm();
  await press('Save 3 fixtures');
  await screen.findByText('Some (3) fixtures could not be saved');
  await press('Close');
  await press('Go on');
  await press('Close');
  const question = screen.getByRole('alertdialog', { name: 'Leave without creating the fixtures?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Leave' }));
  await press('Create fixtures');
  await screen.findByRole('radio', { name: /One of four/ });
  expect(screen.queryByText(/could not be saved/)).toBeNull();
});

it('what the device could not keep is not said to be kept, and a reload is asked about, at every step', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const isFree = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  show({ SaveProposedFixture: () => new Promise(() => undefined) });
  await toConfirm();
  expect(isFree()).toBe(false);
  await press('Save 3 fixtures');
  await screen.findByText('Saving 1 of 3');
  expect(isFree()).toBe(false);
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/elsewhere';
  fireEvent.click(link);
  const question = await screen.findByRole('alertdialog', { name: 'Leave while fixtures are being saved?' });
  expect(question.textContent).toContain('this device does not keep the others');
  fireEvent.click(within(question).getByRole('button', { name: 'Stay here' }));
  link.remove();
});
