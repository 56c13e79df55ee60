import { useMemo, useState } from 'react';
import type { Sayg } from '#rules/sayg.ts';
import { matchOf } from './match-of.ts';
import { matches } from './sources.ts';
import { useFollowing, usePause, type Following } from './use-following.ts';
import { useRecords } from './use-records.ts';

/** A match that is watched. */
export interface LiveMatch {
  /** The match as it is now; undefined while it is not known. */
  sayg: Sayg | undefined;
  /** There is no such match, or it was deleted while it was watched. */
  gone: 'unknown' | 'deleted' | null;
  /** The tournament it is part of. */
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
