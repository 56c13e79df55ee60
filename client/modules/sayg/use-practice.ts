import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Sayg } from '#rules/sayg.ts';
import { replay, type Command } from '#rules/scoring.ts';
import { CreateScoreRecordDocument, SaveScoreRecordDocument } from '../../generated/live.ts';
import { failureOf } from '../../lib/failure.ts';
import { openOutbox } from '../../lib/outbox.ts';
import { newMatch, type PracticeOptions } from './practice-match.ts';
import { inputOf, storedOf, type Stored } from './record.ts';
import { read } from './send.ts';

interface PracticeMatch {
  sayg: Sayg;
  /** The version that was saved last; undefined before the first time. */
  version?: string;
  /** Whether something was done since. */
  isChanged: boolean;
}

interface Known extends PracticeMatch {
  key: string;
}

const outbox = openOutbox<PracticeMatch, never>('oche-practice');

/**
 * A practice match: it stays on this device until it is saved, and is found here again after a reload. `id` is that of a
 * saved one, which somebody may have shared.
 */
export function usePractice(id: string | null, options: PracticeOptions) {
  const client = useApolloClient();
  const key = id ?? `new ${JSON.stringify(options)}`;
  const [known, setKnown] = useState<Known>();
  const [failure, setFailure] = useState<{ key: string; isMissing: boolean; messages: string[] }>();
  const [isSaving, setSaving] = useState(false);
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<Stored>();
  /** As it is now, for whoever has waited for an answer. */
  const latest = useRef<Known>(undefined);
  const hold = useCallback((next: Known) => {
    latest.current = next;
    setKnown(next);
  }, []);
  const match = known?.key === key ? known : undefined;
  const fresh = JSON.stringify(options);

  useEffect(() => {
    let isOver = false;
    const found = (loaded: PracticeMatch) => !isOver && hold({ ...loaded, key });
    async function load() {
      const kept = (await outbox.read(key))?.state;
      if (kept && (!id || kept.isChanged)) return found(kept);
      if (!id) return found({ sayg: newMatch(JSON.parse(fresh) as PracticeOptions), isChanged: false });
      if (kept) found(kept);
      const record = await read(client, id);
      if (record) return found({ ...storedOf(record), isChanged: false });
      if (!isOver) setFailure({ key, isMissing: true, messages: [] });
    }
    load().catch((error: unknown) => {
      if (!isOver) setFailure({ key, isMissing: false, messages: failureOf(error).messages });
    });
    return () => {
      isOver = true;
    };
  }, [client, id, key, fresh, hold]);

  /** Holds it, and keeps it on the device. */
  function keep(next: Known): Promise<void> {
    hold(next);
    const { key: at, ...state } = next;
    return outbox.write(at, { state, waiting: [] });
  }

  function change(sayg: Sayg) {
    if (match) void keep({ ...match, sayg, isChanged: true });
  }

  const fail = (messages: string[]) => setFailure({ key, isMissing: false, messages });

  /** The match is saved as `stored`; what was thrown while it was on its way stays, to be saved next time. */
  async function settle(sent: Known, { id: savedId, ...stored }: Stored & { id: string }) {
    const now = latest.current;
    const isSame = now?.key !== sent.key || now.sayg === sent.sayg;
    if (savedId !== sent.key) await outbox.remove(sent.key);
    await keep({ ...stored, sayg: isSame ? stored.sayg : now.sayg, isChanged: !isSame, key: savedId });
    setFailure(undefined);
    setTheirs(undefined);
  }

  /** After a refusal: what is saved is what was sent when only the answer was lost, else somebody else's. */
  async function lookForOthers(sent: Known, savedId: string): Promise<string | null> {
    const record = await read(client, savedId);
    if (!record) return null;
    const stored = storedOf(record);
    if (JSON.stringify(inputOf(stored.sayg)) !== JSON.stringify(inputOf(sent.sayg))) {
      setTheirs(stored);
      return null;
    }
    await settle(sent, { id: savedId, ...stored });
    return savedId;
  }

  /** Saves it for everybody who has its link; the answer is its id, or null when it could not be saved. */
  async function save(version = match?.version): Promise<string | null> {
    if (!match) return null;
    const input = inputOf(match.sayg);
    setSaving(true);
    try {
      const { data } = await (id && version
        ? client.mutate({ mutation: SaveScoreRecordDocument, variables: { target: { id, version }, input } })
        : client.mutate({ mutation: CreateScoreRecordDocument, variables: { input } }));
      const { sayg } = data!;
      await settle(match, { id: sayg.id, ...storedOf(sayg) });
      return sayg.id;
    } catch (error) {
      const { code, messages } = failureOf(error);
      fail(messages);
      return id && code === 'CONFLICT' ? await lookForOthers(match, id).catch(() => null) : null;
    } finally {
      setSaving(false);
    }
  }

  /** Ends a conflict: this match over theirs, or theirs instead of this one. */
  async function decide(whose: 'mine' | 'theirs'): Promise<void> {
    if (!theirs) return;
    setTheirs(undefined);
    setFailure(undefined);
    if (whose === 'mine') await save(theirs.version);
    else await keep({ ...theirs, isChanged: false, key });
  }

  return {
    match,
    failure: failure?.key === key ? failure : undefined,
    isSaving,
    save: () => save(),
    theirs: known?.key === key ? theirs : undefined,
    decide,
    send: (commands: readonly Command[]) => match && change(replay(match.sayg, commands).sayg),
    /** Empties legs and scores; a saved match keeps its id (live.md 7). */
    restart: () => match && change({ ...match.sayg, homeScore: 0, awayScore: 0, legs: {} }),
  };
}

export type Practice = ReturnType<typeof usePractice>;
