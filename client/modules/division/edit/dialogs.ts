import { dialogLoader } from '../../../record/dialog-loader.tsx';

/** Adds, renames or deletes a division. */
export const divisionDialog = dialogLoader(() => import('./DivisionDialog.tsx'));
