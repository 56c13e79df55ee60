import { sameName, tidyName } from '#rules/basics/names.ts';
import { entryFaults, ownEntryFault } from '#rules/tournament/registration/entry-faults.ts';
import {
  withOpenClaimantsRefused,
  entryWithdrawalFault,
  registrationWithEntry,
  withEntryChanged,
} from '#rules/tournament/registration/registration-edit.ts';
import {
  isUnconfirmedClaim,
  entryName,
  hasMatches,
  hasMovedUp,
  ownEntryInLine,
  personName,
  entriesWithState,
  type EntryPlayer,
  type PlacedEntry,
} from '#rules/tournament/registration/registration.ts';
import { authorize } from '../../../core/authorize.ts';
import type { Context } from '../../../core/context.ts';
import type { Outcome } from '../../../core/data/commands.ts';
import { newId } from '../../../core/data/entity.ts';
import { find, lockAgainstDeletion, lockWithDeleted } from '../../../core/data/records.ts';
import { transaction } from '../../../core/data/transaction.ts';
import { DomainError, notFoundError, refuseInvalid, warningError } from '../../../core/errors.ts';
import { Account } from '../../account/account.entity.ts';
import { Player } from '../../player/player.entity.ts';
import { changeLockedEvening } from '../evening/save-evening.ts';
import { Tournament } from '../tournament.entity.ts';
import { entrantsFromNames, playerOfAccount } from './season-people.ts';

/** What an account does with its own entry (live.md 20.7). */

/**
 * Changes the entries of a tournament, for whoever may sign up; `change` returns what to tell. Errors: UNAUTHENTICATED,
 * FORBIDDEN, NOT_FOUND, those of the change.
 */
const changeOwnEntry = (
  ctx: Context,
  id: string,
  change: (ctx: Context, tournament: Tournament) => Promise<string>,
): Promise<Outcome<Tournament>> =>
  transaction(ctx, 'result', async (ctx) => {
    authorize(ctx, 'tournament.signUp');
    const tournament = await lockWithDeleted(ctx, Tournament, id);
    if (!tournament || tournament.deleted) throw notFoundError('The tournament');
    // Signed in by somebody else, whatever rights were picked for it.
    if (await ctx.db.existsBy(Account, { id: ctx.actor.accountId!, transient: true }))
      throw new DomainError(
        'FORBIDDEN',
        'This is a device, and nobody who plays. Sign up with an account of your own.',
      );
    const told = async () => ({ messages: [await change(ctx, tournament)] });
    return changeLockedEvening(ctx, tournament, told, { keepsEditor: true });
  });

const placeInWords: Record<string, (place: number | null) => string> = {
  confirmed: () => 'in',
  unconfirmed: () => 'entered. Whoever runs the evening confirms it',
  waiting: (place) => `on the waiting list, in place ${place}`,
};

/** "Ann is in.", "Ann & Bea are on the waiting list, in place 2.": where a new entry stands. */
export function newEntryInWords(entry: PlacedEntry): string {
  const words = placeInWords[entry.state]?.(entry.place) ?? 'a side already';
  return `${entryName(entry)} ${entry.players.length > 1 ? 'are' : 'is'} ${words}.`;
}

/**
 * The people of an entry by an account: its own player, where it has one, and a partner. Without one, whoever is named
 * as a player of the season is only asked to be. Errors: INVALID.
 */
async function ownPlayers(
  ctx: Context,
  { seasonId }: Tournament,
  sent: readonly string[],
): Promise<{ own: { id: string } | null; players: EntryPlayer[]; isClaim: boolean }> {
  const own = await playerOfAccount(ctx, seasonId);
  const names = sent.map(tidyName);
  if (!own) {
    const players = await entrantsFromNames(ctx, seasonId, names);
    return { own, players, isClaim: !!players[0]?.id };
  }
  const [name] = names;
  if (name && ![own.name, personName(own)].some((one) => sameName(one, name)))
    refuseInvalid([
      { field: 'names[0]', message: `You sign up as ${personName(own)}. Enter nobody else in your place.` },
    ]);
  const named = await entrantsFromNames(ctx, seasonId, [personName(own), ...names.slice(1)]);
  return { own, players: [own, ...named.slice(1)], isClaim: false };
}

