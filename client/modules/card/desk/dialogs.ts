import { dialogOf } from '../../../record/dialog-of.tsx';

/** Decides a fixture otherwise than by its card. */
export const decideDialog = dialogOf(() => import('./DecideDialog.tsx'));
