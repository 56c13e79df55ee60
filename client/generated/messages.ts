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
  /** "off", "push", "mail" or "digest". */
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

/** A browser that is told, as it describes itself (PushSubscription). */
export type PushDeviceInput = {
  /** Its key "auth". */
  auth: string;
  /** Its address. */
  endpoint: string;
  /** Its key "p256dh". */
  publicKey: string;
};

/** The teams that a browser is told of. */
export type TeamsFollowedInput = {
  /** The browser. */
  device: PushDeviceInput;
  /** Ids of the teams. */
  teamIds: Array<string>;
  /** What it is told of them: "result", "moves", "live". */
  topics: Array<string>;
};

export type MailSenderQueryVariables = Exact<{ [key: string]: never; }>;


export type MailSenderQuery = { isMailSent: boolean };

export type MessageChoicesFragment = { id: string, isMailSent: boolean, pushKey: string | null, version: string | null, quietFrom: string | null, quietUntil: string | null, topics: Array<{ topic: string, name: string, way: string, isAtOnce: boolean }> };

export type MessageSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type MessageSettingsQuery = { messageSettings: { id: string, isMailSent: boolean, pushKey: string | null, version: string | null, quietFrom: string | null, quietUntil: string | null, topics: Array<{ topic: string, name: string, way: string, isAtOnce: boolean }> } };

export type SaveMessageSettingsMutationVariables = Exact<{
  input: MessageSettingsInput;
}>;


export type SaveMessageSettingsMutation = { saveMessageSettings: { id: string, isMailSent: boolean, pushKey: string | null, version: string | null, quietFrom: string | null, quietUntil: string | null, topics: Array<{ topic: string, name: string, way: string, isAtOnce: boolean }> } };

export type AddPushDeviceMutationVariables = Exact<{
  input: PushDeviceInput;
}>;


export type AddPushDeviceMutation = { addPushDevice: boolean };

export type RemovePushDeviceMutationVariables = Exact<{
  endpoint: string;
}>;


export type RemovePushDeviceMutation = { removePushDevice: boolean };

export type IsPushDeviceQueryVariables = Exact<{
  endpoint: string;
}>;


export type IsPushDeviceQuery = { isPushDevice: boolean };

export type PushKeyQueryVariables = Exact<{ [key: string]: never; }>;


export type PushKeyQuery = { pushKey: string | null };

export type TeamsFollowedQueryVariables = Exact<{
  endpoint: string;
}>;


export type TeamsFollowedQuery = { teamsFollowed: { teamIds: Array<string>, topics: Array<string> } | null };

export type FollowTeamsMutationVariables = Exact<{
  input: TeamsFollowedInput;
}>;


export type FollowTeamsMutation = { followTeams: boolean };

export type MoveFollowerMutationVariables = Exact<{
  endpoint: string;
  device: PushDeviceInput;
}>;


export type MoveFollowerMutation = { moveFollower: boolean };

export type UnfollowTeamsMutationVariables = Exact<{
  endpoint: string;
}>;


export type UnfollowTeamsMutation = { unfollowTeams: boolean };

