import type { Sayg } from '#rules/darts/sayg.ts';
import { openOutbox } from '../../../lib/device/outbox.ts';

/** A practice match as this device keeps it. */
export interface PracticeMatch {
  sayg: Sayg;
  /** The version that was saved last; undefined before the first time. */
  version?: string;
  /** Whether something was done since. */
  isChanged: boolean;
}

/** What is done to a match, whatever another tab has done to it meanwhile. */
export type Change = (now: PracticeMatch) => PracticeMatch;

/** Told to the other tabs: the match under this key is another one now, or is kept under another key since it was saved. */
export interface Told {
  key: string;
  movedTo?: string;
}

const outbox = openOutbox<PracticeMatch, never>('oche-practice');
const channel = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('oche-practice'));

function tell(told: Told): void {
  const others = channel();
  others?.postMessage(told);
  others?.close();
}

/** Listens to the other tabs of this browser. Returns how to stop. */
export function listen(heard: (told: Told) => void): () => void {
  const others = channel();
  others?.addEventListener('message', ({ data }: MessageEvent<Told>) => heard(data));
  return () => others?.close();
}

export const readMatch = async (key: string): Promise<PracticeMatch | undefined> => (await outbox.read(key))?.state;

/**
 * Does something to the match of this key: to what is kept, which may be ahead of what this tab shows. Where nothing of
 * that version is kept it is done to `shown`. Answers with the match after it.
 */
export async function changeMatch(key: string, shown: PracticeMatch, change: Change): Promise<PracticeMatch> {
  const isOurs = (kept: PracticeMatch) => kept.isChanged || kept.version === shown.version;
  let after = change(shown);
  const onto = (kept?: { state: PracticeMatch }) => {
    after = change(kept && isOurs(kept.state) ? kept.state : shown);
    return { state: after, waiting: [] };
  };
  await outbox.update(key, onto, { state: after, waiting: [] });
  tell({ key });
  return after;
}

/** The same match is kept under another key from now on; `change` is done to what is kept, else to `shown`. */
export async function moveMatch(
  from: string,
  to: string,
  shown: PracticeMatch,
  change: Change,
): Promise<PracticeMatch> {
  let after = shown;
  await outbox.move(from, to, (kept) => {
    after = change(kept?.state ?? shown);
    return { state: after, waiting: [] };
  });
  tell({ key: from, movedTo: to });
  return after;
}
