import { useMemo, useState } from 'react';
import type { Sayg } from '#rules/darts/sayg.ts';
import { isProgramName } from '#rules/people/tokens.ts';
import { saygWithTournamentResult } from '#rules/tournament/settled-match.ts';
import { saygFromRecord } from './match-of.ts';
import { matchSource, nightSource, type MatchRecord, type NightRecord } from '../sources.ts';
import { useFollowingOrPolling, usePauseSwitch, type Following } from '../use-following.ts';
import { useFollowedRecords } from '../use-followed-records.ts';

export interface WatchedMatch {
  /** The present match; undefined while loading. */
  sayg: Sayg | undefined;
  /** Whether the match does not exist, or was deleted while being watched. */
  gone: 'unknown' | 'deleted' | null;
  /** The program that scored it last; null where a person did (live.md 24.1). */
  program: string | null;
  /** Its tournament; null if there is none, undefined while it loads. */
  night: NightRecord | null | undefined;
  error: unknown;
  again: () => void;
  following: Following;
}

/** The stored facts, and what the tournament has settled in the meantime. */
function watched(record: MatchRecord, night: NightRecord | null | undefined): Sayg {
  const sayg = saygFromRecord(record);
  if (night === undefined || !record.tournamentId) return sayg;
  const all = night?.rounds.flatMap(({ matches }) => matches);
  return saygWithTournamentResult(record.id, sayg, all?.find(({ id }) => id === record.tournamentMatchId) ?? null);
}

/** Follows the match with this id, and its tournament, which may settle it. */
export function useWatchedMatch(id: string): WatchedMatch {
  const pause = usePauseSwitch();
  const ids = useMemo(() => [id], [id]);
  const followed = useFollowedRecords(ids, matchSource, pause.isPaused);
  const record = followed.known.get(id);
  const tournamentId = record?.tournamentId;
  const nightIds = useMemo(() => (tournamentId ? [tournamentId] : []), [tournamentId]);
  const followedNight = useFollowedRecords(nightIds, nightSource, pause.isPaused);
  const following = useFollowingOrPolling([followed, followedNight] as never, pause);
  const night = tournamentId ? followedNight.known.get(tournamentId) : null;
  const sayg = useMemo(() => (record ? watched(record, night) : undefined), [record, night]);
  const [wasThere, setWasThere] = useState(false);
  if (record && !wasThere) setWasThere(true);
  return {
    sayg,
    gone: record === null ? (wasThere ? 'deleted' : 'unknown') : null,
    program: record && isProgramName(record.editor) ? record.editor : null,
    night: night === undefined && followedNight.error ? null : night,
    error: followed.error,
    again: () => void followed.read().catch(() => undefined),
    following,
  };
}
