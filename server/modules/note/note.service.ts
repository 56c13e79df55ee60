import type { SharedContext } from '../../core/context.ts';
import { find } from '../../core/data/records.ts';
import { dependsOn, holdsUntil } from '../../core/memory/remember.ts';
import { seasonData } from '../season/season-data.service.ts';
import * as seasons from '../season/season.service.ts';
import { Note } from './note.entity.ts';

/** The note with this id; null when unknown or deleted. */
export const get = (ctx: SharedContext, id: string): Promise<Note | null> => find(ctx, Note, id);

/** The notes of a season by date, of all divisions; empty when the season is unknown or deleted. */
export async function ofSeason(ctx: SharedContext, seasonId: string): Promise<Note[]> {
  if (!(await seasons.get(ctx, seasonId))) {
    // A note may get this id at any moment.
    holdsUntil(ctx, ctx.now().getTime());
    return [];
  }
  const { notes } = await seasonData(ctx, seasonId);
  return notes.toSorted((a, b) =>
    a.date === b.date ? a.created.getTime() - b.created.getTime() : a.date < b.date ? -1 : 1,
  );
}

/** The notes of the season with this id, or the note with it: clients know both (rest.md 2.8). */
export async function oneOrOfSeason(ctx: SharedContext, id: string): Promise<Note | Note[]> {
  const note = await get(ctx, id);
  if (!note) return ofSeason(ctx, id);
  dependsOn(ctx, note.seasonId);
  return note;
}
