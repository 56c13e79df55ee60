import { useEffect } from 'react';

/** Keeps the screen on while this is shown, where supported; the browser lets go while the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.hidden || (lock && !lock.released)) return;
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) void lock?.release();
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
