import { applyCommands, type Command } from '#rules/darts/scoring.ts';
import type { Sayg } from '#rules/darts/sayg.ts';
import {
  newScorerState,
  type Effect,
  type Refusal,
  type ScorerEvent,
  type ScorerState,
  type Trouble,
} from '../../../../../client/modules/sayg/keeping/scorer-state.ts';
import { unpublishedText, unsentText } from '../../../../../client/modules/sayg/keeping/scorer-texts.ts';
import { aSayg, after } from '../../../../rules/darts/live-makers.ts';

// States of a match being scored, and rows of a table: what an event changes in one, and what is to be done.

export const stored = (version: number, ...scores: number[]) => ({
  version: String(version),
  sayg: after(aSayg(), ...scores),
});
export const aThrow = (score: number): Command => ({ type: 'record', throwId: `t-${score}`, score, noOfDarts: 3 });
export const failure = (code: string): Refusal => ({ code, messages: ['Not so.'] });
export const over: Sayg = { ...aSayg(), homeScore: 2 };

/** Ann has thrown 10. */
export const first = stored(1, 10);
export const [twenty, thirty] = [aThrow(20), aThrow(30)];
export const seven: Command = { type: 'legs', numberOfLegs: 7 };
export const open: ScorerState = { ...newScorerState, page: 'open', copy: 'ours', isFollowed: true, known: first };
export const waiting: ScorerState = { ...open, waiting: [twenty] };
export const sending: ScorerState = { ...waiting, line: { is: 'sending', command: twenty, version: '1' } };
export const checking: ScorerState = {
  ...waiting,
  line: { is: 'checking', version: '1', failure: failure('CONFLICT') },
};
export const pausing: ScorerState = { ...waiting, line: { is: 'pausing' }, tries: 1 };
export const unfollowed: ScorerState = { ...sending, isFollowed: false };

export const idle = { is: 'idle' } as const;
export const sends = (command: Command, version = '1'): Effect => ({ do: 'send', command, version });
export const asks = (why: Extract<Effect, { do: 'ask' }>['why']): Effect => ({ do: 'ask', why });
export const keeps = (known: typeof first, commands: Command[], more: { conflict?: string } = {}): Effect => ({
  do: 'keep',
  kept: { state: { ...known, ...more }, waiting: commands },
});
export const takes: Effect = { do: 'takeCopy' };
export const unsent: Trouble = { kind: 'unsent', messages: [unsentText, unpublishedText] };
export const refusedTrouble = (code: string): Trouble => ({ kind: 'refused', code, messages: ['Not so.'] });
export const lostText =
  'Somebody else scored this match on another device, so it was loaded again. Not kept from this device: 20.';
export const conflict = {
  conflict: lostText,
  trouble: { kind: 'conflict', messages: [lostText] },
} satisfies Partial<ScorerState>;
export const goneTold = 'The score record of this match was deleted. Not kept from this device: 20, 30.';
export const goneMatch = {
  ...{ known: null, waiting: [], conflict: goneTold },
  trouble: { kind: 'refused', messages: [goneTold] },
} satisfies Partial<ScorerState>;
export const byMachine = { ...first, editor: 'Autodarts 3' };
export const withTwenty = { version: '2', sayg: applyCommands(first.sayg, [twenty]).sayg };
export const withBoth = { version: '3', sayg: applyCommands(first.sayg, [twenty, thirty]).sayg };
export const others = stored(2, 10, 45);

/** A name, a state, an event, what that changes, and what is to be done. */
export type Row = [
  name: string,
  before: ScorerState,
  event: ScorerEvent,
  changes: Partial<ScorerState>,
  ...effects: Effect[],
];
export const keptRead = (known: typeof first, commands: Command[], more = {}): ScorerEvent => ({
  type: 'keptRead',
  kept: { state: { ...known, ...more }, waiting: commands },
});
