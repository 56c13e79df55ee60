import { useEffect, useState } from 'react';

const calm = 2_500;

let settled: Promise<void> | undefined;

/** Once the first page has been there for a while and the browser has nothing to do: what is not its content may begin. */
const whenSettled = (): Promise<void> =>
  (settled ??= new Promise((resolve) => {
    // Safari has no word for it.
    const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : resolve());
    const loaded = () => setTimeout(idle, calm);
    if (document.readyState === 'complete') loaded();
    else addEventListener('load', loaded, { once: true });
  }));

/** Whether the visit's first page is settled. */
export function useIsSettled(): boolean {
  const [isSettled, settle] = useState(false);
  useEffect(() => {
    let isOver = false;
    void whenSettled().then(() => isOver || settle(true));
    return () => {
      isOver = true;
    };
  }, []);
  return isSettled;
}
