import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What the bundler knows of a module. */
interface Module {
  code: string | null;
  importedIds: readonly string[];
  importers: readonly string[];
  dynamicallyImportedIds: readonly string[];
  dynamicImporters: readonly string[];
}

export interface Graph {
  getModuleInfo(id: string): Module | null;
}

/** Modules that are loaded together: a script, and a style sheet where one of them has styles. */
interface Piece {
  modules: readonly string[];
  /** What is loaded on demand and needs them. */
  neededBy: Set<string>;
  /** Characters of source. */
  size: number;
  hasStyles: boolean;
  /** Its modules have a place of their own accord: no others come to them. */
  isFixed: boolean;
}

/** What a request is worth, in characters of source: some 2 KB on the wire. */
const requestWorth = 8000;
/** A part of a screen, such as a dialog, is opened by few of those who see the screen, which counts 1. */
const partWeight = 0.2;
const isScreen = (id: string) => id.includes('/client/screens/');
const weightOf = (entry: string) => (isScreen(entry) ? 1 : partWeight);
const isStyle = (id: string) => id.endsWith('.css');

// Mantine has a single entry, most of which is unused: what that imports says nothing.
const importsOf = (id: string, graph: Graph) =>
  id.includes('@mantine') ? [] : (graph.getModuleInfo(id)?.importedIds ?? []);

/** What a module needs at once, itself included; it does not look beyond what is known already. */
export function neededAtOnce(id: string, graph: Graph, known = new Set<string>()): Set<string> {
  if (known.has(id)) return known;
  known.add(id);
  for (const next of importsOf(id, graph)) neededAtOnce(next, graph, known);
  return known;
}

/** The first module and those that are loaded on demand, with what each needs at once. */
export function neededByEntry(first: string, graph: Graph): Map<string, Set<string>> {
  const entries = new Map<string, Set<string>>();
  const visit = (id: string) => {
    if (entries.has(id)) return;
    const needed = neededAtOnce(id, graph);
    entries.set(id, needed);
    for (const each of needed) graph.getModuleInfo(each)?.dynamicallyImportedIds.forEach(visit);
  };
  visit(first);
  return entries;
}

// The code of styles is but the names of their classes.
const lengthOf = (id: string, graph: Graph): number =>
  isStyle(id) ? readFileSync(id).length : (graph.getModuleInfo(id)?.code?.length ?? 0);

/** Modules with a place of their own accord, by id. What every page loads anyway is `everywhere`. */
type Places = ReadonlyMap<string, string>;
export const everywhere = 'everywhere';

const together = (one: Piece, other: Piece): Piece => ({
  modules: [...one.modules, ...other.modules],
  neededBy: new Set([...one.neededBy, ...other.neededBy]),
  size: one.size + other.size,
  hasStyles: one.hasStyles || other.hasStyles,
  isFixed: one.isFixed,
});

/** Modules that several entries need, those together that the same ones need or that have the same place. */
function piecesNeededAlike(entries: ReadonlyMap<string, Set<string>>, graph: Graph, places: Places): Piece[] {
  const neededBy = new Map<string, Set<string>>();
  for (const [entry, ids] of entries)
    for (const id of ids) neededBy.set(id, (neededBy.get(id) ?? new Set()).add(entry));
  const pieces = new Map<string, Piece>();
  for (const [id, needing] of neededBy) {
    const place = places.get(id);
    const isHere = place ? place !== everywhere : needing.size > 1 && !isScreen(id) && !/@mantine|^\0/.test(id);
    if (!isHere) continue;
    const key = place ?? [...needing].sort().join();
    const alone = {
      modules: [id],
      neededBy: needing,
      size: lengthOf(id, graph),
      hasStyles: isStyle(id),
      isFixed: !!place,
    };
    const before = pieces.get(key);
    pieces.set(key, before ? together(before, alone) : alone);
  }
  return [...pieces.values()];
}

/** For each piece the others that it needs, directly or not. */
type Needs = ReadonlyMap<Piece, ReadonlySet<Piece>>;

