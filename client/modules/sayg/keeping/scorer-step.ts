import type { Command } from '#rules/darts/scoring.ts';
import type { Kept } from '../../../lib/device/outbox.ts';
import { signedOutCode } from '../../../lib/wire/failure.ts';
import { commandsLeft, commandsNotIn } from './commands-left.ts';
import type { KeptMatch } from './kept-match.ts';
import type { Stored } from './record.ts';
import {
  isCommandUnderWay,
  effectsOnCopy,
  type Effect,
  type Refusal,
  type ScorerEvent,
  type ScorerState,
  type Why,
} from './scorer-state.ts';
import {
  conflictText,
  goneText,
  isToldAtTry,
  lostScoresText,
  setBackText,
  toldAfterTries,
  unpublishedText,
  unsentText,
} from './scorer-texts.ts';

/** A state, and what is to be done on the way to it. */
type Step = [ScorerState, ...Effect[]];
type Part = (state: ScorerState) => Step;
type EventOf<Type> = Extract<ScorerEvent, { type: Type }>;

/** Errors after which repeating the command is useless. */
const refusals = ['INVALID', 'NOT_FOUND', 'BAD_USER_INPUT', 'CONFLICT'];
/** Refusals of the very command: another one may be taken. */
const refusalsOfCommand = ['INVALID', 'BAD_USER_INPUT', 'FORBIDDEN'];
/** Refusals because of who is signed in, not of what is sent: another person may be allowed to, so everything stays. */
const notNow = [signedOutCode, 'FORBIDDEN'];

/** What each event leads to, part by part. */
const parts: { [Type in ScorerEvent['type']]: (event: EventOf<Type>, state: ScorerState) => Part[] } = {
  followed: (_, { page }) => (page === 'closed' ? [set({ isFollowed: true }), open] : [set({ isFollowed: true })]),
  left: () => [set({ isFollowed: false })],
  ordered: ({ order }) => [set({ order })],
  keptRead: ({ kept }, { page }) => [takeKept(kept), ...(page === 'opening' ? [begin] : []), catchUp],
  entered: ({ commands }, { copy }) => [enter(commands), copy === 'theirs' ? takeCopy : keepCopy, sendNext],
  answered: ({ why, stored }, state) =>
    isIncomplete(state)
      ? again[why]
      : [why === 'check' && isSetBack(state, stored) ? goBack(stored!) : show(stored), afterAnswer[why]],
  unanswered: ({ why, failure }) => [afterSilence[why](failure)],
  news: ({ stored }, state) => (isIncomplete(state) ? [] : [show(stored)]),
  sent: ({ stored }, state) =>
    isIncomplete(state) || isGone(state)
      ? [set({ line: { is: 'idle' } })]
      : [arrive(stored), keepCopy, shortenPauses, sendNext],
  notSent: ({ failure }, state) => [
    isGone(state) ? set({ line: { is: 'idle' } }) : failure.code === 'CONFLICT' ? check(failure) : fail(failure),
  ],
  pauseOver: () => [sendNext],
  woken: () => [shortenPauses, catchUp],
  // What waits is tried by its own pauses, and answered with the match as it is.
  pollDue: (_, { waiting }) => (waiting.length ? [] : [catchUp]),
  signedIn: (_, { trouble }) => (trouble?.code === signedOutCode ? [retry, catchUp] : []),
  retried: () => [retry, catchUp],
  dismissed: () => [dismiss, keepCopy],
  // Another tab writes the stored copy from now on. What is entered here takes it back.
  rightLost: (_, { copy }) => [set({ copy: 'theirs' }), ...(copy === 'reading' ? [catchUp] : [])],
};

/** What may happen to a match that nobody follows; anything else is an answer that comes after the end. */
const whileClosed: readonly ScorerEvent['type'][] = ['followed', 'ordered', 'entered'];

/**
 * The state after an event, and what is to be done. Commands go to the server in order, one at a time, each with the
 * version before it; where somebody else scored the match differently, their throws win and the user is told. A scorer
 * closes when nobody follows it and nothing is left to send.
 */
export function stepScorer(before: ScorerState, event: ScorerEvent): { state: ScorerState; effects: Effect[] } {
  if (before.page === 'closed' && !whileClosed.includes(event.type)) return { state: before, effects: [] };
  const partsOf = parts[event.type] as (event: ScorerEvent, state: ScorerState) => Part[];
  const effects: Effect[] = [];
  let state = before;
  for (const part of [...partsOf(event, before), closeIfDone]) {
    const [next, ...more] = part(state);
    state = next;
    effects.push(...more);
  }
  return { state, effects };
}

/**
 * While the stored copy is read, what waits cannot be compared with the server's match: the copy may hold commands from
 * another tab that come before it. Afterwards the server is asked, and sent again what may have arrived.
 */
const isIncomplete = ({ copy, waiting }: ScorerState) => copy === 'reading' && waiting.length > 0;

/** Whether the match was deleted, which was told with what it cost. */
const isGone = ({ known }: ScorerState) => known === null;

const set =
  (changes: Partial<ScorerState>): Part =>
  (state) => [{ ...state, ...changes }];

