import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../../../client/ui/device/lazy-with-retry.tsx';

it('a part that could not be loaded leaves the page, says so, and is loaded when it is tried again', async () => {
  let isAway = true;
  const Desk = lazyWithRetry(
    () =>
      isAway
        ? Promise.reject<never>(new TypeError('Failed to fetch'))
        : Promise.resolve({ default: () => <p>Desk</p> }),
    'Editing',
    () => <p>Fixtures</p>,
  );
  render(
    <Suspense fallback="Loading">
      <Desk />
    </Suspense>,
  );
  await screen.findByText('Editing could not be loaded.');
  screen.getByText('Fixtures');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Editing could not be loaded.');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Desk');
  expect(screen.queryByRole('alert')).toBeNull();
});
