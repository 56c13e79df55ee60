import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { neededByEntry, everywhere, mergedFileNameByModule, neededAtOnce, type Graph } from './vite.merge.ts';

const sourceEndings = ['.ts', '.tsx', '.module.css'];

/** Whether a module is one of these files, named without what they end in. Names that no file has end the build. */
function isOneOf(...names: string[]): (id: string) => boolean {
  const files = names.flatMap((name) => {
    const found = sourceEndings
      .map((kind) => join(import.meta.dirname, name + kind))
      .filter((file) => existsSync(file));
    if (!found.length) throw new Error(`vite.chunks.ts names ${name}, but client has no such file.`);
    return found;
  });
  const wanted = new Set(files);
  return (id) => wanted.has(id);
}

/**
 * Few files, because on a weak signal each request costs more than it saves: libraries and frame, which every page
 * needs, and the screen. Everything the entry reaches without a dynamic import belongs to the first two, as do our own
 * widgets and what division pages share. What only some screens share is put together by what it costs.
 */
export function sharedChunks() {
  /** Whether a file of the client reaches a module without a dynamic import. */
  const reachedFrom = (file: string) => {
    let seen: ReadonlySet<string> | undefined;
    return (id: string, graph: Graph) => (seen ??= neededAtOnce(join(import.meta.dirname, file), graph)).has(id);
  };
  const isEverywhere = reachedFrom('main.tsx');
  const isLibrary = (id: string) => id.includes('node_modules') || id.startsWith('\0');
  const libraries = (id: string, graph: Graph) =>
    /@mantine\/core\/esm\/core\//.test(id) || (isLibrary(id) && isEverywhere(id, graph)) ? 'libraries' : null;
  // Widgets over a Mantine component are loaded when first opened and stay out of it, like the code
  // that stores throws on the device.
  const isHeavy = (id: string, graph: Graph) =>
    graph.getModuleInfo(id)?.importedIds.some((next) => /@mantine\/core|\/idb\//.test(next)) ?? false;
  /** Loaded on demand, with its imports. */
  const isLazy = (id: string, graph: Graph) => !!graph.getModuleInfo(id)?.dynamicImporters.length;
  const reached = new Map<string, ReadonlySet<string>>();
  /** The modules loaded on demand that need this one. */
  const entriesThatNeed = (id: string, graph: Graph): ReadonlySet<string> => {
    const known = reached.get(id);
    if (known) return known;
    reached.set(id, new Set());
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    const found = new Set(importers.flatMap((next) => [...entriesThatNeed(next, graph)]));
    if (dynamicImporters.length) found.add(id);
    reached.set(id, found);
    return found;
  };
  /** Whether only one screen needs it: then it is loaded with that screen. */
  const isOfOne = (id: string, graph: Graph) => entriesThatNeed(id, graph).size < 2;
  /**
   * Uploads, commands and those that others are quicker than or that ask first, all teams, news of a captain's cards,
   * players' words, browser names, boards that stay lit, where the focus was, what is typed, kept and copied, subscribing to messages,
   * suggestions, boxes to search in, lists put in order, answers that cannot be read: who reads the league does without.
   */
  const isOfDesks = isOneOf(
    ...[
      'send-form',
      'send-with-latest-version',
      'run-or-ask-to-set-aside',
      'read-all-teams',
      'use-reading',
      'failure-beside-fields',
      'use-command',
      'RefetchOnUnfinishedSeasonsNews',
      'words-of-season',
      'errors/unreadable',
    ].map((of) => `lib/wire/${of}`),
    ...['agent', 'use-wake-lock', 'use-entry-keeping', 'use-undo-restoration', 'push'].map((of) => `lib/device/${of}`),
    ...[
      'lib/page/leaving',
      'lib/page/use-restore-focus-after-busy',
      'lib/page/use-ask-first',
      'ui/Told',
      'ui/Restored',
      'ui/share/copy',
      'ui/share/use-copying',
      'ui/text/SuggestField',
      'ui/fields/SearchBox',
      'ui/fields/OrderList',
      'ui/fields/use-focus-on-moved-row',
    ],
  );
  /** How to subscribe to a calendar, and a player's figures and charts: parts of two pages, loaded beside their screen. */
  const isBesideScreens = isOneOf(
    'modules/fixture/filter/CalendarSubscription',
    ...[
      'PlayerFiguresAndCharts',
      'PlayerFigures',
      'PlayerHiChecks',
      'Hundreds',
      'LegsChart',
      'AverageChart',
      'Charts',
      'games-and-evenings',
      'player-season',
    ].map((of) => `modules/player/${of}`),
  );
  const isOfFrameInRules = isOneOf('../rules/site/share-picture-path', '../rules/site/feeds');
  const frame = (id: string, graph: Graph) =>
    !isLibrary(id) &&
    !isOfDesks(id) &&
    !isBesideScreens(id) &&
    !isLazy(id, graph) &&
    (isEverywhere(id, graph) ||
      ((isOfFrameInRules(id) ||
        /client\/((frame|ui|lib)\/|modules\/(division|fixture|player|team)\/(?!desk|edit|paste))/.test(id)) &&
        !isHeavy(id, graph) &&
        !isOfOne(id, graph)))
      ? 'frame'
      : null;
  // The sign-in page and the sign-in dialog share everything; setup stays out, as it has a list of common passwords.
  const account = (id: string) =>
    /client\/modules\/account\/(?!FirstPassword|OneTimeLink|SetupLink)/.test(id) ? 'account' : null;
  // Career pages link to each other: what two of them need comes in one file, along with all their styles, but not
  // what few names need, nor the charts, which come after the page.
  const careers = (id: string, graph: Graph) =>
    /client\/modules\/career\/\w+\.module\.css/.test(id) ||
    (/client\/(modules\/career\/(?!Namesakes|charts)|generated\/careers)|rules\/careers\/record-words/.test(id) &&
      !isLazy(id, graph) &&
      !isOfOne(id, graph))
      ? 'careers'
      : null;
  // One file for a note, although the page for developers needs most of it too.
  const isOfMarkdown = reachedFrom('ui/text/MarkdownRenderer.tsx');
  const markdown = (id: string, graph: Graph) =>
    id.endsWith('/MarkdownRenderer.tsx') || (isLibrary(id) && !isEverywhere(id, graph) && isOfMarkdown(id, graph))
      ? 'MarkdownRenderer'
      : null;
  const first = join(import.meta.dirname, 'main.tsx');
  /** Where modules are of their own accord: each takes what its modules import, unless one before it has that. */
  const placesOf = (graph: Graph) => {
    const rooms = { frame, markdown, careers, account };
    const ids = new Set([...neededByEntry(first, graph).values()].flatMap((needed) => [...needed]));
    const places = new Map([...ids].filter((id) => libraries(id, graph)).map((id) => [id, everywhere]));
    for (const [room, name] of Object.entries(rooms))
      for (const id of [...ids].filter((each) => name(each, graph)))
        for (const next of neededAtOnce(id, graph))
          if (!places.has(next)) places.set(next, room === 'frame' ? everywhere : room);
    return places;
  };
  let files: Map<string, string> | undefined;
  const byCost = (id: string, graph: Graph) => {
    files ??= mergedFileNameByModule(first, graph, placesOf(graph));
    return files.get(id) ?? null;
  };
  return [
    { name: libraries, debugName: 'libraries', priority: 3 },
    { name: frame, debugName: 'frame', priority: 2 },
    { name: markdown, debugName: 'markdown', priority: 1 },
    { name: careers, debugName: 'careers', priority: 1 },
    { name: account, debugName: 'account', priority: 1 },
    { name: byCost, debugName: 'by cost', priority: 0, includeDependenciesRecursively: false },
  ];
}
