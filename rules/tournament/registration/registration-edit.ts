import type { Fault } from '../../basics/faults.ts';
import { rounds, type Side } from '../tournament.ts';
import { usualSideName } from '../sides.ts';
import { entryFaults } from './entry-faults.ts';
import {
  entryName,
  hasPlace,
  isInLine,
  placedEntries,
  shareSomebody,
  type Entered,
  type Entry,
  type PlacedEntry,
  type Registration,
  type RegistrationRules,
} from './registration.ts';

/** What whoever runs the evening can do with entries. */
export const entryAnswers = ['confirm', 'unconfirm', 'remove', 'restore'] as const;
export type EntryAnswer = (typeof entryAnswers)[number];

/** The registration with these rules; whoever has a place keeps it confirmed when entries need that from now on. */
export function withRules(entered: Entered, rules: RegistrationRules): Registration {
  const { registration } = entered;
  const isNowAsked = rules.confirms && !registration?.confirms;
  const entries = placedEntries(entered).map((entry) =>
    stored(isNowAsked && entry.state === 'confirmed' ? { ...entry, isConfirmed: true } : entry),
  );
  return { ...rules, version: (registration?.version ?? 0) + 1, entries };
}

function stored({ state: _state, place: _place, ...entry }: PlacedEntry): Entry {
  return entry;
}

/** The registration with an entry at the end of its line; earlier ones of the same people that are gone give way. */
export function withEntry(entered: Entered, entry: Entry): Registration {
  const others = placedEntries(entered).filter(
    (other) =>
      isInLine(other) ||
      !(shareSomebody(other.players, entry.players) || (entry.accountId && other.accountId === entry.accountId)),
  );
  return { ...entered.registration!, entries: [...others.map(stored), entry] };
}

/** Why whoever has signed up cannot withdraw by themselves; undefined when they can. */
export const withdrawalFault = (entry: PlacedEntry | undefined): string | undefined =>
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

/** Why an entry cannot be answered like this; undefined when it can. */
export function answerFault(entered: Entered, entry: PlacedEntry, answer: EntryAnswer): string | undefined {
  const name = entryName(entry);
  const { state } = entry;
  if (state === 'side')
    return answer === 'confirm' ? undefined : `${name} is on the list of sides by now. Take the side off that list.`;
  if (answer === 'restore') {
    if (isInLine(entry)) return undefined;
    const [fault]: (Fault | undefined)[] = entryFaults(entered, entry.players);
    return fault?.message;
  }
  if (!isInLine(entry))
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

const leftNow = (state: PlacedEntry['state']): boolean => !isInLine({ state });

/** The confirmed entries that become sides now, each with its side (live.md 20.7). */
export function sidesToTakeOver(
  entered: Entered,
  newId: () => string,
  divisionOf: (playerId: string) => string | null,
): { entryId: string; side: Side }[] {
  return placedEntries(entered)
    .filter(({ state }) => state === 'confirmed')
    .map(({ id, players }) => {
      const playing = players.map(({ id: playerId, name }) => ({
        id: playerId ?? newId(),
        name,
        divisionId: playerId && divisionOf(playerId),
      }));
      return { entryId: id, side: { id: newId(), name: usualSideName(playing), players: playing, noShow: false } };
    });
}

/** Whether a side is in a match, or in what follows from the draw. */
export const isDrawnSide = ({ round }: Pick<Entered, 'round'>, sideId: string): boolean =>
  rounds({ round }).some(({ matches }) =>
    matches.some(({ sideA, sideB }) => sideA?.id === sideId || sideB?.id === sideId),
  );

/** Who has a place now and waited before; and who waits now and had one. */
export function movedBetween(before: Entered, after: Entered): { up: string[]; down: string[] } {
  const was = new Map(placedEntries(before).map((entry) => [entry.id, entry]));
  const now = placedEntries(after);
  const names = (moved: PlacedEntry[]) => moved.map(entryName);
  return {
    up: names(now.filter((entry) => hasPlace(entry) && was.get(entry.id)?.state === 'waiting')),
    down: names(
      now.filter((entry) => {
        const earlier = was.get(entry.id);
        return entry.state === 'waiting' && !!earlier && hasPlace(earlier);
      }),
    ),
  };
}
