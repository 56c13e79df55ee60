import { isRecord } from '#rules/basics/shape.ts';

/** JSON Schema, as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>;

/** Collects the named schemas of a document; `in` for requests, `out` for answers. */
export interface SchemaWriter {
  readonly direction: 'in' | 'out';
  /** A reference to the schema of this name, built once. */
  named(name: string, make: () => JsonSchema): JsonSchema;
}

/** Position of a value in a request: its path as sent, and as the contract writes it (rest.md 1.7). */
export interface Place {
  sent: string;
  named: string;
  depth: number;
}

/** A request that cannot be parsed (rest.md 1.7). */
export class MalformedRequestError extends Error {
  readonly faults: ReadonlyMap<string, string[]>;

  constructor(faults: ReadonlyMap<string, string[]>) {
    super('Some of what was sent cannot be understood.');
    this.faults = faults;
  }
}

/** The faults of a request, by position. */
export class RequestFaults {
  readonly byPlace = new Map<string, string[]>();

  add(place: string, message: string): void {
    const known = this.byPlace.get(place);
    if (known) known.push(message);
    else if (this.byPlace.size < 100) this.byPlace.set(place.slice(0, 300), [message]);
  }
}

/**
 * The wire format of a value. One description gives parsing (lenient: rest.md 1.3), writing (exact: 1.2) and
 * documentation.
 */
export interface Shape<In, Out = In> {
  /** Parses what was sent, or gives the default. Records faults; the result is unusable when there are any. */
  read(value: unknown, at: Place, faults: RequestFaults): In;
  write(value: Out): unknown;
  schema(to: SchemaWriter): JsonSchema;
  /** Whether "" is a value rather than "no value". */
  readonly keepsBlank?: boolean;
  readonly isNullable?: boolean;
  readonly isList?: boolean;
  readonly isRequired?: boolean;
  /** Written where there is no value; otherwise the member is left out. */
  readonly missing?: unknown;
}

export type AnyShape = Shape<unknown, never>;
export type Members = Record<string, AnyShape>;

export type Read<S> = S extends { read: (...args: never[]) => infer In } ? In : never;
type Written<S> = S extends { write: (value: infer Out) => unknown } ? Out : never;
export type ReadMembers<M> = { [K in keyof M]: Read<M[K]> };
type MayMiss<M> = { [K in keyof M]: undefined extends Written<M[K]> ? K : never }[keyof M];
type WrittenMembers<M> = { [K in Exclude<keyof M, MayMiss<M>>]: Written<M[K]> } & {
  [K in MayMiss<M>]?: Written<M[K]>;
};

/**
 * Null or missing when there is nothing; "" means the same, unless the empty text is a value of its own. An object
 * leaves such a member out of answers (see `writtenWhenMissing`); a list writes null.
 */
export const nullable = <In, Out>(shape: Shape<In, Out>): Shape<In | null, Out | null | undefined> => ({
  keepsBlank: shape.keepsBlank ?? false,
  isNullable: true,
  isList: shape.isList ?? false,
  read: (value, at, faults) =>
    value == null || (!shape.keepsBlank && typeof value === 'string' && !value.trim())
      ? null
      : shape.read(value, at, faults),
  write: (value) => (value == null ? null : shape.write(value)),
  schema: (to) => shape.schema(to),
});

/** Must be present and not null (rest.md 1.7); an empty text passes and is checked by the field's own rules. */
export const required = <In, Out>(shape: Shape<In, Out>): Shape<In, Out> => ({
  ...shape,
  isRequired: true,
  read(value, at, faults) {
    if (value == null) faults.add(at.named, `${at.named} is required.`);
    return shape.read(value, at, faults);
  },
});

/** Writes `missing` where there is no value, instead of leaving the member out. */
export const writtenWhenMissing = <In, Out>(shape: Shape<In, Out>, missing: Out): Shape<In, Out | null | undefined> =>
  ({ ...shape, missing }) as Shape<In, Out | null | undefined>;

/** Adds a description for the document. */
export const withDescription = <In, Out>(description: string, shape: Shape<In, Out>): Shape<In, Out> => ({
  ...shape,
  schema: (to) => ({ ...shape.schema(to), description }),
});

/** A list; null or missing is the empty list. */
export const list = <In, Out>(shape: Shape<In, Out>): Shape<In[], readonly Out[]> => ({
  isList: true,
  read(value, at, faults) {
    if (value == null) return [];
    if (!Array.isArray(value)) {
      faults.add(at.sent, 'This must be a list.');
      return [];
    }
    return value.map((item: unknown, index) =>
      shape.read(item, { sent: `${at.sent}[${index}]`, named: `${at.named}[${index}]`, depth: at.depth + 1 }, faults),
    );
  },
  write: (values) => values.map((value) => shape.write(value)),
  schema: (to) => {
    const items = shape.schema(to);
    return { type: 'array', items: shape.isNullable ? { anyOf: [items, { type: 'null' }] } : items };
  },
});

