import type { Page } from 'playwright-core';

/**
 * Buttons and links that are announced by another name than the one they show, so that nobody can ask for them by voice
 * (WCAG 2.5.3): what is shown, then the name. Words may stand between those that are shown; initials are pictures, and
 * the headings of columns are abbreviated on phones, their full words being announced (design.md 1).
 */
export const misnamed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    /** The texts in an element, those that only some people get included on request. */
    const textOf = (element: Element, isTaken: (parent: Element) => boolean) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement!;
        if (parent.checkVisibility({ visibilityProperty: true }) && isTaken(parent)) found.push(text.nodeValue!);
      }
      return found.join(' ');
    };
    const isInitials = (parent: Element) =>
      !!parent.closest('[aria-hidden="true"]') && /^\p{Lu}{0,2}$/u.test(parent.textContent.trim());
    const shown = (element: Element) =>
      textOf(element, (parent) => !parent.closest('.vh, svg, [class*="vh"]') && !isInitials(parent));
    const nameOf = (element: Element) => {
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const labels = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      const content = textOf(element, (parent) => !parent.closest('[aria-hidden="true"]'));
      return labels || element.ariaLabel || content;
    };
    const isInOrder = (words: string[], name: string[]) => {
      let at = 0;
      return words.every((word) => (at = name.indexOf(word, at) + 1) > 0);
    };
    return [...document.querySelectorAll('a[href], button, summary, [role="button"], [role="tab"], [role="menuitem"]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('th'))
      .map((element) => [shown(element), nameOf(element)] as const)
      .filter(([text, name]) => !isInOrder(wordsOf(text), wordsOf(name)))
      .map(([text, name]) => `${text.trim()} / ${name.trim()}`);
  });
