import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { defaultLeagueRules } from '#rules/basics/defaults.ts';
import { LeadingPlayers } from '../../../../client/modules/card/reading/BeforePlayers.tsx';
import { hiChecksOf } from '../../../../client/modules/player/games-and-evenings.ts';
import { PlayerHiChecks } from '../../../../client/modules/player/PlayerHiChecks.tsx';
import { PlayerFigures } from '../../../../client/modules/player/PlayerFigures.tsx';
import { draw } from '../../../support/client/render.tsx';

it('hi-checks are listed wherever they were thrown, the highest first', () => {
  const player = {
    ...{ appearances: [], tournaments: [] },
    tournamentHiChecks: [
      {
        score: 110,
        tournament: { id: 't', date: '2026-10-01', type: 'Cup', address: 'Swan', host: null, opponent: null },
      },
    ],
    otherHiChecks: [
      {
        ...{ score: 120, date: '2026-10-08' },
        fixture: { id: 'f', homeTeam: { id: 'fox', name: 'Fox' }, awayTeam: { id: 'bell', name: 'Bell' } },
      },
    ],
  };
  const season = { startDate: '2026-09-01', endDate: '2027-03-31' };
  draw(<PlayerHiChecks checks={hiChecksOf(player as never)} season={season} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Fox v Bell', 'Cup, Swan']);
});

const { extras, playerPoints } = defaultLeagueRules;
const singles = { matchesPlayed: 2, matchesWon: 1, matchesLost: 1 };
const others = { matchesPlayed: 0, matchesWon: 0 };
const row = {
  ...{ id: 'ann', name: 'Ann', team: 'Fox', teamId: 'fox', otherTeams: [], rank: 1, division: null, movement: 0 },
  ...{ singles, pairs: others, triples: others, points: 7, winPercentage: 50, average: null },
  ...{ oneEighties: 0, over100Checkouts: 0 },
};
const teams = { home: { id: 'fox', name: 'Fox' }, away: { id: 'bell', name: 'Bell' } };

it.each([
  ['legs won in singles', playerPoints],
  ['matches won in singles and pairs', { ...playerPoints, sizes: [1, 2], leg: 0, match: 1 }],
  ['by the rules of the season', { ...playerPoints, match: 1, oneEighty: 1 }],
])('the points of a player, and of those who lead before a match, say what gives them: %s', (text, points) => {
  const rules = { extras, playerPoints: { ...points, sizes: [...points.sizes] } };
  draw(
    <>
      <PlayerFigures row={row} recordedFixtureCount={0} fixtureCount={2} rules={rules} />
      <LeadingPlayers fixture={teams as never} players={[row]} rules={rules} place={undefined} />
    </>,
  );
  expect(screen.getAllByText(text)).toHaveLength(2);
});
