import { skipToken } from '@apollo/client/react';
import { formatDay } from '#rules/basics/dates.ts';
import { matchNames } from '#rules/tournament/superleague.ts';
import { tournamentName } from '#rules/pages/titles.ts';
import { useLiveNightQuery } from '../../../generated/live.ts';
import { tournamentPath } from '../../../lib/page/paths.ts';
import { nightMatches } from '../night/night-of.ts';
import type { NightRecord } from '../sources.ts';

/** The tournament or night that a match belongs to. */
export interface Occasion {
  /** "Superleague", and the two sides: "Wexcombe v Calder Vale". */
  kind: string;
  about: string;
  /** "Singles 4", or the round of a tournament. */
  match: string;
  /** "Thu 19 Nov". */
  day: string;
  path: string;
}

function matchName(night: NightRecord, saygId: string): string {
  const round = night.rounds.find(({ matches }) => matches.some((match) => match.saygId === saygId));
  if (!night.singleRound) return round?.name ?? '';
  const match = round?.matches.find((one) => one.saygId === saygId);
  return matchNames(nightMatches(night, () => null)).get(match?.id ?? '') ?? '';
}

/** The tournament of a match; null if there is none, undefined while it loads. */
export function useOccasion(tournamentId: string | null, saygId: string): Occasion | null | undefined {
  const { data, loading } = useLiveNightQuery(tournamentId ? { variables: { id: tournamentId } } : skipToken);
  const night = data?.tournament;
  if (!night) return loading ? undefined : null;
  const name = tournamentName(night);
  const isNamed = name !== night.kind;
  return {
    kind: night.kind,
    about: isNamed ? name : night.address,
    match: matchName(night, saygId),
    day: formatDay(night.date, night.season),
    path: tournamentPath(night.id),
  };
}
