import type { TypedDocumentNode } from '@apollo/client';
import {
  DivisionPlayerDocument,
  useDivisionPlayerQuery,
  type DivisionPlayerQuery,
  type DivisionPlayerQueryVariables,
} from '../../generated/player.ts';

/** Its variables also need the player, who is in the address (rules/site/pages.ts). */
export const divisionPlayerDocument = DivisionPlayerDocument as unknown as TypedDocumentNode<
  { divisionData: DivisionPlayerQuery['divisionData'] },
  { divisionIds: string[]; seasonId?: string | null }
>;

/** The same query the page has already asked, so it is not sent twice. */
export const usePlayerSeason = (variables: DivisionPlayerQueryVariables) =>
  useDivisionPlayerQuery({ variables, fetchPolicy: 'cache-first' }).data?.playerSeason;

/** The rules of its table, from the same answer. */
export const usePlayerDivisionRules = (variables: DivisionPlayerQueryVariables) =>
  useDivisionPlayerQuery({ variables, fetchPolicy: 'cache-first' }).data?.divisionData.rules;
