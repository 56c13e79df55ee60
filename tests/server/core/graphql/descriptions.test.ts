import 'reflect-metadata';
import { expect, it } from 'vitest';
import { isEnumType, isInputObjectType, isIntrospectionType, isObjectType, isSpecifiedScalarType } from 'graphql';
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
