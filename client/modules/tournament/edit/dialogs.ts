import { dialogLoader } from '../../../record/dialog-loader.tsx';

/** Adds a tournament to a date, changes its details or deletes it. */
export const tournamentDialog = dialogLoader(() => import('./TournamentDialog.tsx'));