function needsOf(pieces: readonly Piece[], graph: Graph): Needs {
  const pieceOf = new Map(pieces.flatMap((piece) => piece.modules.map((id) => [id, piece] as const)));
  const needs = new Map<Piece, Set<Piece>>();
  const follow = (piece: Piece): Set<Piece> => {
    const known = needs.get(piece);
    if (known) return known;
    const found = new Set<Piece>();
    needs.set(piece, found);
    const imported = piece.modules.flatMap((id) => importsOf(id, graph)).flatMap((id) => pieceOf.get(id) ?? []);
    for (const next of new Set(imported)) if (next !== piece) for (const one of [next, ...follow(next)]) found.add(one);
    return found;
  };
  pieces.forEach(follow);
  return needs;
}

/** What it costs to load a piece: its characters, and a request for its script and one for its styles. */
const costOf = ({ size, hasStyles }: Piece) => size + requestWorth * (hasStyles ? 2 : 1);

/** How many requests become one for who needs both pieces. */
const requestsSaved = (one: Piece, other: Piece): number => (one.hasStyles && other.hasStyles ? 2 : 1);

/** What entries load in vain that need only one of two pieces when they are one. */
function costOfMerge(one: Piece, other: Piece, needs: Needs): number {
  // The script is there already, and so are styles if it has any.
  const added = costOf(other) - requestWorth * requestsSaved(one, other);
  let cost = 0;
  for (const entry of one.neededBy) {
    if (other.neededBy.has(entry)) continue;
    const more = [...needs.get(other)!].filter((piece) => piece !== one && !piece.neededBy.has(entry));
    cost += weightOf(entry) * more.reduce((sum, piece) => sum + costOf(piece), added);
  }
  return cost;
}

/** What visitors win when two pieces become one, in characters. */
function gainOfMerge(one: Piece, other: Piece, needs: Needs): number {
  const each = requestWorth * requestsSaved(one, other);
  let saved = 0;
  for (const entry of one.neededBy) if (other.neededBy.has(entry)) saved += weightOf(entry) * each;
  return saved && saved - costOfMerge(one, other, needs) - costOfMerge(other, one, needs);
}

/** Makes two pieces one as long as that wins something, the best pair first. */
function mergePieces(pieces: Piece[], graph: Graph): Piece[] {
  const needs = needsOf(pieces, graph);
  let best = { gain: 0, pair: undefined as [Piece, Piece] | undefined };
  const free = pieces.filter(({ isFixed }) => !isFixed);
  free.forEach((one, place) => {
    for (const other of free.slice(place + 1)) {
      const gain = gainOfMerge(one, other, needs);
      if (gain > best.gain) best = { gain, pair: [one, other] };
    }
  });
  if (!best.pair) return pieces;
  const [one, other] = best.pair;
  const merged = together(one, other);
  // Who needs the piece needs what it imports.
  for (const piece of best.pair)
    for (const next of needs.get(piece)!) merged.neededBy.forEach((entry) => next.neededBy.add(entry));
  return mergePieces([...pieces.filter((piece) => piece !== one && piece !== other), merged], graph);
}

/** A name after the longest module of a piece, which stands in no other. */
function nameOf({ modules }: Piece, graph: Graph): string {
  const longest = modules.reduce((one, other) => (lengthOf(other, graph) > lengthOf(one, graph) ? other : one));
  const path = relative(join(import.meta.dirname, '..'), longest).replace(/^.*node_modules\//, '');
  return path
    .replace(/^client\/(modules\/)?/, '')
    .replace(/\.tsx?$/, '')
    .replaceAll(/[^\w-]+/g, '-');
}

/**
 * Puts what several entries need into few files. Where requests saved are worth more than what some then load in vain,
 * two files are one. Gives the name of each module's file; of those that have a place, that only one entry needs or
 * that stay alone it gives none: the bundler may find that they are never needed without another one.
 * `first` is the module that every page begins with.
 */
export function mergedFileNameByModule(first: string, graph: Graph, places: Places): Map<string, string> {
  const pieces = mergePieces(piecesNeededAlike(neededByEntry(first, graph), graph, places), graph);
  const merged = pieces.filter(({ isFixed, modules }) => !isFixed && modules.length > 1);
  const named = new Map(merged.map((piece) => [nameOf(piece, graph), piece.modules]));
  // Of one name the bundler would make one file.
  if (named.size < merged.length) throw new Error('Two files of the build have the same name.');
  return new Map([...named].flatMap(([name, modules]) => modules.map((id) => [id, name] as const)));
}
