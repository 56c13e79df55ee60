import { useSyncExternalStore } from 'react';
import { recall, remember, watchStoredInOtherTabs } from './remembered.ts';
import { newWatchers } from '../watchers.ts';

/**
 * Where this device stores whether it shows checkout hints; `hints=false` in an address hides them, for TVs and
 * streams, until somebody switches them on there.
 */
const key = 'checkout-hints';
const watchers = newWatchers();
let chosen: boolean | undefined;

function current(): boolean {
  if (chosen !== undefined) return chosen;
  return new URLSearchParams(location.search).get('hints') !== 'false' && recall(key) !== 'off';
}

function subscribe(listener: () => void) {
  const leave = watchers.subscribe(listener);
  const stop = watchStoredInOtherTabs(key, () => {
    chosen = undefined;
    listener();
  });
  return () => {
    leave();
    stop();
  };
}

/** Shows or hides hints on every board of this device from now on. */
export function setCheckoutHints(isOn: boolean): void {
  chosen = isOn;
  remember(key, isOn ? 'on' : 'off');
  watchers.tell();
}

export const useHasCheckoutHints = (): boolean => useSyncExternalStore(subscribe, current, () => true);
