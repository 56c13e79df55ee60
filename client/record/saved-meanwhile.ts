import { listInWords } from '#rules/basics/list-in-words.ts';
import { isOlderVersionText, withoutReloadAdvice } from '#rules/basics/older-version-words.ts';
import { changedFields, partsApart, partsTogether, rebase } from '#rules/basics/rebase.ts';
import type { Failure } from '../lib/wire/failure.ts';

/** What was typed, and the values it was typed over. */
export interface Typed<F> {
  before: F;
  fields: F;
}

/** What to know of a field, by its name; of a part, by both: `points.win`. */
export type Hints = Partial<Record<string, string>>;

const changedMeanwhile = 'Changed meanwhile.';
const changedByBoth = 'You have both changed it.';

const nothingLost = 'What you changed is still here, on top of that. Save again to save both.';

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
 * the fields. Such a field stays typed over the value it had before, so that it is asked about until somebody chooses:
 * `withTheirs` has what is stored in its place. Of the fields `ofParts` each part counts as a field.
 */
export function typedOnTop<F extends object>(stored: F, { before, fields }: Typed<F>, ofParts: readonly string[] = []) {
  const [older, typed, theirs] = [
    partsApart(before, ofParts),
    partsApart(fields, ofParts),
    partsApart(stored, ofParts),
  ];
  const { mine, clashes } = rebase(older, typed, theirs);
  const together = (apart: Record<string, unknown>) => partsTogether(apart, ofParts) as F;
  const ofClashes = (values: Record<string, unknown>) =>
    Object.fromEntries(clashes.map((name) => [name, values[name]]));
  const hints: Hints = {
    ...hintOfEach(Object.keys(changedFields(older, theirs)), changedMeanwhile),
    ...hintOfEach(clashes, changedByBoth),
  };
  return {
    typed: { before: together({ ...theirs, ...ofClashes(older) }), fields: together(mine) },
    withTheirs: {
      typed: { before: stored, fields: together({ ...mine, ...ofClashes(theirs) }) },
      hints: hintOfEach(clashes, changedMeanwhile),
    },
    isClash: clashes.length > 0,
    hints,
  };
}

/** Why it was not saved, where the next save saves what both have changed. */
export const withBothChanges = (failure: Failure): Failure =>
  failure.messages.some(isOlderVersionText)
    ? { ...reloadedFailure(failure), messages: [...reloadedFailure(failure).messages, nothingLost] }
    : failure;

/** Why it was not saved, where the record was reloaded since. */
export const reloadedFailure = (failure: Failure): Failure => ({
  ...failure,
  messages: failure.messages.map(withoutReloadAdvice),
});

/** A refusal because of what somebody else saved also names the fields at which no hint is shown. */
export function withFieldsNamed(failure: Failure | undefined, hints: Hints, labels: Readonly<Record<string, string>>) {
  if (failure?.code !== 'CONFLICT') return failure;
  const labelsWith = (hint: string) =>
    Object.entries(labels).flatMap(([field, label]) =>
      Object.keys(hints).some((name) => hints[name] === hint && `${name}.`.startsWith(`${field}.`)) ? label : [],
    );
  const [meanwhile, both] = [labelsWith(changedMeanwhile), labelsWith(changedByBoth)];
  const named = [
    ...(meanwhile.length ? [`Changed meanwhile: ${listInWords(meanwhile)}.`] : []),
    ...(both.length ? [`You have both changed: ${listInWords(both)}.`] : []),
  ];
  return named.length ? { ...failure, messages: [...failure.messages, ...named] } : failure;
}

const hintOfEach = (names: readonly string[], hint: string): Hints =>
  Object.fromEntries(names.map((name) => [name, hint]));
