import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Editor, fixture, playerOf, squadsWith } from '../../../../support/client/card-editor.tsx';
import { aFrame, aPerson, aSeason, draw } from '../../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

it.each([
  ['teams', 1],
  ['players', 0],
])('the same two in both singles of a season of %s: %s mark at the open match', async (of, marks) => {
  const squads = { home: [playerOf('Ann')], away: [playerOf('Bea')] };
  const rules = { ...fixture.rules, isOfPlayers: of === 'players' };
  const stored = { ...fixture, rules, season: aSeason() };
  draw(<Editor known={squadsWith({ squads })} stored={stored} />, {
    // Of the teams each has one player, so the same two are filled in.
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageScores'] }), seasons: [aSeason({ isOfPlayers: true })] }),
    },
  });
  await screen.findAllByText('Ann');
  expect(screen.queryAllByText('Ann is in Singles 2 as well.')).toHaveLength(marks);
});
