import type { Letter } from '#rules/connected/link-words.ts';
import type { FollowTopic } from '#rules/connected/follow-topics.ts';
import type { QuietHours } from '#rules/connected/message-plan.ts';
import type { MessageChoices, MessageTopic } from '#rules/connected/message-topics.ts';
import type { Actor } from '#rules/people/policies.ts';

/** Somebody who wants to be told of something, as they are at this moment. */
export interface Recipient {
  accountId: string;
  address: string;
  actor: Actor;
  secret: string;
  quiet: QuietHours | null;
  choices: MessageChoices;
  deviceIds: readonly string[];
}

/** What is said of an event, and to whom. */
export interface PeopleTelling {
  letter: Letter;
  /** What people choose it by; null where only followers are told. */
  topic: MessageTopic | null;
  /** What followers of these teams choose it by. */
  followed?: { topic: FollowTopic; teamIds: readonly string[]; only?: readonly string[] | undefined };
  /** Nobody gets two messages of the same. */
  about: string;
  /** Who did it, and so knows. */
  by: string | null;
  /** The record it is about, or what of it may become untrue by itself. */
  recordId: string;
  /** From when on it is of no use. */
  expires?: Date;
  /** Whether nobody is told it who was told of this record before, in whichever way. */
  isReminder?: boolean;
  /** Whether it is not kept for quiet hours. */
  isUrgent?: boolean;
  isFor: (recipient: Recipient) => boolean;
}
