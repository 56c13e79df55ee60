const pathOf = (request: string | Request) => {
  const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, 'http://site.test');
  return pathname + search;
};

/** One of the browser's stores of answers, which jsdom lacks, as far as the client uses it. */
function newStore() {
  const answers = new Map<string, Response>();
  return {
    put: async (request: string, answer: Response) => void answers.set(pathOf(request), answer),
    match: async (request: string | Request) => answers.get(pathOf(request))?.clone(),
    delete: async (request: string | Request) => answers.delete(pathOf(request)),
    keys: async () => [...answers.keys()].map((path) => new Request(`http://site.test${path}`)),
  };
}

/** The browser's stores of answers by name, and the texts that are in one. */
export function aCacheStorage() {
  const stores = new Map<string, ReturnType<typeof newStore>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? newStore();
    stores.set(name, store);
    return store;
  };
  return {
    open,
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    match: async (request: string | Request, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.match(request),
    textsIn: async (name: string) => {
      const store = await open(name);
      return Promise.all((await store.keys()).map(async (request) => (await store.match(request))!.text()));
    },
  };
}
