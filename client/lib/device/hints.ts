import { useSyncExternalStore } from 'react';
import { recall, remember, whenStoredElsewhere } from './remembered.ts';
import { newWatchers } from '../watchers.ts';

/**
 * Where this device stores whether it shows checkout hints; `hints=false` in an address hides them, for TVs and
 * streams.
 */
const key = 'checkout-hints';
const watchers = newWatchers();
let chosen: boolean | undefined;

function current(): boolean {
  if (new URLSearchParams(location.search).get('hints') === 'false') return false;
  return chosen ?? recall(key) !== 'off';
}

function subscribe(listener: () => void) {
  const leave = watchers.subscribe(listener);
  const stop = whenStoredElsewhere(key, () => {
    chosen = undefined;
    listener();
  });
  return () => {
    leave();
    stop();
  };
}

/** Shows or hides hints on every board of this device from now on. */
export function showHints(isOn: boolean): void {
  chosen = isOn;
  remember(key, isOn ? 'on' : 'off');
  watchers.tell();
}

export const useHints = (): boolean => useSyncExternalStore(subscribe, current, () => true);
