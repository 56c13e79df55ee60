import { statfs } from 'node:fs/promises';

/**
 * How long a kind of write is accepted while the disk fills up: `spare` (error reports, and practice of people who are
 * not signed in) is refused first, `result` (results, throws and what it takes to enter them) last.
 */
export type Urgency = 'spare' | 'usual' | 'result';

/** Shares of the reserve: how much must be free for each kind of write, and below how much there is a warning. */
const shares: Record<Urgency, number> = { spare: 1, usual: 0.5, result: 0.1 };
const warned = 2;

const mega = 1_000_000;

/** The free space of a disk, compared with what should stay free. */
interface Space {
  /** Measures again. Where the disk cannot be measured, nothing is refused. */
  look(): Promise<void>;
  isRefused(urgency: Urgency): boolean;
  /** A text for whoever runs the server; undefined while there is plenty of space. */
  warning(): string | undefined;
}

const megabytes = (bytes: number) => `${Math.floor(bytes / mega).toLocaleString('en-GB')} MB`;

/** The reserve is the smaller of 100 MB and 5% of the disk, unless it is set (in MB). */
export function newSpaceMeter(folder: string, reserveMb: number | undefined): Space {
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
