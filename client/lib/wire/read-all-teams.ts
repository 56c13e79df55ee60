import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { readAnew } from './read-anew.ts';

interface PageOfTeams<Team> {
  teams: { teams: Team[]; total: number };
}

const pageSize = 100;

/** The teams of all pages of a query, from this one on, one after the other. Fails as the query does. */
export async function readAllTeams<Team, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<PageOfTeams<Team>, Variables & { page: number; pageSize: number }>,
  variables: Variables,
  page = 1,
): Promise<Team[]> {
  const answer = await readAnew(client, query, { ...variables, page, pageSize });
  const { teams, total } = answer?.teams ?? { teams: [], total: 0 };
  return page * pageSize < total ? [...teams, ...(await readAllTeams(client, query, variables, page + 1))] : teams;
}
