/** Text typed after a field was asked for and before it appears. */
let text = '';
let stop: (() => void) | undefined;

const typedAheadMilliseconds = 10_000;

function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') return void takeTyped();
  if (event.key === 'Backspace') text = text.slice(0, -1);
  else if (event.key.length === 1) text += event.key;
  else return;
  // They are meant for the field, not for what is on the page.
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps what is typed away from the page, until takeTyped, Escape or 10 seconds; what was kept before is dropped. */
export function interceptTyping(): void {
  takeTyped();
  addEventListener('keydown', press, true);
  const timer = setTimeout(takeTyped, typedAheadMilliseconds);
  stop = () => {
    removeEventListener('keydown', press, true);
    clearTimeout(timer);
  };
}

/** What was typed since then, for the field that now has the focus; stops keeping. */
export function takeTyped(): string {
  stop?.();
  stop = undefined;
  const typed = text;
  text = '';
  return typed;
}
