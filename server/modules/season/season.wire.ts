import { audited } from '../../core/rest/rest-audited.ts';
import { list, nullable, object, required } from '../../core/rest/rest-shape.ts';
import {
  day,
  flag,
  givenDay,
  guid,
  int,
  optionalId,
  text,
  timeSpan,
  versionToken,
} from '../../core/rest/rest-shapes.ts';
import { divisionShape } from '../division/division.wire.ts';

export const seasonShape = object('Season', 'A season: the dates, both inclusive, between which its divisions play.', {
  ...audited,
  name: text,
  startDate: day,
  endDate: day,
  divisions: list(divisionShape),
  isCurrent: flag,
  fixtureStartTime: nullable(timeSpan),
  fixtureDuration: nullable(int),
  allowFavouriteTeams: nullable(flag),
});

export const editSeasonShape = object('EditSeason', 'A season to save; teams are copied on creation only.', {
  id: nullable(guid),
  name: required(text),
  startDate: givenDay,
  endDate: givenDay,
  divisionIds: list(guid),
  copyTeamsFromSeasonId: optionalId,
  fixtureStartTime: nullable(timeSpan),
  fixtureDuration: nullable(int),
  allowFavouriteTeams: nullable(flag),
  lastUpdated: nullable(versionToken),
});
