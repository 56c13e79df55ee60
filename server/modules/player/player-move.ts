import { IsNull } from 'typeorm';
import type { Day } from '#rules/basics/dates.ts';
import { playerMoveFault } from '#rules/league/player-move.ts';
import type { Context } from '../../core/context.ts';
import { refuseInvalid } from '../../core/errors.ts';
import { save } from '../../core/data/records.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import type { Season } from '../season/season.entity.ts';
import type { Team } from '../team/team.entity.ts';
import { RegisteredPlayer, type Player } from './player.entity.ts';
import { listingsOnCards } from './squad.ts';

/** Who leaves which team on a day, and their entry with it. */
interface Leaving {
  player: Player;
  entry: RegisteredPlayer;
  from: Team;
  on: Day;
}

/**
 * The day of a move that leaves a trace: null for who has not stood on a card of the old team, unless the day is still
 * to come, and not that on which they came to it. Errors: INVALID, saying what keeps them from moving on that day.
 */
export async function dayOfMove(
  ctx: Context,
  { player, entry, from, on }: Leaving,
  season: Season,
): Promise<Day | null> {
  const listedOn = (await listingsOnCards(ctx, player.id, season.id))
    .filter(({ teamId }) => teamId === from.id)
    .map(({ date }) => date);
  const message = playerMoveFault({ player: player.name, from: from.name, on, listedOn }, season);
  refuseInvalid(message ? [{ field: 'movedOn', message }] : []);
  const isAhead = on > leagueToday(ctx) && on > (entry.joinedOn ?? season.startDate);
  return listedOn.length || isAhead ? on : null;
}

/** The entry of somebody that ended by the move of this day. */
const entryEndedOn = (ctx: Context, playerId: string, { seasonId, leftOn }: { seasonId: string; leftOn: Day }) =>
  ctx.db.findOne(RegisteredPlayer, {
    where: { playerId, leftOn, registration: { seasonId, deleted: IsNull() } },
    relations: { registration: { team: true } },
  });

/**
 * Since when somebody is of the team to which they are moved who leaves no trace in the one they leave: a wrong move is
 * mended, so the team before it is left on the day that is said now. Not where they come back to that one. Errors: those
 * of `dayOfMove`.
 */
export async function dayAfterMending(
  ctx: Context,
  { player, entry, on, to }: Pick<Leaving, 'player' | 'entry'> & { on: Day | null; to: { id: string } },
  season: Season,
): Promise<Day | null> {
  if (!entry.joinedOn || !on) return entry.joinedOn;
  const before = await entryEndedOn(ctx, player.id, { seasonId: season.id, leftOn: entry.joinedOn });
  if (!before || before.registrationId === to.id) return on;
  const leftOn = await dayOfMove(ctx, { player, entry: before, from: before.registration!.team!, on }, season);
  await save(ctx, Object.assign(before, { leftOn }), before.updated);
  return leftOn ?? dayAfterMending(ctx, { player, entry: before, on, to }, season);
}

/** Ends today the entry of the team that somebody was to leave for the one from which they are removed. */
export async function endTeamUntilMove(
  ctx: Context,
  entry: RegisteredPlayer,
  { id: seasonId, startDate }: Season,
): Promise<void> {
  const { playerId, joinedOn } = entry;
  const today = leagueToday(ctx);
  if (!joinedOn || joinedOn <= today) return;
  const before = await entryEndedOn(ctx, playerId, { seasonId, leftOn: joinedOn });
  if (!before) return;
  const listed = await listingsOnCards(ctx, playerId, seasonId);
  const hasTrace = today > startDate && listed.some(({ teamId }) => teamId === before.registration!.teamId);
  entry.joinedOn = hasTrace ? today : null;
  await save(ctx, Object.assign(before, { leftOn: entry.joinedOn }), before.updated);
}
