import { formatDay } from '#rules/basics/dates.ts';
import { numberedNightMatchNames } from '#rules/tournament/superleague.ts';
import { tournamentName } from '#rules/site/titles.ts';
import { tournamentPath } from '#rules/site/paths.ts';
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
  return numberedNightMatchNames(nightMatches(night, () => null)).get(match?.id ?? '') ?? '';
}

/** What a match is part of; null if of nothing, undefined while its tournament loads. */
export function occasionOf(night: NightRecord | null | undefined, saygId: string): Occasion | null | undefined {
  if (!night) return night;
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
