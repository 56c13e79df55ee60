import { changedFields, rebase } from '#rules/basics/rebase.ts';
import type { Failure } from '../lib/wire/failure.ts';

/** What was typed, and the values it was typed over. */
export interface Typed<F> {
  before: F;
  fields: F;
}

/** What to know of a field, by its name. */
type Hints = Partial<Record<string, string>>;

const onTheirs = 'It was reloaded; what you changed is still here, on top of what they saved. Save again to save both.';

export const savedElsewhere: Failure = {
  code: 'CONFLICT',
  messages: ['It was saved elsewhere since you typed this.'],
  fields: [],
};

/** Whether both forms say the same. */
export const isSameFields = (one: object | undefined, other: object | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * What was typed on top of what is stored by now, whether both changed a field to different values, and what to know of
 * the fields. Such a field stays typed over the value it had before, so that it is asked about until somebody chooses.
 */
export function typedOnTop<F extends object>(stored: F, { before, fields }: Typed<F>) {
  const { mine, clashes } = rebase(before, fields, stored);
  const older = Object.fromEntries(clashes.map((name) => [name, before[name]]));
  const hints: Hints = {
    ...hintOfEach(Object.keys(changedFields(before, stored)), 'Changed meanwhile.'),
    ...hintOfEach(clashes as string[], 'You have both changed it.'),
  };
  return { typed: { before: { ...stored, ...older }, fields: mine }, isClash: clashes.length > 0, hints };
}

/** Why it was not saved, where the next save saves what both have changed. */
export const withBothChanges = (failure: Failure): Failure => ({
  ...failure,
  messages: [...failure.messages, onTheirs],
});

const hintOfEach = (names: readonly string[], hint: string): Hints =>
  Object.fromEntries(names.map((name) => [name, hint]));
