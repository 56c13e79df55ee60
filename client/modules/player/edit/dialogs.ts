import { dialogLoader } from '../../../record/dialog-loader.tsx';

/** Adds players to a team. */
export const addPlayersDialog = dialogLoader(() => import('./AddPlayersDialog.tsx'));

/** Changes, moves or removes a player. */
export const playerDialog = dialogLoader(() => import('./PlayerDialog.tsx'));
