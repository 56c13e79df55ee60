/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useMutation, useQuery, useSubscription, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AboutQueryVariables = Exact<{ [key: string]: never; }>;


export type AboutQuery = { league: { about: string } };


export const AboutDocument = {"__meta__":{"hash":"e5a63f9895b141bc0d98d62468abbf99e28c0e1581feddff3c13108ff6ddfd9d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"About"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"league"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"about"}}]}}]}}]} as unknown as DocumentNode<AboutQuery, AboutQueryVariables>;
type Args<Variables, Options> = {} extends Variables ? [options?: Options] : [options: Options];
export const useAboutQuery = (...args: Args<AboutQueryVariables, useQuery.Options<AboutQuery, AboutQueryVariables> | SkipToken>) => useQuery(AboutDocument, ...args);