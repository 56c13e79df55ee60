import type { Client } from './client.ts';
import {
  match as matchQuery,
  recordThrow,
  startLeg,
  undoThrow,
  type MatchQuery,
  type Side,
} from './generated/operations.ts';
import { OcheError } from './oche-error.ts';

/** A match as it stands. */
export type Match = NonNullable<MatchQuery['sayg']>;

/**
 * Scores a match throw by throw. It keeps the version that every command needs, and gives each throw an id of its own,
 * so that one that was lost on the way is sent again and never counted twice.
 */
export class Scorer {
  readonly #client: Client;
  #match: Match;

  constructor(client: Client, match: Match) {
    this.#client = client;
    this.#match = match;
  }

  /** Goes on with a match that exists. Errors: NOT_FOUND. */
  static async of(client: Client, id: string): Promise<Scorer> {
    const { sayg } = await client.query(matchQuery, { id });
    if (!sayg) throw new OcheError('NOT_FOUND', 'There is no match with this id.');
    return new Scorer(client, sayg);
  }

  /** The match after the last command. */
  get match(): Match {
    return this.#match;
  }

  /** Who throws first in the leg in play, where the match does not know it. */
  async start(first: Side): Promise<Match> {
    return this.#do(async (target) => (await this.#client.mutate(startLeg, { target, first }, repeatable)).startLeg);
  }

  /**
   * A throw of whose turn it is: its points, and its darts where a checkout took fewer than three. A checkout wins the
   * leg. Errors: CONFLICT when somebody else has scored meanwhile; `match` then is what they made of it.
   */
  async throw(score: number, darts = 3): Promise<Match> {
    const throwId = newId();
    return this.#do(async (target) => {
      const input = { ...target, throwId, score, noOfDarts: darts };
      return (await this.#client.mutate(recordThrow, { input }, repeatable)).recordThrow;
    });
  }

  /** Takes back the throw with this id, which has to be the last of the match. */
  async undo(throwId: string): Promise<Match> {
    const variables = { throw: throwId };
    return this.#do(
      async (target) => (await this.#client.mutate(undoThrow, { target, ...variables }, repeatable)).undoThrow,
    );
  }

  async #do(command: (target: { id: string; version: string }) => Promise<Match>): Promise<Match> {
    const { id, version } = this.#match;
    try {
      this.#match = await command({ id, version });
    } catch (error) {
      if (error instanceof OcheError && error.code === 'CONFLICT') {
        const { sayg } = await this.#client.query(matchQuery, { id });
        if (sayg) this.#match = sayg;
      }
      throw error;
    }
    return this.#match;
  }
}

const repeatable = { isRepeatable: true };

/** An id that nobody else makes; pages that came by plain http have no `randomUUID`. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
