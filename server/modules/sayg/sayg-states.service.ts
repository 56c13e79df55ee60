import { draftMatchOf } from '#rules/card/draft-match.ts';
import type { Happening } from '../../core/bus.ts';
import type { Context } from '../../core/context.ts';
import { readWithDeleted } from '../../core/data/read.ts';
import { presentAndLaterStates, eventsOnBus, type NumberedState } from '../../core/live/events.ts';
import * as cardThrows from '../fixture/card/card-throws.service.ts';
import { Sayg } from './sayg.entity.ts';

/** The record inside an event; from another process it arrives as plain JSON. */
export function saygOfEvent({ data }: Happening): Sayg {
  const { created, updated, deleted, ...sayg } = data as Sayg;
  return Object.assign(new Sayg(), sayg, {
    created: new Date(created),
    updated: new Date(updated),
    deleted: deleted ? new Date(deleted) : null,
  });
}

/** The match as it is, then each time it was saved; null when it is deleted or unknown. Errors as of `get`. */
export async function follow(ctx: Context, id: string): Promise<AsyncIterableIterator<NumberedState<Sayg | null>>> {
  const onCard = draftMatchOf(id);
  return onCard
    ? cardThrows.followMatchToScore(ctx, onCard)
    : presentAndLaterStates(eventsOnBus(ctx.bus, 'Sayg', id), (event) => currentState(ctx, id, event));
}

/**
 * The match's current state, numbered by its version: from the event, else from the database. Null when deleted or
 * unknown.
 */
export async function currentState(ctx: Context, id: string, event?: Happening): Promise<NumberedState<Sayg | null>> {
  const sayg = event?.data ? saygOfEvent(event) : await readWithDeleted(ctx.database.reader, Sayg, id);
  return { number: sayg?.updated.getTime() ?? 0, value: sayg?.deleted ? null : sayg };
}
