import { sameName } from '../../basics/names.ts';
import { roundsInOrder, type Round, type Side } from '../tournament.ts';

/** Somebody who signs up: a player of the season, or a name that none of them has. */
export interface EntryPlayer {
  id: string | null;
  name: string;
  /** The team, where another player of the season has the name, too. */
  team?: string;
}

/** How an entry has left the line. */
export const entryEnds = ['withdrawn', 'refused', 'removed'] as const;
type EntryEnd = (typeof entryEnds)[number];

/** Who has signed up together (live.md 20.7). */
export interface Entry {
  id: string;
  players: EntryPlayer[];
  /** Who entered it; null once that account was removed, and where whoever runs the evening did. */
  accountId: string | null;
  by: string;
  /** When, in milliseconds since 1970. */
  at: number;
  isConfirmed: boolean;
  end: EntryEnd | null;
  /** The side that was made of it, or that it stays though its people are called otherwise there by now. */
  sideId: string | null;
  /** Whether its account is not that of the player whom it names first, and asks to be them. */
  isClaim?: boolean;
  /** Whether it has waited for a place. */
  hasWaited?: boolean;
}

/** What whoever runs the evening chooses. */
export interface RegistrationRules {
  isOpen: boolean;
  /** When it closes by itself, in milliseconds since 1970. */
  closes: number | null;
  /** Most sides of the tournament. */
  limit: number | null;
  /** How many play on a side: 1 or 2. */
  playerCount: number;
  /** Whether an entry has to be confirmed. */
  confirms: boolean;
}

/** Registration for a tournament. Its entries stand in the order in which they came. */
export interface Registration extends RegistrationRules {
  /** Number of the rules, which rises with each change of them. */
  version: number;
  entries: Entry[];
  /** Which entries became sides last, in one step; none once that was undone. */
  made?: { id: string; entryIds: string[] } | null;
}

/** What registration needs of its tournament. */
export interface Entered {
  /** Whether it is a night of host v opponent. */
  singleRound?: boolean;
  sides: readonly Side[];
  round: Round | null;
  registration: Registration | null;
}

/** Where an entry stands: it has a place (confirmed or not yet), waits for one, is a side by now, or is gone. */
export const entryStates = ['confirmed', 'unconfirmed', 'waiting', 'side', ...entryEnds] as const;
export type EntryState = (typeof entryStates)[number];

export interface PlacedEntry extends Entry {
  state: EntryState;
  /** Place on the waiting list, from 1; null for all who do not wait. */
  place: number | null;
}

/** Somebody of an entry or a side; `isGuest` where the id may be that of a guest, whom no player list knows. */
type Person = EntryPlayer & { isGuest?: boolean };

const isPlayer = ({ id, isGuest }: Person): boolean => id !== null && !isGuest;

/** Whether two are one person: the same player, or of one name (league.md 2) unless both are players of the season. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  (one.id !== null && one.id === other.id) || (!(isPlayer(one) && isPlayer(other)) && sameName(one.name, other.name));

/** Whether somebody is in both lists. */
export const shareSomebody = (some: readonly Person[], others: readonly Person[]): boolean =>
  some.some((one) => others.some((other) => isSamePerson(one, other)));

/** Who plays on a side. Players of a season have a division; who has none may be a guest, of whom the name is known. */
export function peopleOfSide({ name, players }: Pick<Side, 'name' | 'players'>): Person[] {
  const people = players.map((player) => ({ id: player.id, name: player.name, isGuest: !player.divisionId }));
  return people.some(isPlayer) ? people : [...people, { id: null, name }];
}

/** Whether matches were drawn, which ends registration. */
export const hasMatches = ({ round }: Pick<Entered, 'round'>): boolean =>
  roundsInOrder({ round }).some(({ matches }) => matches.length > 0);

/** Places that sides leave: all those of the limit that no side has which is there. */
const placesBeside = (limit: number | null, sides: readonly Side[]): number =>
  limit === null ? Infinity : Math.max(0, limit - sides.filter(({ noShow }) => !noShow).length);

/**
 * The side of an entry among these: the one made of it, else one on which somebody of it plays, and not a player whom it
 * only asks to be.
 */
const sideOf = (entry: Entry, sides: readonly Side[]): Side | undefined =>
  sides.find((side) =>
    entry.sideId === null
      ? !isUnconfirmedClaim(entry) && shareSomebody(entry.players, peopleOfSide(side))
      : side.id === entry.sideId,
  );

/**
 * The entries with where each of them stands, in the order of the line: the first have the places, the others wait
 * (live.md 20.7). Whoever leaves lets exactly the first of those who wait move up.
 */
