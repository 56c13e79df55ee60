import type { Sayg } from '#rules/darts/sayg.ts';
import { applyCommand, type Command } from '#rules/darts/scoring.ts';
import { placeOfThrow } from '#rules/darts/throw-place.ts';
import type { KeptMatch } from '../../../../../client/modules/sayg/keeping/kept-match.ts';
import {
  newScorerState,
  scoredMatchOf,
  type Effect,
  type ScorerEvent,
} from '../../../../../client/modules/sayg/keeping/scorer-state.ts';
import { stepScorer } from '../../../../../client/modules/sayg/keeping/scorer-step.ts';
import type { Kept } from '../../../../../client/lib/device/outbox.ts';

/**
 * A server, and a browser whose tabs score one match. What a tab asks for lies in its post until somebody delivers it,
 * so that answers, losses, news and other tabs come in every order.
 */
export class World {
  sayg: Sayg;
  version = 100;
  /** What the browser stores; `holder` may write it. */
  kept: Kept<KeptMatch, Command> | undefined;
  holder: Tab | undefined;
  readonly tabs: Tab[];

  /** With which code every number of legs is refused, if so. */
  readonly legsAreRefused: string | undefined;

  constructor(sayg: Sayg, tabs: number, legsAreRefused?: string) {
    this.sayg = sayg;
    this.legsAreRefused = legsAreRefused;
    this.tabs = Array.from({ length: tabs }, () => new Tab(this));
  }

  stored = () => ({ version: String(this.version), sayg: this.sayg });

  /** Carries a command out as the server does: a repeated one is answered whatever version it carries. */
  receive(command: Command, version: string): ScorerEvent {
    if (isDone(this.sayg, command)) return { type: 'sent', stored: this.stored() };
    if (version !== String(this.version)) return { type: 'notSent', failure: { code: 'CONFLICT', messages: [] } };
    if (command.type === 'legs' && this.legsAreRefused)
      return { type: 'notSent', failure: { code: this.legsAreRefused, messages: [] } };
    const change = applyCommand(this.sayg, command);
    if ('refused' in change) return { type: 'notSent', failure: { code: 'INVALID', messages: [change.refused] } };
    this.change(change.sayg);
    return { type: 'sent', stored: this.stored() };
  }

  change(sayg: Sayg) {
    this.sayg = sayg;
    this.version += 1;
    const news = this.stored();
    this.tabs.forEach((tab) => tab.news.push(news));
  }

  /** The network is back and everybody looks: all that is under way comes to its end. */
  settle() {
    for (const tab of this.tabs) {
      tab.happen({ type: 'followed' });
      tab.happen({ type: 'woken' });
    }
    for (let turn = 0; this.tabs.some((tab) => tab.goOn()); turn += 1)
      if (turn > 1000) throw new Error('It never comes to an end.');
  }
}

/** Whether the server has had this command before (server/modules/sayg/sayg.service.ts). */
function isDone(sayg: Sayg, command: Command): boolean {
  if (command.type === 'legs') return sayg.numberOfLegs === command.numberOfLegs;
  if (command.type === 'record') return !!placeOfThrow(sayg, command.throwId);
  return command.type === 'undo' && !placeOfThrow(sayg, command.throwId);
}

/** What becomes of a question on its way. */
export type Fate = 'arrives' | 'lost' | 'answerLost' | 'forbidden';

type Posted = Extract<Effect, { do: 'ask' | 'send' | 'takeCopy' }>;

export class Tab {
  readonly world: World;
  state = newScorerState;
  post: Posted[] = [];
  news: ReturnType<World['stored']>[] = [];
  isPausing = false;
  told: string[] = [];

  constructor(world: World) {
    this.world = world;
  }

  happen(event: ScorerEvent) {
    const { state, effects } = stepScorer(this.state, event);
    if (state.trouble && state.trouble !== this.state.trouble) this.told.push(...state.trouble.messages);
    this.state = state;
    effects.forEach((effect) => this.carryOut(effect));
  }

