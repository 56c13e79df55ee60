import { watchPageWake } from '../../../lib/ask-again.ts';
import { runLater } from '../../../lib/clock.ts';
import { polls } from '../../../lib/wire/live.ts';
import { sessionStore } from '../../../lib/wire/signed-out.ts';
import { connectionStore } from '../../../lib/wire/socket.ts';

interface Calls {
  /** Updates may have been missed: the page is visible again, or the network or the socket is back. */
  onBack: () => void;
  /** There is no socket, and it is time to ask again (live.md 11.6). */
  onPollDue: () => void;
  /** The user has signed in again. */
  onSignIn: () => void;
}

/** Says that it is time to ask, first after so long and then again and again while the page is seen; returns how to stop. */
export function pollWhileSeen(onPollDue: () => void, first = polls.later): () => void {
  let cancel = (): void => undefined;
  const wait = (time: number) => {
    cancel = runLater(time, () => {
      if (!document.hidden) onPollDue();
      wait(polls.later);
    });
  };
  wait(first);
  return () => cancel();
}

/** Makes these calls until the function that it returns is called. */
export function watchForMissedNews({ onBack, onPollDue, onSignIn }: Calls): () => void {
  let cancel = (): void => undefined;
  let isOpen = connectionStore.get() === 'open';
  const unlisten = connectionStore.subscribe(() => {
    const wasOpen = isOpen;
    isOpen = connectionStore.get() === 'open';
    if (isOpen) {
      cancel();
      if (!document.hidden) onBack();
    } else if (wasOpen) cancel = pollWhileSeen(onPollDue, polls.first);
  });
  if (!isOpen) cancel = pollWhileSeen(onPollDue, polls.first);
  const unheed = sessionStore.subscribe(() => void (sessionStore.get() === 'on' && onSignIn()));
  const stopWaking = watchPageWake(onBack);
  return () => {
    cancel();
    unlisten();
    unheed();
    stopWaking();
  };
}
