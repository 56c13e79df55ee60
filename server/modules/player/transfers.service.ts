import { rulesOfDivision } from '#rules/basics/defaults.ts';
import { lateTransferText, transferDeadline, type TransferDeadline } from '#rules/league/transfer-deadline.ts';
import type { SharedContext } from '../../core/context.ts';
import { refuseInvalid } from '../../core/errors.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { addDependency } from '../../core/memory/remember.ts';
import * as rulebook from '../season/rulebook.service.ts';
import * as seasons from '../season/season.service.ts';
import * as registrations from '../team/registration.service.ts';
import * as withdrawals from '../team/withdrawals.service.ts';

/** A division of a season, in which a team plays, and the team that is left for it. */
interface Place {
  seasonId: string;
  divisionId: string;
  fromTeamId?: string | null | undefined;
}

/** A deadline, with the day from which on it does not hold for those of the team that is left. */
type DeadlineOfPlace = TransferDeadline & { freeFrom: string | null };

/** Somebody who comes to a team, on a day, or today; and the field at which that is refused. */
interface Coming {
  name: string;
  team: string;
  on?: string | null;
  field: string;
}

async function deadlineIn(
  ctx: SharedContext,
  { seasonId, divisionId, fromTeamId }: Place,
): Promise<DeadlineOfPlace | null> {
  const deadline = transferDeadline(rulesOfDivision(rulebook.ofSeason(await rulebook.read(ctx), seasonId), divisionId));
  if (!deadline) return null;
  const left = fromTeamId ? withdrawals.of(await withdrawals.all(ctx), seasonId, fromTeamId) : undefined;
  return { ...deadline, freeFrom: left?.on ?? null };
}

/**
 * Until when players come to a team of a season, those of another one if it is named; null where nothing is said, or
 * the team does not play in it.
 */
export async function deadlineOf(
  ctx: SharedContext,
  { teamId, seasonId }: { teamId: string; seasonId: string },
  fromTeamId: string | null,
): Promise<DeadlineOfPlace | null> {
  addDependency(ctx, seasonId);
  const entry = await registrations.entryWithDeleted(ctx, teamId, seasonId);
  if (!entry || entry.deleted) return null;
  return deadlineIn(ctx, { seasonId, divisionId: entry.divisionId, fromTeamId });
}

/** Warnings for those who come to a team after the deadline. Errors: INVALID, where the rules refuse them. */
export async function lateTransferWarningsOrRefuse(
  ctx: SharedContext,
  place: Place,
  coming: readonly Coming[],
): Promise<string[]> {
  const deadline = await deadlineIn(ctx, place);
  if (!deadline) return [];
  const season = await seasons.get(ctx, place.seasonId);
  const today = leagueToday(ctx);
  const late = coming.flatMap(({ field, on, ...one }) => {
    const message = lateTransferText(deadline, { ...one, on: on ?? today }, season ?? undefined);
    return message ? [{ field, message }] : [];
  });
  if (deadline.isRefused) refuseInvalid(late);
  return late.map(({ message }) => message);
}
