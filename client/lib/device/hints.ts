import { useSyncExternalStore } from 'react';
import { recall, remember, whenStoredElsewhere } from './remembered.ts';
import { newWatchers } from '../watchers.ts';

/** Whether this device shows how to check out; an address may say `hints=false`, for TVs and streams. */
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

/** Shows hints from now on, or hides them, on every board of this device. */
export function showHints(isOn: boolean): void {
  chosen = isOn;
  remember(key, isOn ? 'on' : 'off');
  watchers.tell();
}

export const useHints = (): boolean => useSyncExternalStore(subscribe, current, () => true);
