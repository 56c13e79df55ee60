import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Frame } from '../../../../client/frame/Frame.tsx';
import { aFrame, aPerson, draw } from '../../../support/client/render.tsx';

let isAway = true;
jest.unstable_mockModule('../../../../client/frame/menu/AccountMenu.tsx', () => {
  if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
  return { default: () => <button type="button">Logout</button> };
});

beforeEach(() => localStorage.clear());

it('the account menu whose file does not load says so in its place, and can be tried again; the header stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  draw(<Frame>The page</Frame>, { answers: { Frame: aFrame({ me: aPerson() }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Denise: your account' }));
  const alert = await screen.findByText(/could not be loaded|^ERROR/);
  expect(alert.textContent).toBe('Your account could not be loaded.');
  const header = within(screen.getByRole('banner'));
  header.getByRole('button', { name: 'Search' });
  isAway = false;
  await userEvent.click(header.getByRole('button', { name: 'Try again' }));
  await header.findByRole('button', { name: 'Logout' });
});
