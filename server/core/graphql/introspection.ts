import {
  execute,
  getArgumentValues,
  getNamedType,
  GraphQLObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';

/** Fields with which a query asks about the schema itself. */
const roots = [SchemaMetaFieldDef, TypeMetaFieldDef] as const;

/** How many values of the schema, all of which are in memory, cost as much as one that is read. */
const valuesPerCost = 4;

/** What a query asks about the schema is counted for: the query itself, and what its variables are. */
interface Asked {
  document: DocumentNode;
  variables: Record<string, unknown>;
}

/**
 * What a field that asks about the schema costs; undefined for any other field. Its values are counted in the schema as
 * it is, no further than to `mostCost`.
 */
export function introspectionCost(
  schema: GraphQLSchema,
  { document, variables }: Asked,
  mostCost: number,
): (field: GraphQLField<unknown, unknown>, node: FieldNode) => number | undefined {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet] as const] : [],
    ),
  );
  const known = new Map<SelectionSetNode, Map<unknown, number>>();
  let steps = 0;

  /** Values that a selection answers for one thing of the schema, such as a type. Each pair is counted once. */
  function inSelection(set: SelectionSetNode, type: GraphQLObjectType, source: unknown): number {
    const ofSet = known.get(set) ?? new Map<unknown, number>();
    known.set(set, ofSet);
    const before = ofSet.get(source);
    if (before !== undefined) return before;
    ofSet.set(source, 0);
    let sum = 0;
    for (const selection of set.selections) {
      if (steps > mostCost * valuesPerCost) break;
      if (selection.kind === Kind.FIELD) sum += inField(type.getFields()[selection.name.value], selection, source);
      else {
        const inner =
          selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments.get(selection.name.value);
        if (inner) sum += inSelection(inner, type, source);
      }
    }
    ofSet.set(source, sum);
    return sum;
  }

  function inField(field: GraphQLField<unknown, unknown> | undefined, node: FieldNode, source: unknown): number {
    steps += 1;
    const type = field && getNamedType(field.type);
    if (!field || !node.selectionSet || !(type instanceof GraphQLObjectType)) return 1;
    const set = node.selectionSet;
    const args = getArgumentValues(field, node, variables);
    const value = field.resolve
      ? (field.resolve(source, args, undefined, { schema } as GraphQLResolveInfo) as unknown)
      : (source as Record<string, unknown>)[field.name];
    const values = (Array.isArray(value) ? value : [value ?? []].flat()) as unknown[];
    return values.reduce<number>((sum, each) => sum + inSelection(set, type, each), 1);
  }

  return (field, node) =>
    roots.some(({ name }) => name === field.name)
      ? Math.ceil(inField(field, node, undefined) / valuesPerCost)
      : undefined;
}

/** Characters of answers about the schema that are kept. */
const mostKept = 8_000_000;

/** An answer whose text is already made; it stands in for its data. */
const texts = new WeakMap<object, string>();

/** The text of an answer that was made before, by its data. */
export const knownTextOfAnswer = (data: unknown): string | undefined =>
  typeof data === 'object' && data ? texts.get(data) : undefined;

const asksOnlyOfSchema = ({ operation, selectionSet }: OperationDefinitionNode): boolean =>
  operation === 'query' &&
  selectionSet.selections.every((selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith('__'));

/**
 * Answers to queries about nothing but the schema, which is always the same: each is made once and kept as text, under
 * `key`. Undefined for other queries, and for those with a fault.
 */
export function newSchemaAnswerer(schema: GraphQLSchema) {
  const kept = new LRUCache<string, object>({ maxSize: mostKept });
  return (
    { document, variables }: Asked,
    operation: OperationDefinitionNode,
    operationName: string | null,
    key: string,
  ): object | undefined => {
    if (!asksOnlyOfSchema(operation)) return undefined;
    // Of the variables only those that the query declares count: others change nothing.
    const declared = operation.variableDefinitions?.map(({ variable }) => variables[variable.name.value]) ?? [];
    const name = JSON.stringify([key, operationName, declared]);
    const before = kept.get(name);
    if (before) return before;
    const made = execute({ schema, document, operationName, variableValues: variables });
    if (made instanceof Promise || made.errors) return undefined;
    const text = `${JSON.stringify({ data: made.data })}\n`;
    const data = {};
    texts.set(data, text);
    kept.set(name, data, { size: text.length + name.length });
    return data;
  };
}
