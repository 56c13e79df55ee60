import type { Fault } from '../../basics/faults.ts';
import { roundsInOrder, type Side } from '../tournament.ts';
import { usualSideName } from '../sides.ts';
import { sideIdsCheckedIn } from '../check-in.ts';
import type { Plan } from '../plan/plan.ts';
import { entryFaults } from './entry-faults.ts';
import {
  currentEntryOfAccount,
  isUnconfirmedClaim,
  entryName,
  hasPlaceButNoSide,
  isStillEntered,
  personName,
  entriesWithState,
  shareSomebody,
  type Entered,
  type Entry,
  type EntryPlayer,
  type PlacedEntry,
  type Registration,
  type RegistrationRules,
} from './registration.ts';

/** What whoever runs the evening can do with entries. */
export const entryAnswers = ['confirm', 'unconfirm', 'remove', 'restore'] as const;
export type EntryAnswer = (typeof entryAnswers)[number];

/** The registration with these rules; whoever has a place keeps it confirmed when entries need that from now on. */
export function registrationWithRules(entered: Entered, rules: RegistrationRules): Registration {
  const { registration } = entered;
  const isNowAsked = rules.confirms && !registration?.confirms;
  const entries = entriesWithState(entered).map((entry) =>
    stored(isNowAsked && entry.state === 'confirmed' ? { ...entry, isConfirmed: true } : entry),
  );
  return { ...rules, version: (registration?.version ?? 0) + 1, entries, made: registration?.made ?? null };
}

function stored({ state: _state, place: _place, ...entry }: PlacedEntry): Entry {
  return entry;
}

/** The registration with an entry at the end of its line; earlier ones of the same people that are gone give way. */
export function registrationWithEntry(entered: Entered, entry: Entry): Registration {
  const others = entriesWithState(entered).filter(
    (other) =>
      isStillEntered(other) ||
      // A refusal goes on keeping the account from asking to be that player.
      (other.isClaim && other.state === 'refused') ||
      !(shareSomebody(other.players, entry.players) || (entry.accountId && other.accountId === entry.accountId)),
  );
  return { ...entered.registration!, entries: [...others.map(stored), entry] };
}

/** The registration in which nobody else asks to be this player any more, whose own account signs up. */
export const withOpenClaimantsRefused = (registration: Registration, playerId: string): Registration => ({
  ...registration,
  entries: registration.entries.map((entry) =>
    isUnconfirmedClaim(entry) && !entry.end && entry.players[0]?.id === playerId ? { ...entry, end: 'refused' } : entry,
  ),
});

/** Why whoever has signed up cannot withdraw by themselves; undefined when they can. */
export const entryWithdrawalFault = (entry: PlacedEntry | undefined): string | undefined =>
  !entry
    ? 'You are not on the list.'
    : entry.state === 'side'
      ? `${entryName(entry)} is on the list of sides by now. Tell whoever runs the evening.`
      : undefined;

/** The registration with one entry changed. */
export const withEntryChanged = (registration: Registration, id: string, change: Partial<Entry>): Registration => ({
  ...registration,
  entries: registration.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
});

/**
 * The registration in which one account, or none, takes the place of another. An account is in the line once: where both
 * are, the latest entry stays theirs, and the others only keep their names and places.
 */
export function withAccountReplaced(entered: Entered, from: string, to: string | null): Registration {
  const replaced: Registration = {
    ...entered.registration!,
    entries: entered.registration!.entries.map((entry) =>
      entry.accountId === from ? { ...entry, accountId: to } : entry,
    ),
  };
  if (to === null) return replaced;
  const line = entriesWithState({ ...entered, registration: replaced }).filter(isStillEntered);
  const lost = new Set(
    line
      .filter(({ accountId }) => accountId === to)
      .slice(0, -1)
      .map(({ id }) => id),
  );
  return {
    ...replaced,
    entries: replaced.entries.map((entry) => (lost.has(entry.id) ? { ...entry, accountId: null } : entry)),
  };
}

/** Why an entry cannot be answered like this; undefined when it can. */
export function answerFault(entered: Entered, entry: PlacedEntry, answer: EntryAnswer): string | undefined {
  const name = entryName(entry);
  const { state } = entry;
  if (state === 'side')
    return answer === 'confirm' ? undefined : `${name} is on the list of sides by now. Take the side off that list.`;
  if (answer === 'restore') {
    if (isStillEntered(entry)) return undefined;
    const other = entry.accountId && currentEntryOfAccount(entered, entry.accountId);
    if (other)
      return `Whoever entered ${name} is in the line as ${entryName(other)} already. Take that entry off the list first.`;
    const [fault]: (Fault | undefined)[] = entryFaults(entered, entry.players);
    return fault?.message;
  }
  if (!isStillEntered(entry))
    return answer === 'remove' ? undefined : `${name} is not in the line any more. Take them back first.`;
  if (answer === 'confirm' && state === 'waiting')
    return `${name} is on the waiting list. Raise the limit, or wait until somebody withdraws.`;
  return undefined;
}

