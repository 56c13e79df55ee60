import { configure } from '@testing-library/dom';
import { holdClock } from '../page-clock.ts';

// What a page does later by itself does not happen while a test is busy; one that is about it ticks or releases the
// clock.
holdClock();

// On a busy machine it takes longer than a second to load what a page needs and to draw it.
configure({ asyncUtilTimeout: 30_000 });

/** Browser functions that jsdom lacks and Mantine needs. There is no layout in these tests. */
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.HTMLElement.prototype.scrollIntoView ??= () => {};

window.Blob.prototype.arrayBuffer ??= function (this: Blob) {
  const reader = new FileReader();
  const read = new Promise<ArrayBuffer>((resolve) => {
    reader.onload = () => resolve(reader.result as ArrayBuffer);
  });
  reader.readAsArrayBuffer(this);
  return read;
};
// Node's Response takes what has a buffer for a blob, and reads its stream.
window.Blob.prototype.stream ??= function (this: Blob) {
  return new ReadableStream({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await this.arrayBuffer()));
      controller.close();
    },
  });
};

// Dialogs open without covering anything, and the focus goes where the code sends it. Where it was, it is again when
// one is closed while it is on the page: one that was taken away gives nothing back.
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
window.HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  focusedBefore.set(this, document.activeElement);
  this.open = true;
};
window.HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  const before = focusedBefore.get(this);
  if (this.isConnected && before instanceof HTMLElement) before.focus();
  this.dispatchEvent(new Event('close'));
};
