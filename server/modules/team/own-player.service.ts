import { groupBy } from '#rules/basics/group.ts';
import { tidyEmail } from '#rules/basics/email.ts';
import { In, IsNull } from 'typeorm';
import { plural } from '#rules/basics/plural.ts';
import { sameName } from '#rules/basics/names.ts';
import { compareNames } from '#rules/basics/order.ts';
import { seasonRules } from '#rules/league/stored-rules.ts';
import type { Context } from '../../core/context.ts';
import { joinedColumnsQuery, readList, readMany } from '../../core/data/read.ts';
import { newRecord, save } from '../../core/data/records.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { DomainError } from '../../core/errors.ts';
import { Player, RegisteredPlayer } from '../player/player.entity.ts';
import * as rulebook from '../season/rulebook.service.ts';
import { seasonData } from '../season/season-data.service.ts';
import { lockSeason } from '../season/season-lock.service.ts';
import { Season } from '../season/season.entity.ts';
import * as enteredPlayers from './entered-player.service.ts';
import { updateHomeVenues } from './team-place.ts';
import { Registration, Team } from './team.entity.ts';

/** In a season of players a name has one player, and stands in the season once (season-rules.md 9). */

const playersEntered = (ctx: Context, registrationId: string): Promise<Player[]> =>
  readMany(ctx.db, Player, (query) =>
    query
      .innerJoin(RegisteredPlayer, 'e', 'e.playerId = row.id AND e.registrationId = :registrationId', {
        registrationId,
      })
      .where('e.deleted IS NULL AND row.deleted IS NULL'),
  );

/** Those who stand behind the names of a season, with the registration of each. */
const playersOfSeason = joinedColumnsQuery(Player, ['name'], { registrationId: String }, (query) =>
  query
    .innerJoin(RegisteredPlayer, 'e', 'e.playerId = row.id AND e.deleted IS NULL')
    .innerJoin(Registration, 'r', 'r.id = e.registrationId AND r.deleted IS NULL AND r.seasonId = :seasonId')
    .addSelect('e.registrationId', 'registrationId')
    .where('row.deleted IS NULL'),
);

/** Who stood behind the team last, under the name it has now. */
async function formerPlayer(ctx: Context, { id, name }: Team): Promise<Player | undefined> {
  const before = await readMany(ctx.db, Player, (query) =>
    query
      .innerJoin(RegisteredPlayer, 'e', 'e.playerId = row.id')
      .innerJoin(Registration, 'r', 'r.id = e.registrationId AND r.teamId = :id', { id })
      .where('row.deleted IS NULL')
      .orderBy('e.updated', 'DESC'),
  );
  return before.find((player) => sameName(player.name, name));
}

/** Until the transaction ends nobody else takes the name. Errors: CONFLICT when another team of the season has it. */
async function refuseNameTaken(ctx: Context, { id, name }: Pick<Team, 'id' | 'name'>, seasonId: string): Promise<void> {
  await lockSeason(ctx, seasonId);
  const others = await readMany(ctx.db, Team, (query) =>
    query
      .innerJoin(Registration, 'r', 'r.teamId = row.id AND r.seasonId = :seasonId AND r.deleted IS NULL', { seasonId })
      .where('row.id != :id AND row.deleted IS NULL', { id }),
  );
  if (others.some((other) => sameName(other.name, name)))
    throw new DomainError('CONFLICT', `${name} plays in this season already. Give one of the two another name.`);
}

/** Why these players do not stand for a team of this name, in a few words; undefined where they do, or nobody does. */
function misfitWords(name: string, players: readonly Pick<Player, 'name'>[]): string | undefined {
  if (players.length > 1) return `${name} has ${plural(players.length, 'player')}`;
  const [player] = players;
  return player && !sameName(player.name, name) ? `${name} has ${player.name}` : undefined;
}

const oneEachWords = 'In a season of players each name is one player';

/**
 * Enters the player behind a team of a season of players, unless somebody is, and as nobody's captain; the caller knows
 * that it is one. Errors: CONFLICT (name taken; several players, or one of another name).
 */
