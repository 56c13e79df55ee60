import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { SignInDialogProvider } from '../../../client/frame/SignInDialogProvider.tsx';
import { failureOf } from '../../../client/lib/wire/failure.ts';
import { Reasons } from '../../../client/ui/Reasons.tsx';
import { aFrame, draw } from '../../support/client/render.tsx';

it('that the device was offline is said as long as it is', () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const failure = failureOf(new TypeError('Failed to fetch'));
  draw(
    <SignInDialogProvider>
      <Reasons of={failure} />
    </SignInDialogProvider>,
    { answers: { Frame: aFrame() } },
  );
  for (const [isOnline, text] of [
    [true, 'You are online again. Try once more.'],
    [false, 'You are offline. Check your connection, then try again.'],
  ] as const) {
    expect(screen.queryByText(text)).toBeNull();
    network.mockReturnValue(isOnline);
    act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
    screen.getByText(text);
  }
  network.mockRestore();
});
