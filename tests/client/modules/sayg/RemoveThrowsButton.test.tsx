import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { RemoveThrowsButton } from '../../../../client/modules/sayg/RemoveThrowsButton.tsx';
import { draw, press, refusal, wire } from '../../../support/client/render.tsx';

const match = { id: 'm1', sideA: { name: 'Ann' }, sideB: { name: 'Bob' } };

it('asks before the next match is set aside; what is left as it is keeps its throws', async () => {
  const onRemoved = jest.fn();
  const aside = refusal('CONFLICT', 'Others would meet', [{ field: 'setAside', message: 'Ann v Cid (1-0)' }]);
  const { asked } = draw(<RemoveThrowsButton tournamentId="t1" match={match} onRemoved={onRemoved} />, {
    answers: {
      RemoveTournamentScoreRecord: ({ confirmed }) =>
        confirmed ? { tournament: wire('Tournament', { id: 't1' }) } : aside,
    },
  });
  await press(/^Remove/);
  await press('Remove and clear the score');
  await screen.findByText(/Ann v Cid \(1-0\)/);
  await press('Leave it as it is');
  await waitFor(() => expect(screen.queryByText(/Ann v Cid/)).toBeNull());
  expect([asked.length, onRemoved.mock.calls]).toEqual([1, []]);
  await press('Remove and clear the score');
  await press('Set it aside');
  await waitFor(() => expect(onRemoved).toHaveBeenCalled());
  expect(asked.map(({ variables }) => variables.confirmed)).toEqual([false, false, true]);
});
