import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SignedIn } from '../../../../client/modules/account/SignedIn.tsx';
import { useFrame } from '../../../../client/lib/wire/session.ts';
import { aPushBrowser } from '../../../support/client/push-browser.ts';
import { aFrame, aPerson, draw, wire } from '../../../support/client/render.tsx';

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

it.each([
  ['', null, undefined],
  [
    ', and follows its teams anew',
    wire('TeamsFollowed', { teamIds: ['reds'], topics: ['live'] }),
    'https://push.example/new/1',
  ],
])('ends what was shown in this browser of messages%s', async (_what, teamsFollowed, left) => {
  const browser = aPushBrowser({ endpoint: 'https://push.example/1' });
  try {
    const { asked } = draw(<Page />, {
      answers: {
        Frame: aFrame({ me: aPerson() }),
        SignOut: { signOut: true },
        TeamsFollowed: { teamsFollowed },
        FollowTeams: { followTeams: true },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Logout/ }));
    await waitFor(() => expect(browser.endpoint()).toBe(left));
    const device = { endpoint: left, publicKey: 'P', auth: 'A' };
    const input = { device, teamIds: ['reds'], topics: ['live'] };
    if (left) await waitFor(() => expect(asked).toContainEqual({ name: 'FollowTeams', variables: { input } }));
  } finally {
    browser.leave();
  }
});
