import { dialogOf } from '../../../record/dialog-of.tsx';

/** Changes who plays a match of the master draw, or removes it. */
export const nightMatchDialog = dialogOf(() => import('./NightMatchDialog.tsx'));
