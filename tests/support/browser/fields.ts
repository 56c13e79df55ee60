import type { Page } from 'playwright-core';

/**
 * Fields that a phone would zoom into, or that do not show all of their date or of the words in an empty one: each with
 * its size. Lists to choose from are fields too.
 */
export const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const untyped = ['checkbox', 'radio', 'hidden', 'file', 'range', 'color'];
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
      (field) => !untyped.includes(field.type) && field.checkVisibility({ visibilityProperty: true }),
    );
    const nameOf = (field: HTMLInputElement) => field.ariaLabel ?? field.labels?.[0]?.textContent ?? field.name;
    return fields.flatMap((field) => {
      const size = parseFloat(getComputedStyle(field).fontSize);
      const found = size < 16 ? [`${nameOf(field)}: ${size} px`] : [];
      if (field.placeholder && !field.value) {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        const pen = document.createElement('canvas').getContext('2d')!;
        pen.font = font;
        // A tenth more: letters of other devices are wider.
        const words = pen.measureText(field.placeholder).width * 1.1;
        const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        if (words > room) found.push(`${nameOf(field)}: “${field.placeholder}” has ${room} of ${words} px`);
      }
      if (field.type !== 'date') return found;
      const whole = field.cloneNode() as HTMLElement;
      whole.removeAttribute('id');
      whole.style.cssText = 'position: fixed; flex: none; width: max-content';
      field.after(whole);
      const needed = whole.offsetWidth;
      whole.remove();
      return needed > field.offsetWidth ? [...found, `${nameOf(field)}: ${field.offsetWidth} of ${needed} px`] : found;
    });
  });
