import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ToScore } from '../../../../client/modules/to-score/ToScore.tsx';
import { draw, wire } from '../../../support/client/render.tsx';

const aFixture = (home: string, outcome: string | null, postponed = false) =>
  wire('Fixture', {
    ...{ id: home, postponed, decision: outcome && wire('FixtureDecision', { outcome }) },
    division: wire('Division', { id: 'd1', name: 'Division One' }),
    home: wire('FixtureSide', { id: home, name: home }),
    away: wire('FixtureSide', { id: 'guests', name: 'Guests' }),
  });

it('only what is still to be played is there to be scored', async () => {
  const nodes = [
    aFixture('Played', null),
    aFixture('Abandoned', 'stands'),
    aFixture('Void', 'void'),
    aFixture('Awarded', 'home'),
    aFixture('Lost', 'neither'),
    aFixture('Postponed', null, true),
  ];
  draw(<ToScore />, {
    answers: {
      ToScore: {
        fixtures: wire('FixtureConnection', { nodes }),
        tournaments: wire('TournamentConnection', { nodes: [] }),
      },
    },
  });
  await screen.findByRole('link', { name: 'Played v Guests' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Abandoned v Guests',
    'Played v Guests',
  ]);
});
