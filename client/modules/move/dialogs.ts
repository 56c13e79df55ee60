import { dialogOf } from '../../record/dialog-of.tsx';

/** Proposes dates to move a fixture to. */
export const proposeDialog = dialogOf(() => import('./ProposeDialog.tsx'));

/** Says why a fixture is not moved. */
export const declineDialog = dialogOf(() => import('./DeclineDialog.tsx'));
