import { newLeg, sequenceFrom, type SideName } from '#rules/darts/leg.ts';
import { applyCommand, type Command } from '#rules/darts/scoring.ts';
import { blankEntry, entryAndCommandsAfter, type BoardAction, type Entry } from '#rules/darts/board.ts';
import type { Key } from '#rules/darts/keypad.ts';
import type { Sayg, SaygEvent } from '#rules/darts/sayg.ts';

/** A best of 3 of Ann v Bob from 101; Ann throws first by default. */
export const aMatch = (more: Partial<Sayg> = {}, first: SideName | null = 'home'): Sayg => ({
  yourName: 'Ann',
  opponentName: 'Bob',
  numberOfLegs: 3,
  startingScore: 101,
  homeScore: 0,
  awayScore: 0,
  legs: first ? { 0: newLeg(more.startingScore ?? 101, sequenceFrom(first)) } : {},
  ...more,
});

/** A board and somebody at it. */
export class Scorer {
  entry: Entry = blankEntry;
  sent: Command[] = [];
  events: SaygEvent[] = [];

  sayg: Sayg;

  constructor(sayg: Sayg = aMatch()) {
    this.sayg = sayg;
  }

  do(action: BoardAction): this {
    const { entry, commands } = entryAndCommandsAfter(this.sayg, this.entry, action, `t${this.sent.length}`);
    this.entry = entry;
    for (const command of commands) {
      const change = applyCommand(this.sayg, command);
      if ('refused' in change) throw new Error(change.refused);
      this.sayg = change.sayg;
      this.events.push(...change.events);
      this.sent.push(command);
    }
    return this;
  }

  key(...keys: Key[]): this {
    for (const key of keys) this.do({ type: 'key', key });
    return this;
  }

  /** Types a score and presses Enter. */
  score(...scores: number[]): this {
    for (const score of scores) this.key(...([...String(score)].map(Number) as Key[]), 'enter');
    return this;
  }

  darts(darts: 1 | 2 | 3): this {
    return this.do({ type: 'darts', darts });
  }
}
