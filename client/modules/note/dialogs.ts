import { dialogOf } from '../../record/dialog-of.tsx';

/** Adds, changes or deletes a note. */
export const noteDialog = dialogOf(() => import('./NoteDialog.tsx'));
