import { dialogLoader } from '../../record/dialog-loader.tsx';

/** Adds, changes or deletes a note. */
export const noteDialog = dialogLoader(() => import('./NoteDialog.tsx'));
