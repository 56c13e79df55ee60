import { useIsFullScreen } from '../../../lib/page/modes.ts';
import { useBrowserValue } from '../../../ui/device/browser-only.ts';

const canBeWhole = () => document.fullscreenEnabled;

/** Full screen and its switch; `isThere` is false if the browser cannot do it, as on iPhones. */
export function useFullScreenSwitch() {
  const isOn = useIsFullScreen();
  const isThere = useBrowserValue(canBeWhole, false);
  const toggle = () =>
    void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return { isOn, toggle, isThere };
}
