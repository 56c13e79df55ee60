import type { Day } from '#rules/basics/dates.ts';
import { compareNames } from '#rules/basics/order.ts';
import { isOfTeamOn } from '#rules/card/membership.ts';
import type { SharedContext } from '../../core/context.ts';
import type { Outcome } from '../../core/data/commands.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { audited } from '../../core/rest/rest-audited.ts';
import { list, nullable, object, required } from '../../core/rest/rest-shape.ts';
import { flag, guid, oneOf, optionalId, text, versionToken } from '../../core/rest/rest-shapes.ts';
import type { TeamPlayer, TeamSeason, TeamView } from './team.view.ts';

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

/** A squad for those who know no days: everybody is listed with the team that they are of today (league.md 15). */
function squadOfToday({ players, moved }: TeamSeason, today: Day): TeamPlayer[] {
  const isThere = (player: TeamPlayer) => isOfTeamOn(player, today);
  const leaving = moved.filter(isThere);
  const there = players.filter(isThere);
  return leaving.length ? [...there, ...leaving].toSorted((a, b) => compareNames(a.name, b.name)) : there;
}

/** A team as REST shows it. */
export const presentTeam = (ctx: SharedContext, team: TeamView) => ({
  ...team,
  seasons: team.seasons.map((entry) => ({ ...entry, players: squadOfToday(entry, leagueToday(ctx)) })),
});

/** What a command answers, with its team as REST shows it. */
export const withTeamShown = (ctx: SharedContext, { result, ...texts }: Outcome<TeamView>) => ({
  ...texts,
  result: presentTeam(ctx, result),
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
