import { plural } from '#rules/basics/plural.ts';
import { can } from '#rules/people/policies.ts';
import { matchesBlockingReturn } from '#rules/tournament/leaving.ts';
import { sidesToStore, type SentSide } from '#rules/tournament/tournament-edit.ts';
import { sideListFaults } from '#rules/tournament/tournament-faults.ts';
import {
  sideNamedAfterPlayers,
  sidesSortedByName,
  sideWithName,
  sentSideFaults,
  withSideCopiesRenewed,
} from '#rules/tournament/sides.ts';
import type { Side } from '#rules/tournament/tournament.ts';
import type { Context } from '../../../core/context.ts';
import { type Outcome } from '../../../core/data/commands.ts';
import { newId } from '../../../core/data/entity.ts';
import { DomainError, refuseInvalid, warningError } from '../../../core/errors.ts';
import * as teams from '../../team/team.service.ts';
import { nameOnSideInSeason } from '../registration/season-people.ts';
import { syncScoreRecords } from '../tournament-links.ts';
import type { Tournament } from '../tournament.entity.ts';
import * as clashes from './clashes.service.ts';
import { changeEvening, setAsideWarningsOrRefuse, type EveningChange, type EveningTarget } from './save-evening.ts';
import { moveWinnersOn } from './settle.ts';

/** No side of this id is on the list. */
export const noSideError = () =>
  new DomainError('NOT_FOUND', 'The side is not on the list any more. Load the tournament again.', { reason: 'error' });

/**
 * Adds sides to a tournament, all or none; two people may do so at once (live.md 9.7). Callers who may see clashes are
 * warned of players who play elsewhere that day. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (deleted,
 * token), INVALID.
 */
export const add = (ctx: Context, target: EveningTarget, sent: readonly SentSide[]): Promise<Outcome<Tournament>> =>
  changeSides(ctx, target, 'adds only', async (ctx, tournament) => {
    if (!sent.length) throw warningError('INVALID', 'Nobody was chosen. Choose who takes part.');
    const fresh = await withNames(
      ctx,
      tournament,
      sent.map((side) => ({ ...side, id: null })),
    );
    refuseInvalid(tournament.singleRound ? [] : sentSideFaults(fresh, tournament.sides));
    const added = sidesToStore(fresh, newId);
    tournament.sides = sidesSortedByName([...tournament.sides, ...added]);
    const messages = [`${plural(added.length, 'side was', 'sides were')} added.`];
    return { messages, warnings: await warningsOf(ctx, tournament, added) };
  });

/**
 * Changes a side, in the list and in all its matches (live.md 9.7). Errors: those of `add`; NOT_FOUND without the side.
 */
export const edit = (ctx: Context, target: EveningTarget, sent: SentSide): Promise<Outcome<Tournament>> =>
  changeSides(ctx, target, 'needs a version', async (ctx, tournament) => {
    const before = tournament.sides.find(({ id }) => id === sent.id);
    if (!before) throw noSideError();
    if (!sent.noShow) refuseReturnTooLate(tournament, before);
    const fresh = await withNames(ctx, tournament, [sent]);
    refuseInvalid(tournament.singleRound ? [] : sentSideFaults(fresh, tournament.sides));
    const [side] = sidesToStore(fresh, newId);
    tournament.sides = sidesSortedByName(tournament.sides.map((one) => (one.id === side!.id ? side! : one)));
    return { messages: [`${side!.name} was changed.`], warnings: await warningsOf(ctx, tournament, [side!]) };
  });

/** Takes a side off the list; matches it is in stay as they are (live.md 9.7). Errors: those of `edit`. */
export const remove = (ctx: Context, target: EveningTarget, sideId: string): Promise<Outcome<Tournament>> =>
  changeSides(ctx, target, 'needs a version', (_, tournament) => {
    const side = tournament.sides.find(({ id }) => id === sideId);
    if (!side) throw noSideError();
    tournament.sides = tournament.sides.filter((one) => one !== side);
    return { messages: [`${side.name || 'The side'} was taken off the list.`] };
  });

/** Refuses a side back that had left, once others have played what follows from it (live.md 20.2). Errors: INVALID. */
export function refuseReturnTooLate(tournament: Tournament, side: Side): void {
  const since = side.noShow ? matchesBlockingReturn(tournament, side.id) : [];
  if (!since.length) return;
  const played = since.map(({ sideA, sideB }) => `${sideA?.name ?? 'nobody'} v ${sideB?.name ?? 'nobody'}`).join(', ');
  const message = `${side.name} cannot come back: others have played since (${played}). Take back these results first.`;
  throw warningError('INVALID', message);
}

/**
 * Changes who takes part: what follows for matches and results, and every check of sides, is the same however they are
 * changed. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (deleted, token), INVALID.
 */
export const changeSides = (
  ctx: Context,
  target: EveningTarget,
  needsVersion: Parameters<typeof changeEvening>[2],
  change: EveningChange,
): Promise<Outcome<Tournament>> =>
  changeEvening(ctx, target, needsVersion, async (ctx, tournament) => {
    const { messages, warnings = [] } = await change(ctx, tournament);
    refuseInvalid(sideListFaults(tournament.sides));
    Object.assign(tournament, withSideCopiesRenewed(tournament));
    warnings.push(...setAsideWarningsOrRefuse(moveWinnersOn(tournament), true));
    warnings.push(...(await syncScoreRecords(ctx, tournament)));
    return { messages, warnings };
  });

/** The sides with the names they have when none was given (live.md 9.7, 20.7). */
async function withNames(
  ctx: Context,
  { seasonId, singleRound, sides }: Tournament,
  wanted: readonly SentSide[],
): Promise<SentSide[]> {
  const nameOf =
    singleRound || !wanted.some(({ players }) => players.length) ? null : await nameOnSideInSeason(ctx, seasonId);
  const before = (id: SentSide['id']) => sides.find((side) => side.id === id);
  const sent = nameOf ? wanted.map((side) => sideNamedAfterPlayers(side, before(side.id), nameOf)) : wanted;
  if (!sent.some(({ teamId }) => teamId)) return sent.map((side) => sideWithName(side));
  const teamById = await teams.byId(ctx);
  return sent.map((side) => sideWithName(side, teamById.get(side.teamId ?? '')?.name));
}

async function warningsOf(ctx: Context, { id, date }: Tournament, sides: readonly Side[]): Promise<string[]> {
  if (!can(ctx.actor, 'tournament.seeClashes')) return [];
  const elsewhere = await clashes.tournamentPlayersOn(ctx, date, id);
  const players = new Set(sides.flatMap((side) => side.players.map((player) => player.id)));
  return elsewhere
    .filter(({ player }) => players.has(player.id))
    .map(
      ({ player, tournament }) => `${player.name} plays in ${tournament.kind} at ${tournament.address} that day, too.`,
    );
}
