import { audited } from '../../core/rest/rest-audited.ts';
import { nullable, object, required } from '../../core/rest/rest-shape.ts';
import { day, givenDay, guid, optionalId, text, versionToken } from '../../core/rest/rest-shapes.ts';

export const noteShape = object('Note', 'A note in markdown on a date; without a division it is for all of them.', {
  ...audited,
  date: day,
  note: text,
  seasonId: guid,
  divisionId: nullable(guid),
});

export const editNoteShape = object('EditNote', 'A note to save.', {
  id: nullable(guid),
  date: givenDay,
  note: required(text),
  seasonId: guid,
  divisionId: optionalId,
  lastUpdated: nullable(versionToken),
});
