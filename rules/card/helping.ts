import { groupBy } from '../basics/group.ts';
import type { Day } from '../basics/dates.ts';
import { rulesOfDivision, type SeasonRules } from '../basics/defaults.ts';
import { isOfTeamOn, type Membership } from './membership.ts';

/** A player's entry with a team for a season, removed ones included. */
export interface TeamEntry extends Membership {
  id: string;
  teamId: string;
  /** Taken out of the team; by a move of which nothing is to be seen where `leftOn` is null. */
  isRemoved?: boolean;
}

/** Those that say of which team somebody is: one that was removed without a trace only where there is no other. */
function telling(entries: readonly TeamEntry[]): readonly TeamEntry[] {
  const others = entries.filter(({ isRemoved, leftOn }) => !isRemoved || leftOn);
  return others.length ? others : entries;
}

/**
 * The team from which somebody helps who stands on a side of a card; null for a player of that team, and for strangers.
 */
export type HelpsFrom = (playerId: string, teamId: string, day: Day) => string | null;

/** Says of everybody of a season from which team they help another one on a day (season-rules.md 15.1). */
export function helperTeamLookup(entries: readonly TeamEntry[]): HelpsFrom {
  const byId = new Map([...groupBy(entries, ({ id }) => id)].map(([id, own]) => [id, telling(own)]));
  return (playerId, teamId, day) => {
    const own = byId.get(playerId) ?? [];
    if (own.some((entry) => entry.teamId === teamId && isOfTeamOn(entry, day))) return null;
    return (own.find((entry) => entry.teamId !== teamId && isOfTeamOn(entry, day)) ?? null)?.teamId ?? null;
  };
}

/** "Ann, Cid (helps out, Fox)": names of a side, those who help another team with their own; "" for nobody. */
export const namesMarkingHelpers = (
  players: readonly { id: string; name: string }[],
  ownTeamOf: (playerId: string) => string | null | undefined,
): string =>
  players
    .map(({ id, name }) => {
      const own = ownTeamOf(id);
      return own ? `${name} (helps out, ${own})` : name;
    })
    .join(', ');

const everybodyCounts = () => true;

/** Whether what somebody plays for a team in a fixture counts for them: not that of a helper where the rules say so. */
export function countsForPlayerCheck(
  { date, divisionId }: { date: Day; divisionId: string },
  rules: SeasonRules,
  helps: HelpsFrom,
): (playerId: string, teamId: string | null) => boolean {
  if (rulesOfDivision(rules, divisionId).eligibility.helpersCount) return everybodyCounts;
  return (playerId, teamId) => teamId === null || helps(playerId, teamId, date) === null;
}
