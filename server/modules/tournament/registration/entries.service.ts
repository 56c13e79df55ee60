import { sameName, tidyName } from '#rules/basics/names.ts';
import { entryFaults, ownEntryFault } from '#rules/tournament/registration/entry-faults.ts';
import {
  movedBetween,
  withdrawalFault,
  withEntry,
  withEntryChanged,
} from '#rules/tournament/registration/registration-edit.ts';
import {
  entryName,
  entryOfAccount,
  placedEntries,
  type EntryPlayer,
  type PlacedEntry,
} from '#rules/tournament/registration/registration.ts';
import { authorize } from '../../../core/authorize.ts';
import type { Context } from '../../../core/context.ts';
import type { Outcome } from '../../../core/data/commands.ts';
import { newId } from '../../../core/data/entity.ts';
import { find, keepFromDeletion, lock } from '../../../core/data/records.ts';
import { transaction } from '../../../core/data/transaction.ts';
import { DomainError, notFoundError, refuseInvalid } from '../../../core/errors.ts';
import { Account } from '../../account/account.entity.ts';
import { Player } from '../../player/player.entity.ts';
import { contentBefore, saveEvening } from '../evening/save-evening.ts';
import { Tournament } from '../tournament.entity.ts';
import { namedInSeason, playerOfAccount } from './season-people.ts';

/** What an account does with its own entry (live.md 20.7). */

const refusedError = (message: string) => new DomainError('INVALID', message, [], 'warning');

/** The tournament, locked until the transaction ends, for whoever may sign up. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
async function lockForEntry(ctx: Context, id: string): Promise<Tournament> {
  authorize(ctx, 'tournament.signUp');
  const tournament = await lock(ctx, Tournament, id);
  if (!tournament || tournament.deleted) throw notFoundError('The tournament');
  // Signed in by somebody else, whatever rights were picked for it.
  if (await ctx.db.existsBy(Account, { id: ctx.actor.accountId!, transient: true }))
    throw new DomainError('FORBIDDEN', 'This is a device, and nobody who plays. Sign up with an account of your own.');
  return tournament;
}

const placeInWords: Record<string, (place: number | null) => string> = {
  confirmed: () => 'in',
  unconfirmed: () => 'entered. Whoever runs the evening confirms it',
  waiting: (place) => `on the waiting list, in place ${place}`,
};

/** "Ann is in.", "Ann & Bea are on the waiting list, in place 2.": where a new entry stands. */
export function standingInWords(entry: PlacedEntry): string {
  const words = placeInWords[entry.state]?.(entry.place) ?? 'a side already';
  return `${entryName(entry)} ${entry.players.length > 1 ? 'are' : 'is'} ${words}.`;
}

/** The people of an entry by an account: its own player, where it has one, and a partner. Errors: INVALID. */
async function ownPlayers(ctx: Context, { seasonId }: Tournament, sent: readonly string[]): Promise<EntryPlayer[]> {
  const own = await playerOfAccount(ctx, seasonId);
  const names = sent.map(tidyName);
  if (own && names[0] && !sameName(names[0], own.name))
    refuseInvalid([{ field: 'names[0]', message: `You sign up as ${own.name}. Enter nobody else in your place.` }]);
  const players = await namedInSeason(ctx, seasonId, names);
  return own ? [own, ...players.slice(1)] : players;
}

/**
 * Signs the account up, with a partner where pairs play; the last place is for whoever comes first (live.md 20.7).
 * Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (closed, drawn, in already), INVALID (names).
 */
export const enter = (ctx: Context, id: string, names: readonly string[]): Promise<Outcome<Tournament>> =>
  transaction(ctx, 'result', async (ctx) => {
    const tournament = await lockForEntry(ctx, id);
    const was = contentBefore(tournament);
    const accountId = ctx.actor.accountId!;
    const players = await ownPlayers(ctx, tournament, names);
    const now = ctx.now().getTime();
    const fault = ownEntryFault(tournament, { accountId, players }, now);
    if (fault) throw new DomainError('CONFLICT', fault, [], 'warning');
    refuseInvalid(entryFaults(tournament, players));
    await keepFromDeletion(
      ctx,
      Player,
      players.map((player) => player.id),
    );
    const by = { accountId, by: ctx.actor.name, at: now };
    const entry = { id: newId(), players, ...by, isConfirmed: false, end: null, sideId: null };
    tournament.registration = withEntry(tournament, entry);
    const placed = placedEntries(tournament).find((one) => one.id === entry.id)!;
    return saveEvening(ctx, tournament, { was, messages: [standingInWords(placed)] });
  });

/**
 * Withdraws the account's entry; the first of the waiting list moves up. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND,
 * INVALID (not on the list, or a side by now).
 */
export const withdraw = (ctx: Context, id: string): Promise<Outcome<Tournament>> =>
  transaction(ctx, 'result', async (ctx) => {
    const tournament = await lockForEntry(ctx, id);
    const was = contentBefore(tournament);
    const entry = entryOfAccount(tournament, ctx.actor.accountId!);
    const fault = withdrawalFault(entry);
    if (fault) throw refusedError(fault);
    const before = { ...tournament };
    tournament.registration = withEntryChanged(tournament.registration!, entry!.id, { end: 'withdrawn' });
    const messages = [`${entryName(entry!)} withdrew.`, ...movedInWords(movedBetween(before, tournament))];
    return saveEvening(ctx, tournament, { was, messages });
  });

/** "Cat moved up from the waiting list.", for all who did; and who went back to it. */
export const movedInWords = ({ up, down }: ReturnType<typeof movedBetween>): string[] => [
  ...(up.length ? [`Moved up from the waiting list: ${up.join(', ')}.`] : []),
  ...(down.length ? [`Went to the waiting list: ${down.join(', ')}.`] : []),
];

/** As whom the account signs up, and its entry. Null when nobody is signed in. Errors: NOT_FOUND. */
export async function own(
  ctx: Context,
  id: string,
): Promise<{ name: string; isPlayer: boolean; entry: PlacedEntry | null } | null> {
  const { accountId, name } = ctx.actor;
  if (!accountId) return null;
  const tournament = await find(ctx, Tournament, id);
  if (!tournament) throw notFoundError('The tournament');
  const player = await playerOfAccount(ctx, tournament.seasonId);
  return { name: player?.name ?? name, isPlayer: !!player, entry: entryOfAccount(tournament, accountId) ?? null };
}
