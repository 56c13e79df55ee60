import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { ToScore } from '../../../../client/modules/to-score/ToScore.tsx';
import { holdDate } from '../../../support/client/date.ts';
import { aFrame, draw, wire } from '../../../support/client/render.tsx';
import { tickClock } from '../../../support/page-clock.ts';

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

it('a fixture is there, too, whose division is gone or not known yet, and each is there once', async () => {
  const nodes = [aFixture('Fox', null), { ...aFixture('Bull', null), division: null }];
  const divisions = ['d1', 'd2'].map((id) => wire('Division', { id, name: 'Division Two', superleague: false }));
  draw(<ToScore />, {
    answers: {
      Frame: aFrame({ divisions }),
      ToScore: {
        fixtures: wire('FixtureConnection', { nodes }),
        tournaments: wire('TournamentConnection', { nodes: [] }),
      },
    },
  });
  await screen.findByRole('link', { name: 'Fox v Guests' });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Division One',
    'Other fixtures',
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fox v Guests',
    'Bull v Guests',
  ]);
});

it('a board that is left on overnight shows the evening until six in the morning, then the next day', async () => {
  holdDate('2026-11-05T23:30:00Z');
  try {
    draw(<ToScore />, {
      answers: {
        ToScore: ({ evening }) => ({
          fixtures: wire('FixtureConnection', { nodes: [aFixture(String(evening), null)] }),
          tournaments: wire('TournamentConnection', { nodes: [] }),
        }),
      },
    });
    await screen.findByRole('link', { name: '2026-11-05 v Guests' });
    jest.setSystemTime(new Date('2026-11-06T05:59:50Z'));
    act(() => tickClock(60_000));
    screen.getByRole('link', { name: '2026-11-05 v Guests' });
    jest.setSystemTime(new Date('2026-11-06T06:00:10Z'));
    act(() => tickClock(60_000));
    expect(await screen.findByRole('link', { name: '2026-11-06 v Guests' })).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});
