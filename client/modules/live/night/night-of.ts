import type { Sayg } from '#rules/darts/sayg.ts';
import type { NightMatch } from '#rules/tournament/superleague.ts';
import type { NightRecord } from '../sources.ts';

type MatchRecord = NightRecord['rounds'][number]['matches'][number];

/** People on a side; a side without players counts as one. */
const playersOf = (side: MatchRecord['sideA']): string[] => {
  const names = side?.players.map(({ name }) => name) ?? [];
  return names.length ? names : [side?.name ?? ''].filter(Boolean);
};

/** The matches of a night in the form the board rules need, with their score records where known. */
export const nightMatches = (night: NightRecord, saygOf: (id: string) => Sayg | null): NightMatch[] =>
  night.rounds
    .flatMap(({ matches }) => matches)
    .map(({ id, sideA, sideB, scoreA, scoreB, saygId, format }) => ({
      id,
      home: playersOf(sideA),
      away: playersOf(sideB),
      homeScore: scoreA,
      awayScore: scoreB,
      numberOfLegs: format.numberOfLegs,
      sayg: saygId ? saygOf(saygId) : null,
    }));

/** Ids of the score records of a night. */
export const saygIdsOfNight = (night: NightRecord): string[] =>
  night.rounds.flatMap(({ matches }) => matches.flatMap(({ saygId }) => saygId ?? []));
