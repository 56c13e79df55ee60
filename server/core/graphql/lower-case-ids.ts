import {
  GraphQLID,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLFieldResolver,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

/** The same value with its ids in lower case. */
type WithLowerCaseIds = (value: unknown) => unknown;

/** Of a record, or of a match on a team's card (rules/card/draft-match.ts). */
const idInAnyCase = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(-(home|away)-\d+)?$/i;

const lowerCaseId: WithLowerCaseIds = (value) =>
  typeof value === 'string' && idInAnyCase.test(value) ? value.toLowerCase() : value;

/** Of the sender's own making, and given back as they were sent. */
const ownIds = new Set(['throwId']);

/**
 * Has every field get ids in lower case, as REST does (rest.md 1.2), however they are written: a database may find a
 * record by either, and what compares ids would not know it again. Changes the schema; returns it.
 */
export function takeIdsInLowerCase(schema: GraphQLSchema): GraphQLSchema {
  const known = new Map<GraphQLInputObjectType, WithLowerCaseIds | undefined>();

  function changeOf(type: GraphQLInputType): WithLowerCaseIds | undefined {
    if (isNonNullType(type)) return changeOf(type.ofType);
    if (type === GraphQLID) return lowerCaseId;
    if (isListType(type)) {
      const change = changeOf(type.ofType);
      return change && ((value) => (Array.isArray(value) ? value.map(change) : value));
    }
    if (!isInputObjectType(type)) return undefined;
    if (!known.has(type)) {
      // An input that holds itself.
      known.set(type, (value) => known.get(type)?.(value) ?? value);
      known.set(type, changeOfMembers(Object.values(type.getFields())));
    }
    return known.get(type);
  }

  function changeOfMembers(members: readonly (GraphQLArgument | GraphQLInputField)[]): WithLowerCaseIds | undefined {
    const changes = members.flatMap(({ name, type }) => {
      const change = ownIds.has(name) ? undefined : changeOf(type);
      return change ? [[name, change] as const] : [];
    });
    if (!changes.length) return undefined;
    return (value) => {
      if (typeof value !== 'object' || value === null) return value;
      const changed: Record<string, unknown> = { ...value };
      for (const [name, change] of changes) if (name in changed) changed[name] = change(changed[name]);
      return changed;
    };
  }

  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const change = changeOfMembers(field.args);
      if (!change) continue;
      const withChange = (resolver: GraphQLFieldResolver<unknown, unknown>): typeof resolver => {
        return (source, args, ctx, info) => resolver(source, change(args) as typeof args, ctx, info);
      };
      if (field.resolve) field.resolve = withChange(field.resolve);
      if (field.subscribe) field.subscribe = withChange(field.subscribe);
    }
  }
  return schema;
}
