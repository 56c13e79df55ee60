/**
 * Who may import whom, as one table, and the lint rule that reads it. What the table does not allow is forbidden.
 * Places are found from the path alone, so a test can ask about files that do not exist.
 */
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Where a file lives. The first pattern that fits names its place; the group `unit` is the module it belongs to. */
const places = [
  ['rules', /^rules\/(?<room>[^/]+)\//],
  ['core', /^server\/core\/(?:(?<room>[^/]+|data\/[^/]+)\/)?[^/]+$/],
  ['entity', /^server\/modules\/(?<unit>[^/]+)\/(?:[^/]+\/)?[^/]+\.(entity|view|input|stored)(\.ts)?$/],
  ['service', /^server\/modules\/(?<unit>[^/]+)\/(?:[^/]+\/)?[^/]+\.service(\.ts)?$/],
  ['wire', /^server\/modules\/(?<unit>[^/]+)\/(?:[^/]+\/)?[^/]+\.wire(\.ts)?$/],
  ['adapter', /^server\/modules\/(?<unit>[^/]+)\/(?:[^/]+\/)?[^/]+\.(resolver|rest|socket)(\.ts)?$/],
  ['part', /^server\/modules\/(?<unit>[^/]+)\//],
  ['migration', /^server\/migrations\//],
  ['sample', /^server\/sample\//],
  ['upkeep', /^server\/upkeep\//],
  ['server', /^server\/(?:commands\/)?[^/]+$/],
  ['ui', /^client\/ui\//],
  ['calm', /^client\/lib\/(?:under-way|lost-focus)(\.ts)?$/],
  ['lib', /^client\/lib\//],
  ['generated', /^client\/generated\//],
  ['elements', /^client\/elements\//],
  ['program', /^client\/graphiql\/program\.ts$/],
  ['graphiql', /^client\/graphiql\//],
  ['record', /^client\/record\//],
  ['feature', /^client\/modules\/(?<unit>[^/]+)\//],
  ['frame', /^client\/frame\//],
  ['tabs', /^client\/screens\/admin\//],
  ['screen', /^client\/screens\//],
  ['client', /^client\/[^/]+$/],
  ['schema', /^schema\//],
  ['bridge', /^docs\/examples\/board-bridge\//],
  ['examples', /^docs\/examples\//],
  ['docs', /^docs\//],
  ['support', /^tests\/support\//],
  ['tests', /^tests\//],
  ['bench', /^bench\//],
  ['lint', /^lint\//],
  ['bundle', /^dist\//],
  ['root', /^[^/]+$/],
];

const server = [
  'rules',
  'core',
  'entity',
  'service',
  'wire',
  'adapter',
  'part',
  'migration',
  'sample',
  'upkeep',
  'server',
];
const client = [
  'rules',
  'ui',
  'calm',
  'lib',
  'generated',
  'record',
  'feature',
  'frame',
  'screen',
  'tabs',
  'elements',
  'graphiql',
  'program',
  'client',
];
const libraries = 'libraries';
const node = 'node';
const own = (place) => `own ${place}`;

/**
 * Place -> what it may import. `own x` is an x of the same module; `libraries` are npm packages, `node` is Node itself.
 * "wire" is the REST shape of a module (rest.md 3), which others use within their own answers.
 * "tabs" is the administration, a screen that shows other screens below its tabs.
 * "entity" is a table, what the API shows or takes ("x.view.ts", "x.input.ts"), and what holds of rows where they are
 * stored ("x.stored.ts": how a document is packed, whether a row is sound).
 * "part" is any other file of a server module, private to its own module.
 */
const allowed = {
  rules: ['rules'],
  core: ['core', 'rules', libraries, node],
  entity: ['entity', 'core', 'rules', libraries, node],
  service: ['entity', 'service', own('part'), 'core', 'rules', libraries, node],
  part: ['entity', 'service', own('part'), 'core', 'rules', libraries, node],
  wire: ['wire', 'entity', 'core', 'rules'],
  adapter: ['entity', 'wire', own('service'), own('part'), 'core', 'rules', libraries, node],
  migration: ['migration', 'core', libraries, node],
  sample: ['sample', 'entity', 'service', 'core', 'rules', libraries, node],
  upkeep: ['upkeep', 'entity', 'core', 'rules', libraries, node],
  server: [...server, 'bundle', libraries, node],
  // What a page says of itself: widgets say it, too.
  calm: [],
  ui: ['ui', 'calm', 'rules', libraries],
  lib: ['lib', 'calm', 'generated', 'rules', libraries],
  generated: ['generated', libraries],
  // GraphiQL, which has a bundle of its own.
  graphiql: ['graphiql', 'program', libraries],
  // The types of what that bundle has, for the page that loads it.
  program: [],
  // The script for other sites, which loads nothing of the pages.
  elements: ['elements', 'generated', 'rules', libraries],
  record: ['record', 'ui', 'lib', 'rules', libraries],
  // Texts of docs, which a page shows as they are.
  feature: [
    own('feature'),
    'record',
    'ui',
    'lib',
    'calm',
    'generated',
    'rules',
    'program',
    'docs',
    'examples',
    'bridge',
    libraries,
  ],
  frame: ['frame', 'feature', 'ui', 'lib', 'generated', 'rules', libraries],
  screen: ['frame', 'feature', 'record', 'ui', 'lib', 'rules', libraries],
  tabs: ['tabs', 'screen', 'frame', 'feature', 'ui', 'lib', 'rules', libraries],
  client: [...client, libraries],
  schema: ['schema', libraries, node],
  // Programs of strangers: they have nothing but the package, the bridge of a board nothing but Node.
  examples: [libraries, node],
  bridge: ['bridge', node],
  support: [...server, ...client, 'schema', 'support', libraries, node],
  tests: [...server, ...client, 'schema', 'support', 'tests', 'bench', 'root', libraries, node],
  bench: [...server, 'support', 'bench', libraries, node],
  lint: ['lint', libraries, node],
  root: ['root', 'support', libraries, node],
};

/**
 * Room of a place -> the rooms of that place it may import, besides itself; `hall` is what lies in no room. There are
 * no cycles, except by the hall of core. docs/architecture.md says in a sentence what each room is for.
 */
const rooms = {
  rules: {
    basics: [],
    darts: ['basics'],
    card: ['basics', 'darts'],
    people: ['basics', 'darts', 'card'],
    site: ['basics', 'darts', 'people'],
    league: ['basics', 'darts', 'card'],
    health: ['basics'],
    planning: ['basics', 'card', 'league', 'health'],
    tournament: ['basics', 'darts', 'card'],
    reports: ['basics', 'card', 'league', 'tournament'],
    careers: ['basics', 'darts', 'card', 'league', 'tournament'],
    analysis: ['basics', 'darts'],
    desk: ['basics', 'card', 'people', 'site', 'league', 'health'],
    connected: ['basics', 'darts', 'careers'],
  },
  core: {
    // The exception: the context names every port of the process, so the hall imports from rooms that import from it.
    hall: ['hall', 'data', 'memory', 'live'],
    documents: ['hall'],
    data: ['hall', 'documents'],
    'data/sqlite': ['hall', 'data'],
    'data/mysql': ['hall', 'data'],
    outbox: ['hall', 'data', 'documents'],
    repeats: ['hall', 'data'],
    outgoing: ['hall'],
    memory: ['hall', 'data'],
    graphql: ['hall', 'memory'],
    live: ['hall', 'data'],
    http: ['hall', 'memory', 'graphql'],
    rest: ['hall', 'memory', 'http'],
  },
};

/**
 * Module of the client -> other modules that it may import, because it opens their dialogs or is made of their parts.
 * There are no cycles.
 */
const neighbours = {
  'first-season': ['division', 'league', 'season', 'team'],
  league: ['division', 'season', 'team'],
  season: ['team'],
  fixture: ['note', 'tournament'],
  night: ['evening', 'player'],
  paper: ['card', 'rules'],
  webhook: ['people'],
  tournament: ['night'],
};

/** Why a room may not import another one of its place; undefined when it may, or when the place has no rooms. */
const closed = (from, to) => {
  const doors = from.name === to.name && rooms[from.name];
  if (!doors) return undefined;
  const [here, there] = [from.room ?? 'hall', to.room ?? 'hall'];
  if (!doors[here]) return `${from.name} has no room "${here}".`;
  return here === there || doors[here].includes(there) ? undefined : `${here} must not import from ${there}.`;
};

/** Packages that may not be imported where other libraries may: adapters leave the database to their service. */
const refused = { adapter: /^typeorm(\/|$)/ };

const builtin = /^(node:|(fs|path|os|crypto|http|https|net|url|util|stream|events|child_process|process|module)$)/;

const placeOf = (file) => {
  for (const [name, pattern] of places) {
    const found = pattern.exec(file);
    if (found) return { name, unit: found.groups?.unit, room: found.groups?.room };
  }
  return undefined;
};

/** Repository path of what an import names; undefined for a package. */
const fileOf = (source, importer) => {
  const clean = source.replace(/\?.*$/, '');
  if (clean.startsWith('#')) return clean.slice(1);
  return clean.startsWith('.') ? path.posix.join(path.posix.dirname(importer), clean) : undefined;
};

/** Why `importer` (a repository path) may not import `source`; undefined when it may. */
export function objection(importer, source) {
  const from = placeOf(importer);
  if (!from) return `${importer} is in no place that docs/architecture.md knows.`;
  const may = /^client\/vite\.\w+\.ts$/.test(importer) ? [...allowed.client, node] : allowed[from.name];
  const file = fileOf(source, importer);
  if (file === undefined) {
    const kind = builtin.test(source) ? node : libraries;
    const ok = may.includes(kind) && !refused[from.name]?.test(source);
    return ok ? undefined : `${from.name} must not import ${source}.`;
  }
  const to = placeOf(file);
  const neighbour = to && path.posix.dirname(file) === path.posix.dirname(importer) && /\.css$/.test(file);
  if (neighbour) return undefined;
  const door = to && closed(from, to);
  if (door) return door;
  if (to && may.includes(to.name)) return undefined;
  if (to && from.unit === to.unit && may.includes(own(to.name))) return undefined;
  if (from.name === 'feature' && to?.name === 'feature' && neighbours[from.unit]?.includes(to.unit)) return undefined;
  return `${from.name} must not import ${file} (${to ? to.name : 'no known place'}).`;
}

/** The lint rule: every import stays inside the borders. */
export const borders = {
  meta: { type: 'problem', schema: [], docs: { description: 'Keep imports inside the borders of the architecture.' } },
  create(context) {
    const importer = path.relative(root, context.filename).split(path.sep).join('/');
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const message = objection(importer, source.value);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
      TSExternalModuleReference: (node) => check(node.expression),
      'CallExpression[callee.name="require"]': (node) => check(node.arguments[0]),
    };
  },
};
