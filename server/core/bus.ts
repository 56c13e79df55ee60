/** Something that happened, told after it is durable. `data` is what a subscriber is shown. */
export interface Happening {
  /** "Sayg", "Tournament", "Season" (data of a season changed), "Account", "Live" (published by a client). */
  type: string;
  id: string;
  /** Rises with every happening of this type and id, so that one which arrives late is known to be old. */
  number?: number;
  data?: unknown;
}

type Answerer = (detail: unknown) => unknown;

/** Carries happenings to every listener of every server process, and questions from one process to all. */
export interface Bus {
  publish(event: Happening): void;
  /** Listens to one type, and to one id of it unless left out. Returns how to stop. */
  subscribe(type: string, id: string | undefined, listener: (event: Happening) => void): () => void;
  /** Tells when happenings may have been missed: whoever follows something reads it again. Returns how to stop. */
  onGap(listener: () => void): () => void;
  /** Asks every process, this one included, and gathers what they answer; who says nothing for a second is left out. */
  ask<T>(question: string, detail?: unknown): Promise<T[]>;
  /** How this process answers a question. Returns how to stop. */
  answer(question: string, answerer: Answerer): () => void;
  close(): Promise<void>;
}

/** A bus whose gaps are told by whoever makes it. */
export interface LocalBus extends Bus {
  gap(): void;
}

/** The bus of a single process. */
export function memoryBus(): LocalBus {
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
