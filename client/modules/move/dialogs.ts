import { dialogOf } from '../../record/dialog-of.tsx';

/** Proposes dates to move a fixture to. */
export const proposeDialog = dialogOf(() => import('./ProposeMoveDialog.tsx'));

/** Says why a fixture is not moved. */
export const declineDialog = dialogOf(() => import('./DeclineMoveDialog.tsx'));
