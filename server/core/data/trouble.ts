import type { Outage } from '../outage.ts';
import { log } from '../log.ts';

/** Something that keeps the server from saving what is entered, or soon will. */
export interface Trouble {
  kind: Outage | 'replaced' | 'space' | 'damaged';
  /** For people who look after the server: what it is, and what to do. */
  text: string;
  since: Date;
}

/** The present trouble, if any. Its beginning and its end are logged. */
export interface TroubleBook {
  readonly now: Trouble | undefined;
  begin(kind: Trouble['kind'], text: string): void;
  /** Ends the trouble; with a kind, only if it is of that kind. */
  end(kind?: Trouble['kind']): void;
}

export function newTroubleBook(): TroubleBook {
  let now: Trouble | undefined;
  return {
    get now() {
      return now;
    },
    begin(kind, text) {
      if (now?.kind !== kind) log.error(`Database: ${text}`);
      now = { kind, text, since: now?.since ?? new Date() };
    },
    end(kind) {
      if (!now || (kind && now.kind !== kind)) return;
      log.info(`Database: all is well again, after ${Math.ceil((Date.now() - now.since.getTime()) / 1000)} s.`);
      now = undefined;
    },
  };
}
