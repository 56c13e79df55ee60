import { dialogOf } from '../../../record/dialog-of.tsx';

/** Adds a team to a season, a new one or one of another season. */
export const addTeamDialog = dialogOf(() => import('./AddTeamDialog.tsx'));

/** Adds several pasted teams to a division. */
export const addTeamsDialog = dialogOf(() => import('./AddTeamsDialog.tsx'));

/** Changes a team, or takes it out of a season. */
export const teamDialog = dialogOf(() => import('./TeamDialog.tsx'));

/** Sets the seasons in which a team plays, and its divisions. */
export const teamSeasonsDialog = dialogOf(() => import('./TeamSeasonsDialog.tsx'));
