import type { SideName } from '../darts/leg.ts';
import type { Card, CardPlayer } from './scorecard.ts';

/** A 180 or a hi-check. */
export type ListEntry = CardPlayer & { score?: number };

/** An entry of two merged lists, and on which of them it is; repeated entries count separately. */
export interface MergeEntry<T extends ListEntry = ListEntry> {
  /** Identifies the entry in the merged list. */
  key: string;
  entry: T;
  on: SideName | 'both';
}

type IdAndScore = Pick<ListEntry, 'id' | 'score'>;

const isSameEntryAs = (a: IdAndScore) => (b: IdAndScore) => a.id === b.id && a.score === b.score;

/**
 * Merges two lists. Each entry is kept as often as the list that has it most often has it; home's entries come first,
 * in their order, then what only away has.
 */
export function mergeEntries<T extends ListEntry>(home: readonly T[], away: readonly T[]): MergeEntry<T>[] {
  const left = [...away];
  const fromHome = home.map((entry) => {
    const at = left.findIndex(isSameEntryAs(entry));
    if (at >= 0) left.splice(at, 1);
    return { entry, on: at < 0 ? ('home' as const) : ('both' as const) };
  });
  const all = [...fromHome, ...left.map((entry) => ({ entry, on: 'away' as const }))];
  return all.map((each, index) => {
    const before = all.slice(0, index).filter(({ entry }) => isSameEntryAs(entry)(each.entry)).length;
    const { id, score } = each.entry;
    return { ...each, key: [id, score, before].filter((part) => part !== undefined).join(' ') };
  });
}

/**
 * Splits the wanted entries into those found in one of the lists, as written there, and those that neither has (or not
 * that often).
 */
export function pickEntries<T extends ListEntry>(
  home: readonly T[],
  away: readonly T[],
  wanted: readonly IdAndScore[],
): { found: T[]; missing: IdAndScore[] } {
  const left = mergeEntries(home, away).map(({ entry }) => entry);
  const found: T[] = [];
  const missing: IdAndScore[] = [];
  for (const one of wanted) {
    const at = left.findIndex(isSameEntryAs(one));
    if (at < 0) missing.push(one);
    else found.push(...left.splice(at, 1));
  }
  return { found, missing };
}

/** Decisions by entry key; missing keys are undecided. */
export type Taken = Readonly<Record<string, boolean>>;

/** The entries taken, including those both lists have; undefined while any is undecided. */
export function takenEntries<T extends ListEntry>(entries: readonly MergeEntry<T>[], kept: Taken): T[] | undefined {
  if (entries.some(({ key, on }) => on !== 'both' && kept[key] === undefined)) return undefined;
  return entries.filter(({ key, on }) => on === 'both' || kept[key]).map(({ entry }) => entry);
}

/** Takes one side's whole list: its own entries in, the other side's out. */
export const takenOfSide = (entries: readonly MergeEntry[], side: SideName): Taken =>
  Object.fromEntries(entries.filter((each) => each.on !== 'both').map((each) => [each.key, each.on === side]));

/** What has been chosen so far while two cards are compared. */
export interface PageChoices {
  matches: readonly (SideName | null | undefined)[];
  oneEighties: Taken;
  hiChecks: Taken;
  /** Whether a side's man of the match is taken; true unless declined. */
  manOfTheMatch: Partial<Record<SideName, boolean>>;
}

export const noChoices: PageChoices = { matches: [], oneEighties: {}, hiChecks: {}, manOfTheMatch: {} };

/** Whose version is taken; null where nothing was chosen. */
export type Choice = SideName | null | undefined;

/** Takes one side's whole list, or exactly these entries. */
export type ListChoice = Choice | readonly IdAndScore[];

/** What an administrator accepts, match by match and entry by entry; null where nothing was chosen. */
export interface MergeChoices {
  matches: readonly Choice[];
  oneEighties?: ListChoice;
  hiChecks?: ListChoice;
  /** False where a side's man of the match is declined. */
  manOfTheMatch?: Partial<Record<SideName, boolean | null | undefined>>;
}

/** The choices in the form in which cards are merged. */
export const choicesFromPage = (home: Card, away: Card, choices: PageChoices): MergeChoices => ({
  matches: choices.matches,
  oneEighties: takenEntries(mergeEntries(home.oneEighties, away.oneEighties), choices.oneEighties),
  hiChecks: takenEntries(mergeEntries(home.over100Checkouts, away.over100Checkouts), choices.hiChecks),
  manOfTheMatch: choices.manOfTheMatch,
});
