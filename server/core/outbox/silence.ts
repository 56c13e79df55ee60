/** What somebody holds to work on it, and a number that rises with everything they do. */
interface Held {
  id: string;
  holder: string | null;
  beat: number;
}

/** Milliseconds after which a holder that does nothing is taken for dead: no attempt takes half as long. */
export const usualSilence = 30_000;

/** What one process has seen of the holders; durations are measured, not read off a clock that may jump. */
export class HolderWatch {
  private readonly seen = new Map<string, { mark: string; since: number }>();
  private readonly longest: number;

  constructor(longest: number) {
    this.longest = longest;
  }

  /** Whether the holder has done nothing for long, as far as this process has seen. */
  isSilent({ id, holder, beat }: Held): boolean {
    const mark = `${holder} ${beat}`;
    const known = this.seen.get(id);
    if (known?.mark === mark) return performance.now() - known.since > this.longest;
    this.seen.set(id, { mark, since: performance.now() });
    return false;
  }

  /** Forgets whoever is not held any more. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.seen.keys()) if (!ids.has(id)) this.seen.delete(id);
  }
}
