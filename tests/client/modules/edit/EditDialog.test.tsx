import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SeasonDialog from '../../../../client/modules/edit/SeasonDialog.tsx';
import { draw } from '../../../support/render.tsx';

async function show() {
  const onClose = jest.fn();
  draw(<SeasonDialog onClose={onClose} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Spring');
  return { onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Add season' }) };
}

describe('a dialog with something typed', () => {
  it('asks when Escape is pressed, and keeps the browser from closing it', async () => {
    const { onClose, dialog } = await show();
    // False: the press goes no further.
    expect(fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'Escape' })).toBe(false);
    const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
    expect(fireEvent.keyDown(within(question).getByRole('button', { name: 'Leave' }), { key: 'Escape' })).toBe(true);
    await userEvent.click(within(question).getByRole('button', { name: 'Go on editing' }));
    expect([dialog.open, onClose.mock.calls.length]).toEqual([true, 0]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Spring');
  });

  it('that the browser closes unasked is shown again, with the question', async () => {
    const { onClose, dialog } = await show();
    await act(async () => dialog.close());
    expect([dialog.open, onClose.mock.calls.length]).toEqual([true, 0]);
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(onClose).toHaveBeenCalled();
  });
});
