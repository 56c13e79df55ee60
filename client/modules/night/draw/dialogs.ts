import { dialogLoader } from '../../../record/dialog-loader.tsx';

/** Changes who plays a match of the master draw, or removes it. */
export const nightMatchDialog = dialogLoader(() => import('./NightMatchDialog.tsx'));
