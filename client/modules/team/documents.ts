import type { TypedDocumentNode } from '@apollo/client';
import {
  TeamPageDocument,
  useTeamPageQuery,
  type TeamPageQuery,
  type TeamPageQueryVariables,
} from '../../generated/graphql.ts';

export type TeamPageData = TeamPageQuery['divisionData'];

/** It needs the team too, which the variables of its address have (rules/pages.ts). */
export const teamPageDocument = TeamPageDocument as unknown as TypedDocumentNode<
  { divisionData: TeamPageData },
  { divisionIds: string[]; seasonId?: string | null }
>;

/** What the page around it has asked already, the same question: it is never asked twice. */
export const useTeamDetails = (variables: TeamPageQueryVariables) =>
  useTeamPageQuery({ variables, fetchPolicy: 'cache-first' }).data?.team;
