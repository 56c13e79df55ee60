import { mapOf, oneOf, type Shape } from '../basics/shape.ts';

/** What people can be told of, in the order of the form (messages.md 3). */
export const messageTopics = [
  { topic: 'result', name: 'The result of my team is in' },
  { topic: 'otherCard', name: 'The other captain has entered their card, or it differs from ours' },
  { topic: 'overdue', name: 'A result that I enter or publish is overdue' },
  { topic: 'moves', name: 'A fixture of my team moves, or somebody asks to move it' },
  { topic: 'tournaments', name: 'Registration for a tournament opens, I move up, or one that I play in comes' },
  { topic: 'called', name: 'I am drawn in a tournament, or my match is called to a board', isAtOnce: true },
  { topic: 'oneEighty', name: 'A 180 in a match of my team in a tournament or superleague night', isAtOnce: true },
] as const;

export type MessageTopic = (typeof messageTopics)[number]['topic'];

export const isMessageTopic = (text: string): text is MessageTopic => messageTopics.some(({ topic }) => topic === text);

/** Whether a topic is about this minute: it is told at once or not at all (messages.md 3). */
export const isNeverInDigest = (topic: MessageTopic): boolean =>
  messageTopics.some((one) => one.topic === topic && 'isAtOnce' in one);

/** How somebody is told: not at all, in their browsers, by e-mail at once, or in the e-mail of the day. */
export const messageWays = ['off', 'push', 'mail', 'digest'] as const;
export type MessageWay = (typeof messageWays)[number];

/** The ways in which a topic can be told. */
export const waysFor = (topic: MessageTopic): readonly MessageWay[] =>
  isNeverInDigest(topic) ? messageWays.filter((way) => way !== 'digest') : messageWays;

export type MessageChoices = Partial<Record<MessageTopic, MessageWay>>;

/** Choices as they are stored; topics that are not known any more are ignored. */
export const messageChoicesShape: Shape = mapOf(/^\w+$/, oneOf(messageWays));

/** What somebody chose for a topic: nothing, until they choose (messages.md 3). */
export const chosenWayOrOff = (choices: MessageChoices, topic: MessageTopic): MessageWay => choices[topic] ?? 'off';

/** The choices after somebody has stopped the messages of a topic, or those of the e-mail of the day. */
export function withoutMessages(choices: MessageChoices, stopped: MessageTopic | 'digest'): MessageChoices {
  if (stopped !== 'digest') return { ...choices, [stopped]: 'off' };
  const kept = messageTopics.filter(({ topic }) => choices[topic] && choices[topic] !== 'digest');
  return Object.fromEntries(kept.map(({ topic }) => [topic, choices[topic]!]));
}
