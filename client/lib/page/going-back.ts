/** Whether to cancel Back or Forward and stay on the page. */
type Guard = () => boolean;

const guards = new Set<Guard>();

// Listeners on the window run in the order they were added: this file is loaded before the router, which would follow.
// A page that is drawn on the server has no window, and nobody goes back in it.
if (typeof window !== 'undefined')
  addEventListener('popstate', (event) => {
    if ([...guards].some((stays) => stays())) event.stopImmediatePropagation();
  });

/** Calls this first when Back or Forward is pressed, until it is removed. */
export function guardHistory(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}
