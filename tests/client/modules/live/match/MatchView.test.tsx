import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Sayg } from '#rules/darts/sayg.ts';
import { saygWithTournamentResult } from '#rules/tournament/settled-match.ts';
import { MatchView } from '../../../../../client/modules/live/match/MatchView.tsx';
import { aMatch, Scorer } from '../../../../rules/darts/scoring.ts';
import { draw } from '../../../../support/client/render.tsx';

const occasion = {
  ...{ kind: 'Superleague', about: 'Wexcombe v Calder Vale', match: 'Singles 4', path: '/tournament/t1' },
  day: 'Thu 19 Nov',
};
const doNothing = () => undefined;

const show = (sayg: Sayg, program: string | null = null) =>
  draw(
    <MatchView
      {...{ sayg, occasion, program }}
      following={{ state: 'live', at: undefined, isPaused: false, toggle: doNothing, dropped: [] } as never}
      caller={{ isThere: false, isOn: false, toggle: doNothing } as never}
      whole={{ isThere: false, isOn: false, toggle: doNothing } as never}
    />,
  );

it('a match that is over says of which day it is, one in play does not', () => {
  const begun = new Scorer(aMatch({ startingScore: 40, numberOfLegs: 1 }));
  const { unmount } = show(begun.sayg);
  expect(screen.getByRole('link').textContent).toBe('Superleague, Wexcombe v Calder Vale');
  unmount();
  show(begun.key(40).do({ type: 'darts', darts: 1 }).sayg);
  expect(screen.getByRole('link').textContent).toBe('Superleague, Wexcombe v Calder Vale, Thu 19 Nov');
});

it('a match that was settled by hand is over, with the settled result, and nobody is to throw', () => {
  const begun = new Scorer(aMatch({ numberOfLegs: 5 })).key(100).key(60);
  const match = {
    ...{ saygId: 's1', isOver: true, winnerId: 'b', scoreA: 1, scoreB: 3 },
    ...{ sideA: { id: 'a' }, sideB: { id: 'b' } },
  };
  show(saygWithTournamentResult('s1', begun.sayg, match));
  screen.getByText('This match is over. Its result was entered without its last throws.');
  screen.getByText('Won');
  expect(screen.getAllByText(/^legs?$/).map(({ parentElement }) => parentElement!.textContent)).toEqual([
    '1leg',
    '3legs',
  ]);
  expect(screen.queryByText('To throw')).toBeNull();
  expect(screen.queryByText('newest first')).toBeNull();
});

it('a match in play says which program scores it, one that is over does not', () => {
  const begun = new Scorer(aMatch({ startingScore: 100, numberOfLegs: 1 })).key(60).key(1).key('enter');
  const { unmount } = show(begun.sayg, 'Ann (token “Board 3”)');
  screen.getByText('Scored by Ann (token “Board 3”)');
  unmount();
  show(begun.key(40).do({ type: 'darts', darts: 1 }).sayg, 'Ann (token “Board 3”)');
  expect(screen.queryByText(/Scored by/)).toBeNull();
});
