import { useEffect, type RefObject } from 'react';

/** How often the page around us is told, in milliseconds, and what is added below the content, in pixels (live.md 19). */
const interval = 250;
const extra = 20;

/** Tells the page of another site that shows us how high our content is: `{ height }` in pixels, by `postMessage`. */
export function usePublishedHeight(content: RefObject<HTMLElement | null>, isEmbedded: boolean): void {
  useEffect(() => {
    if (!isEmbedded || parent === window) return undefined;
    const publish = () => {
      const height = Math.ceil(content.current?.getBoundingClientRect().height ?? 0) + extra;
      // To whichever site it is: the height of a public page is no secret.
      parent.postMessage({ height }, '*');
    };
    const timer = setInterval(publish, interval);
    return () => clearInterval(timer);
  }, [content, isEmbedded]);
}
