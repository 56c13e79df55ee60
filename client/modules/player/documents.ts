import { DivisionPlayersDocument, type DivisionPlayersQuery } from '../../generated/graphql.ts';

export const divisionPlayersDocument = DivisionPlayersDocument;

export type DivisionPlayersData = DivisionPlayersQuery['divisionData'];
