import { containsDay, formatDay, type Day, type SeasonDates } from '../basics/dates.ts';

/** Days from which and until which somebody is of a team (league.md 15); null where a move did not set them. */
export interface Membership {
  joinedOn: Day | null;
  /** The first day on which they are no longer of the team. */
  leftOn: Day | null;
}

/** Whether somebody may stand on a card of the team for a fixture of this day. */
export const isOfTeamOn = ({ joinedOn, leftOn }: Membership, day: Day): boolean =>
  (!joinedOn || joinedOn <= day) && (!leftOn || day < leftOn);

/** In words since when or until when somebody was of a team; empty where they did not move. */
export const membershipText = ({ joinedOn, leftOn }: Partial<Membership>): string =>
  leftOn ? `until ${formatDay(leftOn)}` : joinedOn ? `since ${formatDay(joinedOn)}` : '';

/** The teams of a player in one text, the present one first: "Fox / Old Bell". */
export const teamsText = (row: { team: string; otherTeams: readonly { name: string }[] }): string =>
  [row.team, ...row.otherTeams.map(({ name }) => name)].join(' / ');

/** Who moves, from where and when; and the days on which they stand on a card of the team that they leave. */
export interface Move {
  player: string;
  from: string;
  on: Day;
  listedOn: readonly Day[];
}

/** What keeps somebody from moving to another team on a day, in a sentence (league.md 15). */
export function moveFault({ player, from, on, listedOn }: Move, season: SeasonDates): string | undefined {
  if (!containsDay(season, on)) return `${formatDay(on)} is not in the season. Choose a day of the season.`;
  const last = listedOn.toSorted().at(-1);
  if (!last || last < on) return undefined;
  return `${player} is on the card of ${from} of ${formatDay(last, season)}. Choose a later day, or take ${player} off that card first.`;
}
