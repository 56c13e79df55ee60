import type { Page } from 'playwright-core';

/** How something that changes the texts of a page does it. */
export type Way = 'copies' | 'moves';

/**
 * Wraps every text of the page in two <font> elements, as translators do, and goes on with each text that comes. What
 * is protected (`translate="no"`) is left alone unless `all`. The texts themselves stay as they are, or become copies.
 */
export const translate = (page: Page, way: Way, { all = true } = {}): Promise<void> =>
  page.evaluate(
    ([how, isAll]) => {
      const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
      const wrap = (text: Text) => {
        const parent = text.parentElement;
        if (!parent || !text.data.trim() || parent.closest('font, script, style, svg, noscript, title')) return;
        if (!isAll && parent.closest('[translate="no"]')) return;
        const inner = document.createElement('font');
        const outer = document.createElement('font');
        outer.append(inner);
        text.before(outer);
        if (how === 'moves') return inner.append(text);
        inner.append(document.createTextNode(text.data));
        text.remove();
      };
      const wrapAll = (root: Node) => {
        const texts: Text[] = [];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        if (isText(root)) texts.push(root);
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        texts.forEach(wrap);
      };
      wrapAll(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes)
          if (type === 'characterData') wrapAll(target);
          else addedNodes.forEach((node) => node.isConnected && wrapAll(node));
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    [way, all] as const,
  );
