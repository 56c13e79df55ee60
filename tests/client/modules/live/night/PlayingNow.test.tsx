import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import PlayingNow from '../../../../../client/modules/live/night/PlayingNow.tsx';
import { aLiveMatch } from '../../../../support/client/live-match.ts';
import { draw } from '../../../../support/client/render.tsx';

const sidesTold = [
  { name: 'Ann', legs: 1 },
  { name: 'Bob', legs: 0 },
];
const show = (sayg: object | null) =>
  draw(<PlayingNow saygId="m1" sides={sidesTold} />, { answers: { LiveMatch: { sayg } } });
const rows = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

it('shows legs, what is left, and whose throw it is', async () => {
  show(aLiveMatch());
  await screen.findByText('156');
  expect(rows()).toEqual(['Ann0 legs156 left', 'Bob0 legs241 left']);
  expect(screen.getByText('Bob').closest('p')!.getAttribute('aria-current')).toBe('true');
});

it.each([
  ['before the first throw', aLiveMatch({ legs: [] })],
  ['when it is over', aLiveMatch({ homeScore: 2 })],
  ['without its record', null],
])('shows what the tournament says %s', async (_, sayg) => {
  const { asked } = show(sayg);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(rows()).toEqual(['Ann1 leg', 'Bob0 legs']);
});
