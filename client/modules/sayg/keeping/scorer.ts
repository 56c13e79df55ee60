import type { ApolloClient } from '@apollo/client';
import type { Sayg, SaygEvent, ThrowOrder } from '#rules/darts/sayg.ts';
import { isOver } from '#rules/darts/sayg.ts';
import { applyCommands, stillWaiting, type Command } from '#rules/darts/scoring.ts';
import { ScoreRecordUpdatedDocument } from '../../../generated/live.ts';
import { claim } from '../../../lib/device/claim.ts';
import { remember } from '../../../lib/device/remembered.ts';
import { newPauses } from '../../../lib/ask-again.ts';
import { failureOf, signedOut } from '../../../lib/wire/failure.ts';
import { outbox, rightOver } from './kept-match.ts';
import { storedOf, type Stored } from './record.ts';
import { newWork } from './new-work.ts';
import { onReturn } from './on-return.ts';
import { conflictText, isTold, lostText, toldAfter, unpublishedText, unsentText } from './scorer-texts.ts';
import { read, send } from './send.ts';

/** A problem the scorer must see: a command could not be sent, was refused, or conflicts with somebody else's. */
export interface Trouble {
  kind: 'unsent' | 'refused' | 'conflict' | 'unread';
  /** Code of the failure; missing where nothing depends on it. */
  code?: string;
  messages: string[];
}

export interface Scored {
  /** The match with all local commands applied; undefined while loading, null when it does not exist. */
  sayg: Sayg | null | undefined;
  /** Number of commands the server does not have yet. */
  waiting: number;
  isSending: boolean;
  /** Number of failed attempts to send the first of them. */
  tries: number;
  trouble: Trouble | null;
}

export interface Scorer {
  get(): Scored;
  subscribe(listener: () => void): () => void;
  /** Applies commands at once and sends them when possible; returns their events. */
  send(commands: readonly Command[]): SaygEvent[];
  /** Sets the first throwers, which are stored with the match. */
  playIn(order: ThrowOrder): void;
  retry(): void;
  dismiss(): void;
}

/** Errors after which repeating the command is useless. */
const refusals = ['INVALID', 'NOT_FOUND', 'BAD_USER_INPUT', 'CONFLICT'];
/** Refusals because of who is signed in, not of what is sent: another person may be allowed to, so everything stays. */
const notNow = [signedOut, 'FORBIDDEN'];

const scorers = new Map<string, Scorer>();

/** The only scorer of a match on this page: it lives and can be found again while it has commands to send. */
export function scorerOf(client: ApolloClient, id: string, order?: ThrowOrder): Scorer {
  const scorer = scorers.get(id) ?? newScorer(client, id);
  scorers.set(id, scorer);
  if (order) scorer.playIn(order);
  return scorer;
}

/**
 * Follows a match and sends commands: in order, each with its own id and the previous version. Unsent commands are
 * stored on the device and survive a reload. If somebody else scored the match differently, their throws win and the
 * user is told. A scorer lives from its first listener until the last one has left and everything is sent.
 */
function newScorer(client: ApolloClient, id: string): Scorer {
  let known: Stored | undefined;
  let waiting: Command[] = [];
  let shown: Scored = { sayg: undefined, waiting: 0, isSending: false, tries: 0, trouble: null };
  let isBusy = false;
  /** Whether the stored copy has been read; until then it must not be overwritten. */
  let isRead = false;
  /** Whether this tab may write the stored copy: of several tabs, the one that last opened or scored the match. */
  let isWriting = true;
  let isTaking = false;
  let release = (): void => undefined;
  let stop: (() => void) | undefined;
  const pauses = newPauses();
  const tellUnsent = newWork();
  let order: ThrowOrder | undefined;
  let conflict: string | undefined;
  const listeners = new Set<() => void>();

  function show(changes: Partial<Scored> = {}) {
    const sayg = known ? applyCommands(known.sayg, waiting).sayg : shown.sayg;
    shown = { ...shown, sayg, waiting: waiting.length, ...changes };
    tellUnsent(waiting.length > 0);
    listeners.forEach((listener) => listener());
  }

  const keep = () => {
    if (!known || !isWriting) return;
    if (waiting.length) remember('unsent', 'yes');
    if (!waiting.length && !conflict && isOver(known.sayg)) void outbox.remove(id);
    else void outbox.write(id, { state: { ...known, order, conflict }, waiting });
  };

  /** From now on no other tab writes the stored copy, until it claims the right in turn. */
  const claimRight = () => {
    release();
    release = claim(rightOver(id), () => (isWriting = isTaking = false));
  };

  /** Takes the match back from another tab: reads what that tab has kept before writing over it. */
  async function takeOver() {
    if (isTaking) return;
    isTaking = true;
    claimRight();
    const kept = await outbox.read(id);
    // Another tab has claimed the right meanwhile: it has what was kept. The next throw here tries again.
    if (!isTaking) return;
    if (kept && known && kept.state.version > known.version) known = { ...kept.state };
    const own = new Set(waiting.map((command) => JSON.stringify(command)));
    waiting = [...(kept?.waiting ?? []).filter((command) => !own.has(JSON.stringify(command))), ...waiting];
    isWriting = true;
    isTaking = false;
    keep();
    show();
    void pump();
  }

  /** Adopts the server's state, unless it is older than the known one. */
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

  /** The message stays until somebody has read it, even on another day if nobody saw the board. */
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
    pauses.cancel();
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
      pauses.restart();
      // The server had the command already, or it changed nothing.
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
    if (notNow.includes(code)) return show({ trouble: { kind: 'refused', code, messages } });
    // Without a network nothing was tried.
    const tries = code === 'OFFLINE' ? shown.tries : shown.tries + 1;
    const isNews = tries > shown.tries && isTold(tries);
    show({ tries, ...(isNews && { trouble: { kind: 'unsent', messages: [unsentText, unpublishedText] } }) });
    // Also while the page is hidden: those who watch the match wait for its throws.
    pauses.next(() => void pump());
  }

  /** Reads the stored copy first, so that no network is needed, then asks the server. */
  async function start(follow: () => void) {
    const kept = isRead ? undefined : await outbox.read(id);
    isRead = true;
    if (kept && !known) {
      const { sayg, version } = kept.state;
      known = { sayg, version };
      order ??= kept.state.order;
      conflict = kept.state.conflict;
      // Commands entered while the copy was being read come after those in it.
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
      if (!known) show({ trouble: { kind: 'unread', ...failureOf(error) } });
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
    claimRight();
    const unheed = onReturn(
      () => {
        pauses.restart();
        void catchUp();
      },
      () => {
        if (shown.trouble?.code === signedOut) self.retry();
      },
    );
    const end = () => {
      stop = undefined;
      pauses.cancel();
      news?.unsubscribe();
      unheed();
      release();
      if (scorers.get(id) === self) scorers.delete(id);
    };
    stop = end;
    scorers.set(id, self);
    void start(follow);
  }

  /** Stops the scorer when nobody listens and nothing is left to send. */
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
      const { events } = applyCommands(shown.sayg, commands);
      waiting = [...waiting, ...commands];
      if (isWriting) keep();
      else void takeOver();
      show();
      void pump();
      return events;
    },
    playIn: (played) => (order = played),
    retry() {
      // Whoever asks for it is told at once when it fails again.
      show({ trouble: null, ...(shown.trouble?.kind === 'unsent' && { tries: toldAfter - 1 }) });
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
