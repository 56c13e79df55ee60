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

/** Makes these calls until the function that it returns is called. */
export function watchForMissedNews({ onBack, onPollDue, onSignIn }: Calls): () => void {
  let cancel = (): void => undefined;
  const poll = (time: number) => {
    cancel = runLater(time, () => {
      if (!document.hidden) onPollDue();
      poll(polls.later);
    });
  };
  let isOpen = connectionStore.get() === 'open';
  const unlisten = connectionStore.subscribe(() => {
    const wasOpen = isOpen;
    isOpen = connectionStore.get() === 'open';
    if (isOpen) {
      cancel();
      if (!document.hidden) onBack();
    } else if (wasOpen) poll(polls.first);
  });
  if (!isOpen) poll(polls.first);
  const unheed = sessionStore.subscribe(() => void (sessionStore.get() === 'on' && onSignIn()));
  const stopWaking = watchPageWake(onBack);
  return () => {
    cancel();
    unlisten();
    unheed();
    stopWaking();
  };
}
