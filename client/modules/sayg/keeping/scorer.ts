import type { ApolloClient } from '@apollo/client';
import { map } from 'rxjs';
import type { ThrowOrder, SaygEvent } from '#rules/darts/sayg.ts';
import { applyCommands, type Command } from '#rules/darts/scoring.ts';
import { ScoreRecordUpdatedDocument } from '../../../generated/live.ts';
import { claimWriting } from '../../../lib/device/claim.ts';
import { remember } from '../../../lib/device/remembered.ts';
import { newRetryTimer } from '../../../lib/ask-again.ts';
import { runLater } from '../../../lib/clock.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { refusalHoldsMilliseconds, subscriptionDataOrThrow } from '../../../lib/wire/live.ts';
import { scoringOutbox, matchLockName } from './kept-match.ts';
import { newBusyMarker } from './new-busy-marker.ts';
import { pollWhileSeen, watchForMissedNews } from './watch-for-missed-news.ts';
import { storedSaygFromRecord } from './record.ts';
import { newScorerState, scoredMatchOf, type Effect, type Scored, type ScorerEvent } from './scorer-state.ts';
import { stepScorer } from './scorer-step.ts';
import { readMatchRecord, sendCommand } from './send.ts';

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

const scorers = new Map<string, Scorer>();

/**
 * The only scorer of a match on this page: it lives and can be found again while it has commands to send. It reads and
 * sends nothing before somebody subscribes; `order` replaces the one it has.
 */
export function findOrCreateScorer(client: ApolloClient, id: string, order?: ThrowOrder): Scorer {
  const scorer = scorers.get(id) ?? newScorer(client, id);
  scorers.set(id, scorer);
  if (order) scorer.playIn(order);
  return scorer;
}

/** The parts of the state that a board shows. */
const shownParts = ['known', 'waiting', 'line', 'tries', 'trouble'] as const;

type EffectOf<Do> = Extract<Effect, { do: Do }>;

/**
 * Follows a match and sends commands. Unsent ones are stored on the device and survive a reload. `stepScorer` says what
 * each event leads to; here it is carried out.
 */
function newScorer(client: ApolloClient, id: string): Scorer {
  let state = newScorerState;
  let shown = scoredMatchOf(state);
  let stopListening = (): void => undefined;
  let unsubscribe = (): void => undefined;
  let release = (): void => undefined;
  const pauses = newRetryTimer();
  const tellUnsent = newBusyMarker();
  const listeners = new Set<() => void>();

  /** Steps without a word to those who listen. */
  function step(event: ScorerEvent): void {
    const { state: next, effects } = stepScorer(state, event);
    state = next;
    effects.forEach((effect) => (carryOut[effect.do] as (effect: Effect) => void)(effect));
  }

  function happen(event: ScorerEvent): void {
    const before = state;
    step(event);
    if (shownParts.every((part) => state[part] === before[part])) return;
    shown = scoredMatchOf(state);
    tellUnsent(shown.waiting > 0);
    listeners.forEach((listener) => listener());
  }

  const askFor = ({ why }: EffectOf<'ask'>) =>
    readMatchRecord(client, id).then(
      (record) => happen({ type: 'answered', why, stored: record && storedSaygFromRecord(record) }),
      (error: unknown) => happen({ type: 'unanswered', why, failure: failureOf(error) }),
    );

  const sendOff = ({ command, version }: EffectOf<'send'>) =>
    sendCommand(client, { id, version }, command).then(
      (record) => happen({ type: 'sent', stored: storedSaygFromRecord(record) }),
      (error: unknown) => happen({ type: 'notSent', failure: failureOf(error) }),
    );

  /** From now on no other tab writes the stored copy, until it claims the right in turn. */
  async function takeCopy() {
    release();
    const own = claimWriting(matchLockName(id), () => release === own && happen({ type: 'rightLost' }));
    release = own;
    const kept = await scoringOutbox.read(id);
    // Of several readings the last one counts.
    if (release === own) happen({ type: 'keptRead', kept });
  }

  /** Hears of the match from others; asked for once more where it is refused, until when the match is polled. */
  function followNews(): void {
    let cancel = (): void => undefined;
    const news = client
      .subscribe({ query: ScoreRecordUpdatedDocument, variables: { id } })
      .pipe(map(subscriptionDataOrThrow))
      .subscribe({
        next: (told) =>
          told && happen({ type: 'news', stored: told.saygUpdated && storedSaygFromRecord(told.saygUpdated) }),
        error: () => {
          const stopPolling = pollWhileSeen(() => happen({ type: 'pollDue' }));
          const stopWaiting = runLater(refusalHoldsMilliseconds, () => {
            stopPolling();
            followNews();
          });
          cancel = () => [stopPolling, stopWaiting].forEach((stop) => stop());
        },
      });
    unsubscribe = () => {
      news.unsubscribe();
      cancel();
    };
  }

  const carryOut: { [Do in Effect['do']]: (effect: EffectOf<Do>) => void } = {
    open() {
      scorers.set(id, self);
      stopListening = watchForMissedNews({
        onBack: () => happen({ type: 'woken' }),
        onPollDue: () => happen({ type: 'pollDue' }),
        onSignIn: () => happen({ type: 'signedIn' }),
      });
    },
    subscribe: followNews,
    close() {
      for (const end of [pauses.cancel, unsubscribe, stopListening, release]) end();
      if (scorers.get(id) === self) scorers.delete(id);
    },
    takeCopy: () => void takeCopy(),
    keep({ kept }) {
      if (kept.waiting.length) remember('unsent', 'yes');
      void scoringOutbox.write(id, kept);
    },
    dropCopy: () => void scoringOutbox.remove(id),
    ask: (effect) => void askFor(effect),
    send: (effect) => void sendOff(effect),
    // Also while the page is hidden: those who watch the match wait for its throws.
    pause: () => pauses.next(() => happen({ type: 'pauseOver' })),
    cancelPause: pauses.cancel,
    shortenPauses: pauses.restart,
  };

  const self: Scorer = {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      happen({ type: 'followed' });
      return () => {
        listeners.delete(listener);
        if (!listeners.size) happen({ type: 'left' });
      };
    },
    send(commands) {
      if (!shown.sayg) return [];
      const { events } = applyCommands(shown.sayg, commands);
      happen({ type: 'entered', commands });
      return events;
    },
    // Boards set it while they are drawn.
    playIn: (order) => step({ type: 'ordered', order }),
    retry: () => happen({ type: 'retried' }),
    dismiss: () => happen({ type: 'dismissed' }),
  };
  return self;
}
