import { openDB, type IDBPDatabase } from 'idb';
import { forget, namesBeginning, recallAs, remember } from './remembered.ts';

/** What a device stores of a record until the server has it: the server's last state, and the commands since. */
export interface Kept<State, Item> {
  state: State;
  waiting: Item[];
}

type Changing<State, Item> = (kept: Kept<State, Item> | undefined) => Kept<State, Item>;

export interface Outbox<State, Item> {
  read(key: string): Promise<Kept<State, Item> | undefined>;
  /** Writes are done in the order requested. */
  write(key: string, kept: Kept<State, Item>): Promise<void>;
  remove(key: string): Promise<void>;
  /**
   * Changes what is kept in one step, in which no other tab can write: `change` is told what is there now, and gives what
   * is to be there. `shown` is what that comes to by what the page shows. Not for keys that are written with `write`.
   */
  update(key: string, change: Changing<State, Item>, shown: Kept<State, Item>): Promise<void>;
  /** Changes what is kept in one step, too, and has it under another key from then on. */
  move(from: string, to: string, change: Changing<State, Item>): Promise<void>;
  /** Of what something is kept. */
  keys(): Promise<string[]>;
}

const store = 'kept';

/**
 * An outbox in IndexedDB. Where the browser refuses to store (private windows), it lasts as long as the page. IndexedDB
 * stores nothing of a page that is left while others are ahead of it, so such a page leaves a copy to the next one.
 */
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
  const copies = `${name} `;
  /** The copy that a page left behind: newer than what is stored, until something is. */
  const copyOf = (key: string) => recallAs<Kept<State, Item>>(copies + key);
  /** Does the work; a page that is left meanwhile leaves a copy. The work is told how to find out whether it did. */
  const unlessLeft = async <T>(key: string, kept: Kept<State, Item>, work: (isLeft: () => boolean) => Promise<T>) => {
    let isLeft = false;
    const leave = () => (isLeft = remember(copies + key, JSON.stringify(kept)));
    addEventListener('pagehide', leave);
    try {
      return await work(() => isLeft);
    } finally {
      removeEventListener('pagehide', leave);
    }
  };
  const begin = (db: IDBPDatabase) => {
    const work = db.transaction(store, 'readwrite', { durability: 'relaxed' });
    // Its end in a failure is nobody's while it still reads: what was asked fails, too.
    work.done.catch(() => undefined);
    return work;
  };
  /** Ends with this in the place of what was under `from`. */
  const end = async (work: ReturnType<typeof begin>, kept: Kept<State, Item>, from: string, to = from) => {
    const done = [work.store.put(kept, to), ...(from === to ? [] : [work.store.delete(from)]), work.done];
    // Committed explicitly: a reload right now would roll back an open transaction.
    work.commit();
    await Promise.all(done);
    forget(copies + from);
    return true;
  };
  const change = async (
    from: string,
    to: string,
    changed: Changing<State, Item>,
    isLeft: () => boolean,
  ): Promise<void> => {
    const isStored = await tryTo(async (db) => {
      // The copy has it already: a page that comes back does not do it once more.
      if (isLeft()) return true;
      const work = begin(db);
      const stored = (await work.store.get(from)) as Kept<State, Item> | undefined;
      return end(work, changed(copyOf(from) ?? stored), from, to);
    });
    if (isStored) return;
    const next = changed(memory.get(from) ?? copyOf(from));
    memory.delete(from);
    if (from !== to) forget(copies + from);
    memory.set(to, next);
  };
  return {
    read: async (key) => memory.get(key) ?? copyOf(key) ?? (await tryTo((db) => db.get(store, key))),
    async write(key, kept) {
      memory.set(key, kept);
      // A retry writes whatever is latest by then.
      const isStored = await unlessLeft(key, kept, () =>
        tryTo(async (db) => {
          const latest = memory.get(key);
          return latest ? end(begin(db), latest, key) : true;
        }),
      );
      if (isStored && memory.get(key) === kept) memory.delete(key);
    },
    async remove(key) {
      memory.delete(key);
      forget(copies + key);
      await tryTo((db) => db.delete(store, key));
    },
    update: (key, changed, shown) => unlessLeft(key, shown, (isLeft) => change(key, key, changed, isLeft)),
    move: (from, to, changed) => change(from, to, changed, () => false),
    keys: async () => [
      ...new Set([
        ...memory.keys(),
        ...namesBeginning(copies).map((one) => one.slice(copies.length)),
        ...((await tryTo((db) => db.getAllKeys(store))) ?? []).map(String),
      ]),
    ],
  };
}
