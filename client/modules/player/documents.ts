import type { TypedDocumentNode } from '@apollo/client';
import {
  DivisionPlayerDocument,
  DivisionPlayersDocument,
  useDivisionPlayerQuery,
  type DivisionPlayerQuery,
  type DivisionPlayerQueryVariables,
  type DivisionPlayersQuery,
} from '../../generated/graphql.ts';

export const divisionPlayersDocument = DivisionPlayersDocument;

/** It needs the player too, whom the variables of its address name (rules/pages.ts). */
export const divisionPlayerDocument = DivisionPlayerDocument as unknown as TypedDocumentNode<
  { divisionData: DivisionPlayerQuery['divisionData'] },
  { divisionIds: string[]; seasonId?: string | null }
>;

export type DivisionPlayersData = DivisionPlayersQuery['divisionData'];

/** What the page around it has asked already, the same question: it is never asked twice. */
export const usePlayerSeason = (variables: DivisionPlayerQueryVariables) =>
  useDivisionPlayerQuery({ variables, fetchPolicy: 'cache-first' }).data?.playerSeason;
