import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { loadScreen, Screens } from '../../client/other-routes.tsx';
import Tokens from '../../client/screens/entry/Tokens.tsx';
import { aFrame, draw } from '../support/client/render.tsx';
import NotFound from '../../client/screens/NotFound.tsx';

it('loads ahead the screen that is shown, where two addresses match', async () => {
  expect((await loadScreen('/account/tokens')).default).toBe(Tokens);
});

it.each(['/account/%74okens', '/%61ccount/tokens'])('finds the screen of an encoded address: %s', async (path) => {
  expect((await loadScreen(path)).default).toBe(Tokens);
});

it.each(['/nowhere/%', '/account%2Ftokens', '/nowhere%0A'])('shows that nothing is there: %s', async (path) => {
  expect((await loadScreen(path)).default).toBe(NotFound);
});

it('draws that nothing is there also where no pattern takes the address', async () => {
  await loadScreen('/nowhere%0A');
  draw(<Screens />, { at: '/nowhere%0A', answers: { Frame: aFrame() } });
  screen.getByText('There is no page at this address');
});
