import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import Troubles from '../../../../client/modules/status/Troubles.tsx';
import { draw, refusal, wire, type Answers } from '../../../support/client/render.tsx';

// Noon in the reader's time zone, whatever that is.
const since = '2026-11-21T12:00:00.000Z';
const trouble = (kind: string, text: string) => wire('Trouble', { kind, text, since });
const show = (answer: Answers[string]) => draw(<Troubles />, { answers: { Troubles: answer } });

describe('what is wrong with the server', () => {
  it('is told where it is announced, and since when', async () => {
    show({ troubles: [trouble('full', 'The disk is full. Make room.'), trouble('space', 'Only 3 MB are free.')] });
    const told = await screen.findByText(/The disk is full\. Make room\./);
    expect(told.textContent).toMatch(/Since Sat 21 Nov( 2026)?, \d\d:\d\d$/);
    expect(told.closest('[role=status]')).not.toBeNull();
    expect(screen.getByText(/Only 3 MB are free\./)).toBeTruthy();
  });

  it('takes no room when all is well again, and stays while nobody can be asked', async () => {
    let answer: Record<string, unknown> | ReturnType<typeof refusal> = {
      troubles: [trouble('full', 'The disk is full.')],
    };
    const { client } = show(() => answer);
    const ask = () => act(async () => void (await client.refetchQueries({ include: 'active' }).catch(() => undefined)));
    await screen.findByText(/The disk is full/);
    answer = refusal('INTERNAL', 'The server had a problem.');
    await ask();
    expect(screen.getByText(/The disk is full/)).toBeTruthy();
    answer = { troubles: [] };
    await ask();
    await waitFor(() => expect(screen.queryByText(/The disk is full/)).toBeNull());
  });
});
