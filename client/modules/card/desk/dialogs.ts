import { dialogLoader } from '../../../record/dialog-loader.tsx';

/** Decides a fixture otherwise than by its card. */
export const decideDialog = dialogLoader(() => import('./DecideDialog.tsx'));
