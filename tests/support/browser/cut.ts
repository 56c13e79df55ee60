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

/**
 * Texts of the page that stand over others, and what can be pressed that stands out of the window to a side. What is
 * scrolled to counts where it is; lines may touch, for large figures are set with little space.
 */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (box: Element) =>
      box.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !box.closest('.vh, script, style, noscript, option, [inert]');
    const texts = document.createTreeWalker(document.querySelector('main:last-of-type')!, NodeFilter.SHOW_TEXT);
    const lines: { node: Node; text: string; left: number; right: number; top: number; bottom: number }[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent!.trim();
      const box = node.parentElement!;
      if (!text || !isSeen(box)) continue;
      if (getComputedStyle(box).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      let [from, to] = [-Infinity, Infinity];
      for (let around: Element | null = box; around; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') {
          const edge = around.getBoundingClientRect();
          [from, to] = [Math.max(from, edge.left), Math.min(to, edge.right)];
        }
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const size = parseFloat(getComputedStyle(box).fontSize);
        const middle = (top + bottom) / 2;
        // Without the space around its letters.
        const line = { left: Math.max(left, from), right: Math.min(right, to) };
        if (line.right > line.left)
          lines.push({ node, text, ...line, top: middle - size * 0.36, bottom: middle + size * 0.36 });
      }
    }
    const over = lines.flatMap((one, at) =>
      lines
        .slice(at + 1)
        .filter(
          (other) =>
            other.node !== one.node &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2,
        )
        .map((other) => `${one.text} / ${other.text}`),
    );
    const out = [...document.querySelectorAll('main:last-of-type :is(button, a)')]
      .filter(isSeen)
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 0 && (left < -1 || right > innerWidth + 1);
      })
      .map((one) => `${one.getAttribute('aria-label') ?? one.textContent} is out of the window`);
    return [...new Set([...over, ...out])];
  });
