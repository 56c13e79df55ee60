import { useSyncExternalStore } from 'react';
import { useBrowserValue } from '../../../ui/device/browser-only.ts';

const subscribe = (watcher: () => void) => {
  document.addEventListener('fullscreenchange', watcher);
  return () => document.removeEventListener('fullscreenchange', watcher);
};

const canBeWhole = () => document.fullscreenEnabled;

/** Full screen and its switch; `isThere` is false if the browser cannot do it, as on iPhones. */
export function useFullScreenSwitch() {
  const isOn = useSyncExternalStore(
    subscribe,
    () => !!document.fullscreenElement,
    () => false,
  );
  const isThere = useBrowserValue(canBeWhole, false);
  const toggle = () =>
    void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return { isOn, toggle, isThere };
}
