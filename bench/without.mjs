/**
 * The memories on the way between a table of a division and its reader. Each is taken out of the program by replacing
 * one piece of its text (`npm run bench -- memories` builds the server once with each and once with all), and measured
 * on its own road.
 */
export const memories = {
  'replay door': {
    road: 'again',
    file: 'server/http.ts',
    text: 'replayHandler(ports, signInCookies, handler)',
    without: 'handler',
  },
  'finished answers': {
    road: 'door',
    file: 'server/core/memory/answer.ts',
    text: /ctx\.request\.fresh \? undefined : ctx\.memories\.answers\.get\([^;]+/,
    without: 'undefined',
  },
  revisions: {
    road: 'again',
    file: 'server/core/data/revisions.ts',
    text: 'current: () => numbers,',
    without: 'current: () => readAll(database.reader),',
  },
  'compiled queries': {
    road: 'text',
    file: 'server/core/graphql/executor.ts',
    text: 'if (known) return known;',
    without: '',
  },
  'compiled execution': {
    road: 'text',
    file: 'server/core/graphql/graphql.ts',
    text: 'gateway: compiledExecution(schema),',
    without: 'schema,',
  },
  data: {
    road: 'other',
    file: 'server/core/memory/remember.ts',
    text: /const kept = ctx\.request\.fresh[^;]+;/,
    without: 'const kept = undefined;',
  },
  'data of one request': {
    road: 'fresh',
    // It is there so that one answer is made from one reading.
    least: 1,
    file: 'server/core/memory/remember.ts',
    text: 'if (before) return before;',
    without: '',
  },
  'what is being made': {
    road: 'crowd',
    file: 'server/core/memory/once.ts',
    text: 'if (fresh) return make();',
    without: 'return make();',
  },
  'rows of lists': {
    road: 'changed',
    file: 'server/core/memory/kept-list.ts',
    text: 'rows.get(name) as ReadonlyMap<string, R> | undefined',
    without: 'undefined as ReadonlyMap<string, R> | undefined',
  },
  'unpacked cards': {
    road: 'changed',
    file: 'server/core/data/read.ts',
    text: 'this[value] ??=',
    without: '',
  },
  statements: {
    road: 'changed',
    // It holds no data: the text of a query cannot be older than what it reads.
    least: 1.1,
    file: 'server/core/data/read.ts',
    text: 'if (found) return found;',
    without: '',
  },
};

/** Replaces the one piece of text; it is an error if the program no longer has it. */
export const withoutPlugin = ({ file, text, without }) => {
  let isDone = false;
  return {
    name: 'without',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith(`/${file}`)) return undefined;
      const changed = code.replace(text, () => without);
      if (changed === code) throw new Error(`${file} has no longer what bench/without.mjs takes out of it.`);
      isDone = true;
      return { code: changed, map: null };
    },
    buildEnd(error) {
      if (!error && !isDone) throw new Error(`The server has no ${file}.`);
    },
  };
};

/** The name of the server without this memory. */
export const serverWithout = (name) => `without-${name.replaceAll(' ', '-')}`;
