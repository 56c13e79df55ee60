import { containsDay, formatDay, type Day, type SeasonDates } from '../basics/dates.ts';
import type { Membership } from '../card/membership.ts';

/** In words since when or until when in a season somebody was of a team; empty where they did not move. */
export const membershipText = ({ joinedOn, leftOn }: Partial<Membership>, season?: SeasonDates): string =>
  leftOn ? `until ${formatDay(leftOn, season)}` : joinedOn ? `since ${formatDay(joinedOn, season)}` : '';

/** Who moves, from where and when; and the days on which they stand on a card of the team that they leave. */
interface Move {
  player: string;
  from: string;
  on: Day;
  listedOn: readonly Day[];
}

/** What keeps somebody from moving to another team on a day, in a sentence (league.md 15). */
export function playerMoveFault({ player, from, on, listedOn }: Move, season: SeasonDates): string | undefined {
  if (!containsDay(season, on)) return `${formatDay(on)} is not in the season. Choose a day of the season.`;
  const last = listedOn.toSorted().at(-1);
  if (!last || last < on) return undefined;
  return `${player} is on the card of ${from} of ${formatDay(last, season)}. Choose a later day, or take ${player} off that card first.`;
}
