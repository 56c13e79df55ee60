import type { Page } from 'playwright-core';

/** What is in the page, however it came there: elements, what they say and where they lead. */
export const content = (page: Page): Promise<string> =>
  page.evaluate(() => {
    // Ids of fields, and where a login leads back to, are others each time; what is chosen is no attribute.
    const left = ['id', 'for', 'name', 'selected', 'checked', 'value', 'data-opens'];
    const textOf = (element: Element): string[] => {
      const attributes = [...element.attributes]
        .filter(({ name }) => !left.includes(name) && !name.startsWith('aria-'))
        .map(({ name, value }) => `${name}=${name === 'style' ? (element as HTMLElement).style.cssText : value}`)
        .map((text) => text.replace(/^(href=\/login).*/, '$1').replace(/[?&]x=1$/, ''))
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
    // Where the table of the phone's bar leads is what was looked at last.
    document.querySelector('nav[aria-label="Main, phone"] a:nth-child(2)')?.removeAttribute('href');
    document.querySelectorAll('#root style').forEach((style) => style.remove());
    return textOf(document.getElementById('root')!).join('\n');
  });

/** Waits until the program has taken the page over, or drawn it. */
export const begun = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.begun === '', undefined, { polling: 20 });

/** Notes what was in the page before the program, so that it is known whether it is still the same. */
export const noteFirst = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      (window as unknown as { first: Element | null }).first = document.querySelector('main *');
    }),
  );

/** Whether what was noted is still in the page. */
export const isSame = (page: Page) =>
  page.evaluate(() => (window as unknown as { first: Element | null }).first?.isConnected);
