import { dialogOf } from '../../../record/dialog-of.tsx';

/** Adds a team to a season, a new one or one of another season. */
export const addTeamDialog = dialogOf(() => import('./AddTeamDialog.tsx'));

/** Adds several pasted teams to a division. */
export const addTeamsDialog = dialogOf(() => import('./AddTeamsDialog.tsx'));

/** Changes a team, or takes it out of a season. */
export const teamDialog = dialogOf(() => import('./TeamDialog.tsx'));

/** Gives a team points or takes some, and takes that back. */
export const adjustPointsDialog = dialogOf(() => import('./AdjustPointsDialog.tsx'));

/** Withdraws a team from a season, or brings it back. */
export const withdrawDialog = dialogOf(() => import('./WithdrawDialog.tsx'));

/** What was decided of a team in a season, and by whom. */
export const entryHistoryDialog = dialogOf(() => import('./EntryHistoryDialog.tsx'));

/** Sets the seasons in which a team plays, and its divisions. */
export const teamSeasonsDialog = dialogOf(() => import('./TeamSeasonsDialog.tsx'));
