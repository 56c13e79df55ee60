import { tidyName } from '#rules/basics/names.ts';
import { olderVersionText } from '#rules/basics/older-version-words.ts';
import { plural } from '#rules/basics/plural.ts';
import { entryFaults, registrationFaults, noRegistrationReason } from '#rules/tournament/registration/entry-faults.ts';
import {
  answerChange,
  answerFault,
  sidesOfConfirmed,
  backToEntryFault,
  registrationWithEntry,
  withEntryChanged,
  registrationWithRules,
  type EntryAnswer,
} from '#rules/tournament/registration/registration-edit.ts';
import {
  entryName,
  hasMatches,
  entriesWithState,
  type RegistrationRules,
} from '#rules/tournament/registration/registration.ts';
import { sidesSortedByName, sentSideFaults } from '#rules/tournament/sides.ts';
import { authorize, requireSignIn } from '../../../core/authorize.ts';
import type { Context } from '../../../core/context.ts';
import type { Outcome } from '../../../core/data/commands.ts';
import { newId } from '../../../core/data/entity.ts';
import { lockAgainstDeletion } from '../../../core/data/records.ts';
import { DomainError, refuseInvalid, warningError } from '../../../core/errors.ts';
import { Player } from '../../player/player.entity.ts';
import { seasonData } from '../../season/season-data.service.ts';
import { changeEvening } from '../evening/save-evening.ts';
import { changeSides } from '../evening/sides.service.ts';
import type { TournamentView } from '../tournament-details.view.ts';
import type { Tournament } from '../tournament.entity.ts';
import * as tournaments from '../tournament.service.ts';
import { newEntryInWords } from './entries.service.ts';
import { entrantsFromNames } from './season-people.ts';

/** What whoever runs the evening does with registration (live.md 20.7). */

/** Changes what is written down of entries, in the tournament that is given. Returns what to tell. */
type Change = (ctx: Context, tournament: Tournament) => Promise<string[]> | string[];

/** Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (deleted), those of the change. */
const changeRegistration = (ctx: Context, id: string, change: Change): Promise<Outcome<Tournament>> =>
  changeEvening(ctx, { id }, 'adds only', async (ctx, tournament) => ({ messages: await change(ctx, tournament) }));

/**
 * Opens or closes registration, and says how people sign up. `version` is the number of the rules that were seen; none
 * where there were none. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (deleted, changed since), INVALID.
 */
export const setRules = (
  ctx: Context,
  { id, version }: { id: string; version: number | null },
  rules: RegistrationRules,
): Promise<Outcome<Tournament>> =>
  changeRegistration(ctx, id, (ctx, tournament) => {
    if ((tournament.registration?.version ?? null) !== version)
      throw new DomainError('CONFLICT', olderVersionText('Registration'), { reason: 'token' });
    refuseInvalid(registrationFaults(tournament, rules, { now: ctx.now().getTime(), zone: ctx.timeZone }));
    tournament.registration = registrationWithRules(tournament, rules);
    return [rules.isOpen ? 'Registration is open.' : 'Registration is closed.'];
  });

/**
 * Enters people by hand, at the end of the line; while registration is closed, too. Errors: those of `setRules`, but
 * for the version.
 */
export const addEntry = (ctx: Context, id: string, sentNames: readonly string[]): Promise<Outcome<Tournament>> =>
  changeRegistration(ctx, id, async (ctx, tournament) => {
    if (hasMatches(tournament)) throw warningError('CONFLICT', 'The draw has been made. Add who comes late as a side.');
    const players = await entrantsFromNames(ctx, tournament.seasonId, sentNames.map(tidyName));
    refuseInvalid(entryFaults(tournament, players));
    await lockAgainstDeletion(
      ctx,
      Player,
      players.map((player) => player.id),
    );
    const by = { accountId: null, by: ctx.actor.name, at: ctx.now().getTime() };
    const entry = { id: newId(), players, ...by, isConfirmed: true, end: null, sideId: null };
    tournament.registration = registrationWithEntry(tournament, entry);
    return [newEntryInWords(entriesWithState(tournament).find((one) => one.id === entry.id)!)];
  });

const done: Record<EntryAnswer, string> = {
  confirm: 'Confirmed',
  unconfirm: 'Not confirmed any more',
  remove: 'Taken off the list',
  restore: 'Back in line',
};

/**
 * Confirms entries, takes that back, takes them off the list or brings them back; all or none. Errors: those of
 * `addEntry`; NOT_FOUND (an entry).
 */
