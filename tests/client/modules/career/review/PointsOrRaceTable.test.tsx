import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { PointsOrRaceTable } from '../../../../../client/modules/career/review/PointsOrRaceTable.tsx';
import { draw, wire } from '../../../../support/client/render.tsx';

type Proofs = Parameters<typeof PointsOrRaceTable>[0]['division']['teams'][number]['proofs'];

const aTeam = (
  rank: number,
  name: string,
  points: number,
  first?: 'certain' | 'open' | 'impossible',
  proofs: Proofs = [],
) =>
  wire('ReviewTeam', {
    ...{ id: name, name, rank, points, played: 4, won: 2, lost: 1, drawn: 1, difference: 3, places: [rank] },
    proofs,
    prospect: first ? wire('TeamProspect', { left: 2, mostPoints: points + 4, first }) : null,
  });
const aDivision = (...teams: ReturnType<typeof aTeam>[]) =>
  wire('ReviewDivision', { id: 'd', name: 'Division One', dates: ['2026-11-05'], teams });

it('says of each team what is left, what it can have at most, and what is proved', () => {
  draw(
    <PointsOrRaceTable
      isOfPlayers={false}
      division={aDivision(aTeam(1, 'Fox', 20, 'certain'), aTeam(2, 'Bull', 15, 'impossible'))}
    />,
  );
  const [, fox, bull] = within(screen.getByRole('table')).getAllByRole('row');
  expect(fox!.textContent).toBe('1Foxfirst, whatever happens20224');
  expect(bull!.textContent).toBe('2Bullcan no longer come first15219');
  expect(screen.getByText(/what is certain/).textContent).toBe(
    'Only what is certain with the fixtures that are listed; being level proves nothing.',
  );
});

it('says of each team what is certain of its zone, the best of it', () => {
  const fox = aTeam(1, 'Fox', 20, 'certain', ['champion', 'promoted']);
  const bull = aTeam(2, 'Bull', 15, 'impossible', ['notRelegated']);
  draw(
    <PointsOrRaceTable
      isOfPlayers={false}
      division={aDivision(fox, bull, aTeam(3, 'Oak', 2, undefined, ['relegated']))}
    />,
  );
  const told = within(screen.getByRole('table')).getAllByRole('rowheader');
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Foxchampion',
    'Bullcannot be relegated, can no longer come first',
    'Oakis relegated',
  ]);
});

it('is a plain table once all is played', () => {
  draw(<PointsOrRaceTable isOfPlayers={false} division={aDivision(aTeam(1, 'Fox', 20), aTeam(2, 'Bull', 15))} />);
  expect(screen.queryByText(/who can still win/i)).toBeNull();
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['1Fox20', '2Bull15']);
});