export const MessageChoicesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageChoices"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isMailSent"}},{"kind":"Field","name":{"kind":"Name","value":"pushKey"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"quietFrom"}},{"kind":"Field","name":{"kind":"Name","value":"quietUntil"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"way"}},{"kind":"Field","name":{"kind":"Name","value":"isAtOnce"}}]}}]}}]} as unknown as DocumentNode<MessageChoicesFragment, unknown>;
export const MailSenderDocument = {"__meta__":{"hash":"f861fb09b79ede1a6a9257e0a1aabc1c5811c5abfada9555ff516313b38ca527"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MailSender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isMailSent"}}]}}]} as unknown as DocumentNode<MailSenderQuery, MailSenderQueryVariables>;
export const MessageSettingsDocument = {"__meta__":{"hash":"fab96bacbcb186d167d988a6f9e9ce41a29460164781315bceace8943e6e4705"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MessageSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageChoices"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageChoices"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isMailSent"}},{"kind":"Field","name":{"kind":"Name","value":"pushKey"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"quietFrom"}},{"kind":"Field","name":{"kind":"Name","value":"quietUntil"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"way"}},{"kind":"Field","name":{"kind":"Name","value":"isAtOnce"}}]}}]}}]} as unknown as DocumentNode<MessageSettingsQuery, MessageSettingsQueryVariables>;
export const SaveMessageSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveMessageSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MessageSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveMessageSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageChoices"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageChoices"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isMailSent"}},{"kind":"Field","name":{"kind":"Name","value":"pushKey"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"quietFrom"}},{"kind":"Field","name":{"kind":"Name","value":"quietUntil"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"way"}},{"kind":"Field","name":{"kind":"Name","value":"isAtOnce"}}]}}]}}]} as unknown as DocumentNode<SaveMessageSettingsMutation, SaveMessageSettingsMutationVariables>;
export const AddPushDeviceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddPushDevice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PushDeviceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addPushDevice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<AddPushDeviceMutation, AddPushDeviceMutationVariables>;
export const RemovePushDeviceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemovePushDevice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removePushDevice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"endpoint"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}}}]}]}}]} as unknown as DocumentNode<RemovePushDeviceMutation, RemovePushDeviceMutationVariables>;
export const IsPushDeviceDocument = {"__meta__":{"hash":"0e38d2f1f30c527e3862830bc6b68f41be1f6ce62f7a094d4963b4c367b7ddfe"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IsPushDevice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isPushDevice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"endpoint"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}}}]}]}}]} as unknown as DocumentNode<IsPushDeviceQuery, IsPushDeviceQueryVariables>;
export const PushKeyDocument = {"__meta__":{"hash":"58836f94b665149d31c814b62a8781eb452a910362d24cd3538ff50afe0e39fa"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PushKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pushKey"}}]}}]} as unknown as DocumentNode<PushKeyQuery, PushKeyQueryVariables>;
export const TeamsFollowedDocument = {"__meta__":{"hash":"59aa65c39af1222b0c1fada8dd114721e2d536152161aefd93d4f94198b12f75"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TeamsFollowed"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teamsFollowed"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"endpoint"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teamIds"}},{"kind":"Field","name":{"kind":"Name","value":"topics"}}]}}]}}]} as unknown as DocumentNode<TeamsFollowedQuery, TeamsFollowedQueryVariables>;
export const FollowTeamsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FollowTeams"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TeamsFollowedInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followTeams"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<FollowTeamsMutation, FollowTeamsMutationVariables>;
export const MoveFollowerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveFollower"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"device"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PushDeviceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveFollower"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"endpoint"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}}},{"kind":"Argument","name":{"kind":"Name","value":"device"},"value":{"kind":"Variable","name":{"kind":"Name","value":"device"}}}]}]}}]} as unknown as DocumentNode<MoveFollowerMutation, MoveFollowerMutationVariables>;
export const UnfollowTeamsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnfollowTeams"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unfollowTeams"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"endpoint"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}}}]}]}}]} as unknown as DocumentNode<UnfollowTeamsMutation, UnfollowTeamsMutationVariables>;
type Args<Variables, Options> = {} extends Variables ? [options?: Options] : [options: Options];
export const useMailSenderQuery = (...args: Args<MailSenderQueryVariables, useQuery.Options<MailSenderQuery, MailSenderQueryVariables> | SkipToken>) => useQuery(MailSenderDocument, ...args);
export const useMessageSettingsQuery = (...args: Args<MessageSettingsQueryVariables, useQuery.Options<MessageSettingsQuery, MessageSettingsQueryVariables> | SkipToken>) => useQuery(MessageSettingsDocument, ...args);
export const useSaveMessageSettingsMutation = (options?: useMutation.Options<SaveMessageSettingsMutation, SaveMessageSettingsMutationVariables>) => useMutation(SaveMessageSettingsDocument, options);
export const useAddPushDeviceMutation = (options?: useMutation.Options<AddPushDeviceMutation, AddPushDeviceMutationVariables>) => useMutation(AddPushDeviceDocument, options);
export const useRemovePushDeviceMutation = (options?: useMutation.Options<RemovePushDeviceMutation, RemovePushDeviceMutationVariables>) => useMutation(RemovePushDeviceDocument, options);
export const useIsPushDeviceQuery = (...args: Args<IsPushDeviceQueryVariables, useQuery.Options<IsPushDeviceQuery, IsPushDeviceQueryVariables> | SkipToken>) => useQuery(IsPushDeviceDocument, ...args);
export const usePushKeyQuery = (...args: Args<PushKeyQueryVariables, useQuery.Options<PushKeyQuery, PushKeyQueryVariables> | SkipToken>) => useQuery(PushKeyDocument, ...args);
export const useTeamsFollowedQuery = (...args: Args<TeamsFollowedQueryVariables, useQuery.Options<TeamsFollowedQuery, TeamsFollowedQueryVariables> | SkipToken>) => useQuery(TeamsFollowedDocument, ...args);
export const useFollowTeamsMutation = (options?: useMutation.Options<FollowTeamsMutation, FollowTeamsMutationVariables>) => useMutation(FollowTeamsDocument, options);
export const useMoveFollowerMutation = (options?: useMutation.Options<MoveFollowerMutation, MoveFollowerMutationVariables>) => useMutation(MoveFollowerDocument, options);
export const useUnfollowTeamsMutation = (options?: useMutation.Options<UnfollowTeamsMutation, UnfollowTeamsMutationVariables>) => useMutation(UnfollowTeamsDocument, options);