import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { applyCommands, type Command } from '#rules/darts/scoring.ts';
import { CreateScoreRecordDocument, SaveScoreRecordDocument } from '../../../generated/live.ts';
import { pageDrawingUntilHydrated } from '../../../lib/page/drawing.ts';
import { failureOf, type Failure } from '../../../lib/wire/failure.ts';
import { newPracticeSayg, type PracticeOptions } from './practice-match.ts';
import {
  changePracticeMatch,
  watchPracticeInOtherTabs,
  movePracticeMatch,
  readAndMarkPractice,
  type Change,
  type PracticeMatch,
} from './practice-store.ts';
import { saygInput, storedSaygFromRecord, type Stored } from '../keeping/record.ts';
import { readMatchRecord } from '../keeping/send.ts';

interface Known extends PracticeMatch {
  key: string;
}

const isSameSayg = (a: Stored['sayg'], b: Stored['sayg']) =>
  JSON.stringify(saygInput(a)) === JSON.stringify(saygInput(b));

/**
 * A practice match: stored on this device until it is saved, and restored after a reload. `id` is that of a saved
 * match, which somebody may have shared. `onSaved` is called when another tab has saved it; `save` answers its own
 * caller with the id.
 */
export function usePracticeMatch(id: string | null, options: PracticeOptions, onSaved: (id: string) => void) {
  const client = useApolloClient();
  const key = id ?? `new ${JSON.stringify(options)}`;
  // A page that the server draws begins with a new match, which is there before the device can be asked.
  const [known, setKnown] = useState<Known | undefined>(() =>
    pageDrawingUntilHydrated() && !id ? { sayg: newPracticeSayg(options), isChanged: false, key } : undefined,
  );
  const [failure, setFailure] = useState<Failure & { key: string; isMissing: boolean }>();
  const [isSaving, setSaving] = useState(false);
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<Stored & { key: string }>();
  /** The match as it is now, for code that has awaited an answer. */
  const latest = useRef(known);
  /** Changes made in this tab that are not stored on the device yet. */
  const doing = useRef<Change[]>([]);
  const hold = useCallback((next: Known) => {
    latest.current = next;
    setKnown(next);
  }, []);
  const match = known?.key === key ? known : undefined;
  const fresh = JSON.stringify(options);

  useEffect(() => {
    let isOver = false;
    // Changes that are still being stored are shown once they are.
    const found = (loaded: PracticeMatch) => !isOver && !doing.current.length && hold({ ...loaded, key });
    async function load() {
      const kept = await readAndMarkPractice(key);
      if (kept && (!id || kept.isChanged)) return found(kept);
      if (!id) return found({ sayg: newPracticeSayg(JSON.parse(fresh) as PracticeOptions), isChanged: false });
      if (kept) found(kept);
      const record = await readMatchRecord(client, id);
      // Throws entered while the server was asked count before its answer.
      if (latest.current?.key === key && latest.current.isChanged) return;
      if (record) return found({ ...storedSaygFromRecord(record), isChanged: false });
      // Saving it makes a new one of what this device has (live.md 7).
      if (kept) return found({ sayg: kept.sayg, isChanged: true });
      if (!isOver) setFailure({ key, isMissing: true, ...failureOf(undefined) });
    }
    load().catch((error: unknown) => {
      // What this device keeps can be played on, whether the server answers or not.
      if (!isOver && latest.current?.key !== key) setFailure({ key, isMissing: false, ...failureOf(error) });
    });
    return () => {
      isOver = true;
    };
  }, [client, id, key, fresh, hold]);

  const moved = useEffectEvent((to: string) => onSaved(to));
  useEffect(
    () =>
      watchPracticeInOtherTabs(({ key: changed, movedTo }) => {
        if (changed !== key) return;
        if (movedTo) return moved(movedTo);
        void readAndMarkPractice(key).then((kept) => {
          // Changes still being stored here are applied on top of the other tab's, and shown afterwards.
          if (kept && latest.current?.key === key && !doing.current.length) hold({ ...kept, key });
        });
      }),
    [key, hold],
  );

  /** Makes the change here at once, and then in what the device keeps. */
  async function change(what: Change) {
    const now = latest.current;
    if (!now || now.key !== key) return;
    hold({ ...what(now), key });
    doing.current.push(what);
    const after = await changePracticeMatch(key, now, what);
    doing.current = doing.current.filter((one) => one !== what);
    if (latest.current?.key === key) hold({ ...doing.current.reduce((match, next) => next(match), after), key });
  }

  const fail = (failed: Failure) => setFailure({ key, isMissing: false, ...failed });

  /**
   * The match was saved as `stored`; throws made meanwhile stay for the next save. Answers its id, or null where the
   * page shows another match by now.
   */
  async function settle(sent: Known, { id: savedId, ...stored }: Stored & { id: string }): Promise<string | null> {
    const saved: Change = (now) =>
      isSameSayg(now.sayg, sent.sayg)
        ? { ...stored, isChanged: false }
        : { sayg: now.sayg, version: stored.version, isChanged: true };
    const shown = latest.current?.key === sent.key ? latest.current : sent;
    const { key: _, ...before } = shown;
    const after =
      savedId === sent.key
        ? await changePracticeMatch(savedId, before, saved)
        : await movePracticeMatch({ from: sent.key, to: savedId }, before, saved);
    if (latest.current?.key !== sent.key) return null;
    hold({ ...after, key: savedId });
    setFailure(undefined);
    setTheirs(undefined);
    return savedId;
  }

  /** Saves the match over the one at the server or, without one, as a new one; as `settle`. */
  async function put(sent: Known, target?: { id: string; version: string }): Promise<string | null> {
    const input = saygInput(sent.sayg);
    const { data } = await (target
      ? client.mutate({ mutation: SaveScoreRecordDocument, variables: { target, input } })
      : client.mutate({ mutation: CreateScoreRecordDocument, variables: { input } }));
    const { sayg } = data!;
    return settle(sent, { id: sayg.id, ...storedSaygFromRecord(sayg) });
  }

  /**
   * After a refusal: either the save went through and only the answer was lost, or somebody else saved, or the server
   * has the match no more, and it is saved as a new one.
   */
  async function lookForOthers(sent: Known, savedId: string): Promise<string | null> {
    const record = await readMatchRecord(client, savedId);
    if (!record) return put(sent);
    const stored = storedSaygFromRecord(record);
    if (!isSameSayg(stored.sayg, sent.sayg)) {
      setTheirs({ ...stored, key: sent.key });
      return null;
    }
    return settle(sent, { id: savedId, ...stored });
  }

  /** Saves the match, so that everybody with its link can see it; returns its id, or null if that failed or it is not shown any more. */
  async function save(version = match?.version): Promise<string | null> {
    if (!match) return null;
    setSaving(true);
    try {
      return await put(match, id && version ? { id, version } : undefined);
    } catch (error) {
      const failed = failureOf(error);
      fail(failed);
      const isOfAnotherState = failed.code === 'CONFLICT' || failed.code === 'NOT_FOUND';
      return id && isOfAnotherState ? await lookForOthers(match, id).catch(() => null) : null;
    } finally {
      setSaving(false);
    }
  }

  /** Resolves a conflict: saves this match over theirs, or takes theirs instead. */
  async function decide(whose: 'mine' | 'theirs'): Promise<void> {
    if (theirs?.key !== key) return;
    setTheirs(undefined);
    setFailure(undefined);
    if (whose === 'mine') {
      const savedId = await save(theirs.version);
      if (savedId && savedId !== id) onSaved(savedId);
    } else await change(() => ({ sayg: theirs.sayg, version: theirs.version, isChanged: false }));
  }

  return {
    match,
    /** Whether the server has the match as it is here. */
    isSaved: !!match?.version && !match.isChanged,
    failure: failure?.key === key ? failure : undefined,
    isSaving,
    save: () => save(),
    theirs: theirs?.key === key ? theirs : undefined,
    decide,
    send: (commands: readonly Command[]) =>
      void change((now) => ({ ...now, sayg: applyCommands(now.sayg, commands).sayg, isChanged: true })),
    /** Deletes legs and scores; a saved match keeps its id (live.md 7). */
    restart: () =>
      void change((now) => ({ ...now, sayg: { ...now.sayg, homeScore: 0, awayScore: 0, legs: {} }, isChanged: true })),
  };
}

export type Practice = ReturnType<typeof usePracticeMatch>;
