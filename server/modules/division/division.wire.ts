import { audited } from '../../core/rest/rest-audited.ts';
import { nullable, object, required } from '../../core/rest/rest-shape.ts';
import { flag, guid, text, versionToken } from '../../core/rest/rest-shapes.ts';

export const divisionShape = object('Division', 'A division of the league.', {
  ...audited,
  name: text,
  superleague: flag,
});

export const editDivisionShape = object('EditDivision', 'A division to save.', {
  id: nullable(guid),
  name: required(text),
  superleague: flag,
  lastUpdated: nullable(versionToken),
});
