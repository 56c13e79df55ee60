import { isSaygOver, type Sayg, type ThrowOrder } from '#rules/darts/sayg.ts';
import { applyCommands, type Command } from '#rules/darts/scoring.ts';
import type { Kept } from '../../../lib/device/outbox.ts';
import type { Failure } from '../../../lib/wire/failure.ts';
import type { KeptMatch } from './kept-match.ts';
import type { Stored } from './record.ts';

/** A problem the scorer must see: a command could not be sent, was refused, or conflicts with somebody else's. */
export interface Trouble {
  kind: 'unsent' | 'refused' | 'conflict' | 'unread';
  /** Code of the failure; missing where nothing depends on it. */
  code?: string;
  messages: string[];
}

/** What a board shows. */
export interface Scored {
  /** The match with all local commands applied; undefined while loading, null when it does not exist. */
  sayg: Sayg | null | undefined;
  /** Number of commands the server does not have yet. */
  waiting: number;
  isSending: boolean;
  /** Number of failed attempts to send the first of them. */
  tries: number;
  trouble: Trouble | null;
  /** Who changed last what the server has. */
  editor?: string | undefined;
}

export type Refusal = Pick<Failure, 'code' | 'messages'>;

/** The one command that is on its way to the server. */
export type Line =
  | { is: 'idle' }
  | { is: 'sending'; command: Command; version: string }
  /** The server has another version than the command was sent with, and is asked which. */
  | { is: 'checking'; version: string; failure: Refusal }
  /** It could not be sent, and will be tried again. */
  | { is: 'pausing' };

/** All that is known of a match being scored. */
export interface ScorerState {
  page: 'closed' | 'opening' | 'open';
  /**
   * The copy stored on the device: being read, and not to be overwritten until then; this tab's to write; or another
   * tab's. Of several tabs, the one that last opened or scored the match writes it.
   */
  copy: 'reading' | 'ours' | 'theirs';
  line: Line;
  /** Whether somebody looks at it. */
  isFollowed: boolean;
  /** The server's last state; null when there is no such match. */
  known: Stored | null | undefined;
  /** Commands since then, which the server does not have yet. */
  waiting: readonly Command[];
  order: ThrowOrder | undefined;
  /** Message about throws dropped because somebody else scored the match, until somebody has read it. */
  conflict: string | undefined;
  tries: number;
  trouble: Trouble | null;
}

/** Why the server is asked for the match: to be up to date, after a stale version, after a refusal. */
export type Why = 'catchUp' | 'check' | 'refusal';

/** What happens to a match being scored. */
export type ScorerEvent =
  | {
      type:
        | 'followed'
        | 'left'
        | 'woken'
        | 'pollDue'
        | 'signedIn'
        | 'pauseOver'
        | 'rightLost'
        | 'retried'
        | 'dismissed';
    }
  | { type: 'ordered'; order: ThrowOrder }
  | { type: 'entered'; commands: readonly Command[] }
  /** The stored copy was read; only the latest reading is told. */
  | { type: 'keptRead'; kept: Kept<KeptMatch, Command> | undefined }
  | { type: 'answered'; why: Why; stored: Stored | null }
  | { type: 'unanswered'; why: Why; failure: Refusal }
  | { type: 'news'; stored: Stored | null }
  | { type: 'sent'; stored: Stored }
  | { type: 'notSent'; failure: Refusal };

/** What is to be done about it. */
export type Effect =
  /** Listen for what brings news, and stop all that is under way. */
  | { do: 'open' | 'subscribe' | 'close' }
  /** Claim the right to write the stored copy, then read it. */
  | { do: 'takeCopy' }
  | { do: 'keep'; kept: Kept<KeptMatch, Command> }
  | { do: 'dropCopy' }
  | { do: 'ask'; why: Why }
  | { do: 'send'; command: Command; version: string }
  | { do: 'pause' | 'cancelPause' | 'shortenPauses' };

export const newScorerState: ScorerState = {
  page: 'closed',
  copy: 'reading',
  line: { is: 'idle' },
  isFollowed: false,
  known: undefined,
  waiting: [],
  order: undefined,
  conflict: undefined,
  tries: 0,
  trouble: null,
};

/** Whether a command is on its way. */
export const isCommandUnderWay = ({ line }: ScorerState): boolean => line.is === 'sending' || line.is === 'checking';

/** What a board shows in this state. */
export const scoredMatchOf = (state: ScorerState): Scored => ({
  sayg: state.known && applyCommands(state.known.sayg, state.waiting).sayg,
  waiting: state.waiting.length,
  isSending: isCommandUnderWay(state),
  tries: state.tries,
  trouble: state.trouble,
  editor: state.known?.editor,
});

/** What the device is to do with its copy: nothing while that is another tab's, or is still being read. */
export function effectsOnCopy({ copy, known, waiting, order, conflict }: ScorerState): Effect[] {
  if (known === undefined || copy !== 'ours') return [];
  if (!known) return conflict ? [] : [{ do: 'dropCopy' }];
  if (!waiting.length && !conflict && isSaygOver(known.sayg)) return [{ do: 'dropCopy' }];
  const state = { ...known, ...(order && { order }), ...(conflict && { conflict }) };
  return [{ do: 'keep', kept: { state, waiting: [...waiting] } }];
}
