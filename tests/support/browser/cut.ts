import type { Page } from 'playwright-core';

/**
 * Texts of the page that are cut off, by an ellipsis or by the edge of a box, and that no title or label around them
 * gives in full.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clips = (value: string) => value === 'hidden' || value === 'clip';
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent!.trim();
      const parent = node.parentElement!;
      if (
        !text ||
        !parent.checkVisibility({ visibilityProperty: true }) ||
        parent.closest('.vh, script, style, option')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, bottom } = range.getBoundingClientRect();
      let isScrolledTo = false;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // For screen readers only, or visible after scrolling.
        if (/auto|scroll/.test(style.overflowX)) break;
        if (edge.width < 3 || edge.height < 3 || style.clipPath !== 'none' || style.clip !== 'auto') break;
        const isCut =
          (clips(style.overflowX) && (right > edge.right + 1 || left < edge.left - 1)) ||
          (!isScrolledTo && clips(style.overflowY) && bottom > edge.bottom + 2);
        isScrolledTo ||= /auto|scroll/.test(style.overflowY);
        if (!isCut) continue;
        const told = parent.closest('[title], [aria-label]');
        const whole = [told?.getAttribute('title'), told?.getAttribute('aria-label')].join(' ');
        if (!whole.includes(text)) found.add(`${text} in ${parent.tagName} ${parent.className} by ${box.className}`);
        break;
      }
    }
    return [...found];
  });
