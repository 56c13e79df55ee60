const pathOf = (request: string | Request) => {
  const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, 'http://site.test');
  return pathname + search;
};

/** One of the browser's stores of answers, which jsdom lacks, as far as the client uses it. */
function newStore(device: { isFull: boolean }) {
  const answers = new Map<string, Response>();
  return {
    put: async (request: string | Request, answer: Response) => {
      if (device.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      answers.set(pathOf(request), answer);
    },
    addAll: async (_requests: string[]) => undefined,
    match: async (request: string | Request) => answers.get(pathOf(request))?.clone(),
    delete: async (request: string | Request) => answers.delete(pathOf(request)),
    keys: async () => [...answers.keys()].map((path) => new Request(`http://site.test${path}`)),
  };
}

/** The browser's stores of answers by name, and the texts that are in one. */
export function aCacheStorage() {
  const stores = new Map<string, ReturnType<typeof newStore>>();
  const device = { isFull: false };
  const open = async (name: string) => {
    const store = stores.get(name) ?? newStore(device);
    stores.set(name, store);
    return store;
  };
  return {
    /** Whether it takes nothing any more. */
    device,
    open,
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    match: async (request: string | Request, { cacheName }: { cacheName?: string } = {}) => {
      const searched = cacheName ? [stores.get(cacheName)] : [...stores.values()];
      for (const store of searched) {
        const found = await store?.match(request);
        if (found) return found;
      }
      return undefined;
    },
    textsIn: async (name: string) => {
      const store = await open(name);
      return Promise.all((await store.keys()).map(async (request) => (await store.match(request))!.text()));
    },
  };
}
