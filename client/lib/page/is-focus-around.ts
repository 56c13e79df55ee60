/** Whether the focus is at nothing, or at no more than a part of the page that an element is in. */
export const isFocusAround = (element: Element | null): boolean =>
  !!element && !!document.activeElement?.contains(element);
