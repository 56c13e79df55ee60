import { configure } from '@testing-library/dom';

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

// Dialogs open without covering anything, and the focus goes where the code sends it.
window.HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
window.HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
