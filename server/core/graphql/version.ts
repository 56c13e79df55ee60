import { buildSchema, findBreakingChanges, type GraphQLSchema } from 'graphql';

/**
 * Version of the GraphQL contract. It rises when something goes or changes its meaning on which other programs may rely
 * (graphql.md 1); what is only added leaves it as it is.
 */
export const schemaVersion = 1;

/** The first line of the contract, by which a copy of it can be told. */
export const versionLine = `# Version ${schemaVersion}`;

/**
 * What of a contract, given as text, the schema takes away from programs that were written for it, a sentence each;
 * none where the contract has another version, which promises nothing.
 */
export function breakingChangesInSameVersion(contract: string, schema: GraphQLSchema): string[] {
  if (!contract.startsWith(`${versionLine}\n`)) return [];
  return findBreakingChanges(buildSchema(contract), schema).map(({ description }) => description);
}
