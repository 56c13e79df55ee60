/**
 * The text of a query, mutation or subscription, with the types of its variables and its answer. A plain string is one
 * too, of which nothing is known; so is what graphql-codegen makes with `documentMode: 'string'`.
 */
export interface Operation<Data, Variables> {
  toString(): string;
  /** Never there: it carries the types. */
  __apiType?: (variables: Variables) => Data;
}
