import { plural } from '../basics/plural.ts';

const minute = 60_000;

/** Milliseconds after its time from which a message that waits is trouble (messages.md 6). */
export const messageOverdueAfter = 5 * minute;

/** Attempts after which one that waits is trouble, whenever the next one is. */
export const attemptsBeforeTrouble = 3;

/** Why a message was not sent where that is no trouble of its own: nobody needs it any more, or its letter is the trouble. */
export const unsentReasons = {
  late: 'It was of no use any more.',
  untrue: 'It was not so any more.',
  stopped: 'Stopped by whom it was for.',
  gone: 'The browser is not there any more.',
  withLetter: 'The e-mail of the day with it was given up.',
} as const;

/** Something that keeps people from being told, in words, and since when. */
export interface MessageTrouble {
  kind: 'mail' | 'push';
  text: string;
  since: Date;
}

/** What is known of sending on one channel. */
export interface SendingState {
  /** Messages that should have left by now, since when, and why the last attempt failed, if there was one. */
  waiting: number;
  since: Date | null;
  problem: string | null;
  /** Messages that were given up in the last day, when the latest was, and why. */
  refused: number;
  refusedAt: Date | null;
  refusal: string | null;
}

const texts = {
  mail: {
    one: 'e-mail',
    more: 'e-mails',
    waiting:
      'Look whether the mail server runs, whether SMTP_URL is right, and whether it allows MAIL_FROM. They are sent once it takes them again.',
    refused: 'The mail server did not want them: an address may be wrong, or MAIL_FROM may not be allowed.',
  },
  push: {
    one: 'message to a browser',
    more: 'messages to browsers',
    waiting: 'Look whether this server reaches the internet. They are sent once the push services take them again.',
    refused: 'The push services did not want them. Look whether the clock of this server is right.',
  },
} as const;

/** What is wrong with sending, since when, and what to do; null where all is well. */
export function messageTrouble(
  channel: MessageTrouble['kind'],
  state: SendingState,
): Omit<MessageTrouble, 'kind'> | null {
  const { waiting, since, problem, refused, refusedAt, refusal } = state;
  const { one, more, ...todo } = texts[channel];
  const parts = [
    ...(waiting
      ? [`${plural(waiting, `${one} waits`, `${more} wait`)} to be sent.`, ...(problem ? [problem] : []), todo.waiting]
      : []),
    ...(refused
      ? [
          `${plural(refused, `${one} was`, `${more} were`)} given up in the last day.`,
          ...(refusal ? [refusal] : []),
          todo.refused,
        ]
      : []),
  ];
  const from = since ?? refusedAt;
  return parts.length && from ? { text: parts.join(' '), since: from } : null;
}
