import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import Live from '../../../../client/screens/live/Live.tsx';
import MatchToWatch from '../../../../client/screens/live/MatchToWatch.tsx';
import LiveSuperleague from '../../../../client/screens/live/LiveSuperleague.tsx';
import Tv from '../../../../client/screens/live/Tv.tsx';
import { aFrame, draw } from '../../../support/client/render.tsx';

interface Lock {
  released: boolean;
  release: () => Promise<void>;
}

let locks: Lock[];
const locksHeld = () => locks.filter(({ released }) => !released).length;

/** The page is hidden, or shown again: a browser releases the lock of a hidden page. */
const hide = (isHidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  if (isHidden) locks.forEach((lock) => (lock.released = true));
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  locks = [];
  const request = () => {
    const lock: Lock = { released: false, release: () => Promise.resolve(void (lock.released = true)) };
    locks.push(lock);
    return Promise.resolve(lock);
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  jest.restoreAllMocks();
});

it.each<[at: string, Screen: ComponentType]>([
  ['/tv', Tv],
  ['/live', Live],
  ['/live/match/?id=m1', MatchToWatch],
  ['/live/match/?id=m1&widescreen=true', MatchToWatch],
  ['/live/superleague/?id=t1', LiveSuperleague],
])('%s keeps the screen awake for as long as it is shown', async (at, Screen) => {
  const { unmount } = draw(<Screen />, { at, answers: { Frame: aFrame() } });
  await waitFor(() => expect(locksHeld()).toBe(1));
  hide(true);
  expect(locksHeld()).toBe(0);
  hide(false);
  await waitFor(() => expect(locksHeld()).toBe(1));
  unmount();
  await waitFor(() => expect(locksHeld()).toBe(0));
});