/** What an answer changes of an entry. */
export function answerChange({ state }: PlacedEntry, answer: EntryAnswer): Partial<Entry> {
  if (answer === 'restore') return state === 'side' || !leftNow(state) ? {} : { end: null, sideId: null };
  if (answer === 'remove') return leftNow(state) ? {} : { end: state === 'unconfirmed' ? 'refused' : 'removed' };
  return state === 'side' ? {} : { isConfirmed: answer === 'confirm' };
}

const leftNow = (state: PlacedEntry['state']): boolean => !isStillEntered({ state });

/** The name of the side that an entry becomes: the usual one, with teams where names do not tell players apart. */
const sideNameOf = (players: readonly EntryPlayer[]): string =>
  usualSideName(players.map((player) => ({ name: personName(player) })));

/** Why a side that was made of an entry cannot become that entry again; undefined when it can (live.md 20.7). */
export function backToEntryFault(entered: Entered & { plan?: Plan | null }, entry: PlacedEntry): string | undefined {
  const name = entryName(entry);
  const has = entry.players.length > 1 ? 'have' : 'has';
  const side = entered.sides.find(({ id }) => id === entry.sideId);
  if (!side) return `${name} ${has} been taken off the list of sides.`;
  if (isDrawnSide(entered, side.id)) return `${name} ${has} been drawn. Take the draw back first.`;
  if (side.noShow) return `${side.name} ${has} been marked as not there since.`;
  if (sideIdsCheckedIn(entered).includes(side.id)) return `${side.name} ${has} checked in since.`;
  return isAsMade(side, entry) ? undefined : `${side.name} ${has} been changed since.`;
}

/** Whether a side is what was made of the entry. */
const isAsMade = (side: Side, { players }: Entry): boolean =>
  !side.teamId &&
  side.name === sideNameOf(players) &&
  side.players.length === players.length &&
  players.every(({ id, name }) => side.players.some((one) => (id === null ? one.name === name : one.id === id)));

/** The confirmed entries that become sides now, each with its side (live.md 20.7). */
export function sidesOfConfirmed(
  entered: Entered,
  newId: () => string,
  divisionOf: (playerId: string) => string | null,
): { entryId: string; side: Side }[] {
  return entriesWithState(entered)
    .filter(({ state }) => state === 'confirmed')
    .map(({ id, players }) => {
      const playing = players.map(({ id: playerId, name }) => ({
        id: playerId ?? newId(),
        name,
        divisionId: playerId && divisionOf(playerId),
      }));
      return { entryId: id, side: { id: newId(), name: sideNameOf(players), players: playing, noShow: false } };
    });
}

/** Whether a side is in a match, or in what follows from the draw. */
const isDrawnSide = ({ round }: Pick<Entered, 'round'>, sideId: string): boolean =>
  roundsInOrder({ round }).some(({ matches }) =>
    matches.some(({ sideA, sideB }) => sideA?.id === sideId || sideB?.id === sideId),
  );

/**
 * The registration in which it is written down who waits, or waited before; also where nobody does. Null only where
 * there is no registration.
 */
export function registrationMarkingWaiters(before: Entered, after: Entered): Registration | null {
  if (!after.registration) return null;
  const isWaiting = ({ state }: PlacedEntry) => state === 'waiting';
  const ids = new Set(
    [before, after].flatMap((one) =>
      entriesWithState(one)
        .filter(isWaiting)
        .map(({ id }) => id),
    ),
  );
  return {
    ...after.registration,
    entries: after.registration.entries.map((entry) => (ids.has(entry.id) ? { ...entry, hasWaited: true } : entry)),
  };
}

/** Who has a place now and waited before; and who waits now and had one. */
export function namesUpAndDown(before: Entered, after: Entered): { up: string[]; down: string[] } {
  const was = new Map(entriesWithState(before).map((entry) => [entry.id, entry]));
  const now = entriesWithState(after);
  const names = (moved: PlacedEntry[]) => moved.map(entryName);
  return {
    up: names(now.filter((entry) => hasPlaceButNoSide(entry) && was.get(entry.id)?.state === 'waiting')),
    down: names(
      now.filter((entry) => {
        const earlier = was.get(entry.id);
        return entry.state === 'waiting' && !!earlier && hasPlaceButNoSide(earlier);
      }),
    ),
  };
}
