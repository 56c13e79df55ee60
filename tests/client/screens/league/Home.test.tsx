import { beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { changePreferences } from '../../../../client/lib/device/preferences.ts';
import Home from '../../../../client/screens/league/Home.tsx';
import { aDivision, aFrame, aSeason, draw, wire } from '../../../support/client/render.tsx';

beforeEach(() => {
  localStorage.clear();
  act(() => changePreferences({ favouriteTeamIds: ['fox', 'bell'] }));
});

const of = (id: string, team: string, allowFavouriteTeams: boolean) => {
  const division = aDivision(`of ${id}`, `Division of ${id}`);
  return wire('HomeSeason', {
    season: { ...aSeason({ id, name: id }), fixtureStartTime: '20:00:00', allowFavouriteTeams },
    teams: [
      wire('DivisionTeam', {
        ...{ id: team, name: team, division, divisionRank: 1, played: 0, points: 0, fixturesWon: 0, fixturesLost: 0 },
        ...{ fixturesDrawn: 0, difference: 0, movement: 0, form: [], remarks: [], address: '' },
      }),
    ],
    ...{ latest: [], ahead: [] },
  });
};

it.each([
  ['first', [of('Cups', 'bell', false), of('Winter', 'fox', true)]],
  ['last', [of('Winter', 'fox', true), of('Cups', 'bell', false)]],
])('favourites of a season stay where another one, which comes %s, has none', async (_which, home) => {
  draw(<Home />, {
    answers: {
      Frame: aFrame({
        league: { features: { ...aFrame().league.features, favouritesEnabled: true } },
        divisions: home.map(({ teams }) => teams[0]!.division),
        seasons: home.map(({ season }) => aSeason({ id: season.id, name: season.name })),
      }),
      Home: { isPlaying: false, home },
    },
  });
  await screen.findByRole('heading', { name: 'fox' });
  expect(screen.queryByRole('heading', { name: 'bell' })).toBeNull();
});
