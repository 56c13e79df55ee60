import { dialogLoader } from '../../record/dialog-loader.tsx';

/** Adds, changes or deletes a season. */
export const seasonDialog = dialogLoader(() => import('./SeasonDialog.tsx'));

/** Makes the season that follows one, with the teams moved. */
export const nextSeasonDialog = dialogLoader(() => import('./NextSeasonDialog.tsx'));
