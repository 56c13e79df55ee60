import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noTeam } from '#rules/site/team-cookie.ts';
import { contentPolicy } from './headers.ts';

/** An entry of Vite's manifest: the chunk of the entry or of a screen, and what it imports. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

/** What a chunk imports, then the chunk, each once: its styles come after those that it builds on, as in a browser. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen)), chunk];
}

/** Tags that make the browser load a screen's files together with the page instead of after it. */
function preloads(manifest: Manifest, screen: string, html: string): { scripts: string; styles: string } {
  const chunks = filesOf(manifest, `screens/${screen}.tsx`);
  const tags = (files: readonly string[], rel: string) =>
    files
      .filter((file) => !html.includes(`"/${file}"`))
      .map((file) => `<link rel="${rel}" crossorigin href="/${file}">`)
      .join('');
  return {
    scripts: tags(
      chunks.map(({ file }) => file),
      'modulepreload',
    ),
    styles: tags(
      chunks.flatMap(({ css }) => css ?? []),
      'stylesheet',
    ),
  };
}

/** JSON that is safe inside a script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * A team that a device follows, as it keeps it itself (client/lib/device/my-team.ts), with all divisions in which it
 * plays now; null for none.
 */
export type Followed = { id: string; name: string; division: string; divisions: readonly string[] } | null;

/** A page drawn by the server: its HTML, and what it was drawn with, from which the browser has to start. */
interface DrawnPage {
  html: string;
  drawing: { url: string; today: string; team?: Followed };
}

interface Parts {
  head: string;
  /** The screen's path below client/screens, where it is known. */
  screen?: string | undefined;
  queries: readonly object[];
  drawn?: DrawnPage | undefined;
}

const needed = 'Oche needs JavaScript. Switch it on for this site, then load the page again.';
const toEnter =
  'Reading works without JavaScript. To follow a team, search or enter results, switch it on for this site.';

/** The team as it is written into the page, which compares it with what the device knows (client/index.html). */
const teamOf = ({ drawing: { team } }: DrawnPage) => (team === undefined ? '' : (team?.id ?? noTeam));

/**
 * Delays painting until the whole drawing has arrived and is scrolled to its place: the columns of a table shift with
 * each row that arrives. It waits for the element after the drawing; #root itself is there with its first row.
 */
const paintWhenWhole = '<link rel="expect" href="#drawn" blocking="render">';

/**
 * The HTML of pages that are drawn: shown before the program has loaded, and by their styles alone. A browser takes few
 * files at a time, and would let the styles wait behind the program.
 */
function paintedBeforeScripts(html: string): string {
  const scripts: string[] = [];
  const rest = html.replace(/\s*<script type="module"[^>]*><\/script>/g, (script) => {
    scripts.push(script.replace(' blocking="render"', ''));
    return '';
  });
  return rest.replace(/\s*<\/head>/, (end) => `<!--oche:scripts-->${scripts.join('')}${end}`);
}

const data = (value: object, attributes = '') =>
  `<script type="application/json" id="oche-data"${attributes}>${inScript(value)}</script>`;

/** The built HTML of every page, with what fills its placeholders. */
export function readPageShell(folder: string) {
  const html = read(folder, 'index.html');
  const manifest = JSON.parse(read(folder, '.vite/manifest.json')) as Manifest;
  const early = paintedBeforeScripts(html);
  const filled = (text: string, parts: Record<string, string>) =>
    text.replace(/<!--oche:(\w+)-->/g, (_, part: string) => parts[part]!);
  return {
    policy: contentPolicy(html),
    page({ head, screen, queries, drawn }: Parts): string {
      const { scripts, styles } = screen ? preloads(manifest, screen, html) : { scripts: '', styles: '' };
      return filled(drawn ? early : html, {
        head: drawn ? `${head}<meta name="oche-team" content="${teamOf(drawn)}">${paintWhenWhole}` : head,
        files: drawn ? styles : scripts + styles,
        scripts,
        drawn: drawn?.html ?? '',
        noscript: drawn ? toEnter : needed,
        data: data({ queries, ...(drawn && { drawing: drawn.drawing }) }),
      });
    },
    /** The page that a device keeps for use without a network (client/worker.js): no data. */
    kept: (head: string): string =>
      filled(html, { head, files: '', drawn: '', noscript: needed, data: data({ queries: [] }, ' data-kept') }),
  };
}
