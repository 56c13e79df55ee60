import { dialogLoader } from '../../../record/dialog-loader.tsx';

/** Adds a team to a season, a new one or one of another season. */
export const addTeamDialog = dialogLoader(() => import('./AddTeamDialog.tsx'));

/** Adds several pasted teams to a division. */
export const addTeamsDialog = dialogLoader(() => import('./AddTeamsDialog.tsx'));

/** Changes a team, or takes it out of a season. */
export const editTeamDialog = dialogLoader(() => import('./EditTeamDialog.tsx'));

/** Gives a team points or takes some, and takes that back. */
export const adjustPointsDialog = dialogLoader(() => import('./AdjustPointsDialog.tsx'));

/** Withdraws a team from a season, or brings it back. */
export const withdrawTeamDialog = dialogLoader(() => import('./WithdrawDialog.tsx'));

/** What was decided of a team in a season, and by whom. */
export const entryHistoryDialog = dialogLoader(() => import('./EntryHistoryDialog.tsx'));

/** Sets the seasons in which a team plays, and its divisions. */
export const teamSeasonsDialog = dialogLoader(() => import('./TeamSeasonsDialog.tsx'));
