import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Limits } from '../config-limits.ts';
import type { RevisionNumbers } from '../data/revisions.ts';
import { newKnownRows } from './rows.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What a read depended on: the scopes it used, and the instant until which time does not change it. */
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
  /** Allows this answer to be replayed for the address with these headers. Only on remembered answers. */
  replayAt?: (url: string, headers: OutgoingHttpHeaders) => void;
  /** For a file: its type, and the name to save it under. */
  file?: { type: string; fileName: string };
}

/** Whether the client has this answer: one of its tags matches, strong or weak, or stands for any (RFC 9110, 13.1.2). */
export const isEtagAmong = (tags: string | undefined, etag: string): boolean =>
  tags !== undefined && (tags.trim() === '*' || tags.split(',').some((tag) => plainTag(tag.trim()) === etag));

/** The tag of an answer, whichever of its encodings this one names. */
const plainTag = (tag: string): string => tag.replace(/^W\//, '').replace(/~(br|gzip)"$/, '"');

/** Whether Accept-Encoding names the encoding with a weight other than 0. */
const acceptsEncoding = (encoding: string) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'i');
const takesBrotli = acceptsEncoding('br');
const takesGzip = acceptsEncoding('gzip');

/** The body in the best encoding the caller takes, and its tag, which differs for each encoding (RFC 9110, 8.8.3). */
export function bodyInBestEncoding(
  answer: Answer,
  accepted = '',
): { body: Buffer; etag: string; encoding?: 'br' | 'gzip' } {
  const { identity, brotli, gzip, etag } = answer;
  const tagOf = (encoding: string) => etag.replace(/"$/, `~${encoding}"`);
  if (brotli && takesBrotli.test(accepted)) return { body: brotli, encoding: 'br', etag: tagOf('br') };
  if (gzip && takesGzip.test(accepted)) return { body: gzip, encoding: 'gzip', etag: tagOf('gzip') };
  return { body: identity, etag };
}

interface Remembered<T> {
  value: T;
  until: number;
  numbers: [scope: string, number: number | undefined][];
}

/** Values that are valid while their scopes have not changed; least recently used ones are dropped first. */
interface Memory<T> {
  get(key: string, numbers: RevisionNumbers, now: number): T | undefined;
  put(key: string, value: T, bytes: number, reads: Reads, numbers: RevisionNumbers): void;
  readonly count: number;
  readonly bytes: number;
  /** What is kept, least recently used first; the keys are hashes, not what was asked. */
  entries(): MemoryEntry[];
  clear(): void;
}

interface MemoryEntry {
  key: string;
  bytes: number;
  /** The scopes it depends on: "league" and ids of seasons. */
  scopes: string[];
}

/** Bytes of an entry besides its value: key, revisions, places in maps. */
const entryBytes = 1000;

/**
 * A memory of at most so many bytes, of which each entry takes a thousand besides its value; a single value larger than
 * that is not kept. `numbers` passed to put() must have been read before the data.
 */
export function newMemory<T>(mostBytes: number): Memory<T> {
  const kept = new LRUCache<string, Remembered<T>>({ maxSize: mostBytes });
  return {
    get(key, numbers, now) {
      const entry = kept.get(key);
      if (!entry) return undefined;
      const isOutdated = now >= entry.until || entry.numbers.some(([scope, number]) => numbers.get(scope) !== number);
      if (!isOutdated) return entry.value;
      kept.delete(key);
      return undefined;
    },
    put(key, value, bytes, reads, numbers) {
      const scopes = [...reads.scopes].map((scope) => [scope, numbers.get(scope)] as [string, number | undefined]);
      kept.set(key, { value, until: reads.until, numbers: scopes }, { size: entryBytes + bytes });
    },
    get count() {
      return kept.size;
    },
    get bytes() {
      return kept.calculatedSize;
    },
    entries: () =>
      kept
        .dump()
        .map(([key, { value, size = 0 }]) => ({ key, bytes: size, scopes: value.numbers.map(([scope]) => scope) })),
    clear: () => kept.clear(),
  };
}

/** A previously answered address: its memory key and the headers sent. */
export interface Replay {
  name: string;
  headers: OutgoingHttpHeaders;
}

/** The longest address that is remembered, the bytes of all that are, and the bytes counted for the headers of each. */
const longestAddress = 1000;
const addressBytes = 10_000_000;
const headerBytes = 1500;

/** Answered addresses; the least recently used is dropped first. */
function replays() {
  const known = new LRUCache<string, Replay>({ maxSize: addressBytes });
  return {
    get: (url: string): Replay | undefined => known.get(url),
    put(url: string, replay: Replay) {
      if (url.length <= longestAddress) known.set(url, replay, { size: url.length + headerBytes });
    },
    clear: () => known.clear(),
  };
}

/** Empty memories, of the sizes in the configuration. */
export const newMemories = ({ limits }: { limits: Limits }) => ({
  answers: newMemory<Answer>(limits.answerMemory),
  data: newMemory<unknown>(limits.dataMemory),
  replays: replays(),
  rows: newKnownRows(limits.rowMemory),
  /** Seasons as careers know them, and what each of their cards says. */
  folds: newMemory<unknown>(Math.floor(limits.careerMemory / 2)),
  facts: newKnownRows(Math.floor(limits.careerMemory / 2)),
  /** What is being made at this moment (once.ts), by its name and the revisions it is made from. */
  making: new Map<string, Promise<unknown>>(),
});

/** Everything remembered between requests. Keys begin with the audience: nothing is shared with another. */
export type Memories = ReturnType<typeof newMemories>;

/** An answer for a body; compressed encodings are added later where they save something. */
export function answerOf(body: string): Answer {
  const identity = Buffer.from(body);
  return { identity, etag: `"${createHash('sha1').update(identity).digest('base64url')}"` };
}

const worthPacking = 1024;

/** Adds the compressed encodings. Brotli 5 is about as fast as gzip 6 and packs better. */
export async function addEncodings(answer: Answer): Promise<Answer> {
  if (answer.identity.length < worthPacking) return answer;
  [answer.brotli, answer.gzip] = await Promise.all([
    brotli(answer.identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: answer.identity.length },
    }),
    zip(answer.identity),
  ]);
  return answer;
}
