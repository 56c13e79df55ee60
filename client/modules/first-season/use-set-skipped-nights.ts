import type { Day } from '#rules/basics/dates.ts';
import { skippedNote } from '#rules/planning/first-season.ts';
import { useDeleteNoteMutation, usePutNoteMutation } from '../../generated/desk.ts';
import type { FirstSeasonData } from './use-season-being-set-up.ts';

type Notes = FirstSeasonData['notes'];

/** Skips dates of a season by a note on each, and removes our notes from dates that are played again. */
export function useSetSkippedNights() {
  const [put] = usePutNoteMutation();
  const [remove] = useDeleteNoteMutation();
  return async (seasonId: string, skipped: readonly Day[], notes: Notes = new Map()): Promise<void> => {
    for (const date of skipped)
      if (!notes.has(date)) await put({ variables: { input: { seasonId, date, note: skippedNote } } });
    for (const [date, there] of notes) {
      const ours = skipped.includes(date) ? [] : there.filter(({ note }) => note === skippedNote);
      for (const { id, version } of ours) await remove({ variables: { id, version } });
    }
  };
}
