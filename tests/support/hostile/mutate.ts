import fc from 'fast-check';

/** A change of a document: which of its values, and what becomes of it. */
export interface Mutation {
  place: number;
  change: number;
}

export const aMutation: fc.Arbitrary<Mutation> = fc.record({ place: fc.nat(100_000), change: fc.nat(100_000) });

const nested = (levels: number): unknown => (levels ? [nested(levels - 1)] : []);

const missing = Symbol('missing');

/** What a value becomes. */
const changes: ((value: unknown) => unknown)[] = [
  () => missing,
  () => null,
  () => ({}),
  () => [],
  () => [null],
  () => 'text',
  () => '',
  () => ' ',
  () => 5,
  () => -1,
  () => 0.5,
  () => 2 ** 31,
  () => 1e308,
  () => true,
  () => 'javascript:alert(1)',
  () => '//elsewhere.example',
  () => '</script><script>alert(1)</script>',
  () => 'x'.repeat(300),
  () => '\u0000\ud800',
  () => '__proto__',
  () => '2026-02-31',
  () => nested(30),
  (value) => [value],
  (value) => ({ value }),
  (value) => JSON.stringify(value ?? null),
  (value) => (Array.isArray(value) ? [...(value as unknown[]), ...(value as unknown[])] : [value, value]),
  (value) => (typeof value === 'number' ? value + 1000 : value),
];

type Holder = Record<string | number, unknown>;

/** Every value within a document, by what holds it. */
function placesIn(value: unknown): [holder: Holder, key: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [
    [value as Holder, key] as [Holder, string],
    ...placesIn((value as Holder)[key]),
  ]);
}

/** The document with one of its values changed. */
export function mutated<T>(document: T, { place, change }: Mutation): T {
  const copy = { document: structuredClone(document) };
  const places = placesIn(copy);
  const [holder, key] = places[place % places.length]!;
  const value = changes[change % changes.length]!(holder[key]);
  if (value !== missing) holder[key] = value;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (holder !== (copy as Holder)) delete holder[key];
  return copy.document;
}
