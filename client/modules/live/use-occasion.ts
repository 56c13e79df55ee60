import { skipToken } from '@apollo/client/react';
import { matchNames } from '#rules/superleague.ts';
import { tournamentName } from '#rules/titles.ts';
import { useLiveNightQuery } from '../../generated/live.ts';
import { tournamentPath } from '../../lib/paths.ts';
import { nightMatches } from './night-of.ts';
import type { NightRecord } from './sources.ts';

/** What a match is part of. */
export interface Occasion {
  /** "Superleague", and what it is between: "Wexcombe v Calder Vale". */
  kind: string;
  about: string;
  /** "Singles 4", or the round of a tournament. */
  match: string;
  path: string;
}

function matchName(night: NightRecord, saygId: string): string {
  const round = night.rounds.find(({ matches }) => matches.some((match) => match.saygId === saygId));
  if (!night.singleRound) return round?.name ?? '';
  const match = round?.matches.find((one) => one.saygId === saygId);
  return matchNames(nightMatches(night, () => null)).get(match?.id ?? '') ?? '';
}

/** The tournament a match belongs to; undefined where it is none's, or while that is not known. */
export function useOccasion(tournamentId: string | null, saygId: string): Occasion | undefined {
  const { data } = useLiveNightQuery(tournamentId ? { variables: { id: tournamentId } } : skipToken);
  const night = data?.tournament;
  if (!night) return undefined;
  const name = tournamentName(night);
  const isNamed = name !== night.kind;
  return {
    kind: night.kind,
    about: isNamed ? name : night.address,
    match: matchName(night, saygId),
    path: tournamentPath(night.id),
  };
}
