import { expect, it } from 'vitest';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLSchema,
} from 'graphql';
import { graphqlSchema } from '../../../../server/graphql-schema.ts';

const own = Object.values(graphqlSchema().getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);
const roots = ['Query', 'Mutation', 'Subscription'];

it('says of every type, field, argument and value what it is, for those who build on it', () => {
  const silent: string[] = [];
  const check = (name: string, { description }: { description?: string | null | undefined }) => {
    if (!description?.trim()) silent.push(name);
  };
  for (const type of own) {
    if (!roots.includes(type.name)) check(type.name, type);
    if (isObjectType(type))
      for (const field of Object.values(type.getFields())) {
        check(`${type.name}.${field.name}`, field);
        for (const argument of field.args) check(`${type.name}.${field.name}(${argument.name})`, argument);
      }
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) check(`${type.name}.${field.name}`, field);
    if (isEnumType(type)) check(type.name, type);
  }
  expect(silent).toEqual([]);
});

it('has no default for a field of an input: the compiled executor does not fill them in', () => {
  const preset = own
    .filter(isInputObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })))
    .filter(({ field }) => field.defaultValue !== undefined);
  expect(preset.map(({ name }) => name)).toEqual([]);
});

/** What is deprecated without words on what to use and from which day it may be gone (graphql.md 1). */
function withoutNotice(schema: GraphQLSchema): string[] {
  const notice = /^Use .+\. Goes on or after \d{4}-\d{2}-\d{2}\.$/;
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    const members = isEnumType(type)
      ? type.getValues()
      : isObjectType(type) || isInputObjectType(type)
        ? Object.values(type.getFields()).flatMap((field) => [field, ...('args' in field ? field.args : [])])
        : [];
    return members
      .filter(({ deprecationReason }) => deprecationReason && !notice.test(deprecationReason))
      .map(({ name }) => `${type.name}.${name}`);
  });
}

it('says of what is deprecated what to use, and from which day it may be gone', () => {
  const sample = (reason: string) => buildSchema(`type Query { old: Int @deprecated(reason: "${reason}") }`);
  expect(withoutNotice(sample('No longer supported'))).toEqual(['Query.old']);
  expect(withoutNotice(sample('Use `x`. Goes on or after 2027-03-01.'))).toEqual([]);
  expect(withoutNotice(graphqlSchema())).toEqual([]);
});