/**
 * Signs the account up, with a partner where pairs play; the last place is for whoever comes first (live.md 20.7).
 * `names` begins with whoever signs up, who has to be the account's own player where it has one; then the partner.
 * Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (closed, drawn, in already), INVALID (names).
 */
export const enter = (ctx: Context, id: string, names: readonly string[]): Promise<Outcome<Tournament>> =>
  changeOwnEntry(ctx, id, async (ctx, tournament) => {
    const accountId = ctx.actor.accountId!;
    const { own, players, isClaim } = await ownPlayers(ctx, tournament, names);
    if (own && tournament.registration)
      tournament.registration = withOpenClaimantsRefused(tournament.registration, own.id);
    const now = ctx.now().getTime();
    const fault = ownEntryFault(tournament, { accountId, players, isClaim }, now);
    if (fault) throw warningError('CONFLICT', fault);
    refuseInvalid(entryFaults(tournament, players));
    await lockAgainstDeletion(
      ctx,
      Player,
      players.map((player) => player.id),
    );
    const by = { accountId, by: ctx.actor.name, at: now };
    const entry = { id: newId(), players, ...by, isConfirmed: false, end: null, sideId: null, isClaim };
    tournament.registration = registrationWithEntry(tournament, entry);
    const placed = entriesWithState(tournament).find((one) => one.id === entry.id)!;
    return newEntryInWords(placed);
  });

/**
 * Withdraws the entry of the account or its player; the first of the waiting list moves up. Errors: UNAUTHENTICATED,
 * FORBIDDEN, NOT_FOUND, INVALID (not on the list, or a side by now).
 */
export const withdraw = (ctx: Context, id: string): Promise<Outcome<Tournament>> =>
  changeOwnEntry(ctx, id, async (ctx, tournament) => {
    const entry = await entryOf(ctx, tournament);
    const fault = entryWithdrawalFault(entry);
    if (fault) throw warningError('INVALID', fault);
    tournament.registration = withEntryChanged(tournament.registration!, entry!.id, { end: 'withdrawn' });
    return `${entryName(entry!)} withdrew.`;
  });

/** The entry in line of the account, or of its player. */
async function entryOf(ctx: Context, tournament: Tournament): Promise<PlacedEntry | undefined> {
  const playerId = (await playerOfAccount(ctx, tournament.seasonId))?.id ?? null;
  return ownEntryInLine(tournament, { accountId: ctx.actor.accountId!, playerId });
}

/** How an account stands to a registration. */
interface Own {
  /** As whom it signs up. */
  name: string;
  isPlayer: boolean;
  entry: PlacedEntry | null;
  isClaim: boolean;
  movedUp: boolean;
}

/** As whom the account signs up, and its entry. Null when nobody is signed in. Errors: NOT_FOUND. */
export async function ownSignUpNameAndEntry(ctx: Context, id: string): Promise<Own | null> {
  const { accountId, name } = ctx.actor;
  if (!accountId) return null;
  const tournament = await find(ctx, Tournament, id);
  if (!tournament) throw notFoundError('The tournament');
  const player = await playerOfAccount(ctx, tournament.seasonId);
  const entry = ownEntryInLine(tournament, { accountId, playerId: player?.id ?? null }) ?? null;
  return {
    name: player ? personName(player) : name,
    isPlayer: !!player,
    entry,
    isClaim: !!entry && isUnconfirmedClaim(entry),
    movedUp: !!entry && !hasMatches(tournament) && hasMovedUp(entry),
  };
}
