import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { PlayerInSeasonFragment } from '../../../../client/generated/player.ts';
import { FiguresByTeam } from '../../../../client/modules/player/FiguresByTeam.tsx';
import { SeasonOpponents } from '../../../../client/modules/player/SeasonOpponents.tsx';
import { draw } from '../../../support/client/render.tsx';

type Team = PlayerInSeasonFragment['teams'][number];

const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

it('a single that ended level is neither won nor lost against an opponent', () => {
  const opponents = [{ id: 'bob', name: 'Bob', won: 1, lost: 0, legsFor: 9, legsAgainst: 7 }];
  draw(<SeasonOpponents player={{ id: 'ann', name: 'Ann', opponents }} />);
  expect(cells()[1]!.slice(1)).toEqual(['1', '0', '9–7']);
});

it('nor for a team', () => {
  const forTeam = (id: string, matchesLost: number) =>
    ({ id, name: id, singles: { matchesWon: 0, matchesLost, winRate: 4, lossRate: 4 }, points: 4 }) as Team;
  draw(<FiguresByTeam player={{ name: 'Ann', teams: [forTeam('Fox', 0), forTeam('Bull', 1)] }} />);
  expect(cells().slice(1)).toEqual([
    ['Fox', '0', '0', '4', '4–4'],
    ['Bull', '0', '1', '4', '4–4'],
  ]);
});
