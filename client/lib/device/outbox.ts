import { openDB, type IDBPDatabase } from 'idb';

/** What a device stores of a record until the server has it: the server's last state, and the commands since. */
export interface Kept<State, Item> {
  state: State;
  waiting: Item[];
}

export interface Outbox<State, Item> {
  read(key: string): Promise<Kept<State, Item> | undefined>;
  /** Writes are done in the order requested. */
  write(key: string, kept: Kept<State, Item>): Promise<void>;
  remove(key: string): Promise<void>;
  /**
   * Changes what is kept in one step, in which no other tab can write: `change` is told what is there now, and gives what
   * is to be there; undefined removes it. Not for keys that are written with `write`.
   */
  update(key: string, change: (kept: Kept<State, Item> | undefined) => Kept<State, Item> | undefined): Promise<void>;
  /** Of what something is kept. */
  keys(): Promise<string[]>;
}

const store = 'kept';

/** An outbox in IndexedDB. Where the browser refuses to store (private windows), it lasts as long as the page. */
export function openOutbox<State, Item>(name: string): Outbox<State, Item> {
  /** Writes that are pending or failed. */
  const memory = new Map<string, Kept<State, Item>>();
  let opening: Promise<IDBPDatabase | null> | undefined;
  // Browsers, especially on iPhones, close the database of a sleeping page; the next access opens it again.
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
      // A retry writes whatever is latest by then.
      const isStored = await tryTo(async (db) => {
        const latest = memory.get(key);
        if (!latest) return true;
        const work = db.transaction(store, 'readwrite', { durability: 'relaxed' });
        const put = work.store.put(latest, key);
        // Committed explicitly: a reload right now would roll back an open transaction.
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
    async update(key, change) {
      const isStored = await tryTo(async (db) => {
        const work = db.transaction(store, 'readwrite', { durability: 'relaxed' });
        const next = change(await work.store.get(key));
        const done = next ? work.store.put(next, key) : work.store.delete(key);
        work.commit();
        await Promise.all([done, work.done]);
        return true;
      });
      if (isStored) return;
      const next = change(memory.get(key));
      if (next) memory.set(key, next);
      else memory.delete(key);
    },
    keys: async () => [
      ...new Set([...memory.keys(), ...((await tryTo((db) => db.getAllKeys(store))) ?? []).map(String)]),
    ],
  };
}
