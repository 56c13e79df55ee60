import { useSyncExternalStore } from 'react';
import { useOnDevice } from '../../../ui/device/on-device.ts';

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
  const isThere = useOnDevice(canBeWhole, false);
  const toggle = () =>
    void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return { isOn, toggle, isThere };
}
