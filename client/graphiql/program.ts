/** A GraphiQL that stands in a page. */
export interface Playground {
  draw: (scheme: 'light' | 'dark' | 'system') => void;
  close: () => void;
}

/** What the bundle of GraphiQL has for the page that loads it. */
export interface Program {
  /** Puts a GraphiQL that knows this contract (a text of the schema language) into an element. */
  newPlayground: (place: HTMLElement, contract: string) => Playground;
}
