import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SignInDevice from '../../../../client/screens/entry/SignInDevice.tsx';
import { aFrame, aPerson, draw } from '../../../support/client/render.tsx';

it('a device whose logout failed says that it is still signed in', async () => {
  draw(<SignInDevice />, {
    answers: {
      Frame: aFrame({ me: aPerson({ name: 'TV, bar', transient: true }) }),
      DeviceEvening: { tournaments: { nodes: [] } },
      SignOut: new TypeError('Failed to fetch'),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Logout (TV, bar)' }));
  expect((await screen.findByRole('alert')).textContent).toContain('still signed in');
});