const keepCopy: Part = (state) => [state, ...effectsOnCopy(state)];
const shortenPauses: Part = (state) => [state, { do: 'shortenPauses' }];
const takeCopy: Part = (state) => [{ ...state, copy: 'reading' }, { do: 'takeCopy' }];
const open: Part = (state) => [{ ...state, page: 'opening', copy: 'reading' }, { do: 'open' }, { do: 'takeCopy' }];
const begin: Part = (state) => [{ ...state, page: 'open' }, { do: 'subscribe' }];

const closeIfDone: Part = (state) =>
  state.page === 'closed' || state.isFollowed || state.waiting.length || isCommandUnderWay(state)
    ? [state]
    : [{ ...state, page: 'closed', line: { is: 'idle' } }, { do: 'close' }];

/** Asks for the match, unless that is about to happen. */
const catchUp: Part = (state) => (state.page === 'open' ? [state, { do: 'ask', why: 'catchUp' }] : [state]);

const enter =
  (commands: readonly Command[]): Part =>
  (state) => [{ ...state, waiting: [...state.waiting, ...commands] }];

/** Goes on from the stored copy, which may hold what was entered in another tab, or before a reload. */
const takeKept =
  (kept: Kept<KeptMatch, Command> | undefined): Part =>
  (state) => {
    const { copy, known } = state;
    // Another tab claimed the copy while it was read, and goes on from it. Here it is at least a match to show.
    if (copy === 'theirs' && known) return [state];
    const next = { ...state, copy: copy === 'theirs' ? copy : 'ours', ...(kept && mergeKept(state, kept)) } as const;
    return [next, ...effectsOnCopy(next)];
  };

/** Both tabs' commands, each once and in their order, without those that the server is known to have. */
function mergeKept(state: ScorerState, kept: Kept<KeptMatch, Command>): Partial<ScorerState> {
  const { order, conflict, ...keptMatch } = kept.state;
  const isNewer = !state.known || keptMatch.version > state.known.version;
  const known = isNewer ? keptMatch : state.known!;
  const stored = isNewer ? { left: kept.waiting, lost: [] } : commandsLeft(keptMatch, kept.waiting, known);
  const keptOnes = new Set(kept.waiting.map((command) => JSON.stringify(command)));
  const isOwn = (command: Command) => !keptOnes.has(JSON.stringify(command));
  const own = isNewer ? commandsLeft(state.known, state.waiting, known) : { left: state.waiting, lost: [] };
  const lost = [...stored.lost, ...own.lost.filter(isOwn)];
  return {
    known,
    order: state.order ?? order,
    waiting: [...stored.left, ...own.left.filter(isOwn)],
    ...inConflict(conflict, lost.length ? conflictText(lost) : undefined),
  };
}

/** The messages stay until somebody has read them, even on another day if nobody saw the board. */
function inConflict(...messages: (string | undefined)[]): Partial<ScorerState> {
  const conflict = messages.filter(Boolean).join(' ');
  return conflict ? { conflict, trouble: { kind: 'conflict', messages: [conflict] } } : {};
}

/** The state with what the server has now, unless that is older than what is known. */
function withStored(state: ScorerState, stored: Stored): ScorerState {
  const { known, waiting } = state;
  if (known && stored.version <= known.version) return state;
  const { left, lost } = commandsLeft(known, waiting, stored);
  const told = lost.length ? inConflict(state.conflict, conflictText(lost)) : {};
  return { ...state, known: stored, waiting: left, ...told };
}

/**
 * Whether the server, asked why it refused the version that is known, has an earlier one: throws were lost there, as
 * when a backup was put back. The answer to any other question may only be late.
 */
const isSetBack = ({ line, known }: ScorerState, stored: Stored | null): boolean =>
  line.is === 'checking' && known?.version === line.version && !!stored && stored.version < known.version;

/** Goes on from that earlier state. */
const goBack =
  (stored: Stored): Part =>
  (state) => {
    const { left, lost } = commandsLeft(state.known, state.waiting, stored);
    const next: ScorerState = { ...state, known: stored, waiting: left };
    if (lost.length) Object.assign(next, inConflict(state.conflict, setBackText(lost)));
    return [next, ...effectsOnCopy(next)];
  };

const adopt =
  (stored: Stored): Part =>
  (state) => {
    const next = withStored(state, stored);
    return next === state ? [state] : [next, ...effectsOnCopy(next)];
  };

/** What the device keeps stays with the message about what is lost, until somebody has read it. */
const showNoMatch: Part = (state) => {
  const { known, waiting } = state;
  const lost = lostScoresText(known ? commandsNotIn(known, waiting) : waiting);
  const { conflict } = lost ? inConflict(state.conflict, `${goneText} ${lost}`) : state;
  const next: ScorerState = { ...state, known: null, waiting: [], conflict };
  if (conflict) next.trouble = { kind: 'refused', messages: [conflict] };
  return [next, ...effectsOnCopy(conflict ? { ...next, known } : next)];
};

const show = (stored: Stored | null): Part => (stored ? adopt(stored) : showNoMatch);

