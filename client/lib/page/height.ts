import { useEffect, type RefObject } from 'react';

/** How often the embedding page is told, in milliseconds, and pixels added below the content (live.md 19). */
const interval = 250;
const extra = 20;

/** Tells the embedding site the height of our content: `{ height }` in pixels, by `postMessage`. */
export function usePublishHeight(content: RefObject<HTMLElement | null>, isEmbedded: boolean): void {
  useEffect(() => {
    if (!isEmbedded || parent === window) return undefined;
    const publish = () => {
      const height = Math.ceil(content.current?.getBoundingClientRect().height ?? 0) + extra;
      // To any site: the height of a public page is no secret.
      parent.postMessage({ height }, '*');
    };
    const timer = setInterval(publish, interval);
    return () => clearInterval(timer);
  }, [content, isEmbedded]);
}
