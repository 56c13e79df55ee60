import { dialogOf } from '../../record/dialog-of.tsx';

/** Adds, changes or deletes a season. */
export const seasonDialog = dialogOf(() => import('./SeasonDialog.tsx'));

/** Makes the season that follows one, with the teams moved. */
export const nextSeasonDialog = dialogOf(() => import('./NextSeasonDialog.tsx'));
