import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { DoneToast } from '../../../client/frame/DoneToast.tsx';
import { removeToast, showToast } from '../../../client/lib/page/toast.ts';

it('the same message about what was done twice is drawn anew, so that it is announced', () => {
  render(<DoneToast />);
  act(() => showToast('Division: saved.'));
  const first = screen.getByText('Division: saved.');
  act(() => {
    removeToast();
    showToast('Division: saved.');
  });
  expect(screen.getByText('Division: saved.')).not.toBe(first);
});
