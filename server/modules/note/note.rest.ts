import { createdOrUpdated } from '../../core/data/commands.ts';
import { deletionRoute } from '../../core/rest/record-routes.ts';
import { envelopeRoute, doneAnswer, readRoute, type RestRoute } from '../../core/rest/rest-route.ts';
import { list, type Shape } from '../../core/rest/rest-shape.ts';
import { guid } from '../../core/rest/rest-shapes.ts';
import * as noteEdits from './note-edit.service.ts';
import { Note } from './note.entity.ts';
import * as notes from './note.service.ts';
import { editNoteShape, noteShape } from './note.wire.ts';

const answerSaved = (note: Note) => doneAnswer(note, `The note was ${createdOrUpdated(note)}.`);
const all = list(noteShape);
const oneOrAll: Shape<unknown, Note | readonly Note[]> = {
  read: (value, at, faults) => all.read(value, at, faults),
  write: (found) => (found instanceof Note ? noteShape.write(found) : all.write(found as readonly Note[])),
  schema: (to) => ({ oneOf: [all.schema(to), noteShape.schema(to)] }),
};
const toSave = { who: 'manageNotes', body: editNoteShape, result: noteShape };

export const noteRoutes: RestRoute[] = [
  readRoute(
    '/Note/{id}',
    {
      about: 'The notes of a season by date; with the id of a note that note.',
      path: { id: guid },
      result: oneOrAll,
      shared: true,
    },
    (ctx, { id }) => notes.oneOrOfSeason(ctx, id),
  ),
  envelopeRoute(
    'POST',
    '/Note',
    { about: 'Creates or saves a note.', ...toSave },
    async (ctx, { body: { id, ...fields } }) =>
      answerSaved(await noteEdits.put(ctx, id, { ...fields, date: fields.date ?? '' })),
  ),
  envelopeRoute(
    'PUT',
    '/Note/{id}',
    { about: 'Saves a note; an unknown id creates one.', path: { id: guid }, ...toSave },
    async (ctx, { id, body: { id: _sent, ...fields } }) =>
      answerSaved(await noteEdits.put(ctx, id, { ...fields, date: fields.date ?? '' })),
  ),
  deletionRoute(
    '/Note/{id}',
    { about: 'Deletes a note.', who: 'manageNotes', what: 'note', result: noteShape },
    noteEdits.remove,
  ),
];