export async function enterIfMissing(
  ctx: Context,
  { id: registrationId, teamId, seasonId }: Registration,
): Promise<void> {
  const team = (await ctx.db.findOneBy(Team, { id: teamId }))!;
  await refuseNameTaken(ctx, team, seasonId);
  const present = await playersEntered(ctx, registrationId);
  const misfit = misfitWords(team.name, present);
  if (misfit) throw new DomainError('CONFLICT', `${oneEachWords}: ${misfit}. Add each player to the season by name.`);
  const { id: playerId } = present[0] ?? (await formerPlayer(ctx, team)) ?? (await createPlayer(ctx, team));
  const known = (await enteredPlayers.ofRegistrationWithDeleted(ctx, registrationId)).find(
    (entry) => entry.playerId === playerId,
  );
  if (!known || known.deleted || known.captain)
    await enteredPlayers.enter(ctx, known ?? null, { registrationId, playerId, captain: false });
}

const createPlayer = (ctx: Context, { name }: Team): Promise<Player> =>
  saveForLeague(ctx, newRecord(ctx, Player, { name, gender: null, emailAddress: null }));

/** Gives the player behind a team of a season of players an e-mail address. */
export async function setEmailAddress(ctx: Context, { id }: Registration, emailAddress: string): Promise<void> {
  const [player] = await playersEntered(ctx, id);
  const email = tidyEmail(emailAddress);
  if (player && player.emailAddress !== email) await saveForLeague(ctx, Object.assign(player, { emailAddress: email }));
}

/** People are remembered for the league. */
function saveForLeague(ctx: Context, player: Player): Promise<Player> {
  ctx.touch(LEAGUE);
  return save(ctx, player, player.updated);
}

/** How many are named where several teams are in the way. */
const mostNamed = 3;

const registrationsOf = (ctx: Context, seasonId: string): Promise<Registration[]> =>
  readMany(ctx.db, Registration, (query) =>
    query
      .innerJoin(Team, 'team', 'team.id = row.teamId AND team.deleted IS NULL')
      .where('row.seasonId = :seasonId AND row.deleted IS NULL', { seasonId }),
  );

/** Which teams of a season do not stand for one player of their name, each in a few words, by name. */
async function misfitsAmong(ctx: Context, seasonId: string, registrations: readonly Registration[]): Promise<string[]> {
  const teams = new Map((await seasonData(ctx, seasonId)).teams.map(({ id, name }) => [id, name]));
  const present = groupBy(
    await readList(ctx.db, playersOfSeason, { seasonId }),
    ({ registrationId }) => registrationId,
  );
  const found: string[] = [];
  for (const { id, teamId } of registrations) {
    const misfit = misfitWords(teams.get(teamId)!, present.get(id) ?? []);
    if (misfit) found.push(misfit);
  }
  return found.toSorted(compareNames);
}

/** What does not fit into a season of players, in words, and names that stand twice; none of a season of teams. */
export async function misfitsInWords(ctx: Context, seasonId: string): Promise<string[]> {
  if (!(await rulebook.isOfPlayers(ctx, seasonId))) return [];
  const registrations = await registrationsOf(ctx, seasonId);
  const names = (await seasonData(ctx, seasonId)).teams.map(({ name }) => name);
  const twice = names.filter((name, at) => names.findIndex((one) => sameName(one, name)) < at);
  return [...(await misfitsAmong(ctx, seasonId, registrations)), ...twice.map((name) => `${name} is there twice`)];
}

/** Says what does not fit into a season of players, the first of it by name, and what to do. */
export function misfitsError(misfits: readonly string[], wayOn: string): DomainError {
  const named = misfits.slice(0, mostNamed);
  const more = misfits.length - named.length;
  const words = `${named.join(', ')}${more ? `, and ${more} more do not fit` : ''}`;
  return new DomainError('CONFLICT', `${oneEachWords}: ${words}. ${wayOn}`);
}

/**
 * Enters the players behind the teams of a season that is to be one of players. Errors: CONFLICT where a team has
 * several players, or one of another name.
 */
export async function enterAllOrRefuse(ctx: Context, seasonId: string): Promise<void> {
  const registrations = await registrationsOf(ctx, seasonId);
  const inTheWay = await misfitsAmong(ctx, seasonId, registrations);
  if (inTheWay.length) throw misfitsError(inTheWay, 'Take these teams out of the season, or leave it to teams.');
  for (const registration of registrations) await enterIfMissing(ctx, registration);
}

/**
 * Registrations for seasons of players, of a team or with a player; those of deleted seasons, too, which may be
 * restored.
 */