export const answerEntries = (
  ctx: Context,
  { id, entryIds }: { id: string; entryIds: readonly string[] },
  answer: EntryAnswer,
): Promise<Outcome<Tournament>> =>
  changeRegistration(ctx, id, (_, tournament) => {
    const names: string[] = [];
    for (const entryId of new Set(entryIds)) {
      const entry = entriesWithState(tournament).find((one) => one.id === entryId);
      if (!entry) throw noEntryError();
      const fault = answerFault(tournament, entry, answer);
      if (fault) throw warningError('CONFLICT', fault);
      tournament.registration = withEntryChanged(tournament.registration!, entryId, answerChange(entry, answer));
      names.push(entryName(entry));
    }
    return [`${done[answer]}: ${names.join(', ')}.`];
  });

const noEntryError = () => new DomainError('NOT_FOUND', 'The entry is not on the list any more. Load the page again.');

/**
 * Makes sides of all confirmed entries, by the same checks as any other side; check-in and draw go on from there.
 * Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (deleted), INVALID (nobody is confirmed; a side; not a
 * tournament for which people sign up).
 */
export const makeSidesOfConfirmed = (ctx: Context, id: string): Promise<Outcome<Tournament>> =>
  changeSides(ctx, { id }, 'adds only', async (ctx, tournament) => {
    const unfit = noRegistrationReason(tournament);
    if (unfit) throw warningError('INVALID', unfit);
    const { players } = await seasonData(ctx, tournament.seasonId);
    const divisionOf = (playerId: string) => players.find((one) => one.id === playerId)?.divisionId ?? null;
    const taken = sidesOfConfirmed(tournament, newId, divisionOf);
    if (!taken.length) throw warningError('INVALID', 'No confirmed entry is left that is not a side already.');
    const sides = taken.map(({ side }) => side);
    refuseInvalid(sentSideFaults(sides, tournament.sides));
    tournament.sides = sidesSortedByName([...tournament.sides, ...sides]);
    for (const { entryId, side } of taken)
      tournament.registration = withEntryChanged(tournament.registration!, entryId, { sideId: side.id });
    const made = { id: newId(), entryIds: taken.map(({ entryId }) => entryId) };
    tournament.registration = { ...tournament.registration!, made };
    const text = plural(taken.length, 'entry is a side now.', 'entries are sides now.');
    return { messages: [text] };
  });

/** Which sides become entries again: those of some entries, or all that were made in one step. */
interface ToTakeBack {
  entryIds?: readonly string[] | null;
  makingId?: string | null;
}

/**
 * Makes entries of sides again that were made of them, all or none; with the id of a making that undoes
 * `makeSidesOfConfirmed`. Errors: those of `makeSidesOfConfirmed`; NOT_FOUND (an entry); CONFLICT once one of the sides
 * was drawn or changed, or where that making is not the last.
 */
export const turnBackIntoEntries = (
  ctx: Context,
  id: string,
  { entryIds, makingId }: ToTakeBack,
): Promise<Outcome<Tournament>> =>
  changeSides(ctx, { id }, 'adds only', (_, tournament) => {
    const made = tournament.registration?.made;
    if (makingId && made?.id !== makingId) throw warningError('CONFLICT', notTheLast);
    const wanted = new Set(makingId ? made!.entryIds : entryIds);
    const back = entriesWithState(tournament).filter((entry) => wanted.has(entry.id) && entry.sideId !== null);
    if (back.length < wanted.size) throw noEntryError();
    const faults = back.flatMap((entry) => backToEntryFault(tournament, entry) ?? []);
    if (faults.length) throw warningError('CONFLICT', `${faults.join(' ')} Nothing was undone.`);
    const gone = new Set(back.map(({ sideId }) => sideId));
    tournament.sides = tournament.sides.filter((side) => !gone.has(side.id));
    for (const entry of back)
      tournament.registration = withEntryChanged(tournament.registration!, entry.id, { sideId: null });
    if (made?.entryIds.some((entryId) => wanted.has(entryId)))
      tournament.registration = { ...tournament.registration!, made: null };
    const text = plural(back.length, 'side is an entry again.', 'sides are entries again.');
    return { messages: [text] };
  });

const notTheLast =
  'Sides have been made once more since, or this was undone already. Nothing was undone. Look at the list of sides.';

/**
 * The tournament with all its entries, for those who run the evening. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export async function getForOrganiser(ctx: Context, id: string): Promise<TournamentView> {
  requireSignIn(ctx);
  authorize(ctx, 'tournament.enterResults');
  return tournaments.getOrRefuse(ctx, id);
}
