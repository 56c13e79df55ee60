import type { Day } from '../basics/dates.ts';

/** Days from which and until which somebody is of a team (league.md 15); null where a move did not set them. */
export interface Membership {
  joinedOn: Day | null;
  /** The first day on which they are no longer of the team. */
  leftOn: Day | null;
}

/** Whether somebody may stand on a card of the team for a fixture of this day. */
export const isOfTeamOn = ({ joinedOn, leftOn }: Membership, day: Day): boolean =>
  (!joinedOn || joinedOn <= day) && (!leftOn || day < leftOn);
