import { openDB, type IDBPDatabase } from 'idb';

/** What a device keeps of a thing until the server has it: how it was when the server last told, and what was done since. */
export interface Kept<State, Item> {
  state: State;
  waiting: Item[];
}

export interface Outbox<State, Item> {
  read(key: string): Promise<Kept<State, Item> | undefined>;
  /** Writes are done in the order in which they are asked for. */
  write(key: string, kept: Kept<State, Item>): Promise<void>;
  remove(key: string): Promise<void>;
  /** Of what something is kept. */
  keys(): Promise<string[]>;
}

const store = 'kept';

/** An outbox in the browser's database. Where a browser refuses to store (private windows) it lasts as long as the page. */
export function openOutbox<State, Item>(name: string): Outbox<State, Item> {
  /** What is not stored yet, or cannot be. */
  const memory = new Map<string, Kept<State, Item>>();
  let opening: Promise<IDBPDatabase | null> | undefined;
  // Browsers close it behind a page that sleeps, iPhones above all: the next one who needs it opens it again.
  const lost = () => (opening = undefined);
  const open = async () =>
    openDB(name, 1, { upgrade: (db) => void db.createObjectStore(store), terminated: () => void lost() });
  const database = () => (opening ??= open().catch(() => null));
  const tryTo = async <T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T | undefined> => {
    const attempt = async () => {
      const db = await database();
      return db ? work(db) : undefined;
    };
    return attempt()
      .catch(() => (lost(), attempt()))
      .catch(() => undefined);
  };
  return {
    read: async (key) => memory.get(key) ?? (await tryTo((db) => db.get(store, key))),
    async write(key, kept) {
      memory.set(key, kept);
      // When it is tried again, later writes may have come: the last one counts.
      const isStored = await tryTo(async (db) => {
        const latest = memory.get(key);
        if (!latest) return true;
        const work = db.transaction(store, 'readwrite', { durability: 'relaxed' });
        const put = work.store.put(latest, key);
        // Asked for at once: a page that is reloaded right now takes back what is not.
        work.commit();
        await Promise.all([put, work.done]);
        return true;
      });
      if (isStored && memory.get(key) === kept) memory.delete(key);
    },
    async remove(key) {
      memory.delete(key);
      await tryTo((db) => db.delete(store, key));
    },
    keys: async () => [
      ...new Set([...memory.keys(), ...((await tryTo((db) => db.getAllKeys(store))) ?? []).map(String)]),
    ],
  };
}
