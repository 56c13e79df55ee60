import { savedHow } from '../../core/data/commands.ts';
import { command, done, read, type RestRoute } from '../../core/rest/rest-route.ts';
import { list, nullable } from '../../core/rest/rest-shape.ts';
import { guid, token } from '../../core/rest/rest-shapes.ts';
import * as edits from './note-edit.service.ts';
import type { Note } from './note.entity.ts';
import * as notes from './note.service.ts';
import { editNote, noteShape } from './note.wire.ts';

const saved = (note: Note) => done(note, `The note was ${savedHow(note)}.`);
const toSave = { who: 'manageNotes', body: editNote, result: noteShape };

export const noteRoutes: RestRoute[] = [
  read(
    '/Note/{seasonId}',
    { about: 'The notes of a season by date.', path: { seasonId: guid }, result: list(noteShape) },
    (ctx, { seasonId }) => notes.ofSeason(ctx, seasonId),
  ),
  command('POST', '/Note', { about: 'Creates or saves a note.', ...toSave }, async (ctx, { body: { id, ...fields } }) =>
    saved(await edits.put(ctx, id, { ...fields, date: fields.date ?? '' })),
  ),
  command(
    'PUT',
    '/Note/{id}',
    { about: 'Saves a note; an unknown id creates one.', path: { id: guid }, ...toSave },
    async (ctx, { id, body: { id: _sent, ...fields } }) =>
      saved(await edits.put(ctx, id, { ...fields, date: fields.date ?? '' })),
  ),
  command(
    'DELETE',
    '/Note/{id}',
    {
      about: 'Deletes a note.',
      who: 'manageNotes',
      path: { id: guid },
      query: { lastUpdated: nullable(token) },
      result: noteShape,
    },
    async (ctx, { id, lastUpdated }) => done(await edits.remove(ctx, id, lastUpdated), 'The note was deleted.'),
  ),
];
