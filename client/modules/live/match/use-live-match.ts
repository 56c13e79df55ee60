import { useMemo, useState } from 'react';
import type { Sayg } from '#rules/darts/sayg.ts';
import { matchOf } from './match-of.ts';
import { matches } from '../sources.ts';
import { useFollowing, usePause, type Following } from '../use-following.ts';
import { useRecords } from '../use-records.ts';

/** A match being watched. */
export interface LiveMatch {
  /** The present match; undefined while loading. */
  sayg: Sayg | undefined;
  /** Whether the match does not exist, or was deleted while being watched. */
  gone: 'unknown' | 'deleted' | null;
  /** Id of its tournament. */
  tournamentId: string | null;
  error: unknown;
  again: () => void;
  following: Following;
}

/** Follows the match with this id. */
export function useLiveMatch(id: string): LiveMatch {
  const pause = usePause();
  const ids = useMemo(() => [id], [id]);
  const followed = useRecords(ids, matches, pause.isPaused);
  const following = useFollowing([followed as never], pause);
  const record = followed.known.get(id);
  const sayg = useMemo(() => (record ? matchOf(record) : undefined), [record]);
  const [wasThere, see] = useState(false);
  if (record && !wasThere) see(true);
  return {
    sayg,
    gone: record === null ? (wasThere ? 'deleted' : 'unknown') : null,
    tournamentId: record?.tournamentId ?? null,
    error: followed.error,
    again: () => void followed.read().catch(() => undefined),
    following,
  };
}
