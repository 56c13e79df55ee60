import type { Sayg } from '#rules/darts/sayg.ts';
import { openOutbox } from '../../../lib/device/outbox.ts';
import { remember } from '../../../lib/device/remembered.ts';

/** A practice match as this device keeps it. */
export interface PracticeMatch {
  sayg: Sayg;
  /** The version last saved; undefined before the first save. */
  version?: string;
  /** Whether it was changed since. */
  isChanged: boolean;
}

/** A change that can be applied to a match even if another tab has changed it meanwhile. */
export type Change = (now: PracticeMatch) => PracticeMatch;

/** Message to other tabs: the match under this key has changed or, since it was saved, is kept under another key. */
interface TabMessage {
  key: string;
  movedTo?: string;
}

const outbox = openOutbox<PracticeMatch, never>('oche-practice');
const channel = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('oche-practice'));

function tell(message: TabMessage): void {
  const others = channel();
  others?.postMessage(message);
  others?.close();
}

/** Listens to the other tabs of this browser. Returns a function that stops it. */
export function watchPracticeInOtherTabs(heard: (message: TabMessage) => void): () => void {
  const others = channel();
  others?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => heard(data));
  return () => others?.close();
}

/** Leaves a mark that a page can read before it is painted: a drawn board would begin again (client/index.html). */
const mark = () => void remember('practised', 'yes');

/**
 * The match that is kept under this key; undefined if there is none. If there is one, the device is marked as
 * practised, for pages that the server draws.
 */
export async function readAndMarkPractice(key: string): Promise<PracticeMatch | undefined> {
  const kept = await outbox.read(key);
  if (kept) mark();
  return kept?.state;
}

/**
 * Changes the match of this key. The change applies to the kept match, which may be ahead of what this tab shows. If
 * none is kept, or one that was saved as another version and not changed since, it applies to `shown`. Returns the
 * changed match.
 */
export async function changePracticeMatch(key: string, shown: PracticeMatch, change: Change): Promise<PracticeMatch> {
  const isOurs = (kept: PracticeMatch) => kept.isChanged || kept.version === shown.version;
  let after = change(shown);
  const onto = (kept?: { state: PracticeMatch }) => {
    after = change(kept && isOurs(kept.state) ? kept.state : shown);
    return { state: after, waiting: [] };
  };
  mark();
  await outbox.update(key, onto, { state: after, waiting: [] });
  tell({ key });
  return after;
}

/** Moves the match to another key. `change` is applied to the kept match or, if there is none, to `shown`. */
export async function movePracticeMatch(
  { from, to }: { from: string; to: string },
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
