import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite';
import { sharedChunks } from './vite.chunks.ts';

/** Compresses every text file of the build once, as small as possible; the server sends them as they are. */
function packed(which = /\.(js|css|svg|webmanifest)$/): Plugin {
  return {
    name: 'oche:packed',
    apply: 'build',
    writeBundle({ dir }) {
      const files = readdirSync(dir!, { recursive: true, encoding: 'utf8' });
      for (const file of files.filter((name) => which.test(name))) {
        const text = readFileSync(join(dir!, file));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
        writeFileSync(join(dir!, `${file}.br`), brotliCompressSync(text, { params }));
        writeFileSync(join(dir!, `${file}.gz`), gzipSync(text, { level: 9 }));
      }
    },
  };
}

interface Built {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

type Manifest = Record<string, Built>;

/** The files that these entries load, at once or later; other screens are left out. */
function filesOf(manifest: Manifest, entries: readonly string[], hasLazy: (name: string) => boolean): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const built = manifest[name];
    if (!built || seen.has(name)) return;
    seen.add(name);
    const lazy = hasLazy(name) ? (built.dynamicImports ?? []).filter((next) => !next.startsWith('screens/')) : [];
    [...(built.imports ?? []), ...lazy].forEach(visit);
  };
  entries.forEach(visit);
  const used = [...seen].flatMap((name) => [manifest[name]!.file, ...(manifest[name]!.css ?? [])]);
  return new Set(used.map((file) => `/${file}`));
}

const isReading = (name: string) => name.startsWith('screens/league/');
/** What the frame loads later can be opened on every page; what else readers share loads desks as well. */
const isFrame = (name: string) => name.startsWith('_frame-');

/**
 * Builds the service worker (worker.js) with two lists of files: those of the frame and the league's pages, and those
 * of the board, including everything it loads later, because nothing can be loaded without a network. Each release has
 * a different text, so browsers replace the worker.
 */
const worker: Plugin = {
  name: 'oche:worker',
  apply: 'build',
  writeBundle({ dir }) {
    const manifest = JSON.parse(readFileSync(join(dir!, '.vite/manifest.json'), 'utf8')) as Manifest;
    const reading = filesOf(manifest, Object.keys(manifest).filter(isReading), isFrame);
    const board = ['screens/live/Practice.tsx', 'screens/league/Tournament.tsx'];
    const scoring = filesOf(manifest, board, () => true);
    const boardFiles = [...scoring].filter((file) => !reading.has(file));
    const lists = { files: [...reading].sort(), boardFiles: boardFiles.sort() };
    const source = readFileSync(join(import.meta.dirname, 'worker.js'), 'utf8');
    const hash = createHash('sha256')
      .update(readFileSync(join(dir!, 'index.html')))
      .update(JSON.stringify(lists))
      .update(source);
    const known = { release: hash.digest('hex').slice(0, 16), ...lists };
    const lines = Object.entries(known).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
    writeFileSync(join(dir!, 'worker.js'), `${lines.join('\n')}\n${source}`);
  },
};

/**
 * Prevents painting before our script has run, which avoids a flash of the wrong colours. Blocking is free here: the
 * body is empty until then. The server removes it from the pages that it draws (server/core/http/shell.ts).
 */
const paintTogether: Plugin = {
  name: 'oche:paint-together',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
  },
};

/**
 * Classes of a CSS module become constants that the bundler puts where they are used, instead of a table of all of them
 * in every first load.
 */
const inlineClasses: Plugin = {
  name: 'oche:inline-classes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /client\/.*\.tsx?$/ },
    handler: (code) => code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2'),
  },
};

/** A file of styles stays, although nothing is left of its constants where they were put in their places. */
const keepStyles: Plugin = {
  name: 'oche:keep-styles',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler(code, id) {
      const word = /"([^"]+)": "/.exec(code)?.[1];
      if (word) throw new Error(`${id}: no constant can be called "${word}"; name the class otherwise`);
      return { code, map: null, moduleSideEffects: 'no-treeshake' };
    },
  },
};

/** Short, the same in what browsers load and in what the server draws: the class, and letters for its file. */
const scopedName = (name: string, file: string) => {
  const place = relative(import.meta.dirname, file).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`;
};

/**
 * GraphiQL brings letters of its own inside its styles, 300 KB which our policy does not let a browser use: those of
 * the device do.
 */
const lettersOfDevice: Plugin = {
  name: 'oche:letters-of-device',
  enforce: 'pre',
  transform: {
    filter: { id: /graphiql\/dist\/style\.css/ },
    handler: (code) => code.replaceAll(/@font-face\s*\{[^}]*\}/g, ''),
  },
};

/** The server that is developed with these pages (server/dev.mjs), and what is asked of it and not of Vite. */
const server = `http://127.0.0.1:${process.env.PORT || 3000}`;
const ofServer =
  '^/((api|auth|data/api|graphql|healthz|logo|metrics|readyz|share|unsubscribe)(/|\\?|$)|' +
  '(elements|graphiql|manifest|oche-client|openapi|robots|schema)\\.\\w+)';

/** The build that the server draws pages with (draw.tsx): the same modules, for Node, with all libraries inside. */
const drawing: UserConfig = {
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { outDir: '../dist/drawing', emptyOutDir: true, copyPublicDir: false, ssr: 'draw.tsx', target: 'node20' },
};

const pages: UserConfig = {
  plugins: [inlineClasses, keepStyles, react(), paintTogether, worker, packed()],
  // RxJS, which Apollo Client brings, is otherwise the build for browsers without classes: 1.3 KB more on the wire.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // Screens bring their own styles, and these browsers need no polyfill.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: { codeSplitting: { groups: sharedChunks() } },
    },
  },
};

/** The script for other sites (elements/main.ts), one file beside the pages. */
const elements: UserConfig = {
  plugins: [packed(/^elements\.js$/)],
  publicDir: false,
  build: {
    outDir: '../dist/client',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'elements/main.ts', formats: ['iife'], name: 'oche', fileName: () => 'elements.js' },
  },
};

/** GraphiQL (graphiql/main.tsx), by itself beside the pages: none of it comes into their files. */
const graphiql: UserConfig = {
  plugins: [lettersOfDevice, react(), packed(/^(assets\/)?graphiql[\w-]*\.(js|css)$/)],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: '../dist/client',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'graphiql/main.tsx', formats: ['es'], fileName: () => 'graphiql.js', cssFileName: 'graphiql' },
    rolldownOptions: { output: { chunkFileNames: 'assets/graphiql-[hash].js' } },
  },
};

const modes: Record<string, UserConfig> = { elements, graphiql };

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: scopedName } },
  // Not in node_modules, which may be a link to somebody else's.
  cacheDir: join(import.meta.dirname, '../dist/.vite'),
  ...(modes[mode] ?? (isSsrBuild ? drawing : pages)),
  server: {
    port: 5173,
    // Another one would be nowhere said.
    strictPort: true,
    proxy: { [ofServer]: { target: server, ws: true } },
  },
}));
