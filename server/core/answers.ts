import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RevisionNumbers } from './revisions.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What a read hung on, noted while it ran: the scopes whose data it used, and until when the clock does not change it. */
export interface Reads {
  readonly scopes: Set<string>;
  until: number;
}

export const newReads = (): Reads => ({ scopes: new Set(), until: Infinity });

/** A finished answer in every encoding it can be sent in. */
export interface Answer {
  readonly identity: Buffer;
  readonly etag: string;
  brotli?: Buffer;
  gzip?: Buffer;
  /** Lets this answer be sent again for the address, with these headers. Only what is remembered has it. */
  replayAt?: (url: string, headers: OutgoingHttpHeaders) => void;
}

/** Whether the caller has this answer: one of the tags it names, strong or weak (RFC 9110, 13.1.2). */
export const isKnownTo = (tags: string | undefined, etag: string): boolean =>
  tags !== undefined && tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** An encoding named in Accept-Encoding, unless with the weight 0. */
const named = (encoding: string) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'i');
const takesBrotli = named('br');
const takesGzip = named('gzip');

/** The body in the best encoding the caller takes. */
export function encoded(answer: Answer, accepted = ''): { body: Buffer; encoding?: 'br' | 'gzip' } {
  if (answer.brotli && takesBrotli.test(accepted)) return { body: answer.brotli, encoding: 'br' };
  if (answer.gzip && takesGzip.test(accepted)) return { body: answer.gzip, encoding: 'gzip' };
  return { body: answer.identity };
}

interface Remembered<T> {
  value: T;
  size: number;
  until: number;
  numbers: [scope: string, number: number | undefined][];
}

/** Values that hold as long as the scopes they were read from have not changed; the least recently used go first. */
export interface Memory<T> {
  get(key: string, numbers: RevisionNumbers, now: number): T | undefined;
  put(key: string, value: T, size: number, reads: Reads, numbers: RevisionNumbers): void;
  readonly count: number;
  clear(): void;
}

/** A memory of at most this total size. `numbers` given to put() must have been read before the data. */
export function memory<T>(limit: number): Memory<T> {
  const kept = new Map<string, Remembered<T>>();
  let total = 0;
  const forget = (key: string, entry: Remembered<T>) => {
    kept.delete(key);
    total -= entry.size;
  };
  return {
    get(key, numbers, now) {
      const entry = kept.get(key);
      if (!entry) return undefined;
      if (now >= entry.until || entry.numbers.some(([scope, number]) => numbers.get(scope) !== number)) {
        forget(key, entry);
        return undefined;
      }
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    },
    put(key, value, size, reads, numbers) {
      const before = kept.get(key);
      if (before) forget(key, before);
      const scopes = [...reads.scopes].map((scope) => [scope, numbers.get(scope)] as [string, number | undefined]);
      kept.set(key, { value, size, until: reads.until, numbers: scopes });
      total += size;
      for (const [oldest, entry] of kept) {
        if (total <= limit) break;
        forget(oldest, entry);
      }
    },
    get count() {
      return kept.size;
    },
    clear() {
      kept.clear();
      total = 0;
    },
  };
}

/** An address whose answer was sent before: the key it is remembered by, and the headers that went with it. */
export interface Replay {
  name: string;
  headers: OutgoingHttpHeaders;
}

/** Addresses to what they answered; bounded, the oldest go first. */
export function replays(limit = 5000) {
  const known = new Map<string, Replay>();
  return {
    get: (url: string) => known.get(url),
    put(url: string, replay: Replay) {
      if (known.size >= limit) known.delete(known.keys().next().value!);
      known.set(url, replay);
    },
    clear: () => known.clear(),
  };
}

/** Everything that is remembered between requests. Keys begin with the permission class: nothing is shared across classes. */
export interface Memories {
  answers: Memory<Answer>;
  data: Memory<unknown>;
  replays: ReturnType<typeof replays>;
}

export const newMemories = (): Memories => ({
  answers: memory<Answer>(32_000_000),
  data: memory<unknown>(400),
  replays: replays(),
});

/** The answer of a body; compressed encodings follow on their own when it is worth sending them. */
export function answerOf(body: string): Answer {
  const identity = Buffer.from(body);
  return { identity, etag: `"${createHash('sha1').update(identity).digest('base64url')}"` };
}

const worthPacking = 1024;

/** Fills in the compressed encodings. Brotli 5 is about as fast as gzip 6 and packs better. */
export async function pack(answer: Answer): Promise<Answer> {
  if (answer.identity.length < worthPacking) return answer;
  [answer.brotli, answer.gzip] = await Promise.all([
    brotli(answer.identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: answer.identity.length },
    }),
    zip(answer.identity),
  ]);
  return answer;
}
