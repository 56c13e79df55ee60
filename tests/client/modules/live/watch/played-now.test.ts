import { expect, it } from '@jest/globals';
import { liveMatchesOf, playedNow } from '../../../../../client/modules/live/watch/played-now.ts';
import type { Connection } from '../../../../../client/modules/live/watch/use-watch-list.ts';

const aConnection = (id: string, more: Partial<Connection> = {}): Connection => ({
  ...{ id, dataType: 'Sayg', lastUpdate: '2026-11-19T20:30:00Z', userName: null, publicationMode: 'Polling' },
  ...{ relativeUrl: `/live/match/?id=${id}`, tournamentId: 't1', isOver: false, board: null, match: null },
  ...{ since: '2026-11-19T20:00:00Z', eventDetails: null },
  ...more,
});

it('tiles and the turns of a TV come by board, then by when they began: none moves when somebody throws', () => {
  const list = [
    aConnection('late', { since: '2026-11-19T20:20:00Z', lastUpdate: '2026-11-19T20:40:00Z' }),
    aConnection('early'),
    aConnection('two', { board: 2 }),
    aConnection('ten', { board: 10 }),
    aConnection('over', { isOver: true }),
  ];
  const ids = (all: readonly Connection[]) => playedNow(all).matches.map(({ id }) => id);
  expect(ids(list)).toEqual(['two', 'ten', 'early', 'late']);
  expect(ids(list.toReversed())).toEqual(['two', 'ten', 'early', 'late']);
  expect(liveMatchesOf(list.toReversed())).toEqual(liveMatchesOf(list));
  expect(liveMatchesOf(list).map(({ id }) => id)).toEqual(['two', 'ten', 'early', 'late']);
});

it('a tournament is listed only while none of its matches is', () => {
  const night = (id: string) => aConnection(id, { dataType: 'Tournament', tournamentId: null, since: null });
  const { tournaments } = playedNow([aConnection('m1'), night('t1'), night('t2')]);
  expect(tournaments.map(({ id }) => id)).toEqual(['t2']);
});
