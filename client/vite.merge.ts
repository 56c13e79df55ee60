import { join, relative } from 'node:path';

/** What the bundler knows of a module. */
export interface Module {
  code: string | null;
  importedIds: readonly string[];
  importers: readonly string[];
  dynamicallyImportedIds: readonly string[];
  dynamicImporters: readonly string[];
}

export interface Graph {
  getModuleInfo(id: string): Module | null;
}

/** Modules that are loaded together. */
interface File {
  modules: readonly string[];
  /** What is loaded on demand and needs them. */
  neededBy: Set<string>;
  /** Characters of source. */
  size: number;
}

/** What a request is worth, in characters of source: some 2 KB on the wire. */
const requestWorth = 8000;
/** A part of a screen, such as a dialog, is opened by few of those who see the screen, which counts 1. */
const partWeight = 0.2;
const isScreen = (id: string) => id.includes('/client/screens/');
const weightOf = (entry: string) => (isScreen(entry) ? 1 : partWeight);

// Mantine has a single entry, most of which is unused: what that imports says nothing.
const importsOf = (id: string, graph: Graph) =>
  id.includes('@mantine') ? [] : (graph.getModuleInfo(id)?.importedIds ?? []);

/** What a module needs at once, itself included. */
function neededAtOnce(id: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const visit = (next: string) => {
    if (found.has(next)) return;
    found.add(next);
    importsOf(next, graph).forEach(visit);
  };
  visit(id);
  return found;
}

const loadedLater = (needed: Iterable<string>, graph: Graph) =>
  [...needed].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);

/** The first module and those that are loaded on demand, with what each needs at once. */
function entriesOf(first: string, graph: Graph): Map<string, Set<string>> {
  const entries = new Map<string, Set<string>>();
  const visit = (id: string) => {
    if (entries.has(id)) return;
    const needed = neededAtOnce(id, graph);
    entries.set(id, needed);
    loadedLater(needed, graph).forEach(visit);
  };
  visit(first);
  return entries;
}

/** For each entry what it does not find there already, whoever has asked for it. */
function loadedWith(entries: ReadonlyMap<string, Set<string>>, graph: Graph): Map<string, Set<string>> {
  const askers = new Map<string, string[]>();
  for (const [entry, needed] of entries)
    for (const next of loadedLater(needed, graph)) askers.set(next, [...(askers.get(next) ?? []), entry]);
  /** What is there once an entry is loaded. Begins with too much, and shrinks until nothing changes. */
  const there = new Map<string, Set<string>>();
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const [entry, needed] of entries) {
      const [one, ...others] = (askers.get(entry) ?? []).flatMap((asker) => there.get(asker) ?? []);
      const before = [...(one ?? [])].filter((id) => others.every((other) => other.has(id)));
      const found = new Set([...before, ...needed]);
      if (there.get(entry)?.size === found.size) continue;
      there.set(entry, found);
      isSettled = false;
    }
  }
  return new Map(
    [...entries].map(([entry, needed]) => {
      const before = (askers.get(entry) ?? []).flatMap((asker) => there.get(asker) ?? []);
      return [entry, new Set([...needed].filter((id) => !before.length || !before.every((some) => some.has(id))))];
    }),
  );
}

/** Modules that several entries need, those together that the same ones need. */
function filesNeededAlike(
  loaded: ReadonlyMap<string, Set<string>>,
  graph: Graph,
  isFree: (id: string) => boolean,
): File[] {
  const neededBy = new Map<string, Set<string>>();
  for (const [entry, ids] of loaded) for (const id of ids) neededBy.set(id, (neededBy.get(id) ?? new Set()).add(entry));
  const files = new Map<string, File>();
  for (const [id, entries] of neededBy) {
    if (entries.size < 2 || !isFree(id)) continue;
    const key = [...entries].sort().join();
    const file = files.get(key) ?? { modules: [], neededBy: entries, size: 0 };
    const size = file.size + (graph.getModuleInfo(id)?.code?.length ?? 0);
    files.set(key, { ...file, modules: [...file.modules, id], size });
  }
  return [...files.values()];
}

