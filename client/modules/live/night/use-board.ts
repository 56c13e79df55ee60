import { useMemo } from 'react';
import { nightScoreboard, type Board } from '#rules/tournament/superleague.ts';
import type { Sayg } from '#rules/darts/sayg.ts';
import { saygFromRecord } from '../match/match-of.ts';
import { nightMatches, saygIdsOfNight } from './night-of.ts';
import { matchSource, nightSource, type MatchRecord, type NightRecord } from '../sources.ts';
import { useFollowingOrPolling, usePauseSwitch, type Following } from '../use-following.ts';
import { useFollowedRecords } from '../use-followed-records.ts';

export interface NightBoard {
  night: NightRecord;
  board: Board;
  /** The score record of each match that has one, by match id. */
  saygs: ReadonlyMap<string, string>;
}

export interface Boards {
  /** One per existing night; undefined while loading. */
  boards: NightBoard[] | undefined;
  /** The match that the caller announces. */
  current: Sayg | null;
  error: unknown;
  again: () => void;
  following: Following;
}

// Unchanged records keep their match object, so that the same news is not announced twice.
const saygByRecord = new WeakMap<MatchRecord, Sayg>();

function saygOf(record: MatchRecord | null | undefined): Sayg | null {
  if (!record) return null;
  const sayg = saygByRecord.get(record) ?? saygFromRecord(record);
  saygByRecord.set(record, sayg);
  return sayg;
}

/** Follows superleague nights and all their matches; of a bracket, which has no board of matches, itself alone. */
export function useNightBoards(nightIds: readonly string[]): Boards {
  const pause = usePauseSwitch();
  const followed = useFollowedRecords(nightIds, nightSource, pause.isPaused);
  const there = nightIds.flatMap((id) => followed.known.get(id) ?? []);
  const nights = there.filter(({ singleRound }) => singleRound);
  const records = useFollowedRecords(nights.flatMap(saygIdsOfNight), matchSource, pause.isPaused);
  const following = useFollowingOrPolling([followed as never, records as never], pause);
  const { known } = records;
  const isKnown = nightIds.every((id) => followed.known.has(id));
  const boards = useMemo(
    () =>
      nightIds
        .flatMap((id) => followed.known.get(id) ?? [])
        .map((night) => ({
          night,
          board: nightScoreboard(nightMatches(night, (id) => saygOf(known.get(id)))),
          saygs: new Map(
            night.rounds.flatMap((round) => round.matches.flatMap(({ id, saygId }) => (saygId ? [[id, saygId]] : []))),
          ) as NightBoard['saygs'],
        })),
    [nightIds, followed.known, known],
  );
  return {
    boards: isKnown ? boards : undefined,
    current: boards.flatMap(({ board: { current } }) => current?.sayg ?? [])[0] ?? null,
    error: followed.error,
    again: () => void Promise.all([followed.read(), records.read()]).catch(() => undefined),
    following,
  };
}
