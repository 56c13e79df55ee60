import { plural } from '#rules/basics/plural.ts';
import { nameKey, sameName, tidyName } from '#rules/basics/names.ts';
import {
  withPlayerAsOwnCaptain,
  mostPastedTeams,
  newTeamFaults,
  looseTeamKey,
  teamsMeant,
  type NewTeam,
} from '#rules/league/pasted-teams.ts';
import { authorize } from '../../core/authorize.ts';
import { outcomeOf, type Outcome } from '../../core/data/commands.ts';
import { newRecord, save } from '../../core/data/records.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { transaction } from '../../core/data/transaction.ts';
import type { Context } from '../../core/context.ts';
import { refuseInvalid, type FieldFault } from '../../core/errors.ts';
import * as captainEntry from '../player/captain-entry.service.ts';
import * as rulebook from '../season/rulebook.service.ts';
import { lockSeason } from '../season/season-lock.service.ts';
import * as ownPlayers from './own-player.service.ts';
import * as registrations from './registration.service.ts';
import { placeFaults } from './team-place.ts';
import * as teamSeasons from './team-seasons.service.ts';
import type { TeamView } from './team.view.ts';
import { Registration, Team } from './team.entity.ts';
import * as teams from './team.service.ts';

/** Where several teams are to play. */
export type Place = Omit<registrations.Place, 'teamId'>;

const tidied = ({ name, address, captain, emailAddress }: NewTeam): NewTeam => ({
  name: tidyName(name),
  address: address.trim(),
  captain: tidyName(captain),
  emailAddress: emailAddress.trim(),
});

/** In a season of players nobody is captain of somebody else, as "teams[3].captain". */
const captainFaults = (rows: readonly NewTeam[]): FieldFault[] =>
  rows.flatMap(({ name, captain }, index) =>
    captain && !sameName(captain, name)
      ? [{ field: `teams[${index}].captain`, message: `This is a season of players: ${name} has no captain.` }]
      : [],
  );

/** Faults of each row, and names that stand twice, as "teams[3].name". */
function rowFaults(rows: readonly NewTeam[], isIn: (name: string) => boolean): FieldFault[] {
  const first = new Map<string, number>();
  return rows.flatMap((row, index) => {
    const name = nameKey(row.name);
    const same = first.get(name);
    if (same === undefined) first.set(name, index);
    const told = (field: string, message: string) => ({ field: `teams[${index}].${field}`, message });
    return [
      ...newTeamFaults(row).map(({ field, message }) => told(field, message)),
      ...(name && same !== undefined ? [told('name', `${row.name} is in row ${same + 1} already.`)] : []),
      ...(isIn(row.name) ? [told('name', `${row.name} plays in the season already.`)] : []),
    ];
  });
}

/** The teams that do not play in the season, those that did before first. */
async function absentTeams(ctx: Context, seasonId: string, present: readonly TeamView[]): Promise<Team[]> {
  const entries = await ctx.db.find(Registration, { select: { teamId: true }, where: { seasonId } });
  const wereIn = new Set(entries.map(({ teamId }) => teamId));
  const absent = (await teams.all(ctx)).filter(({ id }) => !present.some((team) => team.id === id));
  return [...absent.filter(({ id }) => wereIn.has(id)), ...absent.filter(({ id }) => !wereIn.has(id))];
}

/** Says of each new team that a team of nearly its name plays in the season already. */
const nearNameWarnings = (names: readonly string[], present: readonly TeamView[]): string[] =>
  names.flatMap((name) => {
    const key = looseTeamKey(name);
    const near = key ? present.find((team) => looseTeamKey(team.name) === key) : undefined;
    return near
      ? [`${name} was added although ${near.name} plays in the season. If they are one, remove ${name} from it.`]
      : [];
  });

/**
 * Adds teams to a division of a season with their captains, all or none (league.md 14.5). A team that the league knows
 * from another season is entered again instead of made twice. Errors: UNAUTHENTICATED, FORBIDDEN, INVALID, whose fields
 * name the row, as "teams[3].name".
 */
export const addTeams = (ctx: Context, place: Place, sent: readonly NewTeam[]): Promise<Outcome<TeamView[]>> =>
  transaction(ctx, async (ctx) => {
    authorize(ctx, 'team.edit');
    refuseInvalid(await placeFaults(ctx, place));
    if (!sent.length) refuseInvalid([{ field: 'teams', message: 'Enter at least one team.' }]);
    if (sent.length > mostPastedTeams)
      refuseInvalid([{ field: 'teams', message: `At most ${mostPastedTeams} teams can be added at a time.` }]);
    await lockSeason(ctx, place.seasonId);
    const isOfPlayers = await rulebook.isOfPlayers(ctx, place.seasonId);
    const given = sent.map(tidied);
    if (isOfPlayers) refuseInvalid(captainFaults(given));
    const rows = isOfPlayers ? given.map(withPlayerAsOwnCaptain) : given;
    const present = await teamSeasons.registered(ctx, { seasonId: place.seasonId });
    refuseInvalid(rowFaults(rows, (name) => present.some((team) => sameName(team.name, name))));
    const known = teamsMeant(
      rows.map(({ name }) => name),
      await absentTeams(ctx, place.seasonId, present),
    );
    const madeNames = rows.flatMap(({ name }, index) => (known[index] ? [] : [name]));

    ctx.touch(LEAGUE);
    const ids: string[] = [];
    const late: string[] = [];
    for (const [index, { name, address, captain, emailAddress }] of rows.entries()) {
      const team = known[index] ?? (await save(ctx, newRecord(ctx, Team, { name, address })));
      const where = { ...place, teamId: team.id };
      const { registration } = await registrations.registerOrMove(ctx, where);
      if (isOfPlayers && emailAddress) await ownPlayers.setEmailAddress(ctx, registration, emailAddress);
      if (!isOfPlayers && captain) {
        const field = `teams[${index}].captain`;
        late.push(...(await captainEntry.enterCaptain(ctx, where, { name: captain, emailAddress }, field)));
      }
      ids.push(team.id);
    }
    const views = await teamSeasons.registered(ctx, place);
    return outcomeOf(
      ids.flatMap((id) => views.find((team) => team.id === id) ?? []),
      [
        `${isOfPlayers ? plural(ids.length, 'player was', 'players were') : plural(ids.length, 'team was', 'teams were')} added.`,
      ],
      [...nearNameWarnings(madeNames, present), ...late],
    );
  });
