import { plural } from '#rules/basics/plural.ts';
import { sameName } from '#rules/basics/names.ts';
import { guestFaults, tidyGuestNames, takesPart, withPersonReplaced } from '#rules/tournament/guests.ts';
import { registrationKeepingSideOf } from '#rules/tournament/registration/registration.ts';
import { sidesSortedByName } from '#rules/tournament/sides.ts';
import type { TournamentPlayer } from '#rules/tournament/tournament.ts';
import type { Context } from '../../../core/context.ts';
import type { Outcome } from '../../../core/data/commands.ts';
import { newId } from '../../../core/data/entity.ts';
import { find, lockAgainstDeletion } from '../../../core/data/records.ts';
import { DomainError, refuseInvalid, warningError } from '../../../core/errors.ts';
import { Player } from '../../player/player.entity.ts';
import { seasonData } from '../../season/season-data.service.ts';
import { nameOnSideInSeason } from '../registration/season-people.ts';
import type { Tournament } from '../tournament.entity.ts';
import type { EveningTarget } from './save-evening.ts';
import { changeSides } from './sides.service.ts';

/**
 * Adds guests, a side each, all or none; two people may do so at once (live.md 20.6). Warns of players of the season
 * with the same name. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (deleted), INVALID.
 */
export const add = (ctx: Context, id: string, sentNames: readonly string[]): Promise<Outcome<Tournament>> =>
  changeSides(ctx, { id }, 'adds only', async (ctx, tournament) => {
    const names = tidyGuestNames(sentNames);
    if (!names.length) throw warningError('INVALID', 'Nobody was named. Enter the name of a guest.');
    if (tournament.singleRound)
      throw warningError('INVALID', 'On a superleague night the players of both teams play, and no guests.');
    if (tournament.sides.some(({ teamId }) => teamId))
      throw warningError('INVALID', 'The sides of this tournament are teams. A guest cannot be added.');
    refuseInvalid(guestFaults(names, tournament.sides));
    const guests = names.map((name) => ({ id: newId(), name, players: [{ id: newId(), name }], noShow: false }));
    tournament.sides = sidesSortedByName([...tournament.sides, ...guests]);
    const text = plural(names.length, 'guest was added.', 'guests were added.');
    return { messages: [text], warnings: await namesakesOf(ctx, tournament, names) };
  });

async function namesakesOf(ctx: Context, { seasonId }: Tournament, names: readonly string[]): Promise<string[]> {
  const { players, teamById } = await seasonData(ctx, seasonId);
  return names.flatMap((name) => {
    const known = players.find((player) => sameName(player.name, name));
    const team = known && teamById.get(known.teamId)?.name;
    return known
      ? [`${known.name} of ${team ?? 'a team'} is called like a guest. Join them if they are the same.`]
      : [];
  });
}

/**
 * Makes a guest a player of the league, with what they have played in the tournament (live.md 20.6). Errors:
 * UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (deleted, token, player deleted), INVALID.
 */
export const linkToPlayer = (
  ctx: Context,
  target: EveningTarget,
  { guestId, playerId }: { guestId: string; playerId: string },
): Promise<Outcome<Tournament>> =>
  replace(ctx, target, guestId, async (ctx, tournament) => {
    // Before anything is read: what is read without a lock is as old as the first reading.
    await lockAgainstDeletion(ctx, Player, [playerId]);
    if (await ctx.db.existsBy(Player, { id: guestId }))
      throw warningError('INVALID', 'This is a player of the league already, and no guest.');
    const player = await find(ctx, Player, playerId);
    if (!player) throw warningError('INVALID', 'The player was not found. Choose another one.');
    if (takesPart(tournament, playerId))
      throw warningError('INVALID', `${player.name} takes part already, and cannot be the guest.`);
    // By it they are known to be a player, and no guest who is only called like one (live.md 20.7).
    const { players } = await seasonData(ctx, tournament.seasonId);
    const divisionId = players.find((one) => one.id === playerId)?.divisionId ?? null;
    return { id: player.id, name: player.name, divisionId };
  });

/**
 * Makes a player a guest again, of this name: what they have played in the tournament counts for nobody then (live.md
 * 20.6). Errors: those of `linkToPlayer`.
 */
export const unlinkFromPlayer = (
  ctx: Context,
  target: EveningTarget,
  { playerId, name }: { playerId: string; name: string },
): Promise<Outcome<Tournament>> =>
  replace(ctx, target, playerId, (_, { sides }) => {
    const [tidy] = tidyGuestNames([name]);
    if (!tidy) throw warningError('INVALID', 'Enter the name of the guest.');
    const others = sides.filter(({ players }) => !players.some(({ id }) => id === playerId));
    refuseInvalid(guestFaults([tidy], others));
    return { id: newId(), name: tidy, divisionId: null };
  });

/** Puts somebody else in the place of who takes part. */
const replace = (
  ctx: Context,
  target: EveningTarget,
  id: string,
  decide: (ctx: Context, tournament: Tournament) => Promise<Required<TournamentPlayer>> | Required<TournamentPlayer>,
): Promise<Outcome<Tournament>> =>
  changeSides(ctx, target, 'needs a version', async (ctx, tournament) => {
    if (!takesPart(tournament, id))
      throw new DomainError('NOT_FOUND', 'Nobody of this name takes part any more. Load the tournament again.', {
        reason: 'error',
      });
    const by = await decide(ctx, tournament);
    tournament.registration = registrationKeepingSideOf(tournament, id);
    const nameOf = await nameOnSideInSeason(ctx, tournament.seasonId);
    const { sides, round, plan, oneEighties, over100Checkouts } = withPersonReplaced(tournament, id, by, nameOf);
    Object.assign(tournament, { sides: sidesSortedByName(sides), round, plan, oneEighties, over100Checkouts });
    return { messages: [`${by.name} is in their place now.`] };
  });
