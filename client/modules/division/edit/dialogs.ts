import { dialogOf } from '../../../record/dialog-of.tsx';

/** Adds, renames or deletes a division. */
export const divisionDialog = dialogOf(() => import('./DivisionDialog.tsx'));
