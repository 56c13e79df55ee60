import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SignedIn } from '../../../../client/modules/account/SignedIn.tsx';
import { useFrame } from '../../../../client/lib/wire/session.ts';
import { aFrame, aPerson, draw } from '../../../support/client/render.tsx';

function Page() {
  const me = useFrame().data?.me;
  return me ? <SignedIn me={me} /> : null;
}

afterEach(() => void Reflect.deleteProperty(window, 'caches'));

it('takes a photo that was shared and not added off the device', async () => {
  const forgotten = jest.fn((_name: string) => Promise.resolve(true));
  Object.defineProperty(window, 'caches', { value: { delete: forgotten }, configurable: true });
  draw(<Page />, { answers: { Frame: aFrame({ me: aPerson() }), SignOut: { signOut: true } } });
  fireEvent.click(await screen.findByRole('button', { name: /^Logout/ }));
  await waitFor(() => expect(forgotten.mock.calls).toEqual([['shared']]));
});
