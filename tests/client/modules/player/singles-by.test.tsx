import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { PlayerInSeasonFragment } from '../../../../client/generated/player.ts';
import { Appearances } from '../../../../client/modules/player/Appearances.tsx';
import { FiguresByTeam } from '../../../../client/modules/player/FiguresByTeam.tsx';
import { gamesAndEvenings } from '../../../../client/modules/player/games-and-evenings.ts';
import { LegsChart } from '../../../../client/modules/player/LegsChart.tsx';
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

it('a match that was won with legs given at the start is won, whatever the legs on the board', () => {
  const team = (id: string) => ({ id, name: id });
  const appearance = (won: number, lost: number) => ({
    ...{ date: '2026-11-05', side: 'home', helpsFrom: null, thrown: null, oneEighties: 0, hiChecks: [] },
    fixture: { id: 'f1', isKnockout: false, homeTeam: team('Fox'), awayTeam: team('Bull'), homeScore: 1, awayScore: 0 },
    singles: { played: 1, won, lost, legsFor: 2, legsAgainst: 2 },
  });
  const drawn = (won: number, lost: number) => {
    const appearances = [appearance(won, lost)] as PlayerInSeasonFragment['appearances'];
    const list = gamesAndEvenings({ appearances, tournaments: [] } as unknown as PlayerInSeasonFragment);
    const season = { startDate: '2026-09-01', endDate: '2027-03-31' };
    const { unmount } = draw(
      <>
        <Appearances name="Ann" list={list} season={season} />
        <LegsChart appearances={appearances} />
      </>,
    );
    const seen = [
      screen.getByRole('table').querySelector('[role=img]')!.getAttribute('aria-label'),
      !!screen.queryByText(/or level/),
    ];
    unmount();
    return seen;
  };
  expect([drawn(1, 0), drawn(0, 1), drawn(0, 0)]).toEqual([
    ['won', false],
    ['lost', false],
    ['drawn', true],
  ]);
});
