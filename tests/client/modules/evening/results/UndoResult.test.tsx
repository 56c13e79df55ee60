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
  let legs = numberOfLegs;
  const stored = () =>
    wire('TournamentRoundMatch', {
      ...{ id: match.id, scoreA: match.scoreA, scoreB: match.scoreB },
      ...{ sideA: wire('TournamentSide', { id: whoIsThere }), sideB: wire('TournamentSide', { id: match.sideB!.id }) },
      format: wire('MatchFormat', { numberOfLegs: legs }),
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
        SetTournamentLegs: (variables) => {
          legs = Number(variables.numberOfLegs);
          return { setTournamentLegs: outcome };
        },
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const sent = () =>
    asked.flatMap(({ name, variables }) => {
      if (name === 'SetTournamentLegs') return [`best of ${String(variables.numberOfLegs)}`];
      const { match: patch } = (variables.patch ?? {}) as { match?: SavedResult['after'] };
      return patch ? [`${patch.scoreA}-${patch.scoreB}`] : [];
    });
  return { onDone, sent };
}

it.each([
  ['the result alone', '3-1', 5, { scoreA: 2, scoreB: 1 }, ['2-1']],
  ['fewer legs after the result', '4-2', 7, { scoreA: 3, scoreB: 1, numberOfLegs: 5 }, ['3-1', 'best of 5']],
  ['more legs before the result', '3-1', 5, { scoreA: 4, scoreB: 3, numberOfLegs: 7 }, ['best of 7', '4-3']],
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
