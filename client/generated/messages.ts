/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useMutation, useQuery, useSubscription, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** How the caller wants to be told of a topic. */
export type MessageChoiceInput = {
  /** The topic. */
  topic: string;
  /** "off", "mail" or "digest". */
  way: string;
};

/** What the caller wants to be told of. */
export type MessageSettingsInput = {
  /** How to be told of each topic; what is left out is off. */
  choices: Array<MessageChoiceInput>;
  /** When quiet hours begin, HH:mm; none for no quiet hours. */
  quietFrom?: string | null | undefined;
  /** When quiet hours end, HH:mm. */
  quietUntil?: string | null | undefined;
  /** The version that was read; none before the first. */
  version?: string | null | undefined;
};

export type MailSenderQueryVariables = Exact<{ [key: string]: never; }>;


export type MailSenderQuery = { isMailSent: boolean };

export type MessageChoicesFragment = { id: string, isMailSent: boolean, version: string | null, quietFrom: string | null, quietUntil: string | null, topics: Array<{ topic: string, name: string, way: string }> };

export type MessageSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type MessageSettingsQuery = { messageSettings: { id: string, isMailSent: boolean, version: string | null, quietFrom: string | null, quietUntil: string | null, topics: Array<{ topic: string, name: string, way: string }> } };

export type SaveMessageSettingsMutationVariables = Exact<{
  input: MessageSettingsInput;
}>;


export type SaveMessageSettingsMutation = { saveMessageSettings: { id: string, isMailSent: boolean, version: string | null, quietFrom: string | null, quietUntil: string | null, topics: Array<{ topic: string, name: string, way: string }> } };

export const MessageChoicesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageChoices"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isMailSent"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"quietFrom"}},{"kind":"Field","name":{"kind":"Name","value":"quietUntil"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"way"}}]}}]}}]} as unknown as DocumentNode<MessageChoicesFragment, unknown>;
export const MailSenderDocument = {"__meta__":{"hash":"f861fb09b79ede1a6a9257e0a1aabc1c5811c5abfada9555ff516313b38ca527"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MailSender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isMailSent"}}]}}]} as unknown as DocumentNode<MailSenderQuery, MailSenderQueryVariables>;
export const MessageSettingsDocument = {"__meta__":{"hash":"e369e69a048e83da3068c57ad82156ffc7b8e9aec6f4282813b0313817d3769e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MessageSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageChoices"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageChoices"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isMailSent"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"quietFrom"}},{"kind":"Field","name":{"kind":"Name","value":"quietUntil"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"way"}}]}}]}}]} as unknown as DocumentNode<MessageSettingsQuery, MessageSettingsQueryVariables>;
export const SaveMessageSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveMessageSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MessageSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveMessageSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageChoices"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageChoices"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isMailSent"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"quietFrom"}},{"kind":"Field","name":{"kind":"Name","value":"quietUntil"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"way"}}]}}]}}]} as unknown as DocumentNode<SaveMessageSettingsMutation, SaveMessageSettingsMutationVariables>;
type Args<Variables, Options> = {} extends Variables ? [options?: Options] : [options: Options];
export const useMailSenderQuery = (...args: Args<MailSenderQueryVariables, useQuery.Options<MailSenderQuery, MailSenderQueryVariables> | SkipToken>) => useQuery(MailSenderDocument, ...args);
export const useMessageSettingsQuery = (...args: Args<MessageSettingsQueryVariables, useQuery.Options<MessageSettingsQuery, MessageSettingsQueryVariables> | SkipToken>) => useQuery(MessageSettingsDocument, ...args);
export const useSaveMessageSettingsMutation = (options?: useMutation.Options<SaveMessageSettingsMutation, SaveMessageSettingsMutationVariables>) => useMutation(SaveMessageSettingsDocument, options);