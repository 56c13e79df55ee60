import { afterEach, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { failureOf } from '../../../client/lib/wire/failure.ts';
import { Reasons } from '../../../client/ui/Reasons.tsx';

afterEach(() => void jest.restoreAllMocks());

it('that the device was offline is said as long as it is', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Reasons of={failureOf(new TypeError('Failed to fetch'))} />);
  screen.getByText('You are offline. Check your connection, then try again.');
  network.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  screen.getByText('You are online again. Try once more.');
  network.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  await screen.findByText(/^You are offline/);
});
