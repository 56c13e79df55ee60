export type UpdateKind = 'Sayg' | 'Tournament';

/** The latest update of a record in play. */
export interface Update {
  id: string;
  dataType: UpdateKind;
  /** As published by a client; undefined when it was saved here, then readers load the record. */
  data?: object;
  /** Bytes of what a client published. */
  bytes?: number;
  /** Milliseconds; later than that of the update before. */
  time: number;
  /** Whole seconds for HTTP dates, which have no fractions: at least one more than the previous update's. */
  second: number;
  userName: string | null;
  /** The socket that published it last, while open. */
  socketId: string | null;
  /** Origin of the publishing page, where known. */
  origin: string | null;
  /** When it was last played, in milliseconds; null of what is not listed as being played, as practice never is. */
  listedAt: number | null;
}

/** What is new about a record. What is left out stays as it is. */
export type News = Pick<Update, 'id' | 'dataType' | 'data' | 'bytes' | 'time' | 'userName'> &
  Partial<Pick<Update, 'socketId' | 'origin'>> & {
    /** Whether it lists the record as being played; otherwise it stays listed for as long as it was. */
    isListed?: boolean;
  };

/** The latest updates known to this process; the bus keeps all processes in step. */
export interface Updates {
  get(id: string): Update | undefined;
  /** Newest first. */
  all(): Update[];
  put(news: News): Update;
  /** Adds what another process knows and this one does not. */
  learn(updates: readonly Update[]): void;
  drop(id: string): void;
  /** A socket closed: its updates no longer count as published over a socket. False when it had none. */
  leave(socketId: string): boolean;
  /** Reports changes, at most twice a second. Returns how to stop. */
  onChange(listener: () => void): () => void;
}

const hour = 3_600_000;
/** How long an update is kept, how many are, and how many bytes of what clients published. */
const longestKept = 12 * hour;
const mostUpdates = 1000;
const mostBytes = 32_000_000;
/** Milliseconds within which changes are reported together. */
const together = 500;

export function newUpdates(): Updates {
  const kept = new Map<string, Update>();
  const listeners = new Set<() => void>();
  let telling: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    if (!listeners.size) return;
    telling ??= setTimeout(() => {
      telling = undefined;
      listeners.forEach((listener) => listener());
    }, together).unref();
  };
  let bytes = 0;
  const drop = (id: string): boolean => {
    bytes -= kept.get(id)?.bytes ?? 0;
    return kept.delete(id);
  };
  const keep = (update: Update): Update => {
    // The newest comes last, so that the first is the oldest, which is dropped first.
    drop(update.id);
    kept.set(update.id, update);
    bytes += update.bytes ?? 0;
    for (const [id, { time }] of kept) {
      if (kept.size <= mostUpdates && bytes <= mostBytes && time > update.time - longestKept) break;
      drop(id);
    }
    changed();
    return update;
  };
  return {
    get: (id) => kept.get(id),
    all: () => [...kept.values()].reverse(),
    put({ id, time, socketId, origin, isListed, ...news }) {
      const before = kept.get(id);
      const later = Math.max(time, (before?.time ?? 0) + 1);
      return keep({
        id,
        ...news,
        time: later,
        second: Math.max(Math.floor(later / 1000) + 1, (before?.second ?? 0) + 1),
        socketId: socketId === undefined ? (before?.socketId ?? null) : socketId,
        origin: origin ?? before?.origin ?? null,
        listedAt: isListed ? later : (before?.listedAt ?? null),
      });
    },
    learn(updates) {
      for (const update of updates) {
        const before = kept.get(update.id);
        // Whoever has missed a throw may have heard of a later correction, which lists nothing.
        const listedAt = Math.max(update.listedAt ?? 0, before?.listedAt ?? 0) || null;
        if (!before || before.time < update.time)
          keep({ ...update, listedAt, second: Math.max(update.second, before?.second ?? 0) });
        else if (before.listedAt !== listedAt) {
          before.listedAt = listedAt;
          changed();
        }
      }
    },
    drop(id) {
      if (drop(id)) changed();
    },
    leave(socketId) {
      const own = [...kept.values()].filter((update) => update.socketId === socketId);
      for (const update of own) update.socketId = null;
      if (own.length) changed();
      return own.length > 0;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
