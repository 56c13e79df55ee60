import { useSyncExternalStore } from 'react';

const subscribe = (watcher: () => void) => {
  document.addEventListener('fullscreenchange', watcher);
  return () => document.removeEventListener('fullscreenchange', watcher);
};

/** Full screen, and the switch to it; `isThere` is false where a browser has none, such as an iPhone's. */
export function useWhole() {
  const isOn = useSyncExternalStore(subscribe, () => !!document.fullscreenElement);
  const toggle = () =>
    void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return { isOn, toggle, isThere: document.fullscreenEnabled };
}
