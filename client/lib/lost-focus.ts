/** What stands in for an element that had the focus and is gone. */
let standIn: HTMLElement | undefined;

/** Whether nothing has the focus, or only what stands in for an element that is gone. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || (!!standIn && document.activeElement === standIn);

/** Gives the focus to the nearest part of the page that is still there, until something else takes it. */
export function focusStandIn(partsAround: readonly HTMLElement[]): void {
  standIn = partsAround.find((part) => part.isConnected);
  if (standIn?.tabIndex === -1) standIn.tabIndex = -1;
  standIn?.focus({ preventScroll: true });
}
