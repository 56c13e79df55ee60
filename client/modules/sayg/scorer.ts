import type { ApolloClient } from '@apollo/client';
import type { Sayg, SaygEvent, ThrowOrder } from '#rules/sayg.ts';
import { isOver } from '#rules/sayg.ts';
import { replay, stillWaiting, type Command } from '#rules/scoring.ts';
import { ScoreRecordUpdatedDocument } from '../../generated/live.ts';
import { claim } from '../../lib/claim.ts';
import { failureOf } from '../../lib/failure.ts';
import { remember } from '../../lib/remembered.ts';
import { connectionStore } from '../../lib/socket.ts';
import { outbox, rightOver } from './kept-match.ts';
import { storedOf, type Stored } from './record.ts';
import { read, send } from './send.ts';

/** What keeps the scorer from going on unseen, in words: it could not be sent, was refused, or somebody else threw. */
export interface Trouble {
  kind: 'unsent' | 'refused' | 'conflict' | 'unread';
  messages: string[];
}

export interface Scored {
  /** The match as it is here, sent or not; undefined while it is read, null when there is none. */
  sayg: Sayg | null | undefined;
  /** How many commands the server does not have yet. */
  waiting: number;
  isSending: boolean;
  /** How often the first of them has failed to arrive. */
  tries: number;
  trouble: Trouble | null;
}

export interface Scorer {
  get(): Scored;
  subscribe(listener: () => void): () => void;
  /** Does it here at once and sends it when it can; tells what happened. */
  send(commands: readonly Command[]): SaygEvent[];
  /** Who begins which leg, kept with the match. */
  playIn(order: ThrowOrder): void;
  retry(): void;
  dismiss(): void;
}

/** After so many failed tries people are asked (spec 8), and so long is waited after each, in milliseconds. */
const mostTries = 10;
const pauseAfter = (tries: number) => Math.min(15_000, 500 * 2 ** tries);

/** Answers after which sending the same again is of no use. */
const refusals = ['INVALID', 'NOT_FOUND', 'BAD_USER_INPUT', 'CONFLICT'];
/** Answers to the person, not to what is sent: somebody else may be signed in here, and all of it stays. */
const notNow = ['UNAUTHENTICATED', 'FORBIDDEN'];

const scorers = new Map<string, Scorer>();

/** The one scorer of a match on this page: left with something to send it goes on, and is found again. */
export function scorerOf(client: ApolloClient, id: string, order?: ThrowOrder): Scorer {
  const scorer = scorers.get(id) ?? newScorer(client, id);
  scorers.set(id, scorer);
  if (order) scorer.playIn(order);
  return scorer;
}

/**
 * Follows a match and sends what is done to it: in order, each with its own id and the version before it. What is not
 * sent yet is kept on the device and survives a reload. A way of the match that somebody else went wins, and is said.
 * It lives from its first listener until the last one has left and everything is sent.
 */
