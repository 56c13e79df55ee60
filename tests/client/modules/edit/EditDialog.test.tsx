import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DivisionDialog from '../../../../client/modules/edit/DivisionDialog.tsx';
import SeasonDialog from '../../../../client/modules/edit/SeasonDialog.tsx';
import { draw, refusal, wire } from '../../../support/render.tsx';

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

it('a deletion that meets a newer version offers to delete that one, or to look at it', async () => {
  const onClose = jest.fn();
  let version = 'v1';
  const division = (name: string) => wire('Division', { id: 'd1', version, name, superleague: false });
  const { asked } = draw(<DivisionDialog division={{ id: 'd1', name: 'One' }} onClose={onClose} />, {
    answers: {
      DivisionsToEdit: () => ({ divisions: [division(`One of ${version}`)] }),
      DeleteDivision: (sent) =>
        sent.version === version
          ? { deleteDivision: wire('Division', { id: 'd1' }) }
          : refusal('CONFLICT', 'Sam saved it at 10:05.'),
    },
  });
  const erase = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete division' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete division' }));
    await screen.findByText('Sam saved it at 10:05.');
    expect(screen.queryByRole('button', { name: 'Save mine instead' })).toBeNull();
  };
  await screen.findByRole('textbox', { name: 'Name' });
  version = 'v2';
  await erase();
  await userEvent.click(screen.getByRole('button', { name: 'Load theirs' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('One of v2');
  version = 'v3';
  await erase();
  await userEvent.click(screen.getByRole('button', { name: 'Delete division all the same' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = asked.filter(({ name }) => name === 'DeleteDivision').map(({ variables }) => variables.version);
  expect(sent).toEqual(['v1', 'v2', 'v3']);
});
