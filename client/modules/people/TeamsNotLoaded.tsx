import { Refusal } from '../../ui/Refusal.tsx';
import type { TeamNames } from './use-team-names.ts';

/** At a choice of a team: why there are none to choose from, and a button to try again. */
export const TeamsNotLoaded = ({ teams: { failure, again } }: { teams: TeamNames }) => (
  <Refusal look="line" what="The teams could not be loaded." of={failure} again={again} />
);
