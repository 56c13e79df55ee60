import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { Sayg } from '#rules/sayg.ts';
import { replay, type Command } from '#rules/scoring.ts';
import { CreateScoreRecordDocument, SaveScoreRecordDocument } from '../../generated/graphql.ts';
import { failureOf } from '../../lib/failure.ts';
import { openOutbox } from '../../lib/outbox.ts';
import { newMatch, type PracticeOptions } from './practice-match.ts';
import { inputOf, storedOf } from './record.ts';
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
  const match = known?.key === key ? known : undefined;
  const fresh = JSON.stringify(options);

  useEffect(() => {
    let isOver = false;
    const found = (loaded: PracticeMatch) => !isOver && setKnown({ ...loaded, key });
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
  }, [client, id, key, fresh]);

  function change(sayg: Sayg) {
    if (!match) return;
    const changed = { ...match, sayg, isChanged: true };
    setKnown(changed);
    const { key: _, ...state } = changed;
    void outbox.write(key, { state, waiting: [] });
  }

  /** Saves it for everybody who has its link; the answer is its id, or null when it could not be saved. */
  async function save(): Promise<string | null> {
    if (!match) return null;
    setSaving(true);
    try {
      const record = await (id && match.version
        ? client.mutate({
            mutation: SaveScoreRecordDocument,
            variables: { target: { id, version: match.version }, input: inputOf(match.sayg) },
          })
        : client.mutate({ mutation: CreateScoreRecordDocument, variables: { input: inputOf(match.sayg) } }));
      const stored = record.data!.sayg;
      const state = { ...storedOf(stored), isChanged: false };
      if (stored.id !== key) await outbox.remove(key);
      await outbox.write(stored.id, { state, waiting: [] });
      setKnown({ ...state, key: stored.id });
      setFailure(undefined);
      return stored.id;
    } catch (error) {
      setFailure({ key, isMissing: false, messages: failureOf(error).messages });
      return null;
    } finally {
      setSaving(false);
    }
  }

  return {
    match,
    failure: failure?.key === key ? failure : undefined,
    isSaving,
    save,
    send: (commands: readonly Command[]) => match && change(replay(match.sayg, commands).sayg),
    /** Empties legs and scores; a saved match keeps its id (live.md 7). */
    restart: () => match && change({ ...match.sayg, homeScore: 0, awayScore: 0, legs: {} }),
  };
}

export type Practice = ReturnType<typeof usePractice>;
