import type { Page } from 'playwright-core';

/** What is in the page, whoever drew it: elements, their texts and where they lead. */
export const content = (page: Page): Promise<string> =>
  page.evaluate(() => {
    // Ids of fields and where a login leads back to differ each time; what is chosen is not an attribute.
    const left = ['id', 'for', 'name', 'selected', 'checked', 'value', 'data-opens'];
    // Others of their kind name ids.
    const told = ['aria-label', 'aria-pressed', 'aria-current', 'aria-hidden', 'aria-expanded'];
    const textOf = (element: Element): string[] => {
      const attributes = [...element.attributes]
        .filter(({ name }) => !left.includes(name) && (told.includes(name) || !name.startsWith('aria-')))
        .map(({ name, value }) => `${name}=${name === 'style' ? (element as HTMLElement).style.cssText : value}`)
        .map((text) =>
          text
            .replace(/^(href=\/login).*/, '$1')
            .replace(/([?&])x=1&/, '$1')
            .replace(/[?&]x=1$/, ''),
        )
        .sort();
      const inside = [...element.childNodes].flatMap((node) =>
        node instanceof Element
          ? textOf(node).map((line) => `  ${line}`)
          : node instanceof Text && node.data
            ? [node.data]
            : [],
      );
      const words = inside.every((line) => !line.startsWith('  <')) ? [inside.join('')] : inside;
      return [`<${element.tagName.toLowerCase()} ${attributes.join(' ')}>`, ...words];
    };
    // The table in the phone's bar leads to whichever was looked at last.
    document.querySelector('nav[aria-label="Main, phone"] a:nth-child(2)')?.removeAttribute('href');
    document.querySelectorAll('#root style').forEach((style) => style.remove());
    return textOf(document.getElementById('root')!).join('\n');
  });

/** Remembers an element that was in the page before the client started, to see whether it stays. */
export const noteFirst = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      (window as unknown as { first: Element | null }).first = document.querySelector('main *');
    }),
  );

/** Whether that element is still in the page. */
export const isSame = (page: Page) =>
  page.evaluate(() => (window as unknown as { first: Element | null }).first?.isConnected);
