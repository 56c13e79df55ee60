import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { CheckoutDialog } from '../../../../client/modules/sayg/board/CheckoutDialog.tsx';
import { OfflineBoardDialog } from '../../../../client/modules/sayg/board/OfflineBoardDialog.tsx';
import { SavingMark } from '../../../../client/modules/sayg/keeping/SavingMark.tsx';
import { TroubleDialog } from '../../../../client/modules/sayg/keeping/TroubleDialog.tsx';
import { RemoveThrowsButton } from '../../../../client/modules/sayg/RemoveThrowsButton.tsx';
import ScoringDialog from '../../../../client/modules/sayg/ScoringDialog.tsx';
import { EditOrDeleteThrow } from '../../../../client/modules/sayg/statistics/EditOrDeleteThrow.tsx';
import type { Scored } from '../../../../client/modules/sayg/keeping/scorer-state.ts';
import { draw, heldBack } from '../../../support/client/render.tsx';

type Dialog = (close: () => void) => ReactNode;

function Opener({ dialog }: { dialog: Dialog }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <button onClick={() => open(true)}>Open</button>
      {isOpen && dialog(() => open(false))}
    </>
  );
}

const question = { about: 'throw', side: 'home', score: 40, darts: [1, 2, 3] } as never;
const dialogs: Record<string, [Dialog, string]> = {
  'a throw to correct': [
    (close) => (
      <EditOrDeleteThrow name="Ann" old={{ score: 40, noOfDarts: 3 }} onSave={() => void close()} onClose={close} />
    ),
    'Save',
  ],
  'the darts of a checkout': [
    (close) => <CheckoutDialog name="Ann" question={question} onDarts={close} onClose={close} />,
    '2 darts',
  ],
  'throws that are not sent': [
    (close) => (
      <TroubleDialog
        trouble={{ kind: 'unsent', messages: ['Not sent'] }}
        waiting={1}
        onRetry={close}
        onDismiss={() => undefined}
      />
    ),
    'Try again',
  ],
  'the board': [
    (close) => (
      <OfflineBoardDialog label="Ann v Bob" onClose={close}>
        <button onClick={close}>Done</button>
      </OfflineBoardDialog>
    ),
    'Done',
  ],
};

it.each(Object.entries(dialogs))('%s, answered, gives the focus back', async (_, [dialog, answer]) => {
  draw(<Opener dialog={dialog} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  const button = await screen.findByRole('button', { name: answer });
  act(() => button.focus());
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

it('whoever keeps the throws of a match is at its button again', async () => {
  const match = { id: 'm1', sideA: { name: 'Ann' }, sideB: { name: 'Bob' } };
  draw(<RemoveThrowsButton tournamentId="t1" match={match} onRemoved={() => undefined} />);
  const opener = screen.getByRole('button', { name: /^Remove/ });
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'Keep them' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('a match that is still being loaded says so, and can be closed', async () => {
  const close = jest.fn();
  draw(<ScoringDialog id="s1" title="Ann v Bob" onClose={close} />, { answers: { Sayg: heldBack({}).answer } });
  await screen.findByText('The match is being loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalled();
});

it('without a network a board says at once that it saves on the device', () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  draw(<SavingMark scored={{ waiting: 1, isSending: true, tries: 0 } as Scored} />);
  screen.getByText('Saving on this device');
  network.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  screen.getByText('Sending');
  network.mockRestore();
});
