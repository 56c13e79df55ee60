/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useMutation, useQuery, useSubscription, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MailSenderQueryVariables = Exact<{ [key: string]: never; }>;


export type MailSenderQuery = { isMailSent: boolean };

export type MessagesSentQueryVariables = Exact<{ [key: string]: never; }>;


export type MessagesSentQuery = { areMessagesSent: boolean };


export const MailSenderDocument = {"__meta__":{"hash":"f861fb09b79ede1a6a9257e0a1aabc1c5811c5abfada9555ff516313b38ca527"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MailSender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isMailSent"}}]}}]} as unknown as DocumentNode<MailSenderQuery, MailSenderQueryVariables>;
export const MessagesSentDocument = {"__meta__":{"hash":"1d7d6844571fbfacf0490e895308eedfcaad3e61f5321d2afb7767c45b7dd0fa"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MessagesSent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"areMessagesSent"}}]}}]} as unknown as DocumentNode<MessagesSentQuery, MessagesSentQueryVariables>;
type Args<Variables, Options> = {} extends Variables ? [options?: Options] : [options: Options];
export const useMailSenderQuery = (...args: Args<MailSenderQueryVariables, useQuery.Options<MailSenderQuery, MailSenderQueryVariables> | SkipToken>) => useQuery(MailSenderDocument, ...args);
export const useMessagesSentQuery = (...args: Args<MessagesSentQueryVariables, useQuery.Options<MessagesSentQuery, MessagesSentQueryVariables> | SkipToken>) => useQuery(MessagesSentDocument, ...args);