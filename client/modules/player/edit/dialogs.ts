import { dialogLoader } from '../../../record/dialog-loader.tsx';

export const addPlayersDialog = dialogLoader(() => import('./AddPlayersDialog.tsx'));

/** Changes, moves or removes a player. */
export const playerDialog = dialogLoader(() => import('./PlayerDialog.tsx'));
