import type { Page } from 'playwright-core';

/**
 * Words that are broken within their first letters, six unless told otherwise: they stand in a box that has shrunk to
 * nothing. Each with the classes of its box. What is hidden, or only for screen readers, does not count; of an e-mail
 * address only how it begins does, for a long one has to be broken somewhere.
 */
export const brokenWords = (page: Page, letters = 6): Promise<string[]> =>
  page.evaluate((letters) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement!;
      if (!box.checkVisibility({ visibilityProperty: true }) || box.closest('script, style, noscript, svg, .vh, pre'))
        continue;
      for (const { 0: word, index } of text.nodeValue!.matchAll(/\p{L}{2,}/gu)) {
        if (/\S*@\S*$/.test(text.nodeValue!.slice(0, index))) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + Math.min(word.length, letters));
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) found.add(`${word} in ${box.tagName.toLowerCase()}.${box.className}`);
      }
    }
    return [...found];
  }, letters);
