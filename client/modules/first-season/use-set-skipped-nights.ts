import { useApolloClient } from '@apollo/client/react';
import type { Day } from '#rules/basics/dates.ts';
import { skippedNote } from '#rules/planning/first-season.ts';
import { FirstSeasonDocument, useDeleteNoteMutation, usePutNoteMutation } from '../../generated/desk.ts';
import { readUncached } from '../../lib/wire/read-anew.ts';
import { notesByDate } from './use-first-season-data.ts';

/** Nights that somebody has chosen: whether each is skipped. */
export type ChosenNights = ReadonlyMap<Day, boolean>;

/**
 * Skips nights of a season by a note on each, and removes our notes from those that are played. What there is by then
 * is read first, so that no night gets a second note, and others stay as somebody else has set them.
 */
export function useSetSkippedNights() {
  const client = useApolloClient();
  const [put] = usePutNoteMutation();
  const [remove] = useDeleteNoteMutation();
  return async (seasonId: string, nights: ChosenNights): Promise<void> => {
    if (!nights.size) return;
    const notes = notesByDate(await readUncached(client, FirstSeasonDocument, { seasonId }));
    for (const [date, isSkipped] of nights) {
      const there = notes.get(date) ?? [];
      if (isSkipped && !there.length) await put({ variables: { input: { seasonId, date, note: skippedNote } } });
      const ours = isSkipped ? [] : there.filter(({ note }) => note === skippedNote);
      for (const { id, version } of ours) await remove({ variables: { id, version } });
    }
  };
}