function newScorer(client: ApolloClient, id: string): Scorer {
  let known: Stored | undefined;
  let waiting: Command[] = [];
  let shown: Scored = { sayg: undefined, waiting: 0, isSending: false, tries: 0, trouble: null };
  let isBusy = false;
  /** Whether what the device keeps is known: until then nothing may be written over it. */
  let isRead = false;
  /** Whether this tab writes what the device keeps: with several, the one that opened the match last. */
  let isWriting = true;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let order: ThrowOrder | undefined;
  let conflict: string | undefined;
  const listeners = new Set<() => void>();

  function show(changes: Partial<Scored> = {}) {
    const sayg = known ? replay(known.sayg, waiting).sayg : shown.sayg;
    shown = { ...shown, sayg, waiting: waiting.length, ...changes };
    listeners.forEach((listener) => listener());
  }

  const keep = () => {
    if (!known || !isWriting) return;
    if (waiting.length) remember('unsent', 'yes');
    if (!waiting.length && !conflict && isOver(known.sayg)) void outbox.remove(id);
    else void outbox.write(id, { state: { ...known, order, conflict }, waiting });
  };

  /** Takes over what the server tells, unless it is older than what is known. */
  function adopt(stored: Stored) {
    if (known && stored.version <= known.version) return;
    const left = known ? stillWaiting(known.sayg, waiting, stored.sayg) : waiting;
    const lost = left ? [] : waiting;
    known = stored;
    waiting = left ?? [];
    if (lost.length) conflict = conflictText(lost);
    keep();
    show(lost.length ? conflictTrouble() : {});
  }

  /** Said until somebody has read it, on another day too if nobody saw the board. */
  const conflictTrouble = (): Partial<Scored> =>
    conflict ? { trouble: { kind: 'conflict', messages: [conflict] } } : {};

  async function reload() {
    const record = await read(client, id);
    if (!stop) return;
    if (record) return adopt(storedOf(record));
    known = undefined;
    waiting = [];
    if (isWriting) void outbox.remove(id);
    show({ sayg: null });
  }

  async function pump() {
    clearTimeout(timer);
    if (isBusy || !stop || !known || !waiting.length) return;
    isBusy = true;
    show({ isSending: true });
    try {
      while (known && waiting.length) await sendFirst(known);
    } catch (error) {
      failed(error);
    }
    isBusy = false;
    show({ isSending: false });
    rest();
  }

  async function sendFirst({ version }: Stored) {
    const command = waiting[0]!;
    try {
      adopt(storedOf(await send(client, { id, version }, command)));
      // It was there already, or changed nothing.
      if (waiting[0] === command) waiting = waiting.slice(1);
      keep();
      show({ tries: 0, ...(shown.trouble?.kind === 'unsent' ? { trouble: null } : {}) });
    } catch (error) {
      const isStale = failureOf(error).code === 'CONFLICT';
      if (isStale) await reload();
      if (!isStale || known?.version === version) throw error;
    }
  }

  function failed(error: unknown) {
    const { code, messages } = failureOf(error);
    if (refusals.includes(code)) {
      const lost = lostText(waiting);
      waiting = [];
      keep();
      show({ trouble: { kind: 'refused', messages: lost ? [...messages, lost] : messages } });
      void reload().catch(() => undefined);
      return;
    }
    if (notNow.includes(code)) return show({ trouble: { kind: 'refused', messages } });
    // In airplane mode nothing was tried.
    const tries = code === 'OFFLINE' ? shown.tries : shown.tries + 1;
    show({ tries });
    if (tries >= mostTries) return show({ tries: 0, trouble: { kind: 'unsent', messages: [unsentText] } });
    timer = setTimeout(() => void pump(), pauseAfter(tries));
  }

  /** What is kept here first, so that no network is needed; then what the server has. */
  async function start(follow: () => void) {
    const kept = isRead ? undefined : await outbox.read(id);
    isRead = true;
    if (kept && !known) {
      const { sayg, version } = kept.state;
      known = { sayg, version };
      order ??= kept.state.order;
      conflict = kept.state.conflict;
      // What was entered while it was read comes after.
      waiting = [...kept.waiting, ...waiting];
      show(conflictTrouble());
    }
    follow();
    await catchUp();
  }

  async function catchUp() {
    if (!isRead) return;
    try {
      await reload();
      if (shown.trouble?.kind === 'unread') show({ trouble: null });
    } catch (error) {
      if (!known) show({ trouble: { kind: 'unread', messages: failureOf(error).messages } });
    }
    void pump();
  }

  function open() {
    let news: { unsubscribe(): void } | undefined;
    const follow = () => {
      if (stop !== end) return;
      news = client.subscribe({ query: ScoreRecordUpdatedDocument, variables: { id } }).subscribe({
        next: ({ data }) => data?.saygUpdated && adopt(storedOf(data.saygUpdated)),
        error: () => undefined,
      });
    };
    isWriting = true;
    const release = claim(rightOver(id), () => (isWriting = false));
    const wake = () => void (document.visibilityState === 'visible' && catchUp());
    // With the socket back, what happened meanwhile is fetched once.
    const unlisten = connectionStore.subscribe(() => void (connectionStore.get() === 'open' && wake()));
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    const end = () => {
      stop = undefined;
      clearTimeout(timer);
      news?.unsubscribe();
      unlisten();
      release();
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      if (scorers.get(id) === self) scorers.delete(id);
    };
    stop = end;
    scorers.set(id, self);
    void start(follow);
  }

  /** Ends when nobody looks and nothing is left to be sent. */
  function rest() {
    if (!listeners.size && !waiting.length && !isBusy) stop?.();
  }

  const self: Scorer = {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      if (!stop) open();
      return () => {
        listeners.delete(listener);
        rest();
      };
    },
    send(commands) {
      if (!shown.sayg) return [];
      const { events } = replay(shown.sayg, commands);
      waiting = [...waiting, ...commands];
      keep();
      show();
      void pump();
      return events;
    },
    playIn: (played) => (order = played),
    retry() {
      show({ trouble: null });
      void catchUp();
    },
    dismiss() {
      if (shown.trouble?.kind === 'conflict') conflict = undefined;
      keep();
      show({ trouble: null });
    },
  };
  return self;
}

const unsentText = 'Unable to upload results for leg, check your internet connection and try again';

const conflictText = (lost: readonly Command[]): string =>
  ['Somebody else scored this match on another device, so it was loaded again.', lostText(lost)]
    .filter(Boolean)
    .join(' ');

function lostText(lost: readonly Command[]): string {
  const scores = lost.flatMap((command) => (command.type === 'record' ? [command.score] : []));
  return scores.length ? `Not kept from this device: ${scores.join(', ')}.` : '';
}