/** A list in which order and repetitions do not matter. */
export const set = (shape: Shape<string, string>): Shape<string[], readonly string[]> => {
  const all = list(shape);
  return { ...all, read: (value, at, faults) => [...new Set(all.read(value, at, faults))].sort() };
};

/** Values by key; keys keep their case. */
export const map = <In, Out>(
  shape: Shape<In, Out>,
  key = /^[^]{0,250}$/,
): Shape<Record<string, In>, Readonly<Record<string, Out>>> => ({
  read(value, at, faults) {
    if (value == null) return {};
    if (!isRecord(value)) {
      faults.add(at.sent, 'This must be an object.');
      return {};
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        const sent = `${at.sent}.${name}`;
        if (!key.test(name)) faults.add(sent, 'This key is not known here.');
        return [name, shape.read(item, { sent, named: `${at.named}[${name}]`, depth: at.depth + 1 }, faults)];
      }),
    );
  },
  write: (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shape.write(value)])),
  schema: (to) => ({ type: 'object', additionalProperties: shape.schema(to) }),
});

/** Maximum nesting; no known request comes near it. */
const deepest = 64;

const join = (path: string, name: string) => (path ? `${path}.${name}` : name);

/** Parses the members of an object, names in any case; unknown ones are ignored (rest.md 1.3). */
export function membersReader<M extends Members>(members: M) {
  const known = Object.entries(members).map(([name, shape]) => ({
    name,
    shape,
    lower: name.toLowerCase(),
    named: name.charAt(0).toUpperCase() + name.slice(1),
  }));
  return (value: Record<string, unknown>, at: Place, faults: RequestFaults): ReadMembers<M> => {
    const sentAs = new Map(Object.keys(value).map((name) => [name.toLowerCase(), name]));
    return Object.fromEntries(
      known.map(({ name, shape, lower, named }) => {
        const sent = sentAs.get(lower) ?? name;
        const place = { sent: join(at.sent, sent), named: join(at.named, named), depth: at.depth + 1 };
        return [name, shape.read(Object.hasOwn(value, sent) ? value[sent] : undefined, place, faults)];
      }),
    ) as ReadMembers<M>;
  };
}

/** An object's schema: in answers every member that is not nullable is always present. */
export function membersSchema(members: Members, to: SchemaWriter): JsonSchema {
  const entries = Object.entries(members);
  const isThere = ([, shape]: [string, AnyShape]) => (to.direction === 'out' ? !shape.isNullable : shape.isRequired);
  const always = entries.filter(isThere).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, shape]) => [name, shape.schema(to)])),
    ...(always.length && { required: always }),
  };
}

type ObjectShape<M extends Members> = Shape<ReadMembers<M>, WrittenMembers<M>> & { members: M };

/** An object of the contract (rest.md 3). Exactly these members are sent; null ones are left out. */
export function object<const M extends Members>(name: string, description: string, members: M): ObjectShape<M> {
  const entries = Object.entries(members);
  const read = membersReader(members);
  return {
    members,
    isRequired: true,
    read(value, at, faults) {
      if (value == null) faults.add(at.named || 'body', `${at.named || 'A JSON object in the body'} is required.`);
      else if (!isRecord(value)) faults.add(at.sent || 'body', 'This must be an object.');
      else if (at.depth > deepest) faults.add(at.sent.slice(0, 100), 'This is nested too deeply.');
      else return read(value, at, faults);
      return undefined as never;
    },
    write(value) {
      const written: Record<string, unknown> = {};
      const values = value as Record<string, never>;
      for (const [name, shape] of entries) {
        const value = values[name] ?? (shape.missing as never);
        if (value != null) written[name] = shape.write(value);
      }
      return written;
    },
    schema: (to) => to.named(name, () => ({ description, ...membersSchema(members, to) })),
  };
}

/** An object that contains itself, or one described further down. */
export const lazyShape = <In, Out>(shape: () => Shape<In, Out>): Shape<In, Out> => ({
  read: (value, at, faults) => shape().read(value, at, faults),
  write: (value) => shape().write(value),
  schema: (to) => shape().schema(to),
});

/** Whatever is sent, as it is. */
export const anything: Shape<unknown> = {
  read: (value) => value,
  write: (value) => value,
  schema: () => ({}),
};
