import { dayOfLeague } from '#rules/basics/clock.ts';
import type { Context } from '../../core/context.ts';
import { readMany } from '../../core/data/read.ts';
import { Registration } from '../team/team.entity.ts';
import { RegisteredPlayer } from './player.entity.ts';
import * as players from './player.service.ts';

/** A player who came to a team of late, in a way that the secretary is told of. */
interface NewEntry {
  name: string;
  teamId: string;
  byCaptain: boolean;
  /** The day on which they came, where that was after the deadline for transfers. */
  lateOn: string | null;
}

/**
 * Who came to teams of a season since a moment, and still is in the team: those whom captains added (league.md 15), and
 * those who came after the deadline (season-rules.md 15.4).
 */
export async function captainOrLateEntries(ctx: Context, seasonId: string, since: Date): Promise<NewEntry[]> {
  const registrations = await readMany(ctx.db, Registration, (query) =>
    query.where('row.seasonId = :seasonId AND row.deleted IS NULL', { seasonId }),
  );
  const teamOf = new Map(registrations.map(({ id, teamId }) => [id, teamId]));
  const entries = await readMany(ctx.db, RegisteredPlayer, (query) =>
    query
      .innerJoin(Registration, 'r', 'r.id = row.registrationId AND r.deleted IS NULL')
      .where('r.seasonId = :seasonId AND row.deleted IS NULL', { seasonId })
      // Who moves late on a day to come comes on that day, whenever it was entered.
      .andWhere('((row.byCaptain = :isTrue AND row.updated >= :since) OR row.lateOn >= :sinceDay)', {
        ...{ isTrue: true, since },
        sinceDay: dayOfLeague(ctx.timeZone, since),
      }),
  );
  const known = await players.byIdsWithDeleted(
    ctx,
    entries.map(({ playerId }) => playerId),
  );
  return entries.flatMap(({ playerId, registrationId, byCaptain, lateOn }) => {
    const [player, teamId] = [known.get(playerId), teamOf.get(registrationId)];
    return player && teamId ? [{ name: player.name, teamId, byCaptain, lateOn }] : [];
  });
}