async function inSeasonsOfPlayers(
  ctx: Context,
  of: { teamId: string } | { playerId: string },
): Promise<{ entry: Registration; isSeasonDeleted: boolean }[]> {
  const found = await readMany(ctx.db, Registration, (query) =>
    'teamId' in of
      ? query.where('row.teamId = :teamId AND row.deleted IS NULL', of)
      : query
          .innerJoin(RegisteredPlayer, 'e', 'e.registrationId = row.id AND e.playerId = :playerId', of)
          .where('e.deleted IS NULL AND row.deleted IS NULL'),
  );
  const { league } = await rulebook.read(ctx);
  const seasons = await ctx.db.findBy(Season, { id: In(found.map(({ seasonId }) => seasonId)) });
  return seasons.flatMap(({ id, rules, deleted }) =>
    (rules ? seasonRules(rules, league) : league).isOfPlayers
      ? found.filter(({ seasonId }) => seasonId === id).map((entry) => ({ entry, isSeasonDeleted: !!deleted }))
      : [],
  );
}

/**
 * Whether a team and a player of a deleted season, both of this name, are still one: neither stands with anybody else in
 * a season that is there.
 */
async function areStillOne(
  ctx: Context,
  { teamId, playerId }: { teamId: string; playerId: string },
  names: readonly [team: string, player: string],
): Promise<boolean> {
  if (!sameName(...names)) return false;
  for (const { entry, isSeasonDeleted } of [
    ...(await inSeasonsOfPlayers(ctx, { teamId })),
    ...(await inSeasonsOfPlayers(ctx, { playerId })),
  ]) {
    if (isSeasonDeleted) continue;
    const players = await playersEntered(ctx, entry.id);
    if (entry.teamId !== teamId || players.some(({ id }) => id !== playerId)) return false;
  }
  return true;
}

/**
 * Gives the player behind a team its new name, in each season. A name that is taken in a deleted season is in nobody's
 * way until that is restored; whoever goes by another name there by now keeps it. Errors: CONFLICT (name taken).
 */
export async function renamePlayers(ctx: Context, team: Team, nameBefore: string): Promise<void> {
  for (const { entry, isSeasonDeleted } of await inSeasonsOfPlayers(ctx, { teamId: team.id })) {
    if (!isSeasonDeleted) await refuseNameTaken(ctx, team, entry.seasonId);
    const [player, ...others] = await playersEntered(ctx, entry.id);
    if (!player || others.length || player.name === team.name) continue;
    const pair = { teamId: team.id, playerId: player.id };
    if (isSeasonDeleted && !(await areStillOne(ctx, pair, [nameBefore, player.name]))) continue;
    await save(ctx, Object.assign(player, { name: team.name }), player.updated);
  }
}

/**
 * Gives the teams behind which a player stands alone the player's new name, and their home fixtures, where the name is
 * the venue; of a deleted season only those that went by the player's name. Errors: CONFLICT (name taken).
 */
export async function renameTeamsAndVenues(
  ctx: Context,
  { id: playerId, name }: Player,
  nameBefore: string,
): Promise<void> {
  const teams = new Map<string, Team>();
  for (const { entry, isSeasonDeleted } of await inSeasonsOfPlayers(ctx, { playerId })) {
    if ((await playersEntered(ctx, entry.id)).length !== 1) continue;
    const { teamId, seasonId } = entry;
    if (!isSeasonDeleted) await refuseNameTaken(ctx, { id: teamId, name }, seasonId);
    // Of a deleted season the team may be deleted as well.
    const team = await ctx.db.findOneBy(Team, { id: teamId, deleted: IsNull() });
    if (team && (!isSeasonDeleted || (await areStillOne(ctx, { teamId, playerId }, [team.name, nameBefore]))))
      teams.set(teamId, team);
  }
  for (const team of teams.values()) {
    if (team.name === name) continue;
    const before = { name: team.name, address: team.address };
    await save(ctx, Object.assign(team, { name }), team.updated);
    await updateHomeVenues(ctx, team, before);
  }
}

/** Errors: CONFLICT when a second player would stand behind a name of a season of players. */
export async function refuseSecondPlayer(
  ctx: Context,
  { id: registrationId, seasonId }: Registration,
  teamName: string,
): Promise<void> {
  if (!(await rulebook.isOfPlayers(ctx, seasonId))) return;
  if ((await playersEntered(ctx, registrationId)).length)
    throw new DomainError(
      'CONFLICT',
      `This is a season of players: ${teamName} stands for one. Add the other player to the season by name.`,
    );
}
