import type { Failure } from './failure.ts';

/** The failure without what stands beside these fields of a form, which shows the rest; undefined when that is nothing. */
export function failureBesideFields(failure: Failure | undefined, shown: readonly string[]): Failure | undefined {
  if (!failure?.fields.length) return failure;
  const fields = failure.fields.filter(({ field }) => !shown.includes(field));
  return fields.length ? { ...failure, messages: fields.map(({ message }) => message), fields } : undefined;
}
