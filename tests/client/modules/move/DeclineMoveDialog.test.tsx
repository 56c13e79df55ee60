import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FixtureMoveRequest from '../../../../client/modules/move/FixtureMoveRequest.tsx';
import { aFrame, aPerson, draw, refusedAsStale, savedSince, wire } from '../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

const side = (id: string, name: string) => ({ id, name });
const fixture = { id: 'f1', date: '2026-11-19', home: side('t1', 'Old Bell'), away: side('t2', 'Weavers Arms') };
const first = '2026-11-01T12:00:00.000';
const second = '2026-11-01T13:00:00.000';
const asking = (version: string, about: string) =>
  wire('FixtureMove', {
    ...{ state: 'asked', by: 'home', title: 'Old Bell asks to move Thu 19 Nov', about },
    ...{ version, choices: [] },
  });
const moving = (move: object | null) => wire('Fixture', { id: 'f1', date: '2026-11-19', moved: 'Asked to move', move });

/** A server on which the other captain changes the request once; answers with which versions it was declined. */
function show() {
  let move: object | null = asking(first, 'To Thu 26 Nov.');
  const sent: unknown[] = [];
  draw(<FixtureMoveRequest fixture={fixture} />, {
    answers: {
      Frame: aFrame({ me: aPerson({ teamId: 't2', access: ['inputResults'] }) }),
      FixtureMove: () => ({ fixture: moving(move) }),
      DeclineMove: ({ target, note }) => {
        const { version } = target as { version: string };
        if (version !== (move as { version: string }).version) return refusedAsStale();
        sent.push({ version, note });
        return { declineMove: moving({ ...asking(second, 'We are away.'), state: 'declined', title: 'Declined' }) };
      },
    },
  });
  return { sent, change: (next: object | null) => void (move = next) };
}

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  return within(await screen.findByRole('dialog'));
};

it('what the other captain has changed meanwhile is shown, and can be declined with the same words', async () => {
  const { sent, change } = show();
  const dialog = await open();
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Why' }), 'We are away.');
  dialog.getByText('To Thu 26 Nov.');
  change(asking(second, 'To Thu 3 Dec.'));
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await dialog.findByText(savedSince);
  dialog.getByText('To Thu 3 Dec.');
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Why' }).value).toBe('We are away.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline all the same' }));
  await waitFor(() => expect(sent).toEqual([{ version: second, note: 'We are away.' }]));
});

it('what is not asked any more is not declined', async () => {
  const { change } = show();
  await screen.findByRole('button', { name: 'Decline' });
  change(null);
  const dialog = await open();
  await dialog.findByText('The request was not found. Somebody may have deleted it.');
  expect(dialog.queryByRole('textbox')).toBeNull();
});