export function entriesWithState({ registration, sides }: Pick<Entered, 'registration' | 'sides'>): PlacedEntry[] {
  if (!registration) return [];
  let places = placesBeside(registration.limit, sides);
  let waiting = 0;
  return registration.entries.map((entry): PlacedEntry => {
    if (entry.end) return { ...entry, state: entry.end, place: null };
    if (sideOf(entry, sides)) return { ...entry, state: 'side', place: null };
    // Its side was taken off the list of sides.
    if (entry.sideId !== null) return { ...entry, state: 'removed', place: null };
    if (places > 0) {
      places -= 1;
      const isConfirmed = entry.isConfirmed || !(registration.confirms || entry.isClaim);
      return { ...entry, state: isConfirmed ? 'confirmed' : 'unconfirmed', place: null };
    }
    waiting += 1;
    return { ...entry, state: 'waiting', place: waiting };
  });
}

/**
 * The registration before a guest or player on a side gives way to whom they are: an entry that is this side by their
 * name, or as this player, stays it (live.md 20.7). One of another player of the same name does not.
 */
export function registrationKeepingSideOf(
  { registration, sides }: Pick<Entered, 'registration' | 'sides'>,
  playerId: string,
): Registration | null {
  const side = sides.find(({ players }) => players.some(({ id }) => id === playerId));
  if (!registration || !side) return registration;
  const isByName = ({ players }: Entry) =>
    shareSomebody(
      players.filter(({ id }) => id === null || id === playerId),
      peopleOfSide(side),
    );
  const entries = registration.entries.map((entry) =>
    entry.sideId === null && isEntryOfSides(entry, [side]) && isByName(entry) ? { ...entry, sideId: side.id } : entry,
  );
  return { ...registration, entries };
}

const leftTheLine: ReadonlySet<EntryState> = new Set(entryEnds);

/** Whether it is in the line still: it has a place, waits for one, or is a side. */
export const isStillEntered = ({ state }: Pick<PlacedEntry, 'state'>): boolean => !leftTheLine.has(state);

/** Whether it has a place, and is no side yet. */
export const hasPlaceButNoSide = ({ state }: Pick<PlacedEntry, 'state'>): boolean =>
  state === 'confirmed' || state === 'unconfirmed';

/** How many places are left for those who sign up now; null where there is no limit. */
export function placesLeft(entered: Pick<Entered, 'registration' | 'sides'>): number | null {
  const { registration, sides } = entered;
  if (!registration || registration.limit === null) return null;
  return placesBeside(registration.limit, sides) - entriesWithState(entered).filter(hasPlaceButNoSide).length;
}

/** The entry by which an account is in the line; undefined when it is not. */
export const currentEntryOfAccount = (entered: Entered, accountId: string): PlacedEntry | undefined =>
  entriesWithState(entered).findLast((entry) => entry.accountId === accountId && isStillEntered(entry));

/** "Ann", or "Ann (Fox)" where another player of the season is called Ann, too. */
export const personName = ({ name, team }: EntryPlayer): string => (team ? `${name} (${team})` : name);

/** "Ann" or "Ann & Bea". */
export const entryName = ({ players }: Pick<Entry, 'players'>): string => players.map(personName).join(' & ');

/** Whether it asks to be a player of the season whose account has not entered it, and was not confirmed yet. */
export const isUnconfirmedClaim = ({ isClaim, isConfirmed }: Pick<Entry, 'isClaim' | 'isConfirmed'>): boolean =>
  !!isClaim && !isConfirmed;

/** Whether one of these sides is that of the entry. */
export const isEntryOfSides = (entry: Entry, sides: readonly Side[]): boolean => !entry.end && !!sideOf(entry, sides);

/**
 * The entry in line that an account has made, or in which its player plays, but for one that only asks to be them;
 * undefined without one.
 */
export const ownEntryInLine = (
  entered: Entered,
  { accountId, playerId }: { accountId: string; playerId: string | null },
): PlacedEntry | undefined =>
  currentEntryOfAccount(entered, accountId) ??
  entriesWithState(entered).findLast(
    (entry) =>
      isStillEntered(entry) &&
      playerId !== null &&
      entry.players.some(({ id }, at) => id === playerId && !(at === 0 && isUnconfirmedClaim(entry))),
  );

/** Whether it has a place for which it has waited. */
export const hasMovedUp = (entry: PlacedEntry): boolean =>
  !!entry.hasWaited && (hasPlaceButNoSide(entry) || entry.state === 'side');
