import type { Failure } from '../lib/wire/failure.ts';

interface Refused {
  failure?: Failure | undefined;
  /** The action that the server refused; undefined where the faults were found before anything was sent. */
  failed?: string | undefined;
}

/** The refusal without the faults that are mended: found before sending, or of the server in a field since changed. */
export function withoutMendedFaults(
  { failure, failed }: Refused,
  found: Failure['fields'],
  changed: readonly string[],
): Failure | undefined {
  if (!failure?.fields.length) return failure;
  const fields = failed
    ? failure.fields.filter(({ field }) => !changed.includes(field))
    : failure.fields.filter(({ field }) => found.some((fault) => fault.field === field));
  if (fields.length === failure.fields.length) return failure;
  return fields.length || failure.messages.length ? { ...failure, fields } : undefined;
}
