import { useState } from 'react';
import { copyText } from './copy.ts';

/**
 * Copies a text when a button is pressed. Whether that worked is only said of the very text that was copied: undefined
 * before, and as soon as another one stands in its place; `told` says it in words, of the text that is called `name`.
 */
export function useCopying(text: string, name = 'it') {
  const [tried, setTried] = useState<{ text: string; isCopied: boolean }>();
  const isCopied = tried?.text === text ? tried.isCopied : undefined;
  const failed = `It could not be copied. Mark ${name} above and copy it by hand.`;
  return {
    isCopied,
    told: isCopied ? 'Copied.' : isCopied === false && failed,
    copy: () => void copyText(text).then((isCopied) => setTried({ text, isCopied })),
  };
}
