import {
  getOperationAST,
  Kind,
  parse,
  print,
  valueFromASTUntyped,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { errorForApollo } from './errors-shown.ts';

/** One of our own queries, which clients may request by the hash of its text alone. */
export interface PersistedQuery {
  name: string;
  hash: string;
  compiled: CompiledQuery;
  /** Variables that are lists of ids in which order and repetitions do not matter. */
  sets: readonly string[];
  /** Whether its answer is the same for everybody of one audience, so it may be remembered. */
  shared: boolean;
}

/**
 * Scalars are sent without serialising them again: ours are strings, numbers, booleans, and dates that JSON writes as
 * the API does. Serialising costs a third of the execution time.
 */
const compileOptions = { disableLeafSerialization: true } as const;

/**
 * Fills in the defaults of variables that cannot be null: graphql-jit asks for these even where they may be left out
 * (`$first: Int! = 50`).
 */
function withDefaults(
  compiled: CompiledQuery | ExecutionResult,
  operation: OperationDefinitionNode | null | undefined,
): CompiledQuery | ExecutionResult {
  const filled = (operation?.variableDefinitions ?? []).flatMap(({ variable, type, defaultValue }) =>
    type.kind === Kind.NON_NULL_TYPE && defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
  );
  if (!filled.length || !isCompiledQuery(compiled)) return compiled;
  const defaults = Object.fromEntries(filled) as Record<string, unknown>;
  const query: CompiledQuery['query'] = (root, ctx, variables) =>
    compiled.query(root, ctx, { ...defaults, ...variables });
  return { ...compiled, query };
}

/** How many letters of queries are kept in compiled form, which takes some hundred bytes a letter. */
const mostCompiled = 300_000;

/** Compiles an operation of a document that was validated; answers from before by `textKey`, the document's text or its hash. */
type CompileValidated = (
  document: DocumentNode,
  operationName: string | null | undefined,
  textKey: string,
) => CompiledQuery | ExecutionResult;

/** A compiler that remembers what it has compiled; not everything, since anybody may send documents. */
export function newQueryCompiler(schema: GraphQLSchema): CompileValidated {
  const compiled = new LRUCache<string, CompiledQuery | ExecutionResult>({ maxSize: mostCompiled });
  return (document, operationName, textKey) => {
    const name = `${textKey} ${operationName ?? ''}`;
    const known = compiled.get(name);
    if (known) return known;
    const made = withDefaults(
      compileQuery(schema, document, operationName ?? undefined, compileOptions),
      getOperationAST(document, operationName),
    );
    compiled.set(name, made, { size: document.loc?.source.body.length ?? mostCompiled });
    return made;
  };
}

/** Whether every root field is marked as depending on nothing but the audience. */
function isShared(schema: GraphQLSchema, document: DocumentNode): boolean {
  const operation = getOperationAST(document);
  const fields = schema.getQueryType()?.getFields() ?? {};
  return (
    operation?.operation === 'query' &&
    operation.selectionSet.selections.every(
      (selection) => selection.kind === 'Field' && fields[selection.name.value]?.extensions.shared === true,
    )
  );
}

const setsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): string[] =>
  variableDefinitions.filter(({ type }) => /^\[ID!?\]!?$/.test(print(type))).map(({ variable }) => variable.name.value);

/** The manifest `schema/operations.json`: our own operations by the hash of their text. */
export type Manifest = Record<string, { name: string; text: string }>;

/** The queries of the manifest, compiled and ready to run, by hash. */
export function persistedQueriesByHash(schema: GraphQLSchema, manifest: Manifest): Map<string, PersistedQuery> {
  const operations = new Map<string, PersistedQuery>();
  for (const [hash, { text }] of Object.entries(manifest)) {
    const document = parse(text);
    const operation = getOperationAST(document);
    if (operation?.operation !== 'query' || !operation.name) continue;
    const compiled = compileQuery(schema, document, undefined, compileOptions);
    if (!isCompiledQuery(compiled))
      throw new Error(`Operation ${operation.name.value} does not fit the schema: ${JSON.stringify(compiled.errors)}`);
    operations.set(hash, {
      name: operation.name.value,
      hash,
      compiled,
      sets: setsOf(operation),
      shared: isShared(schema, document),
    });
  }
  return operations;
}

/** Runs one compiled operation; for a subscription, `rootValue` is the news that it answers. */
export const runCompiled = (
  compiled: CompiledQuery | ExecutionResult,
  ctx: Context,
  variables: Record<string, unknown>,
  rootValue?: unknown,
): ExecutionResult | Promise<ExecutionResult> =>
  isCompiledQuery(compiled) ? compiled.query(rootValue, ctx, variables) : compiled;

/** Runs one compiled operation; a refusal that may be over in a while gets its HTTP status. */
export async function runWithStatusIfPassing(
  compiled: CompiledQuery | ExecutionResult,
  ctx: Context,
  variables: Record<string, unknown>,
): Promise<ExecutionResult> {
  const result = await runCompiled(compiled, ctx, variables);
  return result.errors ? { ...result, errors: result.errors.map(errorForApollo) } : result;
}
