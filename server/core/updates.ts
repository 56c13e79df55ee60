export type UpdateKind = 'Sayg' | 'Tournament';

/** The latest update of a record that is being played. */
export interface Update {
  id: string;
  dataType: UpdateKind;
  /** As a client published it; undefined for what was saved here: whoever asks reads the record. */
  data?: object;
  /** Milliseconds; later than that of the update before. */
  time: number;
  /** Whole seconds for HTTP dates, which know no fractions: at least one more than for the update before. */
  second: number;
  userName: string | null;
  /** The socket it was published on last, while that is open. */
  socketId: string | null;
  /** Origin of the page that publishes, where that is known. */
  origin: string | null;
  /** Shown in the list of what is being played; practice is not, unless its author publishes it. */
  isListed: boolean;
}

/** What is new about a record. What is left out stays as it is. */
export type News = Pick<Update, 'id' | 'dataType' | 'data' | 'time' | 'userName'> &
  Partial<Pick<Update, 'socketId' | 'origin' | 'isListed'>>;

/** The latest updates as this process knows them; the bus makes every process know the same. */
export interface Updates {
  get(id: string): Update | undefined;
  /** The latest first. */
  all(): Update[];
  put(news: News): Update;
  /** Takes over what another process knows and this one does not. */
  learn(updates: readonly Update[]): void;
  drop(id: string): void;
  /** The socket is gone: what it published is not published over a socket any longer. False when that was nothing. */
  leave(socketId: string): boolean;
  /** Tells that something is different, at most twice a second. Returns how to stop. */
  onChange(listener: () => void): () => void;
}

const hour = 3_600_000;
/** How long an update is kept, and how many are. */
const longest = 12 * hour;
const most = 1000;
/** Milliseconds in which changes are told together. */
const together = 500;

/** None yet. */
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
  const keep = (update: Update): Update => {
    // The latest is last, so that the first is the one to go.
    kept.delete(update.id);
    kept.set(update.id, update);
    for (const [id, { time }] of kept) {
      if (kept.size <= most && time > update.time - longest) break;
      kept.delete(id);
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
        isListed: isListed || (before?.isListed ?? false),
      });
    },
    learn(updates) {
      for (const update of updates) {
        const before = kept.get(update.id);
        if (!before || before.time < update.time)
          keep({ ...update, second: Math.max(update.second, before?.second ?? 0) });
      }
    },
    drop(id) {
      if (kept.delete(id)) changed();
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
