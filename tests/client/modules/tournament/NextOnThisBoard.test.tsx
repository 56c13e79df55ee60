import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { NextOnThisBoard } from '../../../../client/modules/tournament/NextOnThisBoard.tsx';
import type { TournamentData } from '../../../../client/modules/tournament/use-tournament.ts';
import { draw } from '../../../support/client/render.tsx';
import { aMatch, aRound, aSide, aTournament } from '../../../support/client/tournament-page.ts';

const names = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];
const matches = [
  aMatch('Ann', 'Bob', '3-0'),
  { ...aMatch('Cid', 'Dee', '1-0'), saygId: 'elsewhere' },
  aMatch('Eve', 'Fay'),
  { ...aMatch('Gus', 'Hal'), saygId: 'mine' },
];
const show = (rounds: TournamentData['rounds'], singleRound = false) =>
  draw(
    <NextOnThisBoard
      tournament={aTournament({ sides: names.map(aSide), rounds, singleRound })}
      openedSaygIds={['mine']}
      isScorable={() => true}
      action={({ id }) => <button type="button">{id}</button>}
    />,
  );

it('begins with what was begun on this board, then what nobody scores yet', () => {
  show([aRound('r1', 'Quarter-Final', matches)]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Gus v HalM4, Quarter-Final, begun on this boardGus-Hal',
    'Eve v FayM3, Quarter-FinalEve-Fay',
    'Cid v DeeM2, Quarter-Final, scored on another boardCid-Dee',
  ]);
});

it('is not there while there is nothing to choose from', () => {
  show([aRound('r1', 'Quarter-Final', matches.slice(0, 2))]);
  expect(screen.queryByText('Next on your board')).toBeNull();
});

it('offers no match of a night that has ended level', () => {
  const level = { ...aMatch('Cid', 'Dee', '2-2'), winningSideId: null, isOver: true };
  show([aRound('r1', 'Night', [level, matches[2]!])], true);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('offers the last match of a superleague night too', () => {
  show([aRound('r1', 'Night', matches.slice(2, 3))], true);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Eve v FaySinglesEve-Fay']);
});
