import type { Day } from '../basics/dates.ts';

interface Person {
  id: string;
  name: string;
}

/** A team's entry for a season: who is in the team now, and who has left it by a move. */
interface EnteredSquad {
  players: readonly (Person & { joinedOn: Day | null })[];
  moved: readonly (Person & Membership)[];
}

/** Days from which and until which somebody is of a team (league.md 15); null where a move did not set them. */
export interface Membership {
  joinedOn: Day | null;
  /** The first day on which they are no longer of the team. */
  leftOn: Day | null;
}

/** Whether somebody may stand on a card of the team for a fixture of this day. */
export const isOfTeamOn = ({ joinedOn, leftOn }: Membership, day: Day): boolean =>
  (!joinedOn || joinedOn <= day) && (!leftOn || day < leftOn);

/** The players of a team on a day: some have left since, others have not come yet (league.md 15). */
export const squadOn = ({ players, moved }: EnteredSquad, day: Day): Person[] =>
  [...players.map((one) => ({ ...one, leftOn: null })), ...moved]
    .filter((one) => isOfTeamOn(one, day))
    .map(({ id, name }) => ({ id, name }));
