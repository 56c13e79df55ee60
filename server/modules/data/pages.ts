const mostRecords = 100;

/** A page of a list: `page` counts from 1, `pageSize` is at least 1 and at most 100. */
export function recordsOnPage<T>(all: readonly T[], page: number, pageSize: number): T[] {
  const size = Math.min(mostRecords, Math.max(1, pageSize));
  const at = (Math.max(1, page) - 1) * size;
  return all.slice(at, at + size);
}
