import { dialogLoader } from '../../record/dialog-loader.tsx';

/** Proposes dates to move a fixture to. */
export const proposeMoveDialog = dialogLoader(() => import('./ProposeMoveDialog.tsx'));

/** Says why a fixture is not moved. */
export const declineMoveDialog = dialogLoader(() => import('./DeclineMoveDialog.tsx'));
