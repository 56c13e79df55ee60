import { compareDates } from '#rules/basics/date-order.ts';
import type { SharedContext } from '../../core/context.ts';
import { withinDays, readConnection, type Connection, type ConnectionArgs } from '../../core/data/connection.ts';
import { find } from '../../core/data/records.ts';
import { addDependency, capExpiry } from '../../core/memory/remember.ts';
import { seasonData } from '../season/season-data.service.ts';
import * as seasons from '../season/season.service.ts';
import { Note } from './note.entity.ts';
import type { NoteFilter } from './note-list.view.ts';

/** The note with this id; null when unknown or deleted. */
export const get = (ctx: SharedContext, id: string): Promise<Note | null> => find(ctx, Note, id);

/** The notes of a season by date, of all divisions; empty when the season is unknown or deleted. */
export async function ofSeason(ctx: SharedContext, seasonId: string): Promise<Note[]> {
  if (!(await seasons.get(ctx, seasonId))) {
    // A note may get this id at any moment.
    capExpiry(ctx, ctx.now().getTime());
    return [];
  }
  const { notes } = await seasonData(ctx, seasonId);
  return notes.toSorted((a, b) => compareDates(a, b) || a.created.getTime() - b.created.getTime());
}

/** The notes of the season with this id, or the note with it: clients know both (rest.md 2.8). */
export async function oneOrOfSeason(ctx: SharedContext, id: string): Promise<Note | Note[]> {
  const note = await get(ctx, id);
  if (!note) return ofSeason(ctx, id);
  addDependency(ctx, note.seasonId);
  return note;
}

/** Notes by date (graphql.md 2). */
export const list = (
  { db }: Pick<SharedContext, 'db'>,
  wanted: NoteFilter,
  part: ConnectionArgs,
): Promise<Connection<Note>> =>
  readConnection({ db }, part, {
    entity: Note,
    shape: (query) => {
      const { seasonId, divisionId } = wanted;
      if (seasonId) query.andWhere('row.seasonId = :seasonId', { seasonId });
      if (divisionId) query.andWhere('(row.divisionId = :divisionId OR row.divisionId IS NULL)', { divisionId });
      return withinDays(query, wanted);
    },
    present: (rows) => Promise.resolve(rows),
  });
