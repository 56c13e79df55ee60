/** What a browser has, jsdom lacks and Mantine asks for at once. Nothing here pretends to lay out a page. */
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

/** Shown or not is all that the tests ask of a dialog. */
window.HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
window.HTMLDialogElement.prototype.close ??= function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
