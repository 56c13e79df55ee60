/** Whether to cancel Back or Forward and stay on the page. */
type Guard = () => boolean;

const guards = new Set<Guard>();

// Listeners on the window run in the order they were added, so this file is loaded before the router. On the server
// there is no window and nowhere to go back to.
if (typeof window !== 'undefined')
  addEventListener('popstate', (event) => {
    if ([...guards].some((stays) => stays())) event.stopImmediatePropagation();
  });

/** Calls `guard` first on Back or Forward; true from it cancels them. Returns a function that removes it. */
export function cancelBackOrForwardIf(isToStay: Guard): () => void {
  guards.add(isToStay);
  return () => void guards.delete(isToStay);
}
