import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { devicePresets } from '#rules/people/access.ts';
import { DeviceHome } from '../../../../client/modules/device/DeviceHome.tsx';
import { holdDate } from '../../../support/client/date.ts';
import { aFrame, aPerson, draw, wire, type Answers } from '../../../support/client/render.tsx';

const evening = (...tournaments: { id: string; kind: string | null; address: string }[]) => ({
  tournaments: wire('TournamentConnection', { nodes: tournaments.map((one) => wire('Tournament', one)) }),
});
const show = (answers: Answers, kind: 'tablet' | 'tv' = 'tablet', onOut = jest.fn()) => {
  draw(<DeviceHome name="Tablet, board 2" onOut={onOut} isStillIn={false} />, {
    answers: { Frame: aFrame({ me: aPerson({ access: [...devicePresets[kind]] }) }), ...answers },
  });
  return onOut;
};
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('a tablet goes to what is on tonight, to live boards and to practice', async () => {
  const onOut = show({
    DeviceEvening: evening({ id: 't1', kind: 'Singles', address: 'The Bull' }, { id: 't2', kind: null, address: '' }),
  });
  await screen.findByText('Singles, The Bull');
  await screen.findByText('Practice');
  expect(links()).toEqual([
    ['Singles, The Bull', '/tournament/t1'],
    ['Tournament', '/tournament/t2'],
    ['Live', '/live'],
    ['Practice', '/practice'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Logout (Tablet, board 2)' }));
  expect(onOut).toHaveBeenCalledTimes(1);
});

it('a TV shows matches in play, and has no practice', async () => {
  show({ DeviceEvening: evening() }, 'tv');
  await screen.findByText('Matches in play');
  await screen.findByText('No tournament is on tonight.');
  expect(links()).toEqual([
    ['Matches in play', '/tv'],
    ['Live', '/live'],
  ]);
});

it('says that the evening could not be loaded, and tries again; the other ways are there meanwhile', async () => {
  let isAway = true;
  show({
    DeviceEvening: () =>
      isAway ? new TypeError('Failed to fetch') : evening({ id: 't1', kind: 'Singles', address: 'The Bull' }),
  });
  await screen.findByText(/What is on tonight could not be loaded/);
  screen.getByRole('link', { name: 'Live' });
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Singles, The Bull');
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

it('past midnight it still leads to the tournament of the evening', async () => {
  holdDate('2026-11-28T00:30:00Z');
  try {
    show({ DeviceEvening: ({ date }) => evening({ id: String(date), kind: 'Singles', address: String(date) }) });
    await screen.findByText('Singles, 2026-11-27');
  } finally {
    jest.useRealTimers();
  }
});