/** The command is at the server, which may have had it already, or it changed nothing. */
const arrive =
  (stored: Stored): Part =>
  (before) => {
    const { line, waiting, trouble, ...state } = withStored(before, stored);
    const isFirst = line.is === 'sending' && waiting[0] === line.command;
    const left = isFirst ? waiting.slice(1) : waiting;
    const rest = { waiting: left, tries: 0, trouble: trouble?.kind === 'unsent' ? null : trouble };
    return [{ ...state, ...rest, line: { is: 'idle' } }];
  };

/**
 * Sends the first waiting command, unless one is on its way. While the stored copy is read, that may hold earlier ones
 * from another tab.
 */
const sendNext: Part = (state) => {
  const { page, copy, known, line } = state;
  const [command] = state.waiting;
  if (page === 'closed' || copy === 'reading' || isCommandUnderWay(state)) return [state];
  const cancel: Effect[] = line.is === 'pausing' ? [{ do: 'cancelPause' }] : [];
  if (!known || !command) return [{ ...state, line: { is: 'idle' } }, ...cancel];
  const { version } = known;
  return [{ ...state, line: { is: 'sending', command, version } }, ...cancel, { do: 'send', command, version }];
};

/** The server has another version than the command was sent with: which? */
const check =
  (failure: Refusal): Part =>
  (state) => [
    state.line.is === 'sending' ? { ...state, line: { is: 'checking', version: state.line.version, failure } } : state,
    { do: 'ask', why: 'check' },
  ];

/** Another version than that of the command is known by now, or the refusal was meant. */
const goOn: Part = (state) => {
  const { line, known } = state;
  if (line.is !== 'checking') return [state];
  return known?.version === line.version ? fail(line.failure)(state) : sendNext({ ...state, line: { is: 'idle' } });
};

/** Only what is on its way needs its answer now. */
const again: Record<Why, Part[]> = {
  catchUp: [],
  check: [(state) => [state, { do: 'ask', why: 'check' }]],
  refusal: [],
};

const afterAnswer: Record<Why, Part> = {
  catchUp: (state) => sendNext(state.trouble?.kind === 'unread' ? { ...state, trouble: null } : state),
  check: goOn,
  refusal: (state) => [state],
};

const afterSilence: Record<Why, (failure: Refusal) => Part> = {
  catchUp:
    ({ code, messages }) =>
    (state) =>
      sendNext(state.known ? state : { ...state, trouble: { kind: 'unread', code, messages } }),
  check: (failure) => fail(failure),
  refusal: () => (state) => [state],
};

/** What is thrown does not depend on this number of legs, so it is sent without it. */
const goOnWithoutLegs =
  (legs: Command, messages: string[]): Part =>
  (state) => {
    const waiting = state.waiting.filter((command) => command !== legs);
    const next: ScorerState = { ...state, waiting, line: { is: 'idle' }, trouble: { kind: 'refused', messages } };
    const [sent, ...sends] = sendNext(next);
    return [sent, ...effectsOnCopy(next), ...sends];
  };

/**
 * The first command could not be sent: it is dropped, a number of legs alone and anything else with all others, kept for
 * somebody else, or tried again.
 */
const fail =
  ({ code, messages }: Refusal): Part =>
  (state) => {
    const { line } = state;
    const isLegs = line.is === 'sending' && line.command.type === 'legs' && refusalsOfCommand.includes(code);
    return isLegs ? goOnWithoutLegs(line.command, messages)(state) : failWithAll({ code, messages })(state);
  };

function failWithAll({ code, messages }: Refusal): Part {
  if (refusals.includes(code))
    return (state) => {
      const lost = lostScoresText(state.known ? commandsNotIn(state.known, state.waiting) : state.waiting);
      const trouble = { kind: 'refused', messages: lost ? [...messages, lost] : messages } as const;
      const next: ScorerState = { ...state, waiting: [], line: { is: 'idle' }, trouble };
      return [next, ...effectsOnCopy(next), { do: 'ask', why: 'refusal' }];
    };
  if (notNow.includes(code)) return set({ line: { is: 'idle' }, trouble: { kind: 'refused', code, messages } });
  return (state) => {
    // Without a network nothing was tried.
    const tries = code === 'OFFLINE' ? state.tries : state.tries + 1;
    const next: ScorerState = { ...state, line: { is: 'pausing' }, tries };
    const isNews = tries > state.tries && isToldAtTry(tries);
    if (isNews) next.trouble = { kind: 'unsent', messages: [unsentText, unpublishedText] };
    return [next, { do: 'pause' }];
  };
}

/** Whoever asks for it is told at once when it fails again. */
const retry: Part = ({ trouble, tries, ...state }) => [
  { ...state, trouble: null, tries: trouble?.kind === 'unsent' ? toldAfterTries - 1 : tries },
];

const dismiss: Part = ({ trouble, conflict, ...state }) => {
  const isRead = !!conflict && !!trouble?.messages.includes(conflict);
  return [{ ...state, trouble: null, conflict: isRead ? undefined : conflict }];
};
