/** Whether the window stays at its page although Back or Forward was pressed. */
type Guard = () => boolean;

const guards = new Set<Guard>();

// Browsers tell the window's listeners in the order they came: this file is loaded before the router, which would follow.
addEventListener('popstate', (event) => {
  if ([...guards].some((stays) => stays())) event.stopImmediatePropagation();
});

/** Asks this first when Back or Forward is pressed, until it is taken back. */
export function guardHistory(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}
