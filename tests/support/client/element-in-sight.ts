/** What a browser has and jsdom has not: an element for other sites is in sight as soon as it is there. */
export function showElements(): void {
  CSSStyleSheet.prototype.replaceSync ??= () => undefined;
  globalThis.IntersectionObserver = class {
    readonly #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell;
    }
    observe() {
      this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    disconnect() {}
  } as never;
}
