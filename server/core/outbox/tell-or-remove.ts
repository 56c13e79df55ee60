import { DomainError } from '../errors.ts';
import { outageOf } from '../outage.ts';
import type { OutboxEvent } from './outbox-event.entity.ts';

/** Whether it would happen to any event: nothing is said of this one by it. */
const isOfDatabase = (error: unknown) => error instanceof DomainError || outageOf(error) !== undefined;

interface Telling<R> {
  /** Tells some of them together, and answers what became of that. */
  tell: (events: OutboxEvent[]) => Promise<R>;
  /** Takes one away that nobody can be told of. */
  remove: (event: OutboxEvent) => Promise<unknown>;
  report: (error: unknown) => void;
}

/**
 * Tells events together. Where that fails, and not for want of the database, they are told one by one, and what still
 * cannot be told is reported and removed, so that it keeps nobody from hearing of the others; undefined then.
 */
export async function tellTogetherOrOneByOne<R>(
  events: OutboxEvent[],
  { tell, remove, report }: Telling<R>,
): Promise<R | undefined> {
  try {
    return await tell(events);
  } catch (error) {
    if (isOfDatabase(error)) throw error;
  }
  for (const event of events)
    try {
      await tell([event]);
    } catch (error) {
      if (isOfDatabase(error)) throw error;
      report(new Error(`Nobody can be told of ${event.type} ${event.subject} (${event.id})`, { cause: error }));
      await remove(event);
    }
  return undefined;
}
