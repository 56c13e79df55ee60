import { openDB, type IDBPDatabase } from 'idb';
import { forget, storedNamesBeginning, recallJson, remember } from './remembered.ts';

/** What a device stores of a record until the server has it: the server's last state, and the commands since. */
export interface Kept<State, Item> {
  state: State;
  waiting: Item[];
}

type Changing<State, Item> = (kept: Kept<State, Item> | undefined) => Kept<State, Item>;

interface Outbox<State, Item> {
  read(key: string): Promise<Kept<State, Item> | undefined>;
  /** Writes are done in the order requested. */
  write(key: string, kept: Kept<State, Item>): Promise<void>;
  remove(key: string): Promise<void>;
  /**
   * Changes what is kept in one step, during which no other tab can write: `change` gets what is there now and returns
   * what is to be there. `shown` is the result as the page knows it, copied if the page is left meanwhile. Not for keys
   * that are written with `write`.
   */
  update(key: string, change: Changing<State, Item>, shown: Kept<State, Item>): Promise<void>;
  /** Like `update`, but moves what is kept to another key and leaves no copy. */
  move(from: string, to: string, change: Changing<State, Item>): Promise<void>;
  /** The keys of everything that is kept. */
  keys(): Promise<string[]>;
}

const store = 'kept';

/**
 * An outbox in IndexedDB. Where the browser refuses to store (private windows), it lasts as long as the page. If a page
 * is left while its write is waiting behind others, IndexedDB drops the write; the page therefore leaves a copy to the
 * next one.
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
  /** The copy that a page left behind, which counts before what is stored until the next write is stored. */
  const copyOf = (key: string) => recallJson<Kept<State, Item>>(copies + key);
  /**
   * Does the work; if the page is left meanwhile, it leaves a copy of what is shown. The work can ask whether it has.
   */
  const unlessLeft = async <T>(
    key: string,
    shown: () => Kept<State, Item> | undefined,
    work: (isLeft: () => boolean) => Promise<T>,
  ) => {
    let isLeft = false;
    const leave = () => {
      const kept = shown();
      isLeft = !!kept && remember(copies + key, JSON.stringify(kept));
    };
    addEventListener('pagehide', leave);
    try {
      return await work(() => isLeft);
    } finally {
      removeEventListener('pagehide', leave);
    }
  };
  const begin = (db: IDBPDatabase) => {
    const work = db.transaction(store, 'readwrite', { durability: 'relaxed' });
    // If the transaction fails while it is still reading, the read rejects too and is handled there.
    work.done.catch(() => undefined);
    return work;
  };
  /** Ends the transaction with `kept` under `to`, in place of what was under `from`. */
  const end = async (work: ReturnType<typeof begin>, kept: Kept<State, Item>, from: string, to = from) => {
    const done = [work.store.put(kept, to), ...(from === to ? [] : [work.store.delete(from)]), work.done];
    // Committed explicitly: a reload right now would roll back an open transaction.
    work.commit();
    await Promise.all(done);
  };
  const change = async (
    { from, to }: { from: string; to: string },
    changed: Changing<State, Item>,
    isLeft: () => boolean,
  ): Promise<void> => {
    const isStored = await tryTo(async (db) => {
      const work = begin(db);
      const stored = (await work.store.get(from)) as Kept<State, Item> | undefined;
      // The copy already has the change: a page that comes back must not make it twice.
      if (isLeft()) return true;
      await end(work, changed(copyOf(from) ?? stored), from, to);
      // A copy left meanwhile may have later changes, too.
      if (!isLeft()) forget(copies + from);
      return true;
    });
    if (isStored || isLeft()) return;
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
      const latest = () => memory.get(key);
      const isStored = await unlessLeft(key, latest, () =>
        tryTo(async (db) => {
          const now = latest();
          if (!now) return true;
          await end(begin(db), now, key);
          forget(copies + key);
          return true;
        }),
      );
      if (isStored && memory.get(key) === kept) memory.delete(key);
    },
    async remove(key) {
      memory.delete(key);
      forget(copies + key);
      await tryTo((db) => db.delete(store, key));
    },
    update: (key, changed, shown) =>
      unlessLeft(
        key,
        () => shown,
        (isLeft) => change({ from: key, to: key }, changed, isLeft),
      ),
    move: (from, to, changed) => change({ from, to }, changed, () => false),
    keys: async () => [
      ...new Set([
        ...memory.keys(),
        ...storedNamesBeginning(copies).map((one) => one.slice(copies.length)),
        ...((await tryTo((db) => db.getAllKeys(store))) ?? []).map(String),
      ]),
    ],
  };
}
