import { statfs } from 'node:fs/promises';

/**
 * What a write is about, by how long it is accepted while the disk fills up: error reports and practice of people who are
 * not signed in are the first to go, results, throws and what it takes to enter them the last.
 */
export type Urgency = 'spare' | 'usual' | 'result';

/** Of the reserve: what has to be free for each kind of write, and below what it is told. */
const shares: Record<Urgency, number> = { spare: 1, usual: 0.5, result: 0.1 };
const warned = 2;

const mega = 1_000_000;

/** How much is free on a disk, against how much is to stay free. */
export interface Space {
  /** Looks again. Where nothing can be learnt about the disk, nothing is refused. */
  look(): Promise<void>;
  isRefused(urgency: Urgency): boolean;
  /** For people who look after the server; undefined while there is plenty. */
  warning(): string | undefined;
}

const megabytes = (bytes: number) => `${Math.floor(bytes / mega).toLocaleString('en-GB')} MB`;

/** The reserve is the smaller of 100 MB and 5% of the disk, unless it is set (in MB). */
export function freeSpace(folder: string, reserveMb: number | undefined): Space {
  let free = Infinity;
  let reserve = 0;
  return {
    async look() {
      try {
        const { bavail, blocks, bsize } = await statfs(folder);
        free = bavail * bsize;
        reserve = reserveMb === undefined ? Math.min(100 * mega, 0.05 * blocks * bsize) : reserveMb * mega;
      } catch {
        free = Infinity;
      }
    },
    isRefused: (urgency) => free < reserve * shares[urgency],
    warning() {
      if (free >= reserve * warned) return undefined;
      const [spare, usual, result] = Object.values(shares).map((share) => megabytes(reserve * share));
      return (
        `Only ${megabytes(free)} are free on the server's disk: make room. Below ${spare} error reports and anonymous ` +
        `practice are refused, below ${usual} all but results, below ${result} everything.`
      );
    },
  };
}
