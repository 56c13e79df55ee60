import { dialogOf } from '../../../record/dialog-of.tsx';

/** Adds a tournament to a date, changes its details or deletes it. */
export const tournamentDialog = dialogOf(() => import('./TournamentDialog.tsx'));
