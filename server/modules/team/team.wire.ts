import { audited } from '../../core/rest/rest-audited.ts';
import { list, nullable, object, required } from '../../core/rest/rest-shape.ts';
import { flag, guid, oneOf, optionalId, text, versionToken } from '../../core/rest/rest-shapes.ts';

export const genderShape = oneOf('Male', 'Female');

const teamPlayer = object('TeamPlayer', 'A player of a team; the e-mail only for those who may see it.', {
  ...audited,
  name: text,
  captain: flag,
  gender: nullable(genderShape),
  emailAddress: nullable(text),
});

const teamSeason = object('TeamSeason', 'The entry of a team for a season.', {
  ...audited,
  seasonId: guid,
  divisionId: guid,
  players: list(teamPlayer),
});

export const teamShape = object('Team', 'A team with its entries for seasons.', {
  ...audited,
  name: text,
  address: text,
  seasons: list(teamSeason),
});

export const editTeamShape = object('EditTeam', 'A team to save, and where it is to play.', {
  id: nullable(guid),
  name: required(text),
  address: required(text),
  divisionId: optionalId,
  seasonId: optionalId,
  newDivisionId: optionalId,
  copyPlayersFromSeasonId: optionalId,
  lastUpdated: nullable(versionToken),
});

export const modifyTeamSeasonShape = object('ModifyTeamSeason', 'A team and where it is to play.', {
  id: guid,
  seasonId: guid,
  divisionId: optionalId,
  copyPlayersFromSeasonId: optionalId,
});