/** For each file the others that it needs, directly or not. */
function needsOf(files: readonly File[], graph: Graph): { direct: Map<File, Set<File>>; all: Map<File, Set<File>> } {
  const fileOf = new Map(files.flatMap((file) => file.modules.map((id) => [id, file] as const)));
  const direct = new Map(
    files.map((file) => {
      const needed = file.modules.flatMap((id) => importsOf(id, graph)).flatMap((id) => fileOf.get(id) ?? []);
      return [file, new Set(needed.filter((next) => next !== file))];
    }),
  );
  const all = new Map<File, Set<File>>();
  const follow = (file: File): Set<File> => {
    const known = all.get(file);
    if (known) return known;
    const found = new Set<File>();
    all.set(file, found);
    for (const next of direct.get(file)!) for (const one of [next, ...follow(next)]) found.add(one);
    return found;
  };
  files.forEach(follow);
  return { direct, all };
}

type Needs = ReturnType<typeof needsOf>;

/** What entries load in vain that need only one of two files when they are one. */
function costOfMerge(one: File, other: File, { all }: Needs): number {
  let cost = 0;
  for (const entry of one.neededBy) {
    if (other.neededBy.has(entry)) continue;
    const more = [...all.get(other)!].filter((file) => file !== one && !file.neededBy.has(entry));
    cost += weightOf(entry) * more.reduce((sum, { size }) => sum + size + requestWorth, other.size);
  }
  return cost;
}

/** What visitors win when two files become one, in characters. */
function gainOfMerge(one: File, other: File, needs: Needs): number {
  let saved = 0;
  for (const entry of one.neededBy) if (other.neededBy.has(entry)) saved += weightOf(entry) * requestWorth;
  return saved && saved - costOfMerge(one, other, needs) - costOfMerge(other, one, needs);
}

/** Whether one file needs the other by way of a third: as one file they would need themselves. */
const isBetween = (one: File, other: File, { direct, all }: Needs) =>
  [one, other].some((file) => {
    const last = file === one ? other : one;
    return [...direct.get(file)!].some((next) => next !== last && all.get(next)!.has(last));
  });

/** Makes two files one as long as that wins something, the best pair first. */
function mergeFiles(files: File[], graph: Graph): File[] {
  const needs = needsOf(files, graph);
  let best = { gain: 0, pair: undefined as [File, File] | undefined };
  files.forEach((one, place) => {
    for (const other of files.slice(place + 1)) {
      const gain = gainOfMerge(one, other, needs);
      if (gain > best.gain && !isBetween(one, other, needs)) best = { gain, pair: [one, other] };
    }
  });
  if (!best.pair) return files;
  const [one, other] = best.pair;
  const merged = {
    modules: [...one.modules, ...other.modules],
    neededBy: new Set([...one.neededBy, ...other.neededBy]),
    size: one.size + other.size,
  };
  for (const file of best.pair)
    for (const next of needs.all.get(file)!) merged.neededBy.forEach((entry) => next.neededBy.add(entry));
  return mergeFiles([...files.filter((file) => file !== one && file !== other), merged], graph);
}

/** The path of its longest module, which no other file has. */
function nameOf({ modules }: File, graph: Graph): string {
  const lengthOf = (id: string) => graph.getModuleInfo(id)?.code?.length ?? 0;
  const longest = modules.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));
  const path = relative(join(import.meta.dirname, '..'), longest).replace(/^.*node_modules\//, '');
  return path
    .replace(/^client\/(modules\/)?/, '')
    .replace(/(\.module)?\.\w+$/, '')
    .replaceAll(/[^\w-]+/g, '-');
}

/**
 * Puts what several screens need into few files. Where a request saved is worth more than what some then load in vain,
 * two files are one. Gives the name of a module's file, null if it has a place or only one entry needs it.
 * `first` is the module that every page begins with; `hasPlace` says whether a module is in a file of its own accord.
 */
export function fileByCost(first: string, hasPlace: (id: string, graph: Graph) => boolean) {
  let names: Map<string, string> | undefined;
  const findNames = (graph: Graph) => {
    const loaded = loadedWith(entriesOf(first, graph), graph);
    const isFree = (id: string) => !isScreen(id) && !id.includes('@mantine') && !hasPlace(id, graph);
    const files = mergeFiles(filesNeededAlike(loaded, graph, isFree), graph);
    // A module that stays alone is left to the bundler, which may find that it is never needed without another one.
    const merged = files.filter(({ modules }) => modules.length > 1);
    return new Map(merged.flatMap((file) => file.modules.map((id) => [id, nameOf(file, graph)] as const)));
  };
  return (id: string, graph: Graph): string | null => (names ??= findNames(graph)).get(id) ?? null;
}
