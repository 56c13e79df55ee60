import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** The server sends the files of a build as they lie there: each text is packed once, as small as it gets. */
function packed(): Plugin {
  return {
    name: 'oche:packed',
    apply: 'build',
    writeBundle({ dir }) {
      const files = readdirSync(dir!, { recursive: true, encoding: 'utf8' });
      for (const file of files.filter((name) => /\.(js|css|svg|webmanifest)$/.test(name))) {
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

/**
 * The worker of whoever scores (worker.js), with the files that the board needs, the lazy ones too: when the network has
 * gone nothing can be fetched any more. Another release is another text, so that browsers replace it.
 */
const worker: Plugin = {
  name: 'oche:worker',
  apply: 'build',
  writeBundle({ dir }) {
    const manifest = JSON.parse(readFileSync(join(dir!, '.vite/manifest.json'), 'utf8')) as Record<string, Built>;
    const seen = new Set<string>();
    const visit = (name: string) => {
      const built = manifest[name];
      if (!built || seen.has(name)) return;
      seen.add(name);
      const lazy = (built.dynamicImports ?? []).filter((next) => !next.startsWith('screens/'));
      [...(built.imports ?? []), ...lazy].forEach(visit);
    };
    ['index.html', 'screens/Practice.tsx', 'screens/Tournament.tsx'].forEach(visit);
    const used = [...seen].flatMap((name) => [manifest[name]!.file, ...(manifest[name]!.css ?? [])]);
    const files = [...new Set(used)].sort().map((file) => `/${file}`);
    const source = readFileSync(join(import.meta.dirname, 'worker.js'), 'utf8');
    const hash = createHash('sha256')
      .update(readFileSync(join(dir!, 'index.html')))
      .update(files.join())
      .update(source);
    const known = { release: hash.digest('hex').slice(0, 16), files };
    const lines = Object.entries(known).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
    writeFileSync(join(dir!, 'worker.js'), `${lines.join('\n')}\n${source}`);
  },
};

/**
 * The first thing painted is the page in the colours the visitor chose: nothing is in the body before our script has run,
 * so letting the browser wait for it costs nothing and spares a flash of the other scheme.
 */
const paintTogether: Plugin = {
  name: 'oche:paint-together',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
  },
};

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/**
 * Few files, since each costs a weak signal more than it saves: libraries and frame, which every page needs, and the
 * screen. What the entry reaches without a dynamic import belongs to the first two, as do our own widgets and what the
 * pages of a division share.
 */
function sharedChunks() {
  const everywhere = new Set<string>();
  const visit = (id: string, graph: Graph) => {
    if (everywhere.has(id)) return;
    everywhere.add(id);
    // What Mantine's one entry names is mostly not used; which part of it is, its folders tell.
    if (id.includes('@mantine')) return;
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next, graph);
  };
  const isEverywhere = (id: string, graph: Graph) => {
    if (!everywhere.size) visit(join(import.meta.dirname, 'main.tsx'), graph);
    return everywhere.has(id);
  };
  const isLibrary = (id: string) => id.includes('node_modules') || id.startsWith('\0');
  const libraries = (id: string, graph: Graph) =>
    /@mantine\/core\/esm\/core\//.test(id) || (isLibrary(id) && isEverywhere(id, graph)) ? 'libraries' : null;
  // A widget of ours over a component of Mantine's is loaded when it is first opened, and stays out; so does what
  // keeps throws on the device.
  const isHeavy = (id: string, graph: Graph) =>
    graph.getModuleInfo(id)?.importedIds.some((next) => /@mantine\/core|\/idb\//.test(next)) ?? false;
  /** Loaded when it is first needed, and what it brings with it too. */
  const isLazy = (id: string, graph: Graph) => !!graph.getModuleInfo(id)?.dynamicImporters.length;
  const frame = (id: string, graph: Graph) =>
    !isLibrary(id) &&
    !isLazy(id, graph) &&
    (isEverywhere(id, graph) ||
      (/client\/(ui|lib|modules\/(division|fixture|player|team))\//.test(id) && !isHeavy(id, graph)))
      ? 'frame'
      : null;
  return [
    { name: libraries, debugName: 'libraries', priority: 2 },
    { name: frame, debugName: 'frame', priority: 1 },
  ];
}

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), paintTogether, worker, packed()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // Screens bring their own styles; there is no polyfill to load for browsers this new.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks() } } },
  },
  server: {
    port: 5173,
    proxy: { '/graphql': { target: server, ws: true }, '/api': { target: server, ws: true }, '/data': server },
  },
});
