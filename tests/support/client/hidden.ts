import { act } from '@testing-library/react';

/** Hides the page, as if another tab were in front of it, or shows it again. */
export const hide = (hidden: boolean) =>
  act(async () => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });
