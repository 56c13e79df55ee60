import {
  GraphQLError,
  getOperationAST,
  parse,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { ArgumentValidationError } from 'type-graphql';
import type { Context } from './context.ts';
import { DomainError, type FieldFault } from './errors.ts';

/** An operation of ours, known by the hash of its text, that callers may ask for by that hash alone. */
export interface PersistedOperation {
  name: string;
  hash: string;
  document: DocumentNode;
  compiled: CompiledQuery;
  /** Its answer is the same for everybody of one permission class, and may be remembered. */
  shared: boolean;
}

/**
 * Leaves are sent as they are: ours are strings, numbers, booleans, and dates that JSON writes as the API does. Turning
 * each through its scalar again costs a third of the execution.
 */
const compileOptions = { disableLeafSerialization: true } as const;

/** Compiled queries by document and operation name; bounded, since anybody may send documents. */
export function compiler(schema: GraphQLSchema, limit = 200) {
  const compiled = new Map<string, CompiledQuery | ExecutionResult>();
  return (
    document: DocumentNode,
    operationName: string | null | undefined,
    key: string,
  ): CompiledQuery | ExecutionResult => {
    const name = `${key} ${operationName ?? ''}`;
    const known = compiled.get(name);
    if (known) return known;
    const made = compileQuery(schema, document, operationName ?? undefined, compileOptions);
    if (compiled.size >= limit) compiled.delete(compiled.keys().next().value!);
    compiled.set(name, made);
    return made;
  };
}

/** Whether every root field says of itself that its answer depends on nothing but the permission class. */
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

/** The manifest `schema/operations.json`: our own operations by the hash of their text. */
export type Manifest = Record<string, { name: string; text: string }>;

/** The queries of the manifest, compiled and ready to run, by hash. */
export function persistedOperations(schema: GraphQLSchema, manifest: Manifest): Map<string, PersistedOperation> {
  const operations = new Map<string, PersistedOperation>();
  for (const [hash, { text }] of Object.entries(manifest)) {
    const document = parse(text);
    const operation = getOperationAST(document);
    if (operation?.operation !== 'query' || !operation.name) continue;
    const compiled = compileQuery(schema, document, undefined, compileOptions);
    if (!isCompiledQuery(compiled))
      throw new Error(`Operation ${operation.name.value} does not fit the schema: ${JSON.stringify(compiled.errors)}`);
    operations.set(hash, { name: operation.name.value, hash, document, compiled, shared: isShared(schema, document) });
  }
  return operations;
}

const faultsOf = (error: ArgumentValidationError): FieldFault[] => {
  type Invalid = (typeof error.extensions.validationErrors)[number];
  const walk = (faults: Invalid[], path: string): FieldFault[] =>
    faults.flatMap((fault) => [
      ...Object.values(fault.constraints ?? {}).map((message) => ({ field: path + fault.property, message })),
      ...walk((fault.children ?? []) as Invalid[], `${path}${fault.property}.`),
    ]);
  return walk(error.extensions.validationErrors, '');
};

/** What a client is told: our own refusals in full, faults of the query as they are, everything else as one plain sentence. */
export function presentError(error: GraphQLError, report: (error: unknown) => void) {
  const cause = error.originalError;
  const { message, path, locations } = error;
  const place = { ...(locations && { locations }), ...(path && { path }) };
  if (cause instanceof DomainError)
    return {
      message,
      ...place,
      extensions: { code: cause.code, ...(cause.fields.length && { fields: cause.fields }) },
    };
  if (cause instanceof ArgumentValidationError) {
    const fields = faultsOf(cause);
    return {
      message: fields.map((fault) => fault.message).join(' ') || 'Some fields are not valid.',
      ...place,
      extensions: { code: 'INVALID', fields },
    };
  }
  if (!cause || cause instanceof GraphQLError) {
    const { stacktrace: _stack, http: _http, ...extensions } = (error.extensions ?? {}) as Record<string, unknown>;
    return { message, ...place, extensions: { code: 'INVALID', ...extensions } };
  }
  report(cause);
  return {
    message: 'Something went wrong on our side. It has been recorded; please try again.',
    ...place,
    extensions: { code: 'INTERNAL' },
  };
}

/** The compiler's own errors lack `extensions` where their cause has none, and Apollo fails at such. */
const whole = (error: GraphQLError): GraphQLError =>
  error.extensions ? error : new GraphQLError(error.message, { path: error.path, originalError: error.originalError });

/** Runs one compiled operation. */
export async function run(
  compiled: CompiledQuery | ExecutionResult,
  ctx: Context,
  variables: Record<string, unknown>,
): Promise<ExecutionResult> {
  const result = isCompiledQuery(compiled) ? await compiled.query(undefined, ctx, variables) : compiled;
  return result.errors ? { ...result, errors: result.errors.map(whole) } : result;
}
