import type { TypedDocumentNode } from '@apollo/client';
import {
  TeamPageDocument,
  useTeamPageQuery,
  type TeamPageQuery,
  type TeamPageQueryVariables,
} from '../../generated/team.ts';

export type TeamPageData = TeamPageQuery['divisionData'];

/** Its variables also need the team, which is in the address (rules/site/pages.ts). */
export const teamPageDocument = TeamPageDocument as unknown as TypedDocumentNode<
  { divisionData: TeamPageData },
  { divisionIds: string[]; seasonId?: string | null }
>;

/** The same query the page has already asked, so it is not sent twice. */
export const useTeamDetails = (variables: TeamPageQueryVariables) =>
  useTeamPageQuery({ variables, fetchPolicy: 'cache-first' }).data?.team;
