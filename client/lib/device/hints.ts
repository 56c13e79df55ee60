import { useSyncExternalStore } from 'react';
import { newStoredWatchers, recall, remember } from './remembered.ts';

/**
 * Where this device stores whether it shows checkout hints; `hints=false` in an address hides them, for TVs and
 * streams, until somebody switches them on there.
 */
const key = 'checkout-hints';
let chosen: boolean | undefined;
const watchers = newStoredWatchers(key, () => {
  chosen = undefined;
});

function current(): boolean {
  if (chosen !== undefined) return chosen;
  return new URLSearchParams(location.search).get('hints') !== 'false' && recall(key) !== 'off';
}

/** Shows or hides hints on every board of this device from now on. */
export function setCheckoutHints(isOn: boolean): void {
  chosen = isOn;
  remember(key, isOn ? 'on' : 'off');
  watchers.tell();
}

export const useHasCheckoutHints = (): boolean => useSyncExternalStore(watchers.subscribe, current, () => true);
