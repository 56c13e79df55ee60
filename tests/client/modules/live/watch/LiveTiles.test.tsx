import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { LiveTiles } from '../../../../../client/modules/live/watch/LiveTiles.tsx';
import { aLiveMatch } from '../../../../support/client/live-match.ts';
import { draw, wire } from '../../../../support/client/render.tsx';

const connection = (more: object = {}) =>
  wire('Connection', {
    ...{
      id: 'm1',
      dataType: 'Sayg',
      lastUpdate: new Date().toISOString(),
      userName: 'Sam',
      publicationMode: 'Polling',
    },
    ...{ relativeUrl: '/live/match/?id=m1', tournamentId: 't1', isOver: false, match: 'Singles 4', board: 3 },
    since: new Date().toISOString(),
    eventDetails: wire('EventDetails', {
      opponents: ['Ann Ash', 'Bob Birch'],
      venue: 'Corn Exchange',
      type: 'Superleague',
    }),
    ...more,
  });

const show = (connections: object[]) =>
  draw(<LiveTiles />, {
    answers: {
      LiveConnections: { connections },
      LiveMatch: { sayg: aLiveMatch() },
      Home: { isPlaying: false, home: [] },
    },
  });

it('a tile says what is played, on which board, how it stands, who throws, since when, and leads to it', async () => {
  show([connection()]);
  await screen.findByText('156');
  const tile = screen.getByRole('listitem');
  expect(tile.textContent).toMatch(
    /^Superleague, Singles 4: Ann Ash v Bob BirchBoard 3Ann Ash0 legs156 leftBob Birch0 legs241 leftSince \d\d:\d\d, Corn Exchange, scored by Sam$/,
  );
  expect(screen.getByText('Bob Birch').closest('p')!.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/live/match/?id=m1');
});

it('what is over is no tile, and nothing on is told', async () => {
  show([connection({ isOver: true })]);
  await screen.findByRole('heading', { name: 'Nothing is being played' });
  expect(screen.queryByRole('listitem')).toBeNull();
});
