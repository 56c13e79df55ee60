import { useRef } from 'react';
import type { Day } from '#rules/basics/dates.ts';
import { skippedNote } from '#rules/planning/first-season.ts';
import { useDeleteNoteMutation, usePutNoteMutation } from '../../generated/desk.ts';
import type { FirstSeasonData } from './use-first-season-data.ts';

type Notes = FirstSeasonData['notes'];

/** Skips dates of a season by a note on each, and removes our notes from dates that are played again. */
export function useSetSkippedNights() {
  const [put] = usePutNoteMutation();
  const [remove] = useDeleteNoteMutation();
  /** Notes that were put here: when a later one is refused, and what there is could not be read, none is put again. */
  const own = useRef<Notes>(new Map());
  return async (seasonId: string, skipped: readonly Day[], notes: Notes = new Map()): Promise<void> => {
    const known = new Map([...own.current, ...notes]);
    for (const date of skipped) {
      if (known.has(date)) continue;
      const { data } = await put({ variables: { input: { seasonId, date, note: skippedNote } } });
      if (data) own.current.set(date, [data.putNote]);
    }
    for (const [date, there] of known) {
      const ours = skipped.includes(date) ? [] : there.filter(({ note }) => note === skippedNote);
      for (const { id, version } of ours) await remove({ variables: { id, version } });
      if (ours.length) own.current.delete(date);
    }
  };
}
