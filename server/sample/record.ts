import type { Day } from '#rules/basics/dates.ts';
import type { Audited } from '../core/data/entity.ts';
import { uuid, type Random } from './random.ts';

/** The league's secretary, who created most records. */
export const secretary = 'Hilary Brand';

type Audit = 'id' | 'created' | 'updated' | 'author' | 'editor' | 'deleted' | 'remover';

/** Whether two types are the same, `readonly` included. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** The stored properties of an entity: without getters (the readonly ones). */
type Stored<T> = {
  [K in keyof T as Same<Pick<T, K>, { -readonly [P in K]: T[P] }> extends true ? K : never]: T[K];
};

/** When a record was created and last changed, and by whom if not the secretary. */
export interface Made {
  created: Date;
  updated?: Date;
  author?: string;
  editor?: string;
}

/** A record as if somebody had saved it, with an id from the stream. */
export function sampleRecord<T extends Audited>(
  entity: new () => T,
  random: Random,
  { created, updated = created, author = secretary, editor = author }: Made,
  fields: Omit<Stored<T>, Audit>,
): T {
  return Object.assign(new entity(), { id: uuid(random), created, updated, author, editor }, fields);
}

/** An instant on a day, from a time such as "22:40" (UTC). */
export const utcInstant = (day: Day, time: string): Date => new Date(`${day}T${time}:00.000Z`);
