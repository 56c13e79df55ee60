/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useMutation, useQuery, useSubscription, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Where an entry stands. */
export type TournamentEntryState =
  /** It has a place. */
  | 'confirmed'
  /** Whoever runs the evening has not confirmed it. */
  | 'refused'
  /** Whoever runs the evening has taken it off the list. */
  | 'removed'
  /** It is a side of the tournament. */
  | 'side'
  /** It has a place as soon as whoever runs the evening confirms it. */
  | 'unconfirmed'
  /** It waits until a place is free. */
  | 'waiting'
  /** Whoever had signed up has withdrawn. */
  | 'withdrawn';

export type RegistrationQueryVariables = Exact<{
  id: string;
}>;


export type RegistrationQuery = { tournament: { id: string, season: { id: string, startDate: string, endDate: string } | null, registration: { id: string, isOpen: boolean, closes: string | null, isDrawn: boolean, limit: number | null, placesLeft: number | null, playerCount: number, confirms: boolean, entries: Array<{ id: string, name: string, state: TournamentEntryState, place: number | null }> } | null } | null, ownTournamentEntry: { name: string, isPlayer: boolean, isClaim: boolean, movedUp: boolean, entry: { id: string, name: string, state: TournamentEntryState, place: number | null } | null } | null };

export type EntryInLineFragment = { id: string, name: string, state: TournamentEntryState, place: number | null };

export type EnterTournamentMutationVariables = Exact<{
  id: string;
  names: Array<string>;
}>;


export type EnterTournamentMutation = { enterTournament: { messages: Array<string>, warnings: Array<string> } };

export type WithdrawFromTournamentMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawFromTournamentMutation = { withdrawFromTournament: { messages: Array<string>, warnings: Array<string> } };

export const EntryInLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryInLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TournamentEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"place"}}]}}]} as unknown as DocumentNode<EntryInLineFragment, unknown>;
export const RegistrationDocument = {"__meta__":{"hash":"3b508ea4b969328f7c694e33a205e3cad4437a48102fd77701d5dfd9a0f01c20"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Registration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tournament"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"season"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isOpen"}},{"kind":"Field","name":{"kind":"Name","value":"closes"}},{"kind":"Field","name":{"kind":"Name","value":"isDrawn"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"placesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"playerCount"}},{"kind":"Field","name":{"kind":"Name","value":"confirms"}},{"kind":"Field","name":{"kind":"Name","value":"entries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntryInLine"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"ownTournamentEntry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isPlayer"}},{"kind":"Field","name":{"kind":"Name","value":"isClaim"}},{"kind":"Field","name":{"kind":"Name","value":"movedUp"}},{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntryInLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryInLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TournamentEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"place"}}]}}]} as unknown as DocumentNode<RegistrationQuery, RegistrationQueryVariables>;
export const EnterTournamentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EnterTournament"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"names"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enterTournament"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"names"},"value":{"kind":"Variable","name":{"kind":"Name","value":"names"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}}]} as unknown as DocumentNode<EnterTournamentMutation, EnterTournamentMutationVariables>;
export const WithdrawFromTournamentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawFromTournament"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawFromTournament"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}}]} as unknown as DocumentNode<WithdrawFromTournamentMutation, WithdrawFromTournamentMutationVariables>;
type Args<Variables, Options> = {} extends Variables ? [options?: Options] : [options: Options];
export const useRegistrationQuery = (...args: Args<RegistrationQueryVariables, useQuery.Options<RegistrationQuery, RegistrationQueryVariables> | SkipToken>) => useQuery(RegistrationDocument, ...args);
export const useEnterTournamentMutation = (options?: useMutation.Options<EnterTournamentMutation, EnterTournamentMutationVariables>) => useMutation(EnterTournamentDocument, options);
export const useWithdrawFromTournamentMutation = (options?: useMutation.Options<WithdrawFromTournamentMutation, WithdrawFromTournamentMutationVariables>) => useMutation(WithdrawFromTournamentDocument, options);