import bridge from '../../../docs/examples/board-bridge/bridge.mjs?raw';
import bridgeLeague from '../../../docs/examples/board-bridge/league.mjs?raw';
import bridgeVisit from '../../../docs/examples/board-bridge/visit.mjs?raw';
import bot from '../../../docs/examples/bot.mjs?raw';
import overlay from '../../../docs/examples/overlay.html?raw';
import score from '../../../docs/examples/score_match.py?raw';
import table from '../../../docs/examples/table.sh?raw';
import tonight from '../../../docs/examples/tonight.mjs?raw';
import start from '../../../docs/how-to/developers.md?raw';
import embed from '../../../docs/how-to/embed.md?raw';
import programs from '../../../docs/how-to/programs.md?raw';
import webhooks from '../../../docs/how-to/webhooks.md?raw';

/** Addresses that stand for the league's own in the texts. */
const stands = /https:\/\/(darts|league)\.example/g;

/** A text with the address of this league in it. */
export const withSiteAddress = (text: string, origin: string): string => text.replaceAll(stands, origin);

/** "600<!--tokenRequests-->": a limit as it is unless the server sets another. */
const limit = /([\d,]+)<!--(\w+)-->/g;

/** A text with the limits of this server in it; without them with the usual ones. */
export const withServerLimits = (text: string, limits: Readonly<Record<string, unknown>> = {}): string =>
  text.replaceAll(limit, (_, usual: string, name: string) => {
    const value = limits[name];
    return typeof value === 'number' ? value.toLocaleString('en-GB') : usual;
  });

/** Whole programs, by the name of their file. */
const examples: ReadonlyMap<string, string> = new Map([
  ['table.sh', table],
  ['tonight.mjs', tonight],
  ['score_match.py', score],
  ['bot.mjs', bot],
  ['overlay.html', overlay],
  ['board-bridge/bridge.mjs', bridge],
  ['board-bridge/league.mjs', bridgeLeague],
  ['board-bridge/visit.mjs', bridgeVisit],
]);

/** The example that a link leads to, with its name. */
export function exampleAt(href: string): { name: string; text: string } | undefined {
  const name = /^\.\.\/examples\/(.+)$/.exec(href)?.[1];
  const text = name && examples.get(name);
  return text ? { name, text } : undefined;
}

/** Headings are one lower than in the file: the page has one of its own. */
const lowered = (text: string) => outsideCode(text, (line) => line.replace(/^(#+ )/, '#$1'));

function outsideCode(text: string, change: (line: string) => string): string {
  let isCode = false;
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('```')) isCode = !isCode;
      return isCode ? line : change(line);
    })
    .join('\n');
}

/** The page's text: what is said for developers, then what is said of tokens, webhooks and elements. */
export const developersText = [
  start.replace(/^# .*\n/, ''),
  ...[programs, webhooks, embed].map((text) => lowered(text)),
].join('\n\n');

/** The heading of a file, to which links to the file lead. */
const headingOf = (text: string) => /^# (.*)$/m.exec(text)![1]!;
const files: ReadonlyMap<string, string> = new Map([
  ['developers.md', headingOf(start)],
  ['programs.md', headingOf(programs)],
  ['webhooks.md', headingOf(webhooks)],
  ['embed.md', headingOf(embed)],
]);

/** The id of a heading, as GitHub makes it. */
export const headingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');

/** Where a link of the texts leads on the page; undefined where it leads to a file that only the repository has. */
export function hrefUnlessOnlyInRepository(href: string): string | undefined {
  if (/^(https?:|#|\/)/.test(href)) return href;
  const [file = '', place] = href.split('#');
  const heading = files.get(file);
  return heading && `#${place ?? headingId(heading)}`;
}

/** The headings of the page, in order; `level` is 2 or 3. */
export function developersHeadings(): { level: number; text: string }[] {
  const found: { level: number; text: string }[] = [];
  outsideCode(developersText, (line) => {
    const [, marks, text] = /^(##|###) (.*)$/.exec(line) ?? [];
    if (marks) found.push({ level: marks.length, text: text!.replaceAll('`', '') });
    return line;
  });
  return found;
}