  carryOut(effect: Effect) {
    const { world } = this;
    if (effect.do === 'keep') world.kept = effect.kept;
    else if (effect.do === 'dropCopy') world.kept = undefined;
    else if (effect.do === 'pause') this.isPausing = true;
    else if (effect.do === 'cancelPause') this.isPausing = false;
    else if (effect.do === 'close') {
      this.isPausing = false;
      if (world.holder === this) world.holder = undefined;
    } else if (effect.do === 'takeCopy') {
      const { holder } = world;
      world.holder = this;
      // Of several readings the last one counts.
      this.post = [...this.post.filter((one) => one.do !== 'takeCopy'), effect];
      if (holder !== this) holder?.happen({ type: 'rightLost' });
    } else if (effect.do === 'ask' || effect.do === 'send') this.post.push(effect);
  }

  /** Delivers what the tab asked for; the answer, or the question, may be lost. */
  deliver(index: number, fate: Fate) {
    const one = this.post[index % this.post.length];
    if (!one) return;
    this.post = this.post.filter((other) => other !== one);
    if (one.do === 'takeCopy') return this.happen({ type: 'keptRead', kept: this.world.kept });
    // A number of legs that is forbidden is not sent again.
    const isLegs = one.do === 'send' && one.command.type === 'legs';
    const failure = { code: fate === 'forbidden' && !isLegs ? 'FORBIDDEN' : 'NETWORK', messages: [] };
    if (one.do === 'ask')
      return this.happen(
        fate === 'arrives'
          ? { type: 'answered', why: one.why, stored: this.world.stored() }
          : { type: 'unanswered', why: one.why, failure },
      );
    const answer = fate === 'lost' || fate === 'forbidden' ? undefined : this.world.receive(one.command, one.version);
    return this.happen(fate === 'arrives' && answer ? answer : { type: 'notSent', failure });
  }

  /** Hears of a change; of those in between perhaps not. */
  hear(skipped: number) {
    const [stored] = this.news.splice(0, skipped + 1).slice(-1);
    if (stored) this.happen({ type: 'news', stored });
  }

  pauseOver() {
    if (!this.isPausing) return;
    this.isPausing = false;
    this.happen({ type: 'pauseOver' });
  }

  /** Takes the next step of what is under way; whether there was one. */
  goOn(): boolean {
    if (this.post.length) this.deliver(0, 'arrives');
    else if (this.news.length) this.hear(0);
    else if (this.isPausing) this.pauseOver();
    else return false;
    return true;
  }

  /** What the board shows; undefined where nothing can be entered yet. */
  get shown(): Sayg | null | undefined {
    return scoredMatchOf(this.state).sayg;
  }

  /** Whether another tab is in the moment between taking the stored copy and having read it. */
  get isOtherReading(): boolean {
    return this.world.tabs.some((tab) => tab !== this && tab.post.some((one) => one.do === 'takeCopy'));
  }

  enter(command: Command) {
    const canEnter = this.state.isFollowed && !!this.shown;
    if (canEnter) this.happen({ type: 'entered', commands: [command] });
    return canEnter;
  }

  /** Whether all that waits here is in the stored copy, or at the server. */
  isKept(): boolean {
    const { kept, sayg } = this.world;
    const ids = new Set((kept?.waiting ?? []).map((one) => JSON.stringify(one)));
    return this.state.waiting.every(
      (one) => ids.has(JSON.stringify(one)) || ('throwId' in one && !!placeOfThrow(sayg, one.throwId)),
    );
  }

  /** The page is loaded again: what is under way is lost, and only the stored copy stays. */
  reload() {
    this.post = [];
    this.news = [];
    this.isPausing = false;
    if (this.world.holder === this) this.world.holder = undefined;
    this.state = newScorerState;
    this.happen({ type: 'followed' });
  }
}
