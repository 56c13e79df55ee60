import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UndoResult from '../../../../../client/modules/evening/results/UndoResult.tsx';
import type { SavedResult } from '../../../../../client/modules/evening/results/save-result.ts';
import { draw, wire } from '../../../../support/client/render.tsx';
import { aMatch } from '../../../../support/client/tournament-page.ts';

/** Undoes a result of Ann v Bob, which stands so with this number of legs; answers what was sent. */
async function undo(
  scores: string,
  numberOfLegs: number,
  before: SavedResult['before'],
  { whoIsThere = 'Ann', entered = scores } = {},
) {
  const match = aMatch('Ann', 'Bob', scores);
  const [scoreA, scoreB] = entered.split('-').map(Number) as [number, number];
  const saved = { before, after: { scoreA, scoreB } };
  const onDone = jest.fn();
  const outcome = wire('TournamentOutcome', { messages: [], warnings: [] });
  const stored = () =>
    wire('TournamentRoundMatch', {
      ...{ id: match.id, scoreA: match.scoreA, scoreB: match.scoreB },
      ...{ sideA: wire('TournamentSide', { id: whoIsThere }), sideB: wire('TournamentSide', { id: match.sideB!.id }) },
      format: wire('MatchFormat', { numberOfLegs }),
    });
  const { asked } = draw(
    <UndoResult
      {...{ tournamentId: 't1', entered: { label: 'M1', round: 'Final', match }, saved, now: match, onDone }}
    />,
    {
      answers: {
        TournamentResults: () => ({
          tournament: wire('Tournament', {
            ...{ id: 't1', version: 'v2' },
            rounds: [wire('TournamentRound', { id: 'r1', matches: [stored()] })],
          }),
        }),
        PatchTournament: { patchTournament: outcome },
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const sent = () =>
    asked.flatMap(({ variables }) => {
      const { match: patch } = (variables.patch ?? {}) as { match?: SavedResult['before'] };
      if (!patch) return [];
      const { scoreA, scoreB, numberOfLegs: legs } = patch;
      return [`${scoreA}-${scoreB}${legs ? ` of ${legs}` : ''}`];
    });
  return { onDone, sent };
}

it.each([
  ['the result alone', '3-1', 5, { scoreA: 2, scoreB: 1 }, ['2-1']],
  ['the result with fewer legs', '4-2', 7, { scoreA: 3, scoreB: 1, numberOfLegs: 5 }, ['3-1 of 5']],
  ['the result with more legs', '3-1', 5, { scoreA: 4, scoreB: 3, numberOfLegs: 7 }, ['4-3 of 7']],
])('brings back %s', async (_, scores, legs, before, expected) => {
  const { onDone, sent } = await undo(scores, legs, before);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent()).toEqual(expected);
});

it('says that others meet there by now', async () => {
  const { onDone, sent } = await undo('3-1', 5, { scoreA: 2, scoreB: 1 }, { whoIsThere: 'Cid' });
  await screen.findByText(/Others meet in this match by now/);
  expect([onDone.mock.calls, sent()]).toEqual([[], []]);
});

it('leaves what somebody else has saved since', async () => {
  const { onDone, sent } = await undo('3-2', 5, { scoreA: null, scoreB: null }, { entered: '3-1' });
  await screen.findByText('Another result was saved since. Nothing was changed.');
  expect([onDone.mock.calls, sent()]).toEqual([[], []]);
});

it('is done where it was taken back already, and only the answer was lost', async () => {
  const { onDone, sent } = await undo('2-1', 5, { scoreA: 2, scoreB: 1 }, { entered: '3-1' });
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent()).toEqual([]);
});
