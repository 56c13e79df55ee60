import type { SideName } from './leg.ts';
import type { Card, CardPlayer } from './scorecard.ts';
import type { MergeChoices } from './submission.ts';

/** A 180 or a hi-check. */
export type ListEntry = CardPlayer & { score?: number };

/** An entry of two lists that are merged: both have it, or one of them does, or has it more often. */
export interface MergeEntry<T extends ListEntry = ListEntry> {
  /** Names it among the entries of both lists. */
  key: string;
  entry: T;
  in: SideName | 'both';
}

type Identified = Pick<ListEntry, 'id' | 'score'>;

const same = (a: Identified) => (b: Identified) => a.id === b.id && a.score === b.score;

/** The entries of both lists, each once for each time that one of them has it: home's in order, then what only away has. */
export function mergeEntries<T extends ListEntry>(home: readonly T[], away: readonly T[]): MergeEntry<T>[] {
  const left = [...away];
  const fromHome = home.map((entry) => {
    const at = left.findIndex(same(entry));
    if (at >= 0) left.splice(at, 1);
    return { entry, in: at < 0 ? ('home' as const) : ('both' as const) };
  });
  const all = [...fromHome, ...left.map((entry) => ({ entry, in: 'away' as const }))];
  return all.map((each, index) => {
    const before = all.slice(0, index).filter(({ entry }) => same(entry)(each.entry)).length;
    const { id, score } = each.entry;
    return { ...each, key: [id, score, before].filter((part) => part !== undefined).join(' ') };
  });
}

/** Those of the wanted entries that one of the lists has, as it has them, and those that neither does, or not as often. */
export function pickEntries<T extends ListEntry>(
  home: readonly T[],
  away: readonly T[],
  wanted: readonly Identified[],
): { found: T[]; missing: Identified[] } {
  const left = mergeEntries(home, away).map(({ entry }) => entry);
  const found: T[] = [];
  const missing: Identified[] = [];
  for (const one of wanted) {
    const at = left.findIndex(same(one));
    if (at < 0) missing.push(one);
    else found.push(...left.splice(at, 1));
  }
  return { found, missing };
}

/** Which entries are taken, by key; what is not named is not decided yet. */
export type Kept = Readonly<Record<string, boolean>>;

/** The entries that are taken, those of both lists among them; undefined while one is not decided. */
export function keptEntries<T extends ListEntry>(entries: readonly MergeEntry<T>[], kept: Kept): T[] | undefined {
  if (entries.some(({ key, ...each }) => each.in !== 'both' && kept[key] === undefined)) return undefined;
  return entries.filter(({ key, ...each }) => each.in === 'both' || kept[key]).map(({ entry }) => entry);
}

/** The whole list of one side: its own entries are taken, those of the other left out. */
export const keepAllOf = (entries: readonly MergeEntry[], side: SideName): Kept =>
  Object.fromEntries(entries.filter((each) => each.in !== 'both').map((each) => [each.key, each.in === side]));

/** What somebody has chosen so far while two cards stand side by side. */
export interface PageChoices {
  matches: readonly (SideName | null | undefined)[];
  oneEighties: Kept;
  hiChecks: Kept;
  /** Whether the man of the match of a side is taken; he is, unless somebody says otherwise. */
  manOfTheMatch: Partial<Record<SideName, boolean>>;
}

export const noChoices: PageChoices = { matches: [], oneEighties: {}, hiChecks: {}, manOfTheMatch: {} };

/** The choices as two cards are merged by them. */
export const mergeChoices = (home: Card, away: Card, choices: PageChoices): MergeChoices => ({
  matches: choices.matches,
  oneEighties: keptEntries(mergeEntries(home.oneEighties, away.oneEighties), choices.oneEighties),
  hiChecks: keptEntries(mergeEntries(home.over100Checkouts, away.over100Checkouts), choices.hiChecks),
  manOfTheMatch: choices.manOfTheMatch,
});
