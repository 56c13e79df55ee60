import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { setConnection } from '../../../../../client/lib/wire/socket.ts';
import { ScoringConnections } from '../../../../../client/modules/live/watch/ScoringConnections.tsx';
import { draw, refusal, wire } from '../../../../support/client/render.tsx';
import { releaseClock } from '../../../../support/page-clock.ts';

// Its timers are held by each test.
releaseClock();

const connection = (id: string, opponents: string[]) =>
  wire('Connection', {
    ...{ id, dataType: 'Sayg', userName: 'Sam', publicationMode: 'WebSocket', tournamentId: null, isOver: false },
    ...{ lastUpdate: '2026-11-05T20:00:00Z', since: '2026-11-05T20:00:00Z', board: null, match: 'Singles 1' },
    relativeUrl: `/live/match/?id=${id}`,
    eventDetails: wire('EventDetails', { opponents, venue: null, type: 'Superleague' }),
  });

beforeEach(() => {
  jest.useFakeTimers();
  setConnection('open');
});
afterEach(() => {
  jest.useRealTimers();
  setConnection('none');
});
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

it('a list that may not be subscribed to is polled for, and subscribed to once more after a minute', async () => {
  let connections = [connection('m1', ['Ann', 'Bob'])];
  const { sent } = draw(<ScoringConnections />, {
    answers: {
      LiveConnections: () => ({ connections }),
      LiveConnectionsChanged: refusal('LIMITED', 'Too many at once.'),
    },
  });
  const subscribed = () => sent('LiveConnectionsChanged').length;
  await pass(100);
  screen.getByRole('link', { name: 'Ann v Bob' });
  connections = [...connections, connection('m2', ['Cy', 'Dee'])];
  await pass(12_000);
  screen.getByRole('link', { name: 'Cy v Dee' });
  expect(subscribed()).toBe(1);
  await pass(50_000);
  expect(subscribed()).toBe(2);
});
