import type { Day } from '#rules/basics/dates.ts';
import { noteFaults, outsideDivisionFaults } from '#rules/league/record-faults.ts';
import {
  restoreIfDeleted as bringBack,
  lockRecord,
  findRecordToEdit,
  readRecordToRestore,
} from '../../core/data/commands.ts';
import type { Context } from '../../core/context.ts';
import { refuseInvalid, type FieldFault } from '../../core/errors.ts';
import { newRecord, save, softDelete } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import * as divisions from '../division/division.service.ts';
import * as seasons from '../season/season.service.ts';
import { Note } from './note.entity.ts';

interface NoteFields {
  date: Day;
  note: string;
  seasonId: string;
  divisionId?: string | null | undefined;
  lastUpdated?: Date | null | undefined;
}

const theNote = 'The note';

/** Creates a note, or changes the one with this id. Errors: UNAUTHENTICATED, FORBIDDEN, CONFLICT, INVALID. */
export const put = (ctx: Context, id: string | null | undefined, sent: NoteFields): Promise<Note> =>
  transaction(ctx, async (ctx) => {
    const known = await findRecordToEdit(
      ctx,
      { entity: Note, id, what: theNote, action: 'note.edit' },
      sent.lastUpdated,
    );
    const { lastUpdated, ...fields } = sent;
    const divisionId = fields.divisionId || null;
    refuseInvalid(await faultsOf(ctx, { ...fields, divisionId }, known));
    if (known) ctx.touch(known.seasonId);
    ctx.touch(fields.seasonId);
    const note = Object.assign(known ?? newRecord(ctx, Note, {}), { ...fields, divisionId, note: fields.note.trim() });
    return save(ctx, note, lastUpdated);
  });

/** Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (token). */
export const remove = (ctx: Context, id: string, lastUpdated?: Date | null): Promise<Note> =>
  transaction(ctx, async (ctx) => {
    const note = await lockRecord(ctx, { entity: Note, id, what: theNote, action: 'note.delete' });
    ctx.touch(note.seasonId);
    return softDelete(ctx, note, lastUpdated);
  });

/** Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (its season is deleted). */
export const restore = (ctx: Context, id: string): Promise<Note> =>
  transaction(ctx, async (ctx) => {
    const note = await readRecordToRestore(ctx, { entity: Note, id, what: theNote, action: 'note.delete' });
    await seasons.lockSeasonAndDivisionOrRefuseRestore(ctx, note, theNote);
    ctx.touch(note.seasonId);
    return bringBack(ctx, note);
  });

async function faultsOf(ctx: Context, note: NoteFields, known: Note | null): Promise<FieldFault[]> {
  const season = await seasons.get(ctx, note.seasonId);
  if (!season) return [{ field: 'seasonId', message: 'The season of the note was not found. Choose a season.' }];
  const before = known?.seasonId === note.seasonId ? known : undefined;
  const faults: FieldFault[] = noteFaults(note, season, before?.date);
  const { divisionId = null } = note;
  if (divisionId && divisionId !== known?.divisionId && !(await divisions.get(ctx, divisionId)))
    faults.push({ field: 'divisionId', message: 'The division of the note was not found. Choose a division.' });
  else faults.push(...outsideDivisionFaults(divisionId, season, before?.divisionId));
  return faults;
}
