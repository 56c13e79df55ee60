import { dialogOf } from '../../record/dialog-of.tsx';

/** Adds, changes or deletes a season. */
export const seasonDialog = dialogOf(() => import('./SeasonDialog.tsx'));
