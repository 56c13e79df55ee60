import { useEffect, useState } from 'react';
import { runLater } from '../clock.ts';

const calm = 2_500;

let settling: Promise<void> | undefined;

/** Resolves once the first page has been shown for a while and the browser is idle, so that extra work may start. */
const whenSettled = (): Promise<void> =>
  (settling ??= new Promise((resolve) => {
    // Safari does not have it.
    const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : resolve());
    const loaded = () => runLater(calm, idle);
    if (document.readyState === 'complete') loaded();
    else addEventListener('load', loaded, { once: true });
  }));

/**
 * Whether the first page has been loaded for 2.5 seconds and the browser has been idle since: from then on true for
 * every later page too. Always false in the first render of a component.
 */
export function useIsFirstPageSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    let isOver = false;
    void whenSettled().then(() => isOver || setIsSettled(true));
    return () => {
      isOver = true;
    };
  }, []);
  return isSettled;
}
