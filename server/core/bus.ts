/** An event, published after its change is committed. `data` is what subscribers receive. */
export interface Happening {
  /**
   * "Sayg", "Tournament", "Season" (data of a season changed), "Card" (a draft of it was saved), "Account", "Live"
   * (published by a client).
   */
  type: string;
  id: string;
  /** Rises with every event of this type and id, so that late ones can be recognised as old. */
  number?: number;
  data?: unknown;
  /** False where nothing was played by it, so that it lists nothing as being played (live.md 11.4). */
  isListed?: boolean;
  /** Origin of the page of ours in which it happened, where that is known. */
  origin?: string;
}

type Answerer = (detail: unknown) => unknown;

/** Delivers events to all listeners in every server process, and carries questions from one process to all of them. */
export interface Bus {
  publish(event: Happening): void;
  /** Listens to one type, and only to one id if given. Returns how to stop. */
  subscribe(type: string, id: string | undefined, listener: (event: Happening) => void): () => void;
  /** Called when events may have been missed: listeners should read their data again. Returns how to stop. */
  onGap(listener: () => void): () => void;
  /** Has the listeners in every server process read their data again. */
  gap(): void;
  /** Asks every process, including this one, and collects the answers that arrive within a second. */
  ask<T>(question: string, detail?: unknown): Promise<T[]>;
  /** Registers how this process answers a question. Returns how to stop. */
  answer(question: string, answerer: Answerer): () => void;
  close(): Promise<void>;
}

/** The bus of a single process. */
export function newMemoryBus(): Bus {
  const listeners = new Map<string, Set<(event: Happening) => void>>();
  const gaps = new Set<() => void>();
  const answerers = new Map<string, Answerer>();
  const tell = (key: string, event: Happening) => listeners.get(key)?.forEach((listener) => listener(event));
  return {
    publish(event) {
      tell(`${event.type}:${event.id}`, event);
      tell(`${event.type}:`, event);
    },
    subscribe(type, id, listener) {
      const key = `${type}:${id ?? ''}`;
      const all = listeners.get(key) ?? new Set();
      listeners.set(key, all.add(listener));
      return () => {
        all.delete(listener);
        if (!all.size && listeners.get(key) === all) listeners.delete(key);
      };
    },
    onGap(listener) {
      gaps.add(listener);
      return () => void gaps.delete(listener);
    },
    gap: () => gaps.forEach((listener) => listener()),
    ask: <T>(question: string, detail?: unknown) => {
      const answerer = answerers.get(question);
      return Promise.resolve(answerer ? [answerer(detail) as T] : []);
    },
    answer(question, answerer) {
      answerers.set(question, answerer);
      return () => void answerers.delete(question);
    },
    async close() {
      listeners.clear();
      gaps.clear();
      answerers.clear();
    },
  };
}
