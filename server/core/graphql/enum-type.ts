import { registerEnumType } from 'type-graphql';

/** What the API says of an enum, and of those of its values that do not speak for themselves. */
interface About<Name extends string> {
  description: string;
  values?: { [N in Name]?: string };
}

/** An enum of the API whose values are called there as in the program. */
export function enumType<const Name extends string>(
  name: string,
  names: readonly Name[],
  { description, values = {} }: About<Name>,
): { readonly [N in Name]: N } {
  const type = Object.fromEntries(names.map((one) => [one, one])) as { [N in Name]: N };
  const told = Object.entries<string | undefined>(values).map(([one, words]) => [one, { description: words }]);
  registerEnumType(type, { name, description, valuesConfig: Object.fromEntries(told) as object });
  return type;
}
