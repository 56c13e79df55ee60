import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ReviewPage } from '../../../../../client/modules/career/review/ReviewPage.tsx';
import { draw, wire } from '../../../../support/client/render.tsx';

const aTeam = (name: string, rank: number, won: number) =>
  wire('ReviewTeam', {
    ...{ id: name, name, rank, points: 8, played: 6, won, lost: 6 - won, drawn: 0, difference: 3, places: [rank] },
    ...{ proofs: [], prospect: null },
  });

const aDivision = (name: string, ...teams: ReturnType<typeof aTeam>[]) =>
  wire('ReviewDivision', { id: name, name, dates: ['2026-11-05'], teams });

const show = (...divisions: ReturnType<typeof aDivision>[]) =>
  draw(<ReviewPage season="s1" />, {
    answers: {
      SeasonReview: {
        seasonReview: wire('SeasonReview', {
          ...{ isOver: true, divisions, player: null, team: null, records: [], climbs: [] },
          season: wire('CareerSeason', {
            ...{ id: 's1', name: 'Winter', startDate: '2026-09-01', endDate: '2027-03-31' },
          }),
        }),
      },
    },
  });

it('names every champion where the first place is shared, with the figures that they have in common', async () => {
  show(
    aDivision('One', aTeam('Fox', 1, 4), aTeam('Bell', 1, 3), aTeam('Swan', 3, 2)),
    aDivision('Two', aTeam('Oak', 1, 4), aTeam('Elm', 1, 4)),
  );
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Fox and Bell');
  expect(screen.getByText(/^Champions of One/).textContent).toBe('Champions of One. Two: Oak and Elm.');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['points', 'legs']);
});

it('names the one who came first, with all figures', async () => {
  show(aDivision('One', aTeam('Fox', 1, 4), aTeam('Bell', 2, 3)));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Fox');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['8', '4–2–0', '+3']);
});
