import { useSyncExternalStore } from 'react';

const subscribe = (watcher: () => void) => {
  document.addEventListener('fullscreenchange', watcher);
  return () => document.removeEventListener('fullscreenchange', watcher);
};

/** Full screen and its switch; `isThere` is false if the browser cannot do it, as on iPhones. */
export function useWhole() {
  const isOn = useSyncExternalStore(subscribe, () => !!document.fullscreenElement);
  const toggle = () =>
    void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return { isOn, toggle, isThere: document.fullscreenEnabled };
}
