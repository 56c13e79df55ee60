import { dialogOf } from '../../../record/dialog-of.tsx';

/** Adds players to a team. */
export const addPlayersDialog = dialogOf(() => import('./AddPlayersDialog.tsx'));

/** Changes, moves or removes a player. */
export const playerDialog = dialogOf(() => import('./PlayerDialog.tsx'));
