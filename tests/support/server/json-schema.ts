type Schema = Record<string, unknown>;

const formats: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,7})?(Z|\+00:00)$/,
};

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const isOfType = (value: unknown, type: unknown) =>
  type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;

/**
 * Where a value violates a schema of an OpenAPI document; covers the part of JSON Schema our documents use. Stricter in
 * one way: members that are not documented are violations.
 */
export function departures(document: Schema, schema: Schema, value: unknown, path = '$'): string[] {
  const again = (inner: unknown, item: unknown, at: string) => departures(document, inner as Schema, item, at);
  const { $ref, anyOf, type, enum: words, format } = schema;
  if (typeof $ref === 'string') {
    const found = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => (at as Schema)[name], document);
    return again(found, value, path);
  }
  if (Array.isArray(anyOf)) {
    const tried = anyOf.map((one) => again(one, value, path));
    return tried.some((faults) => !faults.length) ? [] : tried[0]!;
  }
  if (type && !isOfType(value, type)) return [`${path} is ${typeOf(value)}, not ${String(type)}`];
  if (Array.isArray(words) && !words.includes(value))
    return [`${path} is ${String(value)}, not one of ${words.join()}`];
  if (typeof format === 'string' && formats[format] && !formats[format].test(String(value)))
    return [`${path} is ${String(value)}, not a ${format}`];
  if (Array.isArray(value)) return value.flatMap((item, index) => again(schema.items ?? {}, item, `${path}[${index}]`));
  if (typeOf(value) !== 'object' || type !== 'object') return [];

  const { properties = {}, additionalProperties, required = [] } = schema as Record<string, Schema>;
  const missing = (required as unknown as string[]).filter((name) => !(name in (value as Schema)));
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...Object.entries(value as Schema).flatMap(([name, member]) => {
      const known = properties[name] ?? additionalProperties;
      return known ? again(known, member, `${path}.${name}`) : [`${path}.${name} is not in the document`];
    }),
  ];
}
