import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SignedIn } from '../../../../client/modules/account/SignedIn.tsx';
import { useFrame } from '../../../../client/lib/wire/session.ts';
import { aPushBrowser } from '../../../support/client/push-browser.ts';
import { aCacheStorage } from '../../../support/client/cache-storage.ts';
import { aFrame, aPerson, draw, refusal, wire } from '../../../support/client/render.tsx';

function Page() {
  const me = useFrame().data?.me;
  return me ? <SignedIn me={me} /> : null;
}

afterEach(() => void Reflect.deleteProperty(window, 'caches'));

it('asks somebody first who could not come back', async () => {
  const me = aPerson({ needsPassword: true });
  const answers = { Frame: aFrame({ me }), SignOut: { signOut: true } };
  const { sent } = draw(<Page />, { answers });
  const logOut = async () => fireEvent.click(await screen.findByRole('button', { name: /^Logout \(/ }));
  await logOut();
  await screen.findByRole('alertdialog', { name: 'Log out without a password?' });
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await logOut();
  fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(sent('SignOut')).toHaveLength(1));
});

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
    ', and goes on following its teams',
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
        MoveFollower: { moveFollower: true },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Logout/ }));
    await waitFor(() => expect(browser.endpoint()).toBe(left));
    const device = { endpoint: left, publicKey: 'P', auth: 'A' };
    const variables = { endpoint: 'https://push.example/1', device };
    if (left) await waitFor(() => expect(asked).toContainEqual({ name: 'MoveFollower', variables }));
  } finally {
    browser.leave();
  }
});

it.each([
  ['is told later of the new address where the server cannot be told of it now', 'LIMITED', ['https://push.example/1']],
  ['forgets an address that the server does not know any more', 'NOT_FOUND', []],
])('%s', async (_what, code, left) => {
  const browser = aPushBrowser({ endpoint: 'https://push.example/1' });
  const caches = aCacheStorage();
  Object.defineProperty(window, 'caches', { value: caches, configurable: true });
  try {
    const { sent } = draw(<Page />, {
      answers: {
        Frame: aFrame({ me: aPerson() }),
        SignOut: { signOut: true },
        TeamsFollowed: { teamsFollowed: wire('TeamsFollowed', { teamIds: ['reds'], topics: ['live'] }) },
        MoveFollower: refusal(code, 'Not now.'),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Logout/ }));
    // The page is asked for anew after all of that.
    await waitFor(() => expect(sent('Frame').length).toBeGreaterThan(1));
    expect(browser.endpoint()).toBe('https://push.example/new/1');
    expect(await caches.textsIn('push')).toEqual(left);
  } finally {
    browser.leave();
  }
});

it('stays subscribed where nobody knows which teams are followed here', async () => {
  const browser = aPushBrowser({ endpoint: 'https://push.example/1' });
  try {
    const { sent } = draw(<Page />, {
      answers: { Frame: aFrame({ me: aPerson() }), SignOut: { signOut: true } },
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Logout/ }));
    // The page is asked for anew after all of that.
    await waitFor(() => expect(sent('Frame').length).toBeGreaterThan(1));
    expect(sent('TeamsFollowed')).not.toEqual([]);
    expect(browser.endpoint()).toBe('https://push.example/1');
  } finally {
    browser.leave();
  }
});
