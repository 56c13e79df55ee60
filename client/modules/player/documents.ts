import type { TypedDocumentNode } from '@apollo/client';
import { DivisionPlayersDocument, type DivisionPlayersQuery } from '../../generated/graphql.ts';
import {
  DivisionPlayerDocument,
  useDivisionPlayerQuery,
  type DivisionPlayerQuery,
  type DivisionPlayerQueryVariables,
} from '../../generated/player.ts';

export const divisionPlayersDocument = DivisionPlayersDocument;

/** Its variables also need the player, who is in the address (rules/site/pages.ts). */
export const divisionPlayerDocument = DivisionPlayerDocument as unknown as TypedDocumentNode<
  { divisionData: DivisionPlayerQuery['divisionData'] },
  { divisionIds: string[]; seasonId?: string | null }
>;

export type DivisionPlayersData = DivisionPlayersQuery['divisionData'];

/** The same query the page has already asked, so it is not sent twice. */
export const usePlayerSeason = (variables: DivisionPlayerQueryVariables) =>
  useDivisionPlayerQuery({ variables, fetchPolicy: 'cache-first' }).data?.playerSeason;
