import { useState } from 'react';
import { copyText } from './copy.ts';

/**
 * Copies a text when a button is pressed. Whether that worked is only said of the very text that was copied: undefined
 * before, and as soon as another one stands in its place.
 */
export function useCopying(text: string) {
  const [tried, setTried] = useState<{ text: string; isCopied: boolean }>();
  return {
    isCopied: tried?.text === text ? tried.isCopied : undefined,
    copy: () => void copyText(text).then((isCopied) => setTried({ text, isCopied })),
  };
}
