import { GraphQLError, type GraphQLErrorOptions } from 'graphql';
import { HeaderMap } from '@apollo/server';
import { ArgumentValidationError } from 'type-graphql';
import { DomainError, passingStatuses, type FieldFault } from '../errors.ts';
import { refusalOrError } from '../outage.ts';

const faultsOf = (error: ArgumentValidationError): FieldFault[] => {
  type Invalid = (typeof error.extensions.validationErrors)[number];
  const walk = (faults: Invalid[], path: string): FieldFault[] =>
    faults.flatMap((fault) => [
      ...Object.values(fault.constraints ?? {}).map((message) => ({ field: path + fault.property, message })),
      ...walk((fault.children ?? []) as Invalid[], `${path}${fault.property}.`),
    ]);
  return walk(error.extensions.validationErrors, '');
};

/** A thrown error as answers show it in development. */
function exceptionOf(thrown: unknown) {
  const { name: type, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return {
    type,
    message,
    stack: stack
      ?.split('\n')
      .slice(1)
      .map((line) => line.trim()),
  };
}

/**
 * What the client sees of an error: our refusals in full, query errors as they are, everything else as one plain
 * sentence, in development (`showsDetails`) with what was thrown.
 */
export function presentError(error: GraphQLError, report: (error: unknown) => void, showsDetails = false) {
  const cause = refusalOrError(error.originalError);
  const { message, path, locations } = error;
  const place = { ...(locations && { locations }), ...(path && { path }) };
  if (cause instanceof DomainError)
    return {
      message: cause.message,
      ...place,
      extensions: { code: cause.code, ...(cause.fields.length && { fields: cause.fields }) },
    };
  // A check that throws something is a fault of ours.
  if (cause instanceof ArgumentValidationError && Array.isArray(cause.extensions.validationErrors)) {
    const fields = faultsOf(cause);
    return {
      message: fields.map((fault) => fault.message).join(' ') || 'Some fields are not valid.',
      ...place,
      extensions: { code: 'INVALID', fields },
    };
  }
  if (!cause || cause instanceof GraphQLError) {
    const { stacktrace: _stack, http: _http, ...extensions } = (error.extensions ?? {}) as Record<string, unknown>;
    // Apollo calls whatever a rule of ours says a query that is not valid.
    const code = (cause instanceof GraphQLError && cause.extensions.code) || extensions.code || 'INVALID';
    return { message, ...place, extensions: { ...extensions, code } };
  }
  report(cause);
  return {
    message: 'Something went wrong on our side. It has been recorded; please try again.',
    ...place,
    extensions: { code: 'INTERNAL', ...(showsDetails && { exception: exceptionOf(cause) }) },
  };
}

/** A refusal that may be over in a while, with its HTTP status and, where nothing was changed, when to try again. */
function passingError(error: unknown, { nodes, path }: Pick<GraphQLErrorOptions, 'nodes' | 'path'> = {}) {
  const cause = refusalOrError(error);
  if (!(cause instanceof DomainError) || !passingStatuses[cause.code]) return undefined;
  const headers = new HeaderMap();
  if (cause.retryAfter) headers.set('retry-after', String(cause.retryAfter));
  const http = { status: passingStatuses[cause.code], headers };
  return new GraphQLError(cause.message, { nodes, path, originalError: cause, extensions: { http } });
}

/** The error with its HTTP status where it may be over in a while; any other one as it is. */
export const errorWithStatusIfPassing = (error: unknown): unknown => passingError(error) ?? error;

/**
 * An error of graphql-jit as Apollo takes it, likewise with its HTTP status. Its own errors lack `extensions` when their
 * cause has none, and Apollo fails on that.
 */
export const errorForApollo = (error: GraphQLError): GraphQLError =>
  passingError(error.originalError, error) ??
  (error.extensions
    ? error
    : new GraphQLError(error.message, { path: error.path, originalError: error.originalError }));
