import { createHash } from 'node:crypto';
import { LessThan, MoreThan, type EntityManager } from 'typeorm';
import type { ChangeMadeOnce } from '../caller.ts';
import type { Database } from '../data/database.ts';
import { brokenConstraint, insertRow } from '../data/rows.ts';
import { DomainError } from '../errors.ts';
import { AnsweredChange } from './answered-change.entity.ts';
import { seal, unseal } from './sealed.ts';

/** Milliseconds for which a key counts (graphql.md 5). */
const longestRepeated = 86_400_000;

/** Letters of the longest answer that is kept. */
const longestKept = 32_000;

/** Milliseconds for which somebody may still be working on a change that has no answer yet. */
export const longestUnderWay = 20_000;

const hashOf = (...texts: string[]) => createHash('sha256').update(JSON.stringify(texts)).digest('hex');

export const stillSavingError = () =>
  new DomainError('UNAVAILABLE', 'This is being saved at the moment. Wait a little, then send it again.', {
    retryAfter: 1,
  });

const usedForAnotherError = () =>
  new DomainError('INVALID', 'This Idempotency-Key was used for another change. Choose a new one for each.');

const savedBeforeError = () =>
  new DomainError('CONFLICT', 'This was saved the first time. Reload to see it.', { reason: 'error' });

/** An answer as it was sent. */
export interface Answer {
  status: number;
  type: string;
  body: string;
}

/** A change under a key of its sender: made once, however often it is sent (graphql.md 5). */
export class KeyedChange implements ChangeMadeOnce {
  readonly id: string;
  readonly #content: () => string;
  readonly #key: string;
  #isMade = false;

  /** `content` is what is asked for, as one text. */
  constructor(accountId: string, key: string, content: () => string) {
    this.id = hashOf(accountId, key);
    // With the key, which nobody else has: what was sent cannot be found out by trying.
    this.#content = () => hashOf(key, content());
    this.#key = key;
  }

  /** Whether this very request has made it. */
  get isMade(): boolean {
    return this.#isMade;
  }

  /**
   * Notes it in the first transaction that its request makes. Errors: UNAVAILABLE where the same request has come
   * between.
   */
  async noteIn(db: EntityManager, now: Date): Promise<void> {
    if (this.#isMade) return;
    const row = { id: this.id, content: this.#content(), created: now, answer: null };
    await insertRow(db, Object.assign(new AnsweredChange(), row)).catch((error: unknown) => {
      throw brokenConstraint(error) === 'unique' ? stillSavingError() : error;
    });
  }

  /** Whether a request has noted it since this moment. */
  isNotedSince(db: EntityManager, moment: Date): Promise<boolean> {
    return db.existsBy(AnsweredChange, { id: this.id, created: MoreThan(moment) });
  }

  confirm(): void {
    this.#isMade = true;
  }

  /**
   * The answer of an earlier request; undefined when there was none, or too long ago. Errors: INVALID where it was
   * another change, UNAVAILABLE where another process may still be working on it, CONFLICT where it was made and its
   * answer is not there.
   */
  async earlierAnswer(database: Database, now: Date): Promise<Answer | undefined> {
    const known = await database.reader.findOneBy(AnsweredChange, { id: this.id });
    if (!known) return undefined;
    const age = now.getTime() - known.created.getTime();
    if (age > longestRepeated) {
      await database.write((db) => db.delete(AnsweredChange, { id: this.id, created: known.created }));
      return undefined;
    }
    if (known.content !== this.#content()) throw usedForAnotherError();
    if (!known.answer) throw age < longestUnderWay ? stillSavingError() : savedBeforeError();
    return JSON.parse(unseal(known.answer, this.#key)) as Answer;
  }

  /** Keeps the answer for whoever sends the same again, if there is room for as many bytes. */
  async keepAnswer(database: Database, answer: Answer, hasRoom: (bytes: number) => Promise<boolean>): Promise<void> {
    if (answer.body.length > longestKept) return;
    const sealed = seal(JSON.stringify(answer), this.#key);
    if (!(await hasRoom(sealed.length))) return;
    await database.write((db) => db.update(AnsweredChange, { id: this.id }, { answer: sealed }), 'spare');
  }
}

/** Deletes what is older than a key counts. */
export const clearAnsweredChanges = (database: Database, now: Date): Promise<unknown> =>
  database.write(
    (db) => db.delete(AnsweredChange, { created: LessThan(new Date(now.getTime() - longestRepeated)) }),
    'spare',
  );
